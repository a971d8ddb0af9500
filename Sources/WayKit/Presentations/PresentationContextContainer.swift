import Foundation

/// A page and what it presents in its context: they come and go as one, so they are in one view. It takes the page's place in its container for as
/// long as the presentation lasts.
final class PresentationContextContainerView: UIView {
    private var laidOut: CGSize?

    /// Takes the place of the page's view, which goes into it.
    init(around page: UIView) {
        super.init(frame: page.frame)
        page.superview?.insertSubview(self, aboveSubview: page)
        addSubview(page)
        page.frame = bounds
        laidOut = bounds.size
    }

    required init?(coder: NSCoder) { nil }

    /// The page's view is where it was.
    func giveBack(_ page: UIView?) {
        if let page, page.superview === self {
            let frame = frame
            if let superview { superview.insertSubview(page, aboveSubview: self) } else { page.removeFromSuperview() }
            page.frame = frame
        }
        removeFromSuperview()
    }

    /// Both fill it; otherwise they may be an animator's to move.
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
    /// What its container moves about: its view, with what is presented in its context.
    var placeView: UIView { presentation?.place ?? view }
    var placeViewIfLoaded: UIView? { presentation?.place ?? viewIfLoaded }

    /// Over this one, and over no more than its place; from the lowest.
    var presentedInContext: [UIViewController] {
        sequence(first: presentation) { $0?.presented.presentation }.compactMap { $0 }.prefix { $0.isInContext && $0.state != .over }.map(\.presented)
    }

    /// What it presents in its context has taken its view away.
    private var isCoveredInContext: Bool { presentation.map { $0.isInContext && $0.presenterViewIsRemoved } ?? false }

    /// Its container shows it or takes it away, with what it presents in its context.
    func beginPlaceAppearance(_ isAppearing: Bool, animated: Bool) {
        for controller in [self] + presentedInContext where !controller.isCoveredInContext {
            if isAppearing, controller !== self, controller.presentedBy?.state == .dismissing { continue }
            controller.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func endPlaceAppearance() {
        for controller in [self] + presentedInContext { controller.endAppearanceTransition() }
    }

    /// A size for its place.
    func placeWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        viewWillTransition(to: size, with: coordinator)
        for presented in presentedInContext {
            presented.presentedBy?.controller.viewWillTransition(to: size, with: coordinator)
            presented.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Traits for its place.
    func placeWillTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        willTransition(to: traits, with: coordinator)
        for presented in presentedInContext {
            presented.presentedBy?.controller.willTransition(to: traits, with: coordinator)
            presented.willTransition(to: traits, with: coordinator)
        }
    }
}
