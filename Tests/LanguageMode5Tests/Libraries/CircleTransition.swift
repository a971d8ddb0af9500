import UIKit

/// Grows a controller out of a circle, and shrinks it back.
open class CircleTransition: NSObject {
    public enum Mode: Int { case present, dismiss, pop }

    open var startingPoint = CGPoint.zero {
        didSet { bubble.center = startingPoint }
    }
    open var duration = 0.5
    open var transitionMode: Mode = .present
    open var bubbleColor: UIColor = .white
    open fileprivate(set) var bubble = UIView()
}

extension CircleTransition: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        let fromViewController = transitionContext.viewController(forKey: .from)
        let toViewController = transitionContext.viewController(forKey: .to)

        if transitionMode == .present {
            fromViewController?.beginAppearanceTransition(false, animated: true)
            if toViewController?.modalPresentationStyle == .custom {
                toViewController?.beginAppearanceTransition(true, animated: true)
            }
            let presentedControllerView = transitionContext.view(forKey: .to)!
            let originalCenter = presentedControllerView.center
            let originalSize = presentedControllerView.frame.size

            bubble = UIView()
            bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
            bubble.layer.cornerRadius = bubble.frame.size.height / 2
            bubble.center = startingPoint
            bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            bubble.backgroundColor = bubbleColor
            containerView.addSubview(bubble)

            presentedControllerView.center = startingPoint
            presentedControllerView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            presentedControllerView.alpha = 0
            containerView.addSubview(presentedControllerView)

            UIView.animate(
                withDuration: duration,
                animations: {
                    self.bubble.transform = .identity
                    presentedControllerView.transform = CGAffineTransform.identity
                    presentedControllerView.alpha = 1
                    presentedControllerView.center = originalCenter
                },
                completion: { (_) in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    self.bubble.isHidden = true
                    if toViewController?.modalPresentationStyle == .custom {
                        toViewController?.endAppearanceTransition()
                    }
                    fromViewController?.endAppearanceTransition()
                })
        } else {
            let key: UITransitionContextViewKey = (transitionMode == .pop) ? .to : .from
            guard let returningControllerView = transitionContext.view(forKey: key) else {
                return transitionContext.completeTransition(false)
            }
            let originalCenter = returningControllerView.center
            let originalSize = returningControllerView.frame.size
            bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
            bubble.layer.cornerRadius = bubble.frame.size.height / 2
            bubble.backgroundColor = bubbleColor
            bubble.center = startingPoint
            bubble.isHidden = false

            UIView.animate(
                withDuration: duration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
                animations: {
                    self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                    returningControllerView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                    returningControllerView.center = self.startingPoint
                    returningControllerView.alpha = 0
                    if self.transitionMode == .pop {
                        containerView.insertSubview(returningControllerView, belowSubview: returningControllerView)
                        containerView.insertSubview(self.bubble, belowSubview: returningControllerView)
                    }
                },
                completion: { [weak self] _ in
                    guard let self = self else { return }
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    if !transitionContext.transitionWasCancelled {
                        returningControllerView.center = originalCenter
                        returningControllerView.removeFromSuperview()
                        self.bubble.removeFromSuperview()
                    }
                })
        }
    }
}

private extension CircleTransition {
    func frameForBubble(_ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint) -> CGRect {
        let lengthX = fmax(start.x, originalSize.width - start.x)
        let lengthY = fmax(start.y, originalSize.height - start.y)
        let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
        return CGRect(origin: .zero, size: CGSize(width: offset, height: offset))
    }
}

/// Drives the dismissal with a pan.
open class CircleInteractiveTransition: UIPercentDrivenInteractiveTransition {
    public enum SwipeDirection: CGFloat { case up = -1, down = 1 }

    fileprivate var interactionStarted = false
    fileprivate var interactionShouldFinish = false
    fileprivate var controller: UIViewController?

    open var interactionThreshold: CGFloat = 0.3
    open var swipeDirection: SwipeDirection = .down

    open func attach(to: UIViewController) {
        controller = to
        controller?.view.addGestureRecognizer(
            UIPanGestureRecognizer(
                target: self, action: Selector(CircleInteractiveTransition.handlePan(gesture:), name: "handlePan(gesture:)")))
        if #available(iOS 10.0, *) { wantsInteractiveStart = false }
    }

    func handlePan(gesture: UIPanGestureRecognizer) {
        guard let controller = controller, let view = controller.view else { return }
        let translation = gesture.translation(in: controller.view.superview)
        let delta = swipeDirection.rawValue * (translation.y / view.bounds.height)
        let movement = fmaxf(Float(delta), 0.0)
        let percent = CGFloat(fminf(movement, 1.0))

        switch gesture.state {
        case .began:
            interactionStarted = true
            controller.dismiss(animated: true, completion: nil)
        case .changed:
            interactionShouldFinish = percent > interactionThreshold
            update(percent)
        case .cancelled:
            interactionShouldFinish = false
            fallthrough
        case .ended:
            interactionStarted = false
            interactionShouldFinish ? finish() : cancel()
        default:
            break
        }
    }
}
