import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

@MainActor struct KioskExitTests {
    private static let corner = CGPoint(x: 20, y: 580)

    @Test func withoutAConfiguredGestureThereIsNoWayOut() {
        let bench = KioskStage()
        bench.stage.touchDown(at: Self.corner)
        bench.wait(20)
        bench.stage.touchUp()
        for _ in 0..<20 { bench.tap(at: Self.corner) }
        for key in ["Escape", "q"] { bench.stage.press(key, with: .control) }
        #expect(bench.exitCount == 0 && bench.kiosk.state == .inUse)
    }

    @Test func holdingACornerExits() {
        let bench = KioskStage { $0.exitGestures = [.cornerHold(.bottomLeft, duration: 4)] }
        bench.stage.touchDown(at: Self.corner)
        bench.stage.touchMove(to: CGPoint(x: 25, y: 575))
        bench.wait(3.9)
        #expect(bench.exitCount == 0)
        bench.wait(0.2)
        #expect(bench.exitCount == 1 && bench.content?.cancelCount == 1)
    }

    @Test(arguments: ["another corner", "moves away", "second finger"])
    func otherHoldsDoNot(_ mistake: String) {
        let bench = KioskStage { $0.exitGestures = [.cornerHold(.bottomLeft, duration: 4)] }
        bench.stage.touchDown(at: mistake == "another corner" ? CGPoint(x: 20, y: 20) : Self.corner)
        bench.wait(2)
        if mistake == "moves away" { bench.stage.touchMove(to: CGPoint(x: 90, y: 580)) }
        if mistake == "second finger" { bench.stage.touchDown(1, at: KioskStage.centre) }
        bench.wait(5)
        #expect(bench.exitCount == 0)
    }

    @Test func theGestureWorksInTheAttractScreen() {
        let bench = KioskStage { $0.exitGestures = [.cornerHold(.topRight)]; $0.startsWithAttract = true }
        bench.stage.touchDown(at: CGPoint(x: 790, y: 10))
        bench.wait(5.1)
        #expect(bench.exitCount == 1 && bench.attract?.isShown == false && bench.content?.isShown == true)
    }

    @Test func tapsInACornerExit() {
        let bench = KioskStage { $0.exitGestures = [.cornerTaps(.bottomLeft, count: 5)] }
        func taps(_ count: Int, pause: TimeInterval) {
            for _ in 0..<count {
                bench.tap(at: Self.corner)
                bench.wait(pause)
            }
        }
        taps(4, pause: 0.2)
        bench.tap()
        taps(4, pause: 0.2)
        bench.wait(1)
        taps(9, pause: 1.1)
        #expect(bench.exitCount == 0)
        bench.wait(2)
        taps(5, pause: 0.5)
        #expect(bench.exitCount == 1)
    }

    @Test func aKeyChordExits() {
        let bench = KioskStage { $0.exitGestures = [.keyChord("q", modifierFlags: [.control, .shift])] }
        bench.stage.press("q")
        bench.stage.press("q", with: .control)
        #expect(bench.exitCount == 0)
        bench.stage.press("q", with: [.control, .shift])
        #expect(bench.exitCount == 1)
    }

    @Test func touchesInTheDarkAreNoGesture() {
        let bench = KioskStage { $0.exitGestures = [.cornerHold(.bottomLeft, duration: 2)]; $0.display.offTimeout = 20 }
        bench.wait(21)
        bench.display.report(.off)
        bench.stage.touchDown(at: Self.corner)
        bench.wait(4)
        #expect(bench.exitCount == 0)
    }

    // MARK: PIN

    private func askedForPIN(_ edit: (inout KioskConfiguration) -> Void = { _ in }) -> KioskStage {
        let bench = KioskStage {
            $0.exitGestures = [.keyChord(UIKeyCommand.f12, modifierFlags: .control)]
            $0.exitPIN = "4711"
            edit(&$0)
        }
        ask(bench)
        return bench
    }

    private func ask(_ bench: KioskStage) {
        bench.stage.press("F12", with: .control)
        bench.wait(0.1)
    }

    private func enter(_ digits: String, _ bench: KioskStage) { digits.forEach { bench.stage.press(String($0)) } }

    @Test func thePINIsEnteredByTouch() throws {
        let bench = askedForPIN()
        #expect(bench.exitCount == 0)
        for key in ["5", "Delete", "4", "7", "1", "1"] { bench.tap(at: try bench.center(of: key)) }
        #expect(bench.exitCount == 1 && bench.content?.touchCount == 0)
    }

    @Test func aWrongPINDoesNotExit() {
        let bench = askedForPIN()
        enter("4712", bench)
        #expect(bench.exitCount == 0)
        bench.wait(10)
        enter("47", bench)
        bench.wait(10)
        bench.stage.press("BackSpace")
        enter("711", bench)
        #expect(bench.exitCount == 1)
    }

    /// Closing the entry does not give more attempts.
    @Test func tooManyWrongNumbersLockTheEntry() {
        let bench = askedForPIN { $0.exitPINAttempts = 3; $0.exitPINLockout = 100; $0.idleTimeout = 1000 }
        enter("0000", bench)
        bench.stage.press("Escape")
        ask(bench)
        enter("00000000", bench)
        enter("4711", bench)
        #expect(bench.exitCount == 0)
        bench.stage.press("Escape")
        bench.wait(90)
        ask(bench)
        enter("4711", bench)
        #expect(bench.exitCount == 0)
        bench.stage.press("Escape")
        bench.wait(11)
        ask(bench)
        enter("4711", bench)
        #expect(bench.exitCount == 1)
    }

    @Test func theEntryClosesByItself() {
        let bench = askedForPIN()
        // Beside the keypad: a digit would postpone the end.
        bench.tap(at: CGPoint(x: 20, y: 20))
        #expect(bench.content?.touchCount == 0, "the entry covers the content")
        bench.wait(16)
        bench.tap(at: CGPoint(x: 20, y: 20))
        #expect(bench.content?.touchCount == 1)
        enter("4711", bench)
        #expect(bench.exitCount == 0)
    }

    @Test func theKeysReturnToTheContent() {
        let bench = askedForPIN()
        bench.stage.press("Escape")
        #expect(bench.stage.window.isKeyWindow)
    }
}
