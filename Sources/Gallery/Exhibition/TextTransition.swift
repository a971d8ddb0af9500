import WayKit

/// Provides the text's presentation controller and animator, and an interaction controller for every transition: a finger that pulls the page drives
/// it, and a finger may catch it whenever it moves.
final class TextTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    /// Of the running transition.
    private weak var pull: PagePull?
    private weak var finger: UIPanGestureRecognizer?

    /// - Parameters:
    ///   - pan: nil for a transition that runs by itself.
    ///   - change: presents or dismisses.
    func begin(pulledBy pan: UIPanGestureRecognizer?, _ change: () -> Void) {
        finger = pan
        change()
        finger = nil
    }

    /// The finger takes hold of the running transition.
    func grab(by pan: UIPanGestureRecognizer) { pull?.grab(by: pan) }

    private func makePull(isPresenting: Bool) -> PagePull {
        let newPull = PagePull(isPresenting: isPresenting, finger: finger)
        pull = newPull
        return newPull
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        TextPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        PageAnimator(isPresenting: true, fades: finger == nil && UIAccessibility.isReduceMotionEnabled)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        PageAnimator(isPresenting: false, fades: finger == nil && UIAccessibility.isReduceMotionEnabled)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        makePull(isPresenting: true)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        makePull(isPresenting: false)
    }
}

/// Drives the page by a finger. Without one it lets go at once, and a spring moves the page: so every transition is the same, pulled or not, and
/// can be caught.
final class PagePull: UIPercentDrivenInteractiveTransition {
    private let isPresenting: Bool
    private weak var finger: UIPanGestureRecognizer?
    /// Points of the finger that make up the whole transition.
    private var travel: CGFloat = 1
    /// The progress when the finger took hold.
    private var start: CGFloat = 0

    /// Points per second; above it, the velocity's direction decides.
    private static let flickVelocity: CGFloat = 500

    init(isPresenting: Bool, finger: UIPanGestureRecognizer?) {
        self.isPresenting = isPresenting
        self.finger = finger
        super.init()
        timingCurve = UISpringTimingParameters(dampingRatio: 1)
    }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        guard let page = transitionContext.viewController(forKey: isPresenting ? .to : .from) else { return }
        let frame = isPresenting ? transitionContext.finalFrame(for: page) : transitionContext.initialFrame(for: page)
        travel = max(1, transitionContext.containerView.bounds.maxY - frame.minY)
        switch finger?.state {
        case .began, .changed: finger?.addTarget(self, action: Selector(PagePull.panned(_:), name: "panned(_:)"))
        default: finish()
        }
    }

    /// A finger takes hold of the page in flight.
    func grab(by pan: UIPanGestureRecognizer) {
        pause()
        start = percentComplete
        pan.addTarget(self, action: Selector(PagePull.panned(_:), name: "panned(_:)"))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let direction: CGFloat = isPresenting ? -1 : 1
        let progress = start + direction * pan.translation(in: nil).y / travel
        switch pan.state {
        case .began: break
        case .changed: update(progress)
        case .ended:
            let velocity = direction * pan.velocity(in: nil).y
            let shouldFinish = abs(velocity) > Self.flickVelocity ? velocity > 0 : progress > 0.5
            endGesture(of: pan, finishing: shouldFinish)
        default: endGesture(of: pan, finishing: false)
        }
    }

    private func endGesture(of pan: UIPanGestureRecognizer, finishing: Bool) {
        pan.removeTarget(self, action: nil)
        if finishing { finish() } else { cancel() }
    }
}

/// Moves the page up from below the lower edge, and down again. Linear, so that the page tracks the finger; the spring of ``PagePull`` gives it its
/// curve once it is released.
final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    /// With reduced motion the page fades where no finger pulls it.
    private let fades: Bool

    init(isPresenting: Bool, fades: Bool) {
        self.isPresenting = isPresenting
        self.fades = fades
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.55 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let page = transitionContext.viewController(forKey: isPresenting ? .to : .from),
            let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let shownFrame = isPresenting ? transitionContext.finalFrame(for: page) : view.frame
        let hiddenFrame = fades ? shownFrame : shownFrame.offsetBy(dx: 0, dy: container.bounds.maxY - shownFrame.minY)
        if isPresenting {
            view.frame = hiddenFrame
            view.alpha = fades ? 0 : 1
            container.addSubview(view)
            view.layoutIfNeeded()
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
            view.frame = self.isPresenting ? shownFrame : hiddenFrame
            if self.fades { view.alpha = self.isPresenting ? 1 : 0 }
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
