import Foundation
import Testing
import WayHost
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UIHoverGestureRecognizerTests {
    let bench = GestureBench()
    let hover = UIHoverGestureRecognizer()
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    private func over() -> GestureLog {
        bench.view.addSubview(box)
        return bench.add(hover, to: box)
    }

    @Test func pointerEntersMovesAndLeaves() {
        let log = over()
        bench.stage.pointerMove(to: CGPoint(x: 50, y: 50))
        #expect(log.states.isEmpty)
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 150))
        bench.stage.pointerMove(to: CGPoint(x: 160, y: 150))
        #expect(hover.location(in: box) == CGPoint(x: 60, y: 50))
        bench.stage.pointerMove(to: CGPoint(x: 250, y: 150))
        #expect(log.takeStates() == [.began, .changed, .ended])
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 150))
        bench.stage.pointerLeave()
        #expect(log.states == [.began, .ended])
    }

    @Test func pressedButtonKeepsHoverState() {
        let log = over()
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 150))
        bench.stage.pointerPress(at: CGPoint(x: 150, y: 150))
        bench.stage.pointerMove(to: CGPoint(x: 350, y: 150))
        #expect(log.states == [.began])
        bench.stage.pointerRelease(at: CGPoint(x: 350, y: 150))
        #expect(log.states == [.began, .ended])
    }

    @Test func hoverPreventsNothingAndIgnoresTouches() {
        let log = over()
        let tap = bench.add(UITapGestureRecognizer(), to: box)
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 150))
        bench.stage.pointerPress(at: CGPoint(x: 150, y: 150))
        bench.stage.pointerRelease(at: CGPoint(x: 150, y: 150))
        #expect(tap.states == [.ended])
        #expect(log.takeStates() == [.began, .changed])
        bench.stage.tap(at: CGPoint(x: 120, y: 120))
        #expect(log.states.isEmpty)
    }

    @Test func disabledOrRemovedHoverIsCancelled() {
        let log = over()
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 150))
        hover.isEnabled = false
        #expect(log.states == [.began, .cancelled])
        hover.isEnabled = true
        bench.stage.pointerMove(to: CGPoint(x: 151, y: 150))
        bench.stage.pointerMove(to: CGPoint(x: 20, y: 20))
        bench.stage.pointerMove(to: CGPoint(x: 151, y: 150))
        box.removeFromSuperview()
        #expect(log.states.last == .cancelled)
        bench.stage.pointerMove(to: CGPoint(x: 152, y: 150))
        #expect(log.states.last == .cancelled)
    }

    @Test func penReportsDistanceAndOrientation() {
        _ = over()
        #expect(hover.altitudeAngle == .pi / 2 && hover.zOffset == 0 && hover.azimuthAngle(in: box) == 0)
        let pen = Stylus(distance: 0.5, altitude: 1, azimuth: .pi / 2, roll: 0.25)
        box.transform = CGAffineTransform(rotationAngle: .pi / 4)
        bench.stage.post(
            .pointer(
                PointerEvent(
                    device: DeviceID(rawValue: 7), timestamp: bench.stage.time, kind: .moved, position: CGPoint(x: 150, y: 150), stylus: pen)))
        #expect(hover.zOffset == 0.5 && hover.altitudeAngle == 1 && hover.rollAngle == 0.25)
        #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        #expect(abs(hover.azimuthAngle(in: box) - .pi / 4) < 1e-9)
    }
}
