import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Gestures dismiss the page, interrupt its transition, and fling it back.
@MainActor struct ZoomFingerTests {
    private let middle = CGPoint(x: 195, y: 300)

    @Test(arguments: [false, true]) func thePointUnderTheFingerStaysUnderIt(pushes: Bool) {
        let screen = ZoomScreen(pushes: pushes).opened()
        screen.stage.touchDown(at: middle)
        // The pan begins here: from now on the page follows the finger.
        let begin = CGPoint(x: 195, y: 315)
        screen.stage.touchMove(to: begin)
        screen.stage.advance(by: 0.05)
        for step in 1...10 {
            let finger = CGPoint(x: begin.x + CGFloat(step) * 7, y: begin.y + CGFloat(step) * 28)
            screen.stage.touchMove(to: finger)
            screen.stage.advance(by: 0.02)
            let pagePoint = screen.visibleFrame.at(begin.x / 390, begin.y / 844)
            #expect(hypot(pagePoint.x - finger.x, pagePoint.y - finger.y) < 0.6, "\(pagePoint) \(finger)")
        }
        #expect(screen.visibleFrame.width < 360)
        #expect(screen.page.transitionCoordinator?.isInteractive == true)
        screen.stage.advance(by: 0.2)
        screen.stage.touchUp()
        screen.stage.settle()
        #expect(screen.page.viewIfLoaded?.window == nil)
        #expect(screen.source.alpha == 1)
    }

    @Test(arguments: [false, true]) func shortDragReturnsExactly(pushes: Bool) {
        let screen = ZoomScreen(pushes: pushes).opened()
        let before = screen.stage.snapshot()
        screen.dragAndRest(from: middle, to: CGPoint(x: 230, y: 370))
        var old = screen.visibleFrame
        screen.frames(50) { now in
            #expect(old.jump(to: now) < 30)
            old = now
        }
        screen.stage.settle()
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
        #expect(screen.page.view.superview?.subviews.count == 1)
        #expect(screen.source.alpha == 1)
        if !pushes {
            #expect(screen.log.take() == [
                "page viewWillDisappear animated dismissed", "root viewWillAppear animated", "root viewWillDisappear animated",
                "page viewWillAppear animated dismissed", "root viewDidDisappear animated", "page viewDidAppear animated dismissed",
            ])
        } else {
            #expect(screen.navigation?.viewControllers == [screen.root, screen.page])
        }
    }

    /// An upward or horizontal drag has no progress, but moves the page.
    @Test func upwardDragReturnsWithoutAJump() {
        let screen = ZoomScreen().opened()
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 330), duration: 0.1, release: false)
        screen.stage.touchMove(to: CGPoint(x: 195, y: 60))
        screen.stage.advance(by: 0.3)
        #expect(screen.visibleFrame.minY < -200)
        screen.stage.touchUp()
        var old = screen.visibleFrame
        screen.frames(50) { now in
            #expect(old.jump(to: now) < 60)
            old = now
        }
        screen.stage.settle()
        #expect(screen.visibleFrame == ZoomScreen.full)
    }

    @Test func flickDismissesWithItsVelocity() {
        let screen = ZoomScreen().opened()
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 420), duration: 0.12, release: false)
        let first = screen.visibleFrame
        screen.stage.touchMove(to: CGPoint(x: 195, y: 437))
        screen.stage.advance(by: 1 / 60)
        let second = screen.visibleFrame
        screen.stage.touchUp()
        screen.stage.advance(by: 1 / 60)
        let third = screen.visibleFrame
        let before = second.midY - first.midY, after = third.midY - second.midY
        #expect(before > 5)
        #expect(abs(after - before) < 6, "\(before) \(after)")
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
    }

    @Test(arguments: [0.05, 0.15, 0.3]) func interruptedPresentationIsFlungBack(time: TimeInterval) {
        let screen = ZoomScreen()
        let before = screen.stage.snapshot()
        screen.open()
        screen.stage.advance(by: time)
        let start = screen.visibleFrame.at(0.5, 0.5)
        screen.stage.touchDown(at: start)
        screen.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 15))
        let interruptedFrame = screen.visibleFrame
        screen.stage.advance(by: 0.3)
        // Paused: it stays.
        #expect(interruptedFrame.jump(to: screen.visibleFrame) < 12)
        let draggedFrame = screen.visibleFrame
        screen.stage.touchMove(to: CGPoint(x: start.x + 40, y: start.y + 25))
        screen.stage.advance(by: 1 / 60)
        #expect(draggedFrame.jump(to: screen.visibleFrame) < 60)
        for step in 1...6 {
            screen.stage.touchMove(to: CGPoint(x: start.x + 40, y: start.y + 25 + CGFloat(step) * 20))
            screen.stage.advance(by: 1 / 60)
        }
        screen.stage.touchUp()
        var old = screen.visibleFrame
        screen.frames(50) { now in
            if now.isNull { return }
            #expect(old.jump(to: now) < 90)
            old = now
        }
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
        #expect(screen.source.alpha == 1)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    @Test func interruptedDismissalIsReversed() {
        let screen = ZoomScreen().opened()
        let before = screen.stage.snapshot()
        screen.close()
        screen.stage.advance(by: 0.12)
        let start = screen.visibleFrame.at(0.5, 0.5)
        screen.stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 160), duration: 0.1)
        screen.stage.settle()
        #expect(screen.root.presentedViewController === screen.page)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    @Test func requestEndsTheDrag() {
        let screen = ZoomScreen().opened()
        screen.stage.drag(from: middle, to: CGPoint(x: 250, y: 380), duration: 0.2, release: false)
        screen.close { screen.log.add("dismiss completion") }
        var old = screen.visibleFrame
        screen.frames(60) { now in
            if now.isNull { return }
            #expect(old.jump(to: now) < 70)
            old = now
        }
        screen.stage.touchMove(to: CGPoint(x: 100, y: 100))
        screen.stage.touchUp()
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
        #expect(screen.log.take().contains("dismiss completion"))
    }

    @Test(arguments: [false, true]) func pinchDismisses(pushes: Bool) {
        let screen = ZoomScreen(pushes: pushes).opened()
        screen.stage.pinch(at: middle, from: 260, to: 120, duration: 0.3, release: false)
        screen.stage.advance(by: 0.05)
        let visibleFrame = screen.visibleFrame
        #expect(visibleFrame.width < 260 && visibleFrame.width > 150)
        #expect(abs(visibleFrame.at(195 / 390, 300 / 844).y - 300) < 12)
        screen.stage.advance(by: 0.2)
        screen.stage.touchUp(0)
        screen.stage.touchUp(1)
        screen.stage.settle()
        #expect(screen.page.viewIfLoaded?.window == nil)
    }

    @Test func spreadingPinchDoesNothing() {
        let screen = ZoomScreen().opened()
        screen.stage.pinch(at: middle, from: 120, to: 260, duration: 0.3)
        #expect(screen.log.take() == [])
    }

    @Test func pushedPageIsDismissedByAHorizontalDrag() {
        let screen = ZoomScreen(pushes: true).opened()
        screen.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 250, y: 410), duration: 0.2)
        screen.stage.settle()
        #expect(screen.navigation?.viewControllers == [screen.root])
        // A presented page is not.
        let modal = ZoomScreen().opened()
        modal.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 250, y: 410), duration: 0.2)
        modal.stage.settle()
        #expect(modal.root.presentedViewController === modal.page)
    }

    @Test func delegateMayRefuseTheDismissal() {
        let screen = ZoomScreen()
        var asked: [Bool] = []
        screen.options.interactiveDismissShouldBegin = { context in
            asked.append(context.willBegin)
            #expect(context.velocity.dy > 0)
            return false
        }
        screen.setTransition()
        _ = screen.opened()
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 700), duration: 0.2)
        screen.stage.settle()
        #expect(asked == [true])
        #expect(screen.log.take() == [])
        #expect(screen.root.presentedViewController === screen.page)
    }

    @Test func modalPageIsNotDismissed() {
        let screen = ZoomScreen().opened()
        screen.page.isModalInPresentation = true
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 700), duration: 0.2)
        screen.stage.settle()
        #expect(screen.root.presentedViewController === screen.page)
    }

    @Test func listScrollsUntilItIsAtItsTop() {
        let screen = ZoomScreen()
        let list = UIScrollView(frame: ZoomScreen.full)
        list.contentSize = CGSize(width: 390, height: 3000)
        screen.page.view.addSubview(list)
        _ = screen.opened()
        list.contentOffset.y = 1000
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 500), duration: 0.2)
        screen.stage.settle()
        #expect(list.contentOffset.y < 900)
        #expect(screen.root.presentedViewController === screen.page)
        list.contentOffset.y = 0
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 600), duration: 0.2)
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
    }

    @Test func cancelledTouchCompletesNothing() {
        let screen = ZoomScreen().opened()
        screen.stage.drag(from: middle, to: CGPoint(x: 195, y: 700), duration: 0.2, release: false)
        screen.stage.touchCancel()
        screen.stage.settle()
        #expect(screen.root.presentedViewController === screen.page)
        #expect(screen.visibleFrame == ZoomScreen.full)
        #expect(screen.source.alpha == 1)
    }

    /// Released before the transition, which starts on the next run-loop iteration.
    @Test func flickWithinOneRunLoopIterationIsKept() {
        let screen = ZoomScreen(pushes: true).opened()
        screen.stage.touchDown(at: middle)
        screen.stage.advance(by: 0.02)
        for step in 1...4 { screen.stage.touchMove(to: CGPoint(x: 195, y: 300 + CGFloat(step) * 30)) }
        screen.stage.touchUp()
        screen.stage.settle()
        #expect(screen.visibleFrame == ZoomScreen.full || screen.page.viewIfLoaded?.window == nil)
        #expect(screen.source.alpha == 1)
        #expect(screen.stage.diagnostics.isEmpty)
    }
}
