import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

/// What a kiosk takes from the program and gives back, and what happens when its states overlap.
@MainActor struct KioskSessionTests {
    private static let corner = CGPoint(x: 20, y: 580)

    private func windows(_ bench: KioskStage) -> [UIWindow] { bench.stage.scene.windows.filter { !$0.isHidden } }

    // MARK: Configuration

    @Test func whatIsNotConfiguredIsLeftAlone() {
        let bench = KioskStage { $0.inhibitsShortcuts = false; $0.hidesPointer = false; $0.display.policy = .compositor }
        #expect(!bench.hostWindow.areShortcutsInhibited && !bench.hostWindow.isIdleInhibited && bench.hostWindow.cursor == .default)
        bench.tap()
        #expect(bench.hostWindow.cursor == .default)
        bench.wait(20)
        #expect(bench.hostWindow.cursor == .default)
    }

    @Test func aDimLevelAboveOneIsFullBrightness() {
        let bench = KioskStage { $0.display.dimLevel = 3 }
        #expect(bench.kiosk.configuration.display.dimLevel == 1)
    }

    @Test func aPINThatCannotBeEnteredIsNotAskedFor() {
        let bench = KioskStage { $0.exitPIN = "12a"; $0.exitGestures = [.cornerHold(.bottomLeft, duration: 1)] }
        bench.stage.touchDown(at: Self.corner)
        bench.wait(3)
        #expect(windows(bench).count == 1 && bench.exitCount == 0)
    }

    // MARK: End

    @Test(arguments: ["dimmed", "off"]) func aKioskThatIsLeftLightsTheDisplay(_ state: String) {
        let bench = KioskStage { $0.display.dimTimeout = 10; $0.display.offTimeout = state == "off" ? 20 : .infinity }
        bench.wait(21)
        _ = bench.display.takeRequests()
        bench.kiosk.exit()
        #expect(bench.display.takeRequests() == (state == "off" ? ["on", "brightness 1.0", "finish"] : ["brightness 1.0", "finish"]))
        #expect(windows(bench).count == 1 && bench.content?.isShown == true)
        bench.display.report(.off)
        bench.wait(100)
        #expect(bench.kiosk.displayState == .on && bench.display.onChange == nil)
        bench.tap()
        #expect(bench.content?.touchCount == 1)
    }

    @Test func underTheCompositorsPolicyTheEndSwitchesNothing() {
        let bench = KioskStage { $0.display.policy = .compositor }
        bench.display.report(.off)
        bench.kiosk.exit()
        #expect(bench.display.takeRequests() == ["finish"])
    }

    @Test func exitAndTheEndOfTheProgramFinishTheDisplayOnce() {
        let bench = KioskStage()
        bench.kiosk.exit()
        bench.wait(20)
        #expect(bench.stage.host.taskQueue.nextDeadline == nil)
        // The screen reader that was offered stays with the application; it takes nothing.
        #expect(bench.stage.application.inputDispatcher.interceptors.allSatisfy { $0 is TouchReader } && !bench.stage.application.isScreenReaderOffered)
        bench.stage.application.terminate(status: 0)
        bench.stage.application.terminate(status: 0)
        #expect(bench.display.takeRequests() == ["finish"])
    }

    @Test func theProgramsOwnHangupHandlerIsKept() {
        let stage = TestStage(size: CGSize(width: 800, height: 600))
        var resets = 0
        stage.application.contentResetHandler = { resets += 1 }
        let kiosk = KioskViewController { Content() }
        kiosk.display = FakeDisplay()
        stage.show(kiosk)
        stage.application.handleHangup()
        #expect(resets == 1 && kiosk.state == .inUse || kiosk.state == .attract)
        stage.application.onTerminate = { _ in }
        kiosk.exit()
        stage.application.handleHangup()
        #expect(resets == 2)
    }

    /// The content covers the kiosk for a while, and the kiosk's view appears again.
    @Test func aKioskThatWasLeftStaysSo() throws {
        let bench = KioskStage()
        bench.kiosk.exit()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        try #require(bench.content).present(cover, animated: false)
        bench.wait(1)
        cover.dismiss(animated: false)
        bench.wait(1)
        #expect(bench.kiosk.state == .inactive && !bench.hostWindow.isIdleInhibited)
    }

    @Test(arguments: ["warning", "resetting", "attract", "PIN"]) func everyStateCanBeLeft(_ state: String) throws {
        let bench = KioskStage { $0.exitPIN = "12"; $0.exitGestures = [.cornerHold(.bottomLeft, duration: 1)]; $0.display.offTimeout = 500 }
        switch state {
        case "warning": bench.wait(61)
        case "resetting":
            try #require(bench.content).present(UIViewController(), animated: true)
            bench.wait(0.1)
            bench.kiosk.reset()
        case "attract": bench.wait(75)
        default:
            bench.stage.touchDown(at: Self.corner)
            bench.wait(2)
            bench.stage.touchUp()
        }
        let content = bench.content
        bench.kiosk.exit()
        bench.wait(8)
        // A stage keeps the time of an invalidated `Timer`.
        #expect(bench.stage.host.taskQueue.nextDeadline == nil || state == "PIN", "no timer is left")
        #expect(bench.kiosk.state == .inactive && windows(bench).count == 1 && bench.exitCount == 1)
        #expect(bench.content === content && content?.isShown == true && bench.attract?.isShown == false && bench.attract?.parent == nil)
        bench.wait(1_000)
        #expect(!bench.display.requests.contains("off"))
        bench.stage.press("1")
        bench.stage.press("2")
        #expect(bench.exitCount == 1)
    }

    @Test func aProgramMayEndWithItsKiosk() {
        let stage = TestStage(size: CGSize(width: 800, height: 600)), kiosk = KioskViewController { Content() }
        kiosk.display = FakeDisplay()
        stage.show(kiosk)
        var status: Int32?
        stage.application.onTerminate = { status = $0 }
        kiosk.exit()
        #expect(status == 0, "without a delegate")
    }

    // MARK: Display

    @Test func anOutputThatIsNotYetOffIsNotOff() {
        let bench = KioskStage()
        bench.display.report(.changing)
        bench.display.report(.unknown)
        #expect(bench.kiosk.displayState == .on && bench.kiosk.state == .inUse)
    }

    /// It is about to go off, and reports only later: that it is still on says nothing.
    @Test func anOldReportThatItIsOnDoesNotEndWaking() {
        let bench = KioskStage { $0.display.offTimeout = 20 }
        bench.wait(22)
        bench.tap()
        bench.wait(4)
        #expect(bench.kiosk.displayState == .waking)
        bench.wait(1.1)
        #expect(bench.kiosk.displayState == .on)
    }

    @Test func aDisplayThatIsOffShowsNoMessage() {
        let bench = KioskStage { $0.display.offTimeout = 20; $0.display.blackScreenMessage = "Message" }
        bench.wait(21)
        let pixels = bench.stage.snapshot().dataProvider?.data.map { [UInt8]($0 as Data) } ?? []
        #expect(!pixels.isEmpty && pixels.indices.allSatisfy { $0 % 4 == 3 || pixels[$0] == 0 })
        let commits = bench.hostWindow.commitCount
        bench.wait(600)
        #expect(bench.hostWindow.commitCount == commits && bench.stage.host.taskQueue.nextDeadline == nil, "nothing moves in the dark")
    }

    @Test func theCompositorsPolicyDarkensNoPicture() {
        let bench = KioskStage(FakeDisplay(canSetBrightness: false)) { $0.display.policy = .compositor; $0.display.dimTimeout = 10 }
        bench.wait(30)
        #expect(windows(bench).count == 1)
    }

    @Test func aBacklightDarkensNoPicture() {
        let bench = KioskStage { $0.display.dimTimeout = 10 }
        bench.wait(11)
        #expect(windows(bench).count == 1)
    }

    /// Dimmed first and then black: one shade follows the other.
    @Test func aShadeReplacesTheOneBefore() {
        let bench = KioskStage(FakeDisplay(canSetBrightness: false)) { $0.display.dimTimeout = 10; $0.display.offTimeout = 20 }
        bench.wait(11)
        #expect(windows(bench).count == 2)
        bench.wait(10)
        #expect(windows(bench).count == 2)
        bench.tap()
        #expect(windows(bench).count == 1)
    }

    @Test func withoutAShiftNothingMoves() throws {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.wait(5)
        let commits = bench.hostWindow.commitCount
        bench.wait(300)
        #expect(bench.hostWindow.commitCount == commits && bench.stage.host.taskQueue.nextDeadline == nil)
        #expect(try #require(bench.attract?.view.transform).isIdentity)
    }

    /// A corner is held while the display goes off: in the light it would lead out.
    @Test func darknessEndsAnExitGesture() {
        let bench = KioskStage { $0.exitGestures = [.cornerHold(.bottomLeft, duration: 30)]; $0.display.offTimeout = 20 }
        bench.wait(10)
        bench.stage.touchDown(at: Self.corner)
        bench.wait(21)
        #expect(bench.kiosk.displayState == .off)
        bench.stage.touchMove(to: CGPoint(x: 22, y: 578))
        bench.wait(40)
        #expect(bench.exitCount == 0)
    }

    // MARK: Input

    /// It lands while the kiosk attracts and moves on afterwards: it stays without effect until it is lifted.
    @Test func aTouchHasOneFateFromBeginningToEnd() throws {
        let bench = KioskStage()
        let content = try #require(bench.content)
        bench.stage.touchDown(at: KioskStage.centre)
        #expect(content.touchCount == 1)
        bench.wait(61)
        #expect(bench.kiosk.state == .warning(secondsRemaining: 9))
        bench.stage.touchDown(1, at: CGPoint(x: 100, y: 100))
        #expect(bench.kiosk.state == .inUse && content.touchCount == 1)
        bench.stage.touchUp(0)
        bench.stage.touchMove(1, to: CGPoint(x: 150, y: 100))
        bench.stage.touchUp(1)
        #expect(content.touchCount == 1 && content.cancelCount == 0, "the first was lifted, the second never began")
        bench.stage.scroll(at: KioskStage.centre, by: CGPoint(x: 0, y: 10), duration: 0.1)
        #expect(bench.kiosk.state == .inUse)
    }

    /// It was down before the warning: its end is delivered, though it is what ends the warning.
    @Test func aTouchThatBeganBeforeEnds() throws {
        let bench = KioskStage()
        bench.stage.touchDown(at: KioskStage.centre)
        bench.wait(61)
        bench.stage.touchUp()
        let content = try #require(bench.content)
        #expect(bench.kiosk.state == .inUse && content.endCount == 1 && content.cancelCount == 0)
    }

    /// The fingers on the touchpad end the warning; the content does not move under them.
    @Test func aScrollThatEndsTheWarningDoesNotScroll() {
        let scrollView = UIScrollView(), root = UIViewController()
        scrollView.contentSize = CGSize(width: 100, height: 5_000)
        root.view = scrollView
        let bench = KioskStage(keeping: root)
        let start = scrollView.contentOffset
        bench.wait(61)
        bench.stage.scroll(at: KioskStage.centre, by: CGPoint(x: 0, y: 100), duration: 0.3)
        #expect(bench.kiosk.state == .inUse && scrollView.contentOffset == start)
        bench.wait(1)
        bench.stage.scroll(at: KioskStage.centre, by: CGPoint(x: 0, y: 100), duration: 0.3)
        #expect(scrollView.contentOffset.y > start.y + 50)
    }

    /// What the compositor sends by itself neither takes over nor reaches the attract screen.
    @Test func whatIsNobodysDoingDoesNotTakeOver() {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.stage.pointerMove(to: KioskStage.centre)
        bench.stage.pointerLeave()
        #expect(bench.kiosk.state == .attract)
    }

    @Test func activityOfOtherDevicesCounts() {
        let bench = KioskStage()
        bench.wait(59)
        bench.kiosk.noteActivity()
        bench.wait(59)
        #expect(bench.kiosk.state == .inUse)
    }

    // MARK: PIN

    private func askedForPIN(_ edit: (inout KioskConfiguration) -> Void = { _ in }) -> KioskStage {
        let bench = KioskStage {
            $0.exitPIN = "12"
            $0.exitGestures = [.cornerHold(.bottomLeft, duration: 1)]
            edit(&$0)
        }
        hold(bench)
        return bench
    }

    private func hold(_ bench: KioskStage) {
        bench.stage.touchDown(at: Self.corner)
        bench.wait(1.5)
        bench.stage.touchUp()
    }

    @Test func aSecondGestureKeepsTheEntry() {
        let bench = askedForPIN()
        #expect(windows(bench).count == 2)
        bench.stage.press("1")
        hold(bench)
        #expect(windows(bench).count == 2)
        bench.stage.press("2")
        #expect(bench.exitCount == 1)
    }

    @Test func eachDigitPostponesTheEnd() {
        let bench = askedForPIN { $0.exitPIN = "1234" }
        for digit in "123" {
            bench.wait(10)
            bench.stage.press(String(digit))
        }
        bench.wait(14)
        bench.stage.press("4")
        #expect(bench.exitCount == 1)
    }

    @Test func theGestureCancelsWhatItBegan() {
        let bench = askedForPIN()
        #expect(bench.content?.touchCount == 1 && bench.content?.cancelCount == 1)
    }

    @Test(arguments: ["warning", "reset"]) func theEntryClosesBeforeTheContentIsReset(_ reason: String) {
        let bench = askedForPIN { $0.idleTimeout = 8; $0.warningDuration = 5 }
        #expect(windows(bench).count == 2)
        if reason == "reset" { bench.kiosk.reset() } else { bench.wait(8) }
        #expect(windows(bench).count == (reason == "reset" ? 1 : 2), "the warning has taken its place")
        bench.stage.press("1")
        bench.stage.press("2")
        #expect(bench.exitCount == 0)
    }

    // MARK: Attract screen

    @Test func anotherAttractScreenReplacesTheOneThatIsShown() {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.wait(1)
        let old = bench.attract, new = Content()
        bench.kiosk.attractViewController = new
        #expect(old?.parent == nil && old?.isShown == false && new.isShown)
        bench.wait(1)
        #expect(bench.content?.isShown == false)
        bench.kiosk.attractViewController = nil
        #expect(new.parent == nil && bench.content?.isShown == true)
        let first = bench.content
        bench.tap()
        bench.wait(0.5)
        #expect(bench.content !== first && bench.kiosk.state == .inUse, "the content itself has attracted")
    }

    /// Touched while it fades in, and idle again while it fades out.
    @Test func fadesAreTurnedRound() {
        let bench = KioskStage { $0.idleTimeout = 10; $0.warningDuration = 0 }
        bench.wait(10.2)
        #expect(bench.kiosk.state == .attract && bench.content?.isShown == true)
        bench.tap()
        bench.wait(2)
        #expect(bench.content?.isShown == true && bench.attract?.isShown == false)
        bench.kiosk.reset()
        bench.wait(2)
        #expect(bench.content?.isShown == false && bench.attract?.isShown == true)
        bench.tap()
        bench.kiosk.reset()
        bench.wait(0.1)
        #expect(bench.kiosk.state == .attract)
        bench.wait(2)
        #expect(bench.attract?.isShown == true && bench.attract?.view.alpha == 1)
    }

    // MARK: Reset

    /// The field is edited, and a controller and a view reset themselves.
    @Test func contentThatIsKeptEndsEditing() {
        let root = Resetting(), field = Field()
        root.view.addSubview(field)
        let bench = KioskStage(keeping: root)
        // The content stays in the window.
        bench.kiosk.attractViewController = nil
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        bench.kiosk.reset()
        bench.wait(1)
        #expect(!field.isFirstResponder && root.resets == 1 && root.parent === bench.kiosk)
    }

    @Test func aDragThatGoesOnIsCancelledByTheReset() throws {
        let bench = KioskStage()
        let content = try #require(bench.content)
        bench.stage.touchDown(at: KioskStage.centre)
        bench.kiosk.reset()
        #expect(content.cancelCount == 1)
        bench.wait(1)
        #expect(bench.kiosk.state == .attract)
    }

    /// The presentation begins in the next run-loop iteration, after the reset.
    @Test func aPresentationThatIsAboutToBeginIsNotWaitedFor() throws {
        let bench = KioskStage(), sheet = UIViewController()
        try #require(bench.content).present(sheet, animated: true)
        bench.kiosk.reset()
        bench.wait(0.2)
        #expect(bench.kiosk.state == .attract && sheet.presentingViewController == nil)
    }

    /// A controller of another window that refuses to dismiss does not hold the kiosk for long.
    @Test func aDismissalThatIsRefusedIsNotWaitedFor() {
        let bench = KioskStage(), window = UIWindow(windowScene: bench.stage.scene), root = Stubborn()
        window.rootViewController = root
        window.isHidden = false
        root.present(UIViewController(), animated: false)
        bench.wait(0.1)
        bench.kiosk.reset()
        bench.wait(1.9)
        #expect(bench.kiosk.state == .resetting)
        bench.wait(0.3)
        #expect(bench.kiosk.state == .attract)
        #expect(bench.stage.diagnostics.count { $0.contains("these are not dismissed") } == 1)
        window.isHidden = true
    }

    /// A provider may return the same content, which is restored then.
    @Test func aProviderMayKeepItsContent() {
        let stage = TestStage(size: CGSize(width: 800, height: 600)), root = Resetting()
        let kiosk = KioskViewController { root }
        kiosk.display = FakeDisplay()
        stage.show(kiosk)
        kiosk.reset()
        stage.advance(by: 1)
        #expect(kiosk.contentViewController === root && root.parent === kiosk && root.resets == 1)
    }

    /// In the attract screen the content is not in the window: the new one is neither.
    @Test func aResetInTheAttractScreenShowsNoContent() {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.wait(1)
        bench.kiosk.reset()
        bench.wait(0.2)
        #expect(bench.content?.isShown == false && bench.attract?.isShown == true)
    }
}

private final class Resetting: UIViewController, KioskResetting {
    private(set) var resets = 0
    func resetForKiosk() { resets += 1 }
}

private final class Stubborn: UIViewController {
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
