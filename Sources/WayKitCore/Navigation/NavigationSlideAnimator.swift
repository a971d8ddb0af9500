import Foundation
import WayLayers

/// The built-in transition of pages: the upper page slides over the lower one, which moves by a fraction of the width and is dimmed.
@MainActor final class NavigationSlideAnimator: NSObject, SystemAnimator {
    let slidesPages = true
    private let operation: UINavigationController.Operation

    /// Seconds.
    private static let duration: TimeInterval = 0.35
    /// Fraction of the width by which the lower page moves.
    private static let parallax: CGFloat = 0.3
    private static let dimmingAlpha: CGFloat = 0.1
    /// Points.
    private static let shadowWidth: CGFloat = 10

    private let dimmingView = UIView()
    private var shadow: NavigationShadowView?

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to)
        else { return context.completeTransition(!context.transitionWasCancelled) }
        let container = context.containerView
        let upper = isPush ? to : from
        let finalFrame = context.finalFrame(for: target)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        dimmingView.frame = container.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = .black
        dimmingView.isUserInteractionEnabled = false
        container.insertSubview(dimmingView, belowSubview: upper)
        let shadow = NavigationShadowView(isMirrored: isMirrored(container))
        self.shadow = shadow
        container.insertSubview(shadow, belowSubview: upper)

        UIView.performWithoutAnimation {
            to.frame = finalFrame
            setProgress(isPush ? 1 : 0, context, finalFrame)
            to.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { self.setProgress(self.isPush ? 0 : 1, context, finalFrame) },
            completion: { [dimmingView] _ in
                dimmingView.removeFromSuperview()
                shadow.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    private var isPush: Bool { operation != .pop }
    /// Whether the navigation controller's layout is right to left.
    private func isMirrored(_ container: UIView) -> Bool {
        let owner = sequence(first: container) { $0.superview }.first { $0.viewController is UINavigationController }
        return (owner ?? container).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// - Parameters:
    ///   - fraction: 0 with the upper page in place, 1 with it out of the container.
    ///   - finalFrame: the frame of a page at rest.
    private func setProgress(_ fraction: CGFloat, _ context: any UIViewControllerContextTransitioning, _ finalFrame: CGRect) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let width = container.bounds.width * (isMirrored(container) ? -1 : 1)
        upper.frame.origin.x = finalFrame.minX + width * fraction
        lower.frame.origin.x = finalFrame.minX - width * Self.parallax * (1 - fraction)
        dimmingView.alpha = Self.dimmingAlpha * (1 - fraction)
        shadow?.frame = shadowFrame(beside: upper.frame, in: container)
        shadow?.alpha = 1 - fraction
    }

    private func shadowFrame(beside page: CGRect, in container: UIView) -> CGRect {
        CGRect(
            x: isMirrored(container) ? page.maxX : page.minX - Self.shadowWidth, y: 0, width: Self.shadowWidth,
            height: container.bounds.height)
    }

    /// The pages have their final frames; the shadow stays beside the upper one.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let shadow, let upper = context.view(forKey: isPush ? .to : .from) else { return }
        let container = context.containerView, width = container.bounds.width * (isMirrored(container) ? -1 : 1)
        let end = upper.frame, start = end.offsetBy(dx: isPush ? width : -width, dy: 0)
        let (first, last) = (shadowFrame(beside: start, in: container), shadowFrame(beside: end, in: container))
        shadow.bounds.size = last.size
        resizing.setEnds(of: shadow, from: ViewPose(center: first.center), to: ViewPose(center: last.center))
    }
}

/// The shadow that a page casts beside its edge.
final class NavigationShadowView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(isMirrored: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0), dark = CGColor(red: 0, green: 0, blue: 0, alpha: 0.12)
        gradient.colors = isMirrored ? [dark, clear] : [clear, dark]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }
}
