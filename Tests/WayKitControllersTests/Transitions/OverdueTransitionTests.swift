import Foundation
import Testing
import WayKit
@testable import WayKitTesting

/// When an animator is reported as one that never completes.
@MainActor struct OverdueTransitionTests {
    /// - Parameter rate: frames per second that the machine displays.
    private func stage(_ rate: Double) -> (stage: TestStage, root: UIViewController, page: UIViewController, LateAnimator) {
        let stage = TestStage(size: CGSize(width: 100, height: 100), refreshRate: rate)
        let root = UIViewController(), page = UIViewController(), animator = LateAnimator()
        stage.show(root)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = animator
        root.present(page, animated: true)
        return (stage, root, page, animator)
    }

    @Test("§5 At a low frame rate a transition that completes three seconds late is not reported")
    func slowFrames() {
        let (stage, root, page, animator) = stage(10)
        stage.advance(by: 3.5)
        animator.context?.completeTransition(true)
        stage.settle()
        #expect(root.presentedViewController === page && stage.diagnostics.isEmpty)
    }

    @Test("§5 At a high frame rate a transition that never completes is reported a second after its end")
    func fastFrames() {
        let (stage, _, _, animator) = stage(60)
        stage.advance(by: 1.4)
        #expect(stage.diagnostics.isEmpty)
        stage.advance(by: 0.3)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics.first?.contains("LateAnimator") == true)
        animator.context?.completeTransition(true)
    }

    @Test("§5 At a low frame rate it is reported after as many frames")
    func slowFramesNeverCompleted() {
        let (stage, _, _, animator) = stage(10)
        stage.advance(by: 6)
        #expect(stage.diagnostics.isEmpty)
        stage.advance(by: 1)
        #expect(stage.diagnostics.count == 1)
        animator.context?.completeTransition(true)
    }

    @Test("§5 While a gesture holds it, it is neither reported nor are frames requested")
    func heldTransition() {
        let (stage, root, page, animator) = stage(60)
        stage.advance(by: 0.6)
        animator.context?.completeTransition(true)
        stage.settle()
        animator.interactionController = UIPercentDrivenInteractiveTransition()
        root.dismiss(animated: true)
        stage.advance(by: 0.2)
        animator.interactionController?.update(0.3)
        stage.advance(by: 0.2)
        for _ in 0..<4 {
            #expect(stage.runUntilIdle(timeout: 0.01))
            stage.advance(by: 0.5)
        }
        #expect(stage.diagnostics.isEmpty)
        animator.interactionController?.cancel()
        stage.advance(by: 3)
        #expect(stage.diagnostics.count == 1, "after it was released")
        animator.context?.completeTransition(false)
        stage.settle()
        #expect(root.presentedViewController === page)
    }

    @Test("§5 Once it is reported, no frames are requested")
    func framesStop() {
        let (stage, _, _, animator) = stage(60)
        stage.advance(by: 3)
        #expect(stage.runUntilIdle(timeout: 0.1))
        animator.context?.completeTransition(true)
    }
}

/// Fades for half a second, and does not complete.
@MainActor private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    var interactionController: UIPercentDrivenInteractiveTransition?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) {
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.5) { view.alpha = 1 }
        } else if let view = context.view(forKey: .from) {
            UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        }
    }
}
