import Foundation
import Testing
import WayKit
import WayKitTesting

/// A program may override `popViewController` and `dismiss` to ask the user first. A gesture requests by these methods: the transition that begins while the
/// gesture lasts is driven by it; one that begins later runs by itself.
@MainActor struct DeferredRequestTests {
    /// Performs a request for a pop when the test says so.
    final class AskingNavigation: UINavigationController {
        private(set) var requests = 0

        override func popViewController(animated: Bool) -> UIViewController? {
            requests += 1
            return nil
        }

        func popNow() { _ = super.popViewController(animated: true) }
    }

    /// Performs a request for a dismissal when the test says so.
    final class AskingRoot: UIViewController {
        private(set) var requests = 0
        private var completion: (() -> Void)?

        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            requests += 1
            self.completion = completion
        }

        func dismissNow() { super.dismiss(animated: true, completion: completion) }
    }

    private static let size = CGSize(width: 400, height: 800)
    private let stage = TestStage(size: size)

    private func minX(_ controller: UIViewController) -> CGFloat { controller.view.layer.presentation()?.frame.minX ?? .nan }

    // MARK: Pop

    private func pushed() -> (navigation: AskingNavigation, page: UIViewController) {
        let navigation = AskingNavigation(rootViewController: UIViewController()), page = UIViewController()
        page.view.backgroundColor = .red
        navigation.pushViewController(page, animated: false)
        stage.show(navigation)
        stage.settle()
        return (navigation, page)
    }

    private func dragFromEdge() {
        stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.2, release: false)
    }

    @Test func popFollowsTheTouchFromWhereItIs() {
        let (navigation, page) = pushed()
        dragFromEdge()
        #expect(navigation.requests == 1 && minX(page) == 0)
        navigation.popNow()
        stage.advance(by: 0.05)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        #expect(abs(minX(page)) < 0.5)
        stage.touchMove(to: CGPoint(x: 180, y: 400))
        stage.advance(by: 0.05)
        #expect(abs(minX(page) - 80) < 0.5)
        stage.touchMove(to: CGPoint(x: 120, y: 400))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController === page)
    }

    @Test func popAfterTheReleaseRunsByItself() {
        let (navigation, page) = pushed()
        dragFromEdge()
        stage.touchUp()
        navigation.popNow()
        stage.advance(by: 0.05)
        #expect(navigation.transitionCoordinator?.isInteractive == false)
        stage.settle()
        #expect(navigation.topViewController !== page)
        #expect(navigation.requests == 1)
    }

    @Test func popByTheDelegatesInteractionControllerFollowsTheTouch() {
        let (navigation, page) = pushed()
        let delegate = DrivingDelegate()
        navigation.delegate = delegate
        dragFromEdge()
        navigation.popNow()
        stage.advance(by: 0.05)
        #expect(delegate.interactionController.percentComplete == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 400))
        stage.advance(by: 0.05)
        #expect(abs(delegate.interactionController.percentComplete - 0.25) < 0.01)
        stage.touchMove(to: CGPoint(x: 380, y: 400))
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController !== page)
    }

    final class DrivingDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        let interactionController = UIPercentDrivenInteractiveTransition()

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { from.alpha = 0 }) { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    // MARK: Sheet

    private func presentedSheet() -> (root: AskingRoot, sheet: UIViewController) {
        let root = AskingRoot(), sheet = UIViewController()
        root.view.backgroundColor = .white
        sheet.view.backgroundColor = .red
        sheet.modalPresentationStyle = .pageSheet
        stage.show(root)
        root.present(sheet, animated: false)
        stage.settle()
        return (root, sheet)
    }

    private func top(_ sheet: UIViewController) -> CGFloat {
        let view = sheet.sheetPresentationController?.presentedView
        return view?.layer.presentation()?.frame.minY ?? .nan
    }

    private func dragSheet(to y: CGFloat) {
        stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: y), duration: 0.3, release: false)
    }

    @Test func sheetIsAskedOnceAndFollowsTheTouchFromWhereItIs() {
        let (root, sheet) = presentedSheet()
        dragSheet(to: 260)
        #expect(root.requests == 1)
        let waiting = top(sheet)
        root.dismissNow()
        stage.advance(by: 0.05)
        #expect(sheet.transitionCoordinator?.isInteractive == true)
        #expect(abs(top(sheet) - waiting) < 1)
        stage.touchMove(to: CGPoint(x: 200, y: 360))
        stage.advance(by: 0.05)
        #expect(abs(top(sheet) - waiting - 100) < 1)
        stage.touchMove(to: CGPoint(x: 200, y: 780))
        stage.touchUp()
        stage.settle()
        #expect(sheet.presentingViewController == nil)
        #expect(root.requests == 1)
    }

    @Test func sheetIsDismissedAfterTheReleaseAndRestsUntilThen() {
        let (root, sheet) = presentedSheet()
        let rest = top(sheet)
        dragSheet(to: 700)
        stage.touchUp()
        stage.settle()
        #expect(root.requests == 1)
        #expect(abs(top(sheet) - rest) < 0.5 && sheet.presentingViewController === root)
        root.dismissNow()
        stage.advance(by: 0.05)
        #expect(sheet.transitionCoordinator?.isInteractive == false)
        stage.settle()
        #expect(sheet.presentingViewController == nil)
    }

    @Test func systemCancelOfTheWaitingDragRestoresTheSheet() {
        let (root, sheet) = presentedSheet()
        let rest = top(sheet)
        dragSheet(to: 300)
        stage.touchCancel()
        stage.settle()
        #expect(root.requests == 1 && abs(top(sheet) - rest) < 0.5)
    }

    // MARK: Zoom

    @Test(arguments: [false, true]) func zoomFollowsTheFingerFromWhereItIs(pushes: Bool) {
        let root = AskingRoot(), page = UIViewController()
        root.view.backgroundColor = .white
        page.view.backgroundColor = .red
        let source = UIView(frame: CGRect(x: 40, y: 500, width: 120, height: 90))
        root.view.addSubview(source)
        page.preferredTransition = .zoom { _ in source }
        let navigation = AskingNavigation(rootViewController: pushes ? root : UIViewController())
        if pushes {
            navigation.pushViewController(page, animated: false)
            stage.show(navigation)
        } else {
            page.modalPresentationStyle = .fullScreen
            stage.show(root)
            root.present(page, animated: false)
        }
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), duration: 0.2, release: false)
        #expect((pushes ? navigation.requests : root.requests) == 1)
        if pushes { navigation.popNow() } else { root.dismissNow() }
        stage.advance(by: 0.05)
        #expect(page.transitionCoordinator?.isInteractive == true)
        #expect(page.transitionCoordinator?.percentComplete == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 540))
        stage.advance(by: 0.05)
        #expect((page.transitionCoordinator?.percentComplete ?? 0) > 0.1)
        stage.touchMove(to: CGPoint(x: 200, y: 790))
        stage.touchUp()
        stage.settle()
        #expect(page.viewIfLoaded?.window == nil)
    }
}
