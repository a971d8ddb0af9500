import Foundation
import Testing
@testable import WayKitCore
import WayKitTesting

/// Changed constraints in animations.
@MainActor struct LayoutMotionTests {
    private let layout = LayoutStage()
    private let box: UIView
    private let left: NSLayoutConstraint

    init() {
        box = layout.box()
        left = box.leftAnchor.constraint(equalTo: layout.page.leftAnchor)
        layout.layOut(
            left, box.topAnchor.constraint(equalTo: layout.page.topAnchor), box.widthAnchor.constraint(equalToConstant: 10),
            box.heightAnchor.constraint(equalToConstant: 10))
    }

    private var shownX: CGFloat { box.layer.presentation()?.frame.minX ?? -1 }

    @Test func constantIsAnimated() {
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layout.page.layoutIfNeeded() }
        #expect(box.frame.minX == 100)
        layout.stage.advance(by: 0.5)
        #expect(abs(shownX - 50) < 4)
        layout.stage.advance(by: 1)
        #expect(shownX == 100)
    }

    @Test func exchangedConstraintsAreAnimated() {
        let right = box.rightAnchor.constraint(equalTo: layout.page.rightAnchor)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            left.isActive = false
            right.isActive = true
            layout.page.layoutIfNeeded()
        }
        layout.stage.advance(by: 0.5)
        #expect(abs(shownX - 195) < 15 && box.frame.minX == 390)
    }

    @Test func propertyAnimatorScrubsConstraints() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            left.constant = 200
            layout.page.layoutIfNeeded()
        }
        animator.fractionComplete = 0.25
        layout.layOut()
        #expect(abs(shownX - 50) < 1)
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        layout.stage.settle()
        #expect(shownX == 0)
    }

    @Test func cancelledTransitionRestoresConstraints() {
        final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
            let change: () -> Void
            init(_ change: @escaping () -> Void) { self.change = change }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                UIView.animate(withDuration: 1, animations: change) { _ in context.completeTransition(!context.transitionWasCancelled) }
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let animator: Animator, interactionController = UIPercentDrivenInteractiveTransition()
            init(_ animator: Animator) { self.animator = animator }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
        }
        let left = left, page = layout.page, other = box.widthAnchor.constraint(equalToConstant: 33), width = box.constraints[0]
        let delegate = Delegate(
            Animator {
                left.constant = 120
                width.isActive = false
                other.isActive = true
                page.layoutIfNeeded()
            })
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        layout.controller.present(presented, animated: true)
        layout.stage.advance(by: 0.1)
        delegate.interactionController.update(0.5)
        layout.layOut()
        #expect(left.constant == 120 && shownX > 10 && shownX < 110)
        delegate.interactionController.cancel()
        layout.stage.settle()
        #expect(left.constant == 0 && width.isActive && !other.isActive)
        layout.page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func rotationAnimatesWithTheCoordinator() {
        let right = box.rightAnchor.constraint(equalTo: layout.page.rightAnchor)
        right.priority = .defaultHigh
        left.isActive = false
        right.isActive = true
        layout.layOut()
        #expect(box.frame.minX == 390)
        layout.stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        layout.stage.settle()
        #expect(box.frame.minX == 590)
    }
}
