import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

@MainActor struct KioskViewControllerTests {
    // MARK: Idle time

    @Test func idleTimeLeadsToTheWarningTheResetAndTheAttractScreen() throws {
        let bench = KioskStage { $0.idleTimeout = 60; $0.warningDuration = 3 }
        let first = try #require(bench.content)
        bench.wait(59.8)
        #expect(bench.takeLog() == [] && bench.kiosk.state == .inUse)
        bench.wait(0.2)
        #expect(bench.takeLog() == ["warning 3"])
        bench.wait(2.8)
        #expect(bench.takeLog() == ["warning 2", "warning 1"])
        bench.wait(0.2)
        #expect(bench.takeLog() == ["resetting", "attract"])
        bench.wait(1)
        #expect(bench.content !== first && bench.content?.isShown == false && first.parent == nil)
        #expect(bench.attract?.isShown == true)
        #expect(bench.stage.diagnostics.isEmpty, "\(bench.stage.diagnostics)")
    }

    @Test func hangupResetsTheContentUntilTheKioskIsLeft() throws {
        let bench = KioskStage()
        let first = try #require(bench.content)
        var status: Int32?
        bench.stage.application.onTerminate = { status = $0 }
        bench.stage.application.handleHangup()
        bench.wait(1)
        #expect(bench.takeLog() == ["resetting", "attract"] && bench.content !== first && status == nil)
        bench.kiosk.exit()
        #expect(bench.stage.application.contentResetHandler == nil)
    }

    @Test func anyTouchEndsTheWarningAndIsNoTap() throws {
        let bench = KioskStage()
        let content = try #require(bench.content)
        bench.wait(65)
        bench.tap()
        #expect(bench.takeLog().last == "inUse" && content.touchCount == 0)
        bench.tap()
        #expect(content.touchCount == 1 && bench.content === content)
        // The time counts from that touch.
        bench.wait(59.5)
        #expect(bench.kiosk.state == .inUse)
        bench.wait(1)
        #expect(bench.kiosk.state == .warning(secondsRemaining: 10))
    }

    @Test func theFirstTouchTakesOverAtOnceAndIsNoTap() throws {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.wait(1)
        let content = try #require(bench.content)
        #expect(bench.attract?.isShown == true && !content.isShown)
        bench.stage.touchDown(at: KioskStage.centre)
        #expect(bench.kiosk.state == .inUse && content.isShown)
        bench.stage.touchMove(to: CGPoint(x: 420, y: 320))
        bench.stage.touchUp()
        #expect(content.touchCount == 0 && bench.attract?.touchCount == 0)
        // A second finger acts immediately, also while the attract screen fades out.
        bench.tap()
        #expect(content.touchCount == 1)
        bench.wait(1)
        #expect(bench.attract?.isShown == false && bench.attract?.parent == nil)
    }

    @Test(arguments: ["key", "mouse", "wheel", "touchpad", "finger in another window"])
    func everyKindOfInputCounts(_ kind: String) throws {
        let bench = KioskStage { $0.idleTimeout = 60; $0.warningDuration = 0 }
        let stage = bench.stage
        let second = try stage.application.openScene(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 100, height: 100)))
        bench.wait(50)
        switch kind {
        case "key": stage.press("a")
        case "mouse":
            stage.pointerMove(to: CGPoint(x: 10, y: 10))
            stage.pointerMove(to: CGPoint(x: 50, y: 10))
        case "wheel": stage.scroll(at: KioskStage.centre, by: CGPoint(x: 0, y: 10), duration: 0.1)
        case "touchpad": stage.touchpadPinch(at: KioskStage.centre, to: 2, duration: 0.1)
        default:
            let id = try #require(second.hostWindow?.id)
            let point = TouchEvent.Point(id: 1, phase: .began, position: CGPoint(x: 5, y: 5))
            stage.application.handle(.input(id, .touch(TouchEvent(device: DeviceID(rawValue: 9), timestamp: stage.time, points: [point]))))
        }
        bench.wait(50)
        #expect(bench.kiosk.state == .inUse)
        bench.wait(11)
        #expect(bench.kiosk.state == .attract)
    }

    /// What compositors send by themselves is nobody's doing.
    @Test func aPointerThatTremblesDoesNotCount() {
        let bench = KioskStage { $0.idleTimeout = 60; $0.warningDuration = 0 }
        bench.stage.pointerMove(to: CGPoint(x: 100, y: 100))
        bench.wait(50)
        for step in 0..<6 { bench.stage.pointerMove(to: CGPoint(x: 100 + CGFloat(step % 2), y: 100)) }
        bench.stage.pointerLeave()
        bench.wait(11)
        #expect(bench.kiosk.state == .attract)
    }

    /// A finger, or a drop of water, that lies still.
    @Test func aTouchThatRestsIsCancelledByTheReset() throws {
        let bench = KioskStage { $0.idleTimeout = 60; $0.warningDuration = 0 }
        let content = try #require(bench.content)
        bench.stage.touchDown(at: KioskStage.centre)
        bench.wait(61)
        #expect(bench.kiosk.state == .attract && content.cancelCount == 1)
    }

    @Test func noteActivityTakesOver() {
        let bench = KioskStage { $0.startsWithAttract = true }
        bench.kiosk.noteActivity()
        #expect(bench.kiosk.state == .inUse)
    }

    // MARK: Reset

    @Test func sheetsAndAlertsAreDismissed() throws {
        let bench = KioskStage()
        let content = try #require(bench.content)
        let sheet = UIViewController()
        content.present(sheet, animated: true)
        bench.stage.settle()
        sheet.present(UIAlertController(title: "Buy?", message: nil, preferredStyle: .alert), animated: true)
        bench.stage.settle()
        bench.kiosk.reset()
        bench.wait(1)
        #expect(bench.kiosk.state == .attract && sheet.presentingViewController == nil && sheet.presentedViewController == nil)
        #expect(bench.kiosk.presentedViewController == nil)
        #expect(bench.stage.diagnostics.isEmpty, "\(bench.stage.diagnostics)")
    }

    /// A finger holds a sheet half-way, and another presentation waits for its transition.
    @Test func transitionsInFlightAreFinishedFirst() throws {
        let bench = KioskStage()
        let content = try #require(bench.content)
        let sheet = Content()
        sheet.modalPresentationStyle = .pageSheet
        content.present(sheet, animated: true)
        bench.wait(0.1)
        bench.kiosk.reset()
        bench.wait(1)
        #expect(bench.kiosk.state == .attract && sheet.presentingViewController == nil && !sheet.isShown)
        #expect(bench.stage.settle() && bench.stage.diagnostics.isEmpty, "\(bench.stage.diagnostics)")
    }

    @Test func aHalfDraggedSheetIsDismissed() throws {
        let bench = KioskStage()
        let sheet = Content()
        sheet.modalPresentationStyle = .pageSheet
        try #require(bench.content).present(sheet, animated: true)
        bench.stage.settle()
        bench.stage.drag(from: CGPoint(x: 400, y: 120), to: CGPoint(x: 400, y: 350), duration: 0.3, release: false)
        bench.wait(75)
        #expect(bench.kiosk.state == .attract && sheet.presentingViewController == nil)
    }

    /// An animator that never completes its transition does not hold the kiosk.
    @Test func aTransitionThatDoesNotEndIsNotWaitedFor() throws {
        let bench = KioskStage()
        let stuck = UIViewController(), delegate = StuckDelegate()
        stuck.modalPresentationStyle = .custom
        stuck.transitioningDelegate = delegate
        try #require(bench.content).present(stuck, animated: true)
        bench.wait(0.5)
        bench.kiosk.reset()
        bench.wait(4)
        #expect(bench.kiosk.state == .attract)
        withExtendedLifetime(delegate) {}
    }

    @Test func aTouchDuringTheResetIsNotDeliveredAndTakesOverAfterIt() throws {
        let bench = KioskStage()
        try #require(bench.content).present(UIViewController(), animated: true)
        bench.wait(0.1)
        bench.kiosk.reset()
        #expect(bench.kiosk.state == .resetting)
        bench.stage.touchDown(at: KioskStage.centre)
        bench.wait(1)
        bench.stage.touchUp()
        #expect(bench.takeLog() == ["resetting", "inUse"] && bench.content?.touchCount == 0 && bench.content?.isShown == true)
    }

    @Test func contentThatIsKeptGoesBackToItsStart() throws {
        let root = UIViewController(), scrollView = ResettingScrollView(), navigation = UINavigationController(rootViewController: root)
        root.view.addSubview(scrollView)
        scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        scrollView.contentSize = CGSize(width: 300, height: 3000)
        var handled: [UIViewController] = []
        let bench = KioskStage(keeping: navigation) { handled.append($0) }
        let start = scrollView.contentOffset
        scrollView.contentOffset.y = 900
        navigation.pushViewController(UIViewController(), animated: true)
        bench.stage.settle()
        bench.kiosk.reset()
        bench.wait(1)
        #expect(navigation.viewControllers == [root] && scrollView.resetCount == 1)
        #expect(scrollView.contentOffset == start && start.y < 0)
        #expect(handled == [navigation] && bench.kiosk.contentViewController === navigation && navigation.parent === bench.kiosk)
        bench.tap()
        #expect(navigation.view.window != nil)
    }

    @Test func contentThatAttractsIsResetBeforeItIsUsed() throws {
        let bench = KioskStage(attracts: false) { $0.startsWithAttract = true }
        let first = try #require(bench.content)
        #expect(bench.kiosk.state == .attract && first.isShown)
        bench.tap()
        bench.wait(0.5)
        #expect(bench.takeLog() == ["resetting", "inUse"])
        #expect(bench.content !== first && bench.content?.isShown == true && bench.content?.touchCount == 0 && first.touchCount == 0)
    }

    // MARK: Window

    @Test func theWindowInhibitsIdleAndShortcutsAndStaysOpen() {
        let bench = KioskStage()
        #expect(bench.hostWindow.isIdleInhibited && bench.hostWindow.areShortcutsInhibited && !bench.kiosk.windowShouldClose)
        bench.kiosk.exit()
        #expect(!bench.hostWindow.isIdleInhibited && !bench.hostWindow.areShortcutsInhibited && bench.kiosk.windowShouldClose)
        #expect(bench.exitCount == 1 && bench.kiosk.state == .inactive)
        bench.tap()
        #expect(bench.content?.touchCount == 1)
    }

    @Test func thePointerIsHiddenUntilAMouseMoves() {
        let bench = KioskStage()
        #expect(bench.hostWindow.cursor == .hidden)
        bench.stage.pointerMove(to: CGPoint(x: 100, y: 100))
        #expect(bench.hostWindow.cursor == .hidden)
        bench.stage.pointerMove(to: CGPoint(x: 110, y: 100))
        #expect(bench.hostWindow.cursor == .default)
        bench.wait(5.1)
        #expect(bench.hostWindow.cursor == .hidden)
        bench.stage.pointerMove(to: CGPoint(x: 150, y: 100))
        #expect(bench.hostWindow.cursor == .default)
        bench.tap()
        #expect(bench.hostWindow.cursor == .hidden)
        bench.stage.pointerMove(to: CGPoint(x: 110, y: 100))
        bench.kiosk.exit()
        #expect(bench.hostWindow.cursor == .default)
    }

    /// Freed without `exit()`: the program goes on like any other.
    @Test func aKioskThatIsFreedEnds() {
        let stage = TestStage()
        weak var kiosk: KioskViewController?
        do {
            let made = KioskViewController { Content() }
            made.display = FakeDisplay()
            kiosk = made
            stage.show(made)
        }
        #expect(stage.hostWindow.isIdleInhibited)
        stage.show(Content())
        stage.advance(by: 1)
        #expect(kiosk == nil && !stage.hostWindow.isIdleInhibited && stage.hostWindow.cursor == .default)
    }

    @Test func impossibleValuesAreReplaced() {
        let bench = KioskStage { $0.idleTimeout = -.infinity; $0.display.wakeDelay = .nan; $0.exitPIN = "12a" }
        #expect(bench.kiosk.configuration.idleTimeout == 60 && bench.kiosk.configuration.display.wakeDelay == 0.5)
        #expect(bench.stage.diagnostics.count == 3, "\(bench.stage.diagnostics)")
    }
}

private final class ResettingScrollView: UIScrollView, KioskResetting {
    private(set) var resetCount = 0
    func resetForKiosk() { resetCount += 1 }
}

/// Its animator never completes.
private final class StuckDelegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
