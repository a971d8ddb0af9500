import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Delivery of touch movement on a display: once per frame.
@MainActor struct TouchSamplingTests {
    private final class RecordingView: UIView {
        struct Update: Equatable {
            var phase: UITouch.Phase
            var x: CGFloat
            var coalesced: [CGFloat]
            /// Seconds from now to the last prediction.
            var predicted: TimeInterval?
        }
        var updates: [Update] = []
        private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
            for touch in touches {
                updates.append(
                    Update(
                        phase: touch.phase, x: touch.location(in: self).x,
                        coalesced: event?.coalescedTouches(for: touch)?.map { $0.location(in: self).x } ?? [],
                        predicted: event?.predictedTouches(for: touch)?.last.map { $0.timestamp - CACurrentMediaTime() }))
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400), refreshRate: 50)
    private let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
        stage.advance(by: 0.1)
    }

    /// Moves by 2 points every 4 ms: five samples per frame.
    private func drag(_ count: Int, from start: CGFloat = 100) {
        for number in 1...count {
            stage.advance(by: 0.004)
            stage.touchMove(to: CGPoint(x: start + 2 * CGFloat(number), y: 100))
        }
    }

    @Test func samplesOfAFrameAreCoalesced() {
        stage.touchSampling = .raw
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(20)
        stage.advance(by: 0.02)
        // The first sample requests a frame, which is rendered 20 ms later with the five samples until then; the following frames have five each.
        #expect(view.updates.map(\.coalesced.count) == [1, 5, 5, 5, 5])
        #expect(view.updates.last?.x == 140)
        let samples: [CGFloat] = view.updates.filter { $0.phase == .moved }.flatMap(\.coalesced)
        let expected: [CGFloat] = (1...samples.count).map { 100 + 2 * CGFloat($0) }
        #expect(samples == expected)
        #expect(view.updates.filter { $0.phase == .moved }.allSatisfy { $0.coalesced.last == $0.x })
    }

    /// Frames every 20 ms, sampled 5 ms and a refresh before presentation: equal movement in every frame.
    @Test func resampledMovementIsEqualInEveryFrame() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(60)
        let positions = view.updates.filter { $0.phase == .moved }.map(\.x).dropFirst(2)
        #expect(positions.count >= 8)
        for (before, after) in zip(positions, positions.dropFirst()) { #expect(abs(after - before - 10) < 1e-6) }
        // It rests where the last frame showed it, a point beyond the last sample.
        stage.advance(by: 0.2)
        #expect(view.updates.last?.x == 221)
        // It ends where the finger was lifted, without another movement.
        let count = view.updates.count
        stage.touchUp()
        #expect(view.updates.count == count + 1 && view.updates.last?.phase == .ended && view.updates.last?.x == 220)
    }

    @Test func everyEventIsDeliveredByDefault() {
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(20)
        #expect(view.updates.count == 21)
    }

    /// No movement is lost, or delivered after the end.
    @Test(arguments: [TouchSampling.raw, .resampled]) func endIsDeliveredImmediatelyAfterPendingMovement(_ sampling: TouchSampling) {
        stage.touchSampling = sampling
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(3)
        stage.touchUp()
        #expect(view.updates.map(\.phase) == [.began, .moved, .ended])
        #expect(view.updates[1].coalesced == [102, 104, 106] && view.updates[1].x == 106 && view.updates[2].x == 106)
        stage.advance(by: 0.2)
        #expect(view.updates.count == 3)
    }

    @Test func cancelledTouchDiscardsPendingMovement() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(3)
        stage.touchCancel()
        stage.advance(by: 0.2)
        #expect(view.updates.map(\.phase) == [.began, .moved, .cancelled])
    }

    @Test func predictionsReachPresentationTime() throws {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(40)
        // The headless display presents a frame when it is rendered.
        let ahead = view.updates.filter { $0.phase == .moved }.compactMap(\.predicted)
        #expect(ahead.count >= 5)
        #expect(ahead.allSatisfy { abs($0) < 1e-9 })
    }

    /// A hidden window gets no frames: movement is delivered anyway, and does not accumulate.
    @Test func movementIsDeliveredWithoutFrames() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        for number in 1...500 {
            let point = TouchEvent.Point(id: 0, phase: .moved, position: CGPoint(x: 100 + Double(number) / 10, y: 100))
            stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 1), timestamp: stage.time + Double(number) / 1000, points: [point])))
        }
        #expect(view.updates.flatMap(\.coalesced).count > 250)
    }

    @Test func touchpadGesturesAreCoalescedPerFrame() {
        stage.touchSampling = .resampled
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        var translations: [CGFloat] = []
        pan.addHandler { [unowned pan] in translations.append(pan.translation(in: nil).y) }
        view.addGestureRecognizer(pan)
        func scroll(_ phase: ScrollEvent.Phase, _ distance: CGFloat) {
            let delta = CGPoint(x: 0, y: -distance), position = CGPoint(x: 200, y: 200)
            stage.post(
                .scroll(
                    ScrollEvent(
                        device: TestStage.touchpad, timestamp: stage.time, position: position, source: .finger, phase: phase, delta: delta)))
        }
        scroll(.began, 0)
        for _ in 0..<4 {
            for distance in [5, 9, 11] { scroll(.changed, CGFloat(distance)) }
            stage.advance(by: 0.02)
        }
        scroll(.ended, 0)
        // One action per frame, the last for the end.
        #expect(translations.count == 5)
        #expect(abs((translations.last ?? 0) - 100) < 1e-6)
        #expect(translations == translations.sorted())
    }

    private final class RetainingView: UIView {
        var events: [UIEvent] = []
        weak var touch: UITouch?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events += event.map { [$0] } ?? [] }
    }

    /// An event that is not retained is reused.
    @Test func retainedEventIsNotReused() throws {
        let retaining = RetainingView(frame: stage.window.bounds)
        stage.window.addSubview(retaining)
        stage.touchSampling = .raw
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(11)
        stage.advance(by: 0.02)
        let touch = try #require(retaining.touch), events = retaining.events
        #expect(events.count == 3 && Set(events.map(ObjectIdentifier.init)).count == 3)
        #expect(events.map { $0.allTouches?.count } == [1, 1, 1])
        #expect(events.map { $0.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } } == [[102, 104, 106, 108], [110, 112, 114, 116, 118], [120, 122]])
        for (before, after) in zip(events, events.dropFirst()) { #expect(before.timestamp < after.timestamp) }
    }

    @Test(arguments: [TouchSampling.resampled, .raw, .everyEvent]) func endedTouchIsDeallocated(sampling: TouchSampling) {
        let retaining = RetainingView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        retaining.addGestureRecognizer(UIPanGestureRecognizer())
        stage.window.addSubview(retaining)
        stage.touchSampling = sampling
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        // A second touch, so that each recogniser and view receives a subset.
        stage.touchDown(1, at: CGPoint(x: 300, y: 100))
        stage.touchMove(1, to: CGPoint(x: 300, y: 110))
        drag(10)
        retaining.events.removeAll()
        #expect(retaining.touch != nil)
        stage.touchUp()
        retaining.events.removeAll()
        #expect(retaining.touch == nil)
    }
}
