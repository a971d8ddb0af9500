import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A sheet that is dragged off screen, or nearly: which delegate methods are called, in which order.
@MainActor struct SheetDismissalTests {
    private static let dismissalLines = [
        "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewDidDisappear animated dismissed", "didDismiss",
    ]
    private static let turnedBack = [
        "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewWillAppear animated dismissed",
        "sheet viewDidAppear animated dismissed",
    ]

    @Test func swipeDismisses() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(700), duration: 0.3)
        it.stage.settle()
        #expect(it.log.take() == Self.dismissalLines)
        #expect(it.root.presentedViewController == nil)
        #expect(it.stage.window.subviews.count == 1)
        #expect(it.stage.diagnostics.isEmpty)
    }

    @Test func sheetFollowsTheFinger() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(400), duration: 0.5, release: false)
        // The pan begins after ten points of slop.
        #expect(abs(it.top - (SheetStage.large + 290)) < 12)
        let before = it.top
        it.stage.touchMove(to: it.point(430))
        it.stage.advance(by: 0.05)
        #expect(abs(it.top - before - 30) < 0.5)
        #expect(it.sheet.transitionCoordinator?.isInteractive == true)
    }

    @Test func shortDragReturnsExactly() {
        let it = SheetStage().presented()
        let before = it.stage.snapshot()
        it.dragAndRest(from: 100, to: 300)
        it.stage.settle()
        #expect(it.log.take() == Self.turnedBack)
        #expect(it.root.presentedViewController === it.sheet)
        #expect(PixelDifference.between(before, it.stage.snapshot()) == 0)
        // Once more, to the end.
        it.stage.drag(from: it.point(100), to: it.point(700), duration: 0.3)
        it.stage.settle()
        #expect(it.log.take() == Self.dismissalLines)
    }

    @Test func flickDismisses() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(240), duration: 0.08)
        it.stage.settle()
        #expect(it.root.presentedViewController == nil)
        #expect(it.log.take() == Self.dismissalLines)
    }

    @Test func cancelledTouchDismissesNothing() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(800), duration: 0.4, release: false)
        it.stage.touchCancel()
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(it.log.take() == Self.turnedBack)
        #expect(abs(it.top - SheetStage.large) < 0.01)
    }

    @Test func reversedDragCancelsTheDismissal() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(300), duration: 0.3, release: false)
        #expect(it.log.take() == ["shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed"])
        for y in stride(from: CGFloat(290), through: 60, by: -10) {
            it.stage.touchMove(to: it.point(y))
            it.stage.advance(by: 1.0 / 60)
        }
        // Above its rest position: the dismissal has ended, the sheet rubber-bands.
        #expect(it.log.take() == ["sheet viewWillAppear animated dismissed", "sheet viewDidAppear animated dismissed"])
        #expect(it.top < SheetStage.large && it.top > SheetStage.large - 30)
        #expect(it.sheet.transitionCoordinator == nil)
        // Down again: the delegate is asked once per gesture.
        for y in stride(from: CGFloat(70), through: 700, by: 30) {
            it.stage.touchMove(to: it.point(y))
            it.stage.advance(by: 1.0 / 60)
        }
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.log.take() == Array(Self.dismissalLines.dropFirst()))
    }

    @Test func interruptedDismissalIsFlungBack() {
        let it = SheetStage().presented()
        it.sheet.dismiss(animated: true) { [log = it.log] in log.add("dismiss completion") }
        it.stage.advance(by: 0.12)
        let y = it.top + 60
        it.stage.touchDown(at: it.point(y))
        it.stage.touchMove(to: it.point(y - 12))
        let interruptedTop = it.top
        it.stage.advance(by: 0.2)
        #expect(abs(it.top - interruptedTop) < 0.01, "it stands in the finger's hand")
        it.stage.touchMove(to: it.point(y - 52))
        it.stage.advance(by: 0.05)
        #expect(abs(it.top - interruptedTop + 40) < 0.5)
        for step in 1...6 {
            it.stage.touchMove(to: it.point(y - 52 - CGFloat(step) * 20))
            it.stage.advance(by: 1.0 / 60)
        }
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(!it.log.take().contains("dismiss completion"))
        #expect(abs(it.top - SheetStage.large) < 0.01)
        #expect(it.stage.diagnostics.isEmpty)
    }

    @Test func interruptedPresentationIsFlungDown() {
        let it = SheetStage()
        it.present()
        it.stage.advance(by: 0.2)
        let y = it.top + 40
        it.stage.drag(from: it.point(y), to: it.point(y + 300), duration: 0.15)
        it.stage.settle()
        #expect(it.root.presentedViewController == nil)
        #expect(it.log.take().suffix(6) == [
            "sheet viewWillAppear animated presented", "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated presented",
            "sheet viewDidDisappear animated presented", "didDismiss",
        ])
    }

    @Test func interruptedPresentationContinues() {
        let it = SheetStage()
        it.present()
        it.stage.advance(by: 0.2)
        let y = it.top + 40
        it.stage.touchDown(at: it.point(y))
        it.stage.touchMove(to: it.point(y + 11))
        let interruptedTop = it.top
        it.stage.advance(by: 0.3)
        #expect(abs(it.top - interruptedTop) < 0.01)
        it.stage.touchMove(to: it.point(y + 2))
        it.stage.advance(by: 0.02)
        it.stage.touchMove(to: it.point(y - 60))
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(it.log.take().last == "present completion")
        #expect(abs(it.top - SheetStage.large) < 0.01)
    }

    @Test func tapOutsideDismisses() {
        let it = SheetStage([.medium()]).presented()
        it.stage.tap(at: it.point(100))
        it.stage.settle()
        #expect(it.log.take() == Self.dismissalLines)
    }

    @Test func escapeIsAUserInitiatedDismissal() {
        let it = SheetStage().presented()
        it.stage.press("Escape")
        it.stage.settle()
        #expect(it.log.take() == Self.dismissalLines)
    }

    @Test func programsDismissalNeedsNoPermission() {
        let it = SheetStage().presented()
        it.sheet.dismiss(animated: true)
        it.stage.settle()
        #expect(it.log.take() == ["sheet viewWillDisappear animated dismissed", "sheet viewDidDisappear animated dismissed"])
    }

    @Test(arguments: [true, false]) func refusedDismissalRubberBandsAndReportsTheAttempt(isModal: Bool) {
        let it = SheetStage().presented()
        if isModal { it.sheet.isModalInPresentation = true } else { it.delegate.mayDismiss = false }
        it.stage.drag(from: it.point(100), to: it.point(700), duration: 0.4, release: false)
        #expect(it.top > SheetStage.large + 60 && it.top < SheetStage.large + 180)
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.log.take() == (isModal ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss"])
        #expect(abs(it.top - SheetStage.large) < 0.01)
        it.stage.press("Escape")
        it.stage.settle()
        #expect(it.log.take() == (isModal ? [] : ["shouldDismiss"]) + ["didAttemptToDismiss"])
        #expect(it.root.presentedViewController === it.sheet)
    }

    @Test func childMayRefuseForItsContainer() {
        let it = SheetStage().presented()
        let child = UIViewController()
        it.sheet.addChild(child)
        it.sheet.view.addSubview(child.view)
        child.isModalInPresentation = true
        it.stage.drag(from: it.point(100), to: it.point(700), duration: 0.3)
        it.stage.settle()
        #expect(it.log.take() == ["didAttemptToDismiss"])
        child.view.removeFromSuperview()
        it.stage.press("Escape")
        it.stage.settle()
        #expect(it.root.presentedViewController == nil)
    }

    @Test func twoFingersOnATouchpadDismiss() {
        let it = SheetStage().presented()
        it.stage.scroll(at: it.point(200), by: CGPoint(x: 0, y: -500), duration: 0.3)
        it.stage.settle()
        #expect(it.log.take() == Self.dismissalLines)
    }

    @Test func programsDismissalEndsTheDrag() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.stage.drag(from: it.point(450), to: it.point(300), duration: 0.3, release: false)
        it.sheet.dismiss(animated: true)
        it.stage.advance(by: 0.1)
        let before = it.top
        it.stage.touchMove(to: it.point(200))
        #expect(abs(it.top - before) < 0.01)
        it.stage.settle()
        it.stage.touchUp()
        #expect(it.root.presentedViewController == nil)
        #expect(it.stage.diagnostics.isEmpty)
    }

    @Test func hiddenWindowCancelsADrag() {
        let it = SheetStage().presented()
        it.stage.drag(from: it.point(100), to: it.point(600), duration: 0.3, release: false)
        it.stage.window.isHidden = true
        #expect(it.log.take() == Self.turnedBack)
        it.stage.window.isHidden = false
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(abs(it.top - SheetStage.large) < 0.01)
    }

    /// A sheet, its controller and its presentation controller are deallocated.
    @Test("pain 20: a dismissed sheet is deallocated", arguments: [0, 1, 2]) func dismissedSheetIsDeallocated(variant: Int) {
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        let root = UIViewController()
        stage.show(root)
        weak var sheet: UIViewController?
        weak var controller: UISheetPresentationController?
        do {
            let made = UIViewController()
            made.view.backgroundColor = .red
            sheet = made
            controller = made.sheetPresentationController
            controller?.detents = [.medium(), .large()]
            root.present(made, animated: true)
            stage.settle()
        }
        #expect(sheet != nil)
        switch variant {
        case 0: root.dismiss(animated: true)
        case 1:
            stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 200), duration: 0.2)
            stage.settle()
            stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), duration: 0.2)
        default: stage.tap(at: CGPoint(x: 195, y: 100))
        }
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(sheet == nil)
        #expect(controller == nil)
    }
}
