import Foundation
import Testing
import WayKit
@testable import WayKitTesting

/// Who is called one that never completes.
@MainActor @Suite struct WatchdogTests {
    /// - Parameter rate: frames per second that the machine shows.
    private func stage(_ rate: Double) -> (stage: TestStage, root: UIViewController, page: UIViewController, LateAnimator) {
        let stage = TestStage(size: CGSize(width: 100, height: 100), refreshRate: rate)
        let root = UIViewController(), page = UIViewController(), animator = LateAnimator()
        stage.show(root)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = animator
        root.present(page, animated: true)
        return (stage, root, page, animator)
    }

    @Test("§5 A transition that completes three seconds late where frames come slowly is not called one that never completes")
    func slowFrames() {
        let (stage, root, page, animator) = stage(10)
        stage.advance(by: 3.5)
        animator.context?.completeTransition(true)
        stage.settle()
        #expect(root.presentedViewController === page && stage.diagnostics.isEmpty)
    }

    @Test("§5 Where frames come fast, one that never completes is named a second after its end")
    func fastFrames() {
        let (stage, _, _, animator) = stage(60)
        stage.advance(by: 1.4)
        #expect(stage.diagnostics.isEmpty)
        stage.advance(by: 0.3)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics.first?.contains("LateAnimator") == true)
        animator.context?.completeTransition(true)
    }

    @Test("§5 On slow frames it is named after as many of them")
    func slowFramesNeverCompleted() {
        let (stage, _, _, animator) = stage(10)
        stage.advance(by: 6)
        #expect(stage.diagnostics.isEmpty)
        stage.advance(by: 1)
        #expect(stage.diagnostics.count == 1)
        animator.context?.completeTransition(true)
    }

    @Test("§5 Once it is named, no frames are asked for")
    func framesStop() {
        let (stage, _, _, animator) = stage(60)
        stage.advance(by: 3)
        #expect(stage.rest(timeout: 0.1))
        animator.context?.completeTransition(true)
    }
}

/// Fades for half a second, and does not complete.
@MainActor private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.5) { view.alpha = 1 }
    }
}
