import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Forwards the touches that it receives.
@MainActor private final class EventView: UIView {
    var onTouch: ((UITouch, UIEvent) -> Void)?
    private func forward(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let event { for touch in touches { onTouch?(touch, event) } }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches, event) }
}

@MainActor struct UITouchTests {
    let bench = GestureBench()
    private let view = EventView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let point = CGPoint(x: 100, y: 100)

    init() { bench.view.addSubview(view) }

    @Test func missingPropertiesHaveUIKitDefaults() throws {
        var touch: UITouch?
        view.onTouch = { one, _ in
            touch = one
            #expect(one.phase == .began)
        }
        bench.stage.touchDown(at: point)
        let one = try #require(touch)
        #expect(one.type == .direct && one.force == 0 && one.maximumPossibleForce == 0)
        #expect(one.majorRadius == 0 && one.majorRadiusTolerance == 0)
        #expect(one.altitudeAngle == .pi / 2 && one.azimuthAngle(in: nil) == 0 && one.azimuthUnitVector(in: view) == CGVector(dx: 1, dy: 0))
        #expect(one.rollAngle == 0 && one.estimatedProperties.isEmpty && one.estimatedPropertiesExpectingUpdates.isEmpty)
        #expect(one.estimationUpdateIndex == nil && one.tapCount == 1)
    }

    @Test func samplesOfOneFrameAreCoalesced() throws {
        var coalesced: [CGPoint] = [], previous = CGPoint.zero, latest = CGPoint.zero, count = 0
        view.onTouch = { touch, event in
            count += 1
            coalesced = (event.coalescedTouches(for: touch) ?? []).map { $0.preciseLocation(in: nil) }
            previous = touch.precisePreviousLocation(in: nil)
            latest = touch.location(in: nil)
        }
        bench.frame([(0, .began, point)])
        #expect(coalesced == [point])
        let path = [CGPoint(x: 101, y: 100), CGPoint(x: 103, y: 100), CGPoint(x: 106, y: 100)]
        bench.frame(path.map { (0, .moved, $0) })
        #expect(count == 2)
        #expect(coalesced == path)
        #expect(previous == point && latest == path[2])
    }

    @Test func movingTouchIsPredicted() throws {
        var predicted: [[UITouch]] = []
        view.onTouch = { touch, event in predicted.append(event.predictedTouches(for: touch) ?? []) }
        bench.frame([(0, .began, point)])
        for step in 1...4 {
            bench.stage.advance(by: 0.008)
            bench.frame([(0, .moved, CGPoint(x: 100 + 4 * CGFloat(step), y: 100))])
        }
        bench.frame([(0, .ended, CGPoint(x: 116, y: 100))])
        #expect(predicted.first?.isEmpty ?? false)
        #expect(predicted.last?.isEmpty ?? false)
        // 500 points per second, 8 ms apart: two samples within a frame at 60 Hz.
        let last = predicted[4]
        #expect(last.map { ($0.location(in: nil).x * 1000).rounded() / 1000 } == [120, 124])
        #expect(last.map { $0.timestamp > bench.stage.time } == [true, true])
    }

    @Test func foreignTouchHasNoSamples() {
        let event = UIEvent()
        #expect(event.coalescedTouches(for: UITouch()) == nil)
        #expect(event.predictedTouches(for: UITouch()) == nil)
    }

    @Test func penReportsOrientationAndForce() throws {
        var touch: UITouch?
        view.onTouch = { one, _ in touch = one }
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        func pen(_ phase: TouchEvent.Point.Phase, _ stylus: Stylus) {
            let sample = TouchEvent.Point(id: 0, phase: phase, position: point, majorRadius: .nan, stylus: stylus)
            bench.stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 7), timestamp: bench.stage.time, points: [sample])))
        }
        pen(.began, Stylus(pressure: 0.25, altitude: 1, azimuth: .pi / 2, roll: 0.5))
        let one = try #require(touch)
        #expect(one.type == .pencil && one.majorRadius == 0)
        #expect(one.force == 1 && one.maximumPossibleForce == 4)
        #expect(one.altitudeAngle == 1 && one.rollAngle == 0.5)
        #expect(abs(one.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        #expect(abs(one.azimuthAngle(in: view)) < 1e-9)
        pen(.moved, Stylus(pressure: .infinity, altitude: .nan, azimuth: .nan, roll: .nan))
        #expect(one.force == 1 && one.altitudeAngle == 1 && one.rollAngle == 0.5)
    }

    @Test func mouseIsIndirectPointerWithButtons() {
        var received: [(UITouch.TouchType, UIEvent.ButtonMask)] = []
        view.onTouch = { touch, event in received.append((touch.type, event.buttonMask)) }
        bench.stage.pointerPress(2, at: point)
        bench.stage.pointerRelease(2, at: point)
        #expect(received.map(\.0) == [.indirectPointer, .indirectPointer])
        #expect(received.map(\.1) == [.secondary, .secondary])
    }
}
