import UIKit

/// The image view to zoom from or to, provided by a controller.
public protocol PictureZoomSource: AnyObject {
    var zoomAnimationDuration: TimeInterval { get }
    var zoomSpringDamping: CGFloat { get }

    func zoomSourceImageView() -> UIImageView
    func zoomSourceImageViewFrame(forward: Bool) -> CGRect
    func zoomWillBegin()
    func zoomDidEnd()
}

public extension PictureZoomSource where Self: UIViewController {
    var zoomAnimationDuration: TimeInterval { return 0.4 }
    var zoomSpringDamping: CGFloat { return 0.8 }
    func zoomWillBegin() {}
    func zoomDidEnd() { view.setNeedsLayout() }
}

public final class PictureZoom: NSObject {
    fileprivate weak var source: PictureZoomSource?
    fileprivate weak var destination: PictureZoomSource?
    fileprivate let forward: Bool

    public init(source: PictureZoomSource, destination: PictureZoomSource, forward: Bool) {
        self.source = source
        self.destination = destination
        self.forward = forward
        super.init()
    }
}

extension PictureZoom: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return source?.zoomAnimationDuration ?? 0
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        if forward { animateForPush(transitionContext) } else { animateForPop(transitionContext) }
    }

    private func animateForPush(_ context: UIViewControllerContextTransitioning) {
        guard let sourceView = context.view(forKey: .from), let destinationView = context.view(forKey: .to) else { return }
        let containerView = context.containerView
        let transitioningImageView = self.transitioningImageView()

        containerView.backgroundColor = sourceView.backgroundColor
        sourceView.alpha = 1
        destinationView.alpha = 0
        if let to = context.viewController(forKey: .to) { destinationView.frame = context.finalFrame(for: to) }
        containerView.insertSubview(destinationView, belowSubview: sourceView)
        containerView.addSubview(transitioningImageView)
        source?.zoomWillBegin()
        destination?.zoomWillBegin()

        UIView.animate(
            withDuration: source?.zoomAnimationDuration ?? 0, delay: 0, usingSpringWithDamping: source?.zoomSpringDamping ?? 1,
            initialSpringVelocity: 0, options: .curveEaseOut,
            animations: {
                sourceView.alpha = 0
                destinationView.alpha = 1
                if let destination = self.destination {
                    transitioningImageView.frame = destination.zoomSourceImageViewFrame(forward: self.forward)
                }
            },
            completion: { _ in
                sourceView.alpha = 1
                transitioningImageView.alpha = 0
                transitioningImageView.removeFromSuperview()
                self.source?.zoomDidEnd()
                self.destination?.zoomDidEnd()
                let completed = !context.transitionWasCancelled
                context.completeTransition(completed)
            })
    }

    private func animateForPop(_ context: UIViewControllerContextTransitioning) {
        guard let sourceView = context.view(forKey: .to), let destinationView = context.view(forKey: .from) else { return }
        let containerView = context.containerView
        let transitioningImageView = self.transitioningImageView()

        containerView.backgroundColor = destinationView.backgroundColor
        destinationView.alpha = 1
        sourceView.alpha = 0
        containerView.insertSubview(sourceView, belowSubview: destinationView)
        containerView.addSubview(transitioningImageView)

        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9) {
            destinationView.alpha = 0
            sourceView.alpha = 1
            transitioningImageView.frame = self.destination?.zoomSourceImageViewFrame(forward: self.forward) ?? .zero
        }
        animator.addCompletion { position in
            destinationView.alpha = 1
            transitioningImageView.removeFromSuperview()
            self.source?.zoomDidEnd()
            self.destination?.zoomDidEnd()
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    private func transitioningImageView() -> UIImageView {
        let imageView = source?.zoomSourceImageView() ?? UIImageView()
        let frame = source?.zoomSourceImageViewFrame(forward: forward)
        imageView.frame = frame ?? .zero
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        return imageView
    }
}

public final class PictureZoomDelegate: NSObject {
    public static let shared = PictureZoomDelegate()
    public var willChange: ((UIViewController, UIViewController) -> Void)?
}

extension PictureZoomDelegate: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        willChange?(fromVC, toVC)
        if let source = fromVC as? PictureZoomSource, let destination = toVC as? PictureZoomSource, operation == .push {
            return PictureZoom(source: source, destination: destination, forward: true)
        } else if let source = toVC as? PictureZoomSource, let destination = fromVC as? PictureZoomSource, operation == .pop {
            return PictureZoom(source: destination, destination: source, forward: false)
        }
        return nil
    }
}
