import Foundation

/// Contains a page's view and what it presents in its context, so that both move as one view. Replaces the page's view in its container
/// for as long as the presentation lasts.
final class PresentationContextContainerView: UIView {
    private var laidOut: CGSize?

    /// Replaces the page's view, which becomes a subview.
    init(around page: UIView) {
        super.init(frame: page.frame)
        page.superview?.insertSubview(self, aboveSubview: page)
        addSubview(page)
        page.frame = bounds
        laidOut = bounds.size
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the page's view back.
    func restoreAndRemove(_ page: UIView?) {
        if let page, page.superview === self {
            let frame = frame
            if let superview { superview.insertSubview(page, aboveSubview: self) } else { page.removeFromSuperview() }
            page.frame = frame
        }
        removeFromSuperview()
    }

    /// Both fill this view at a new size; otherwise an animator may move them.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard laidOut != bounds.size else { return }
        laidOut = bounds.size
        for view in subviews {
            view.bounds.size = bounds.size
            view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}

extension UIViewController {
    /// The view that its container controller arranges: its own, or the one that also contains what is presented in its context.
    var containedView: UIView { presentation?.contextContainer ?? view }
    var containedViewIfLoaded: UIView? { presentation?.contextContainer ?? viewIfLoaded }

    /// The controllers presented in its context, the lowest first.
    var presentedInContext: [UIViewController] {
        sequence(first: presentation) { $0?.presented.presentation }.compactMap { $0 }.prefix { $0.isInContext && $0.state != .over }.map(\.presented)
    }

    /// A presentation in its context has removed its view.
    private var isCoveredInContext: Bool { presentation.map { $0.isInContext && $0.presenterViewIsRemoved } ?? false }

    /// Forwards an appearance transition from its container, also to what is presented in its context.
    func beginContainedAppearance(_ isAppearing: Bool, animated: Bool) {
        for controller in [self] + presentedInContext where !controller.isCoveredInContext {
            if isAppearing, controller !== self, controller.presentedBy?.state == .dismissing { continue }
            controller.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func endContainedAppearance() {
        for controller in [self] + presentedInContext { controller.endAppearanceTransition() }
    }

    /// Forwards a size change, also to what is presented in its context.
    func forwardWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        viewWillTransition(to: size, with: coordinator)
        for presented in presentedInContext {
            presented.presentedBy?.controller.viewWillTransition(to: size, with: coordinator)
            presented.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Forwards a trait change, also to what is presented in its context.
    func forwardWillTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        willTransition(to: traits, with: coordinator)
        for presented in presentedInContext {
            presented.presentedBy?.controller.willTransition(to: traits, with: coordinator)
            presented.willTransition(to: traits, with: coordinator)
        }
    }
}
