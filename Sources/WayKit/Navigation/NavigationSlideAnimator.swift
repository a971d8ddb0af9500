import Foundation
import WayLayers

/// The built-in change of pages: the upper one goes over the lower one, which gives way by a part of the width and lies in a light shade.
@MainActor final class NavigationSlideAnimator: NSObject, ResizableAnimator {
    private let operation: UINavigationController.Operation

    /// Seconds.
    private static let duration: TimeInterval = 0.35
    /// Part of the width by which the lower page gives way.
    private static let parallax: CGFloat = 0.3
    private static let shadeAlpha: CGFloat = 0.1
    /// Points.
    private static let shadowWidth: CGFloat = 10

    private let shade = UIView()
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
        let home = context.finalFrame(for: target)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        shade.frame = container.bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        container.insertSubview(shade, belowSubview: upper)
        let shadow = NavigationShadowView(isMirrored: isMirrored(container))
        self.shadow = shadow
        container.insertSubview(shadow, belowSubview: upper)

        UIView.performWithoutAnimation {
            to.frame = home
            place(isPush ? 1 : 0, context, home)
            to.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { self.place(self.isPush ? 0 : 1, context, home) },
            completion: { [shade] _ in
                shade.removeFromSuperview()
                shadow.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    private var isPush: Bool { operation != .pop }
    /// As the view of the navigation controller runs.
    private func isMirrored(_ container: UIView) -> Bool {
        let owner = sequence(first: container) { $0.superview }.first { $0.viewController is UINavigationController }
        return (owner ?? container).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// - Parameters:
    ///   - part: 0 with the upper page in place, 1 with it gone.
    ///   - home: the frame of a page in its place.
    private func place(_ part: CGFloat, _ context: any UIViewControllerContextTransitioning, _ home: CGRect) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let container = context.containerView
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let width = container.bounds.width * (isMirrored(container) ? -1 : 1)
        upper.frame.origin.x = home.minX + width * part
        lower.frame.origin.x = home.minX - width * Self.parallax * (1 - part)
        shade.alpha = Self.shadeAlpha * (1 - part)
        shadow?.frame = shadowFrame(beside: upper.frame, in: container)
        shadow?.alpha = 1 - part
    }

    private func shadowFrame(beside page: CGRect, in container: UIView) -> CGRect {
        CGRect(
            x: isMirrored(container) ? page.maxX : page.minX - Self.shadowWidth, y: 0, width: Self.shadowWidth,
            height: container.bounds.height)
    }

    /// The pages are at their places; their shadow is beside the upper one.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let shadow, let upper = context.view(forKey: isPush ? .to : .from) else { return }
        let container = context.containerView, width = container.bounds.width * (isMirrored(container) ? -1 : 1)
        let end = upper.frame, start = end.offsetBy(dx: isPush ? width : -width, dy: 0)
        let (first, last) = (shadowFrame(beside: start, in: container), shadowFrame(beside: end, in: container))
        shadow.bounds.size = last.size
        resizing.setEnds(of: shadow, from: ViewPose(center: first.center), to: ViewPose(center: last.center))
    }
}

/// The shade that a page throws on what lies under it, beside its edge.
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
