import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Delivery to views while recognisers are undecided.
@MainActor struct TouchDelayTests {
    let bench = GestureBench()
    let point = CGPoint(x: 100, y: 100)

    private func doubleTap() -> (UITapGestureRecognizer, GestureLog) {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return (tap, bench.add(tap))
    }

    @Test func touchEndWaitsForDoubleTapToFail() {
        let (_, log) = doubleTap()
        bench.stage.tap(at: point)
        #expect(bench.view.log == ["began"])
        bench.stage.advance(by: 0.4)
        #expect(bench.view.log == ["began", "ended"])
        #expect(log.states.isEmpty)
    }

    @Test func doubleTapCancelsBothTouches() {
        let (_, log) = doubleTap()
        bench.stage.tap(at: point)
        bench.stage.advance(by: 0.1)
        bench.stage.tap(at: point)
        #expect(log.states == [.ended])
        bench.stage.advance(by: 2)
        #expect(bench.view.log == ["began", "began", "cancelled", "cancelled"])
    }

    @Test func endIsNotDelayedWithoutDelaysTouchesEnded() {
        let (tap, _) = doubleTap()
        tap.delaysTouchesEnded = false
        bench.stage.tap(at: point)
        #expect(bench.view.log == ["began", "ended"])
    }

    @Test func delayedBeginningIsDeliveredWithLaterEvents() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        _ = bench.add(pan)
        bench.stage.touchDown(at: point)
        bench.stage.touchMove(to: CGPoint(x: 103, y: 100))
        bench.stage.touchMove(to: CGPoint(x: 105, y: 100))
        #expect(bench.view.log.isEmpty)
        bench.stage.touchUp()
        #expect(bench.view.log == ["began", "moved", "ended"])
        #expect(bench.view.locations == [point, CGPoint(x: 105, y: 100), CGPoint(x: 105, y: 100)])
    }

    @Test func recognisedTouchIsNotDelivered() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        let log = bench.add(pan)
        bench.stage.drag(from: point, to: CGPoint(x: 200, y: 100), duration: 0.1)
        #expect(log.states.last == .ended)
        #expect(bench.view.log.isEmpty)
    }

    @Test func failureReleasesDelayedTouch() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        _ = bench.add(press)
        bench.stage.touchDown(at: point)
        #expect(bench.view.log.isEmpty)
        bench.stage.touchMove(to: CGPoint(x: 120, y: 100))
        #expect(bench.view.log == ["began", "moved"])
        bench.stage.touchMove(to: CGPoint(x: 130, y: 100))
        bench.stage.touchUp()
        #expect(bench.view.log == ["began", "moved", "moved", "ended"])
    }

    @Test func viewKeepsTouchWithoutCancelsTouchesInView() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        let log = bench.add(pan)
        bench.stage.drag(from: point, to: CGPoint(x: 200, y: 100), duration: 0.05)
        #expect(log.states.last == .ended)
        #expect(bench.view.log == ["began", "moved", "moved", "moved", "ended"])
    }

    @Test func systemCancelsDelayedTouch() {
        let (_, log) = doubleTap()
        bench.stage.touchDown(at: point)
        bench.stage.touchCancel()
        #expect(bench.view.log == ["began", "cancelled"])
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        _ = bench.add(pan)
        bench.stage.touchDown(at: point)
        bench.stage.touchCancel()
        bench.stage.advance(by: 2)
        #expect(bench.view.log == ["began", "cancelled"])
        #expect(log.states.isEmpty)
    }

    /// An undecided recogniser does not delay the touch forever.
    @Test func undecidedRecogniserDelaysForLimitedTime() {
        _ = bench.add(UIGestureRecognizer())
        bench.stage.tap(at: point)
        bench.stage.advance(by: 1.1)
        #expect(bench.view.log == ["began", "ended"])
    }

    @Test func removedRecogniserDelaysNothing() {
        let (tap, _) = doubleTap()
        bench.stage.tap(at: point)
        bench.view.removeGestureRecognizer(tap)
        #expect(bench.view.log == ["began", "ended"])
    }
}
