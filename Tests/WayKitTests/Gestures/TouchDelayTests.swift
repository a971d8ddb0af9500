import Foundation
import Testing
@testable import WayKit
@testable import WayKitTesting

/// What views hear, and when, while recognisers make up their minds.
@MainActor @Suite struct TouchDelayTests {
    let bench = GestureBench()
    let place = CGPoint(x: 100, y: 100)

    private func doubleTap() -> (UITapGestureRecognizer, GestureLog) {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return (tap, bench.add(tap))
    }

    @Test func theEndOfATouchWaitsForADoubleTap() {
        let (_, log) = doubleTap()
        bench.stage.tap(at: place)
        #expect(bench.view.log == ["began"])
        bench.stage.advance(by: 0.4)
        #expect(bench.view.log == ["began", "ended"])
        #expect(log.states.isEmpty)
    }

    @Test func aDoubleTapTakesBothTouches() {
        let (_, log) = doubleTap()
        bench.stage.tap(at: place)
        bench.stage.advance(by: 0.1)
        bench.stage.tap(at: place)
        #expect(log.states == [.ended])
        bench.stage.advance(by: 2)
        #expect(bench.view.log == ["began", "began", "cancelled", "cancelled"])
    }

    @Test func whoDoesNotDelayTheEndDoesNot() {
        let (tap, _) = doubleTap()
        tap.delaysTouchesEnded = false
        bench.stage.tap(at: place)
        #expect(bench.view.log == ["began", "ended"])
    }

    @Test func theBeginningWaitsAndComesWithWhatFollowed() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        _ = bench.add(pan)
        bench.stage.touchDown(at: place)
        bench.stage.touchMove(to: CGPoint(x: 103, y: 100))
        bench.stage.touchMove(to: CGPoint(x: 105, y: 100))
        #expect(bench.view.log.isEmpty)
        bench.stage.touchUp()
        #expect(bench.view.log == ["began", "moved", "ended"])
        #expect(bench.view.places == [place, CGPoint(x: 105, y: 100), CGPoint(x: 105, y: 100)])
    }

    @Test func nothingComesWhereItIsRecognised() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        let log = bench.add(pan)
        bench.stage.drag(from: place, to: CGPoint(x: 200, y: 100), duration: 0.1)
        #expect(log.states.last == .ended)
        #expect(bench.view.log.isEmpty)
    }

    @Test func whatFailsInTheMiddleGivesTheTouchBack() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        _ = bench.add(press)
        bench.stage.touchDown(at: place)
        #expect(bench.view.log.isEmpty)
        bench.stage.touchMove(to: CGPoint(x: 120, y: 100))
        #expect(bench.view.log == ["began", "moved"])
        bench.stage.touchMove(to: CGPoint(x: 130, y: 100))
        bench.stage.touchUp()
        #expect(bench.view.log == ["began", "moved", "moved", "ended"])
    }

    @Test func whoDoesNotCancelLeavesTheTouchToTheView() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        let log = bench.add(pan)
        bench.stage.drag(from: place, to: CGPoint(x: 200, y: 100), duration: 0.05)
        #expect(log.states.last == .ended)
        #expect(bench.view.log == ["began", "moved", "moved", "moved", "ended"])
    }

    @Test func theSystemTakesAwayWhatWaits() {
        let (_, log) = doubleTap()
        bench.stage.touchDown(at: place)
        bench.stage.touchCancel()
        #expect(bench.view.log == ["began", "cancelled"])
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        _ = bench.add(pan)
        bench.stage.touchDown(at: place)
        bench.stage.touchCancel()
        bench.stage.advance(by: 2)
        #expect(bench.view.log == ["began", "cancelled"])
        #expect(log.states.isEmpty)
    }

    /// A recogniser that never says what it saw does not keep the touch for ever.
    @Test func nothingIsHeldBackForEver() {
        _ = bench.add(UIGestureRecognizer())
        bench.stage.tap(at: place)
        bench.stage.advance(by: 1.1)
        #expect(bench.view.log == ["began", "ended"])
    }

    @Test func whatIsTakenAwayHoldsNothing() {
        let (tap, _) = doubleTap()
        bench.stage.tap(at: place)
        bench.view.removeGestureRecognizer(tap)
        #expect(bench.view.log == ["began", "ended"])
    }
}
