import Foundation

/// One presentation, from the request to the end of the dismissal. The presenting controller owns it; it owns everything that the
/// presentation needs, for as long as it lasts.
@MainActor package final class Presentation {
    package enum State { case presenting, shown, dismissing, over }

    package let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    package private(set) var controller: UIPresentationController
    /// Retained: the presented controller refers to it weakly.
    private(set) var delegate: (any UIViewControllerTransitioningDelegate)?
    package let container: PresentationContainerView
    package var state = State.presenting
    /// The state of the presenter's view before the presentation.
    var presenterState: ViewStateSnapshot?
    var presenterViewIsRemoved = false
    /// It covers its presenter, a child controller, and not the window.
    private(set) var isInContext = false
    /// Contains the presenter's view and the container, if a container controller moves them.
    private(set) var contextContainer: PresentationContextContainerView?

    init(presented: UIViewController, presenting: UIViewController, controller: UIPresentationController) {
        self.presented = presented
        self.presenting = presenting
        self.controller = controller
        delegate = presented.transitioningDelegate
        container = PresentationContainerView(frame: .zero)
        container.presentationController = controller
    }

    /// The presenter's view while this presentation dims its tint.
    private weak var tintDimmedView: UIView?

    /// Dims the tint of the presenter's view while it is below something that dims it.
    /// - Parameter isShown: presenting or shown, not being dismissed.
    func updateTintDimming(isShown: Bool) {
        let view = isShown && controller.dimsTintBelow ? presenting?.viewIfLoaded : nil
        guard view !== tintDimmedView else { return }
        tintDimmedView?.dimTint(false)
        tintDimmedView = view
        view?.dimTint(true)
    }

    func begin() {
        guard let presenting else { return }
        controller.retainReferences(presented: presented, presenting: presenting)
        controller.storedContainer = container
        presenting.presentation = self
        presented.presentedBy = self
        presented.ownPresentationController = nil
    }

    /// At the begin of a dismissal: the delegate that the property has now is the one that counts.
    func refreshDelegate() -> (any UIViewControllerTransitioningDelegate)? {
        delegate = presented.transitioningDelegate
        return delegate
    }

    /// The traits inherited by a presented view that is not in the container yet.
    var environmentTraits: UITraitCollection? { container.window == nil ? presenting?.traitCollection : container.traitCollection }

    /// Called if the presenter is a child, or is itself presented over one.
    func enterContext() {
        isInContext = true
        if let presenterView = presenting?.viewIfLoaded, presenterView.superview is PageContentView {
            contextContainer = PresentationContextContainerView(around: presenterView)
        }
    }

    /// Another presentation controller takes over the presentation.
    func replaceController(_ new: UIPresentationController) {
        guard let presenting, new !== controller else { return }
        UIView.performWithoutAnimation {
            let old = controller
            old.tearDownPresentation()
            old.presentedView?.removeFromSuperview()
            container.subviews.forEach { $0.removeFromSuperview() }
            old.storedContainer = nil
            old.releaseReferences()
            controller = new
            container.presentationController = new
            new.retainReferences(presented: presented, presenting: presenting)
            new.storedContainer = container
            updatePresenterVisibility()
            new.installWithoutTransition()
            updatePresentationAbove()
            updateTintDimming(isShown: state != .dismissing)
            presented.viewIfLoaded?.propagateTraits()
        }
    }

    /// The presenter's view of what is presented above has a new superview, or was removed by it.
    private func updatePresentationAbove() {
        guard let above = presented.presentation, let view = presented.viewIfLoaded else { return }
        above.presenterState = ViewStateSnapshot(of: view)
        if above.presenterViewIsRemoved { view.removeFromSuperview() }
    }

    /// Adds or removes the presenter's view, as the presentation controller requires.
    private func updatePresenterVisibility() {
        guard let presenting, controller.shouldRemovePresentersView != presenterViewIsRemoved, let view = presenting.viewIfLoaded else { return }
        let returns = presenterViewIsRemoved
        presenting.beginAppearanceTransition(returns, animated: false)
        if returns {
            restorePresenter()
            if let parent = view.superview { view.frame = parent.bounds }
        } else {
            view.removeFromSuperview()
            presenterViewIsRemoved = true
        }
        presenting.endAppearanceTransition()
    }

    /// Removes the container and releases all references.
    func end() {
        guard state != .over else { return }
        state = .over
        updateTintDimming(isShown: false)
        controller.tearDownPresentation()
        let view = controller.presentedView
        if containsPresenter { restorePresenter() }
        container.removeFromSuperview()
        view?.removeFromSuperview()
        if presented.viewIfLoaded?.superview != nil, view !== presented.viewIfLoaded { presented.viewIfLoaded?.removeFromSuperview() }
        controller.storedContainer = nil
        controller.releaseReferences()
        contextContainer?.restoreAndRemove(presenting?.viewIfLoaded)
        contextContainer = nil
        presented.presentedBy = nil
        Hints.wasDismissed(presented)
        if presenting?.presentation === self { presenting?.presentation = nil }
    }

    /// The window releases the presenter: no animation, but all due callbacks.
    func endWithoutTransition() {
        presented.presentation?.endWithoutTransition()
        presented.modalTransition?.endNow()
        guard state != .over else { return }
        presented.beginAppearance(false, animated: false)
        presented.endAppearance()
        end()
    }

    /// An animator has moved the presenter's view into the container, where it stays while the presentation lasts.
    var containsPresenter: Bool { presenting?.viewIfLoaded?.isDescendant(of: container) ?? false }

    /// Puts the presenter's view back where it was before.
    func restorePresenter() {
        guard let view = presenting?.viewIfLoaded, let presenterState else { return }
        presenterState.restoreHierarchy(of: view)
        presenterViewIsRemoved = false
    }
}

/// A view's position in the hierarchy, geometry and opacity, to be restored after a cancel.
@MainActor struct ViewStateSnapshot {
    private(set) weak var superview: UIView?
    private weak var below: UIView?
    private let index: Int
    private let superviewSize: CGSize?
    private let fillsSuperview: Bool
    private let frame: CGRect
    private let bounds: CGRect
    private let center: CGPoint
    private let transform: CATransform3D
    private let alpha: CGFloat
    private let isHidden: Bool

    init(of view: UIView) {
        superview = view.superview
        index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
        below = index > 0 ? view.superview?.subviews[index - 1] : nil
        superviewSize = view.superview?.bounds.size
        fillsSuperview = view.bounds.size == view.superview?.bounds.size
        frame = view.frame
        bounds = view.bounds
        center = view.center
        transform = view.layer.transform
        alpha = view.alpha
        isHidden = view.isHidden
    }

    /// The view's frame in its superview.
    /// - Parameter other: returned if the superview has another size by now and the view does not fill it.
    func frame(inResizedSuperview other: CGRect) -> CGRect {
        guard let superview, superview.bounds.size != superviewSize else { return frame }
        return fillsSuperview ? superview.bounds : other
    }

    /// Superview and order.
    func restoreHierarchy(of view: UIView) {
        guard let superview else {
            view.removeFromSuperview()
            return
        }
        if view.superview === superview, superview.subviews.firstIndex(where: { $0 === view }) == index { return }
        if let below, below.superview === superview {
            superview.insertSubview(view, aboveSubview: below)
        } else {
            superview.insertSubview(view, at: index)
        }
    }

    /// Geometry and opacity.
    /// - Parameter currentFrame: the frame to use if the superview has another size by now; nil if unknown.
    func restoreState(of view: UIView, currentFrame: CGRect? = nil) {
        UIView.performWithoutAnimation {
            view.layer.transform = transform
            if let superview, let superviewSize, fillsSuperview, superview.bounds.size != superviewSize, superviewSize.width > 0, superviewSize.height > 0 {
                // A translation scales with the superview.
                view.layer.transform.m41 *= superview.bounds.width / superviewSize.width
                view.layer.transform.m42 *= superview.bounds.height / superviewSize.height
            }
            if let superview, superview.bounds.size != superviewSize {
                if let frame = fillsSuperview ? superview.bounds : currentFrame {
                    view.bounds.size = frame.size
                    let anchor = view.anchorPoint
                    view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
                }
            } else {
                // Touches and changes of the data may have scrolled the content meanwhile.
                if view is UIScrollView { view.bounds.size = bounds.size } else { view.bounds = bounds }
                view.center = center
            }
            view.alpha = alpha
            view.isHidden = isHidden
        }
    }
}
