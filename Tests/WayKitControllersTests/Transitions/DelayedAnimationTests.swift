import Foundation
import Testing
import WayKit
import WayKitTesting

/// A percentage is one of the animator's duration: an animation with a delay begins at its time, as on the timeline of Core Animation.
@MainActor struct DelayedAnimationTests {
    final class Slide: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let delay: TimeInterval

        init(delay: TimeInterval) {
            self.delay = delay
            super.init()
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.transform = CGAffineTransform(translationX: -200, y: 0)
            UIView.animate(withDuration: 0.5 - delay, delay: delay, options: .curveLinear) {
                view.transform = .identity
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test(arguments: [0, 0.1, 0.25]) func delayedAnimationBeginsAtItsTime(_ delay: Double) throws {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), root = UIViewController(), page = UIViewController(), slide = Slide(delay: delay)
        stage.show(root)
        page.transitioningDelegate = slide
        page.modalPresentationStyle = .custom
        root.present(page, animated: true)
        stage.advance(by: 0)
        for percent in [0.1, 0.4, 0.75, 1] {
            slide.update(percent)
            stage.advance(by: 1 / 60)
            let progress = max(0, percent * 0.5 - delay) / (0.5 - delay)
            let x = try #require(page.view.layer.presentation()?.frame.minX)
            #expect(abs(x - (progress - 1) * 200) < 0.5, "\(percent)")
        }
        slide.finish()
        stage.settle()
        #expect(page.view.frame.minX == 0 && root.presentedViewController === page)
    }
}
