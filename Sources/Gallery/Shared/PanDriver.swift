import WayKit

/// Drives a transition by the pan that began it.
final class PanDriver: UIPercentDrivenInteractiveTransition {
    private let pan: UIPanGestureRecognizer
    /// What part of a transition a way of the finger is, in a container of that size.
    private let part: (CGPoint, CGSize) -> CGFloat
    private weak var container: UIView?

    /// Parts per second; who lets go faster than this decides by the direction.
    private static let flick: CGFloat = 0.9
    private static let pointOfNoReturn: CGFloat = 0.5

    init(pan: UIPanGestureRecognizer, part: @escaping (CGPoint, CGSize) -> CGFloat) {
        self.pan = pan
        self.part = part
        super.init()
    }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        container = transitionContext.containerView
        switch pan.state {
        case .began, .changed: pan.addTarget(self, action: Selector(PanDriver.panned(_:), name: "panned(_:)"))
        default: cancel()
        }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let size = container?.bounds.size ?? .zero
        let way = part(pan.translation(in: nil), size)
        switch pan.state {
        case .began, .changed:
            update(max(0, way))
        case .ended:
            let speed = part(pan.velocity(in: nil), size)
            let goes = abs(speed) > Self.flick ? speed > 0 : way >= Self.pointOfNoReturn
            if goes { finish() } else { cancel() }
            pan.removeTarget(self, action: nil)
        default:
            cancel()
            pan.removeTarget(self, action: nil)
        }
    }
}
