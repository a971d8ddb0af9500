import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UILongPressGestureRecognizerTests {
    let bench = GestureBench()
    let press = UILongPressGestureRecognizer()
    let point = CGPoint(x: 100, y: 100)

    @Test func beginsAfterDurationThenTracksAndEnds() {
        let log = bench.add(press)
        bench.stage.touchDown(at: point)
        bench.stage.advance(by: 0.45)
        #expect(log.states.isEmpty)
        bench.stage.advance(by: 0.1)
        #expect(log.states == [.began])
        #expect(bench.view.log == ["began", "cancelled"])
        bench.stage.touchMove(to: CGPoint(x: 200, y: 100))
        #expect(press.location(in: nil) == CGPoint(x: 200, y: 100))
        bench.stage.touchUp()
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test func defaultsMatchUIKit() {
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        press.minimumPressDuration = .nan
        #expect(press.minimumPressDuration == 0)
    }

    @Test func releasedOrMovedTouchFails() {
        let log = bench.add(press)
        bench.stage.touchDown(at: point)
        bench.stage.advance(by: 0.3)
        bench.stage.touchUp()
        bench.stage.advance(by: 1)
        bench.stage.touchDown(at: point)
        bench.stage.touchMove(to: CGPoint(x: 111, y: 100))
        bench.stage.advance(by: 1)
        bench.stage.touchUp()
        #expect(log.states.isEmpty)
        #expect(bench.view.log == ["began", "ended", "began", "moved", "ended"])
    }

    @Test func requiredTapsAreCounted() {
        press.numberOfTapsRequired = 1
        let log = bench.add(press)
        bench.stage.touchDown(at: point)
        bench.stage.advance(by: 1)
        bench.stage.touchUp()
        #expect(log.states.isEmpty)
        bench.stage.tap(at: point)
        bench.stage.advance(by: 0.1)
        bench.stage.touchDown(at: point)
        bench.stage.advance(by: 0.6)
        #expect(log.states == [.began])
    }

    @Test func twoTouchesWithZeroDuration() {
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 0
        let log = bench.add(press)
        bench.stage.touchDown(0, at: point)
        #expect(log.states.isEmpty)
        bench.stage.touchDown(1, at: CGPoint(x: 200, y: 100))
        #expect(log.states == [.began])
        #expect(press.numberOfTouches == 2)
        bench.stage.touchUp(0)
        #expect(log.states == [.began, .ended])
        bench.stage.touchUp(1)
    }

    @Test func systemCancelsPress() {
        let log = bench.add(press)
        bench.stage.touchDown(at: point)
        bench.stage.advance(by: 0.6)
        bench.stage.touchCancel()
        #expect(log.states == [.began, .cancelled])
    }
}
