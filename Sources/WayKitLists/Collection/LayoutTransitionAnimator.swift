import Foundation

/// The push and pop of `useLayoutToLayoutNavigationTransitions`: the collection view goes from one page to the other, and its layout changes.
@MainActor final class LayoutTransitionAnimator: NSObject, SystemAnimator {
    private let from: UICollectionViewController
    private let to: UICollectionViewController

    /// Seconds.
    private static let duration: TimeInterval = 0.35

    /// Nil if the two pages do not share a collection view.
    init?(_ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController) {
        guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
            (operation == .pop ? from : to).useLayoutToLayoutNavigationTransitions, from.isViewLoaded
        else { return nil }
        if operation == .pop { to.loadViewIfNeeded() } else { to.shareCollectionView(of: from) }
        guard let shared = from.heldCollectionView, shared === to.heldCollectionView else { return nil }
        (self.from, self.to) = (from, to)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let collectionView = from.heldCollectionView, let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        // A cancelled transition returns to a layout, not to a change that the program drove.
        collectionView.abandonLayoutChange()
        let oldLayout = collectionView.collectionViewLayout, oldOffset = collectionView.contentOffset, newLayout = to.layoutInStack
        from.restingLayout = oldLayout
        UIView.performWithoutAnimation {
            context.containerView.insertSubview(toView, aboveSubview: fromView)
            toView.frame = context.finalFrame(for: to)
            to.holdCollectionView()
            toView.layoutIfNeeded()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction) {
            collectionView.moveElements(to: newLayout)
        } completion: { [from, to] _ in
            let isCancelled = context.transitionWasCancelled
            if isCancelled {
                UIView.performWithoutAnimation {
                    from.holdCollectionView()
                    collectionView.moveElements(to: oldLayout, offset: oldOffset)
                }
            } else {
                to.restingLayout = newLayout
            }
            context.completeTransition(!isCancelled)
        }
    }
}

extension UICollectionViewController: NavigationAnimatorMaking {
    package func makeNavigationAnimator(
        _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { LayoutTransitionAnimator(operation, from: from, to: to) }
}
