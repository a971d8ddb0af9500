import WayKit

/// Drives a transition with the pan gesture that started it, and with any other that catches it after its release.
final class PanInteractionController: UIPercentDrivenInteractiveTransition {
    private let pan: UIPanGestureRecognizer
    private var isHeld = true
    /// The progress where the finger took hold of it.
    private var origin: CGFloat = 0
    /// The transition's progress for a translation of the finger in a container of the given size.
    private let progress: (CGPoint, CGSize) -> CGFloat
    private weak var container: UIView?

    /// Progress per second; above it, the direction of the velocity decides.
    private static let flickVelocity: CGFloat = 0.9
    private static let completionThreshold: CGFloat = 0.5

    init(pan: UIPanGestureRecognizer, progress: @escaping (CGPoint, CGSize) -> CGFloat) {
        self.pan = pan
        self.progress = progress
        super.init()
    }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        container = transitionContext.containerView
        switch pan.state {
        case .began, .changed: pan.addTarget(self, action: Selector(PanInteractionController.panned(_:), name: "panned(_:)"))
        default:
            isHeld = false
            cancel()
        }
    }

    /// Holds the transition, wherever it is on its way to either end, with another pan that has just begun.
    func catchInFlight(with pan: UIPanGestureRecognizer) {
        guard !isHeld, let container else { return }
        pause()
        isHeld = true
        origin = percentComplete - progress(pan.translation(in: nil), container.bounds.size)
        pan.addTarget(self, action: Selector(PanInteractionController.panned(_:), name: "panned(_:)"))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let size = container?.bounds.size ?? .zero
        let fraction = origin + progress(pan.translation(in: nil), size)
        switch pan.state {
        case .began, .changed:
            update(max(0, fraction))
        case .ended:
            let velocity = progress(pan.velocity(in: nil), size)
            let shouldFinish = abs(velocity) > Self.flickVelocity ? velocity > 0 : fraction >= Self.completionThreshold
            if shouldFinish { finish() } else { cancel() }
            release(pan)
        default:
            cancel()
            release(pan)
        }
    }

    private func release(_ pan: UIPanGestureRecognizer) {
        isHeld = false
        pan.removeTarget(self, action: nil)
    }
}
