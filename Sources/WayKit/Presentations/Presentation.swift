import Foundation

/// One controller over another, from the request to the end of the dismissal. The presenting controller owns it; it owns everything that
/// the presentation needs, and nobody longer than it lasts.
@MainActor final class Presentation {
    enum State { case presenting, shown, dismissing, over }

    let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    private(set) var controller: UIPresentationController
    /// Kept alive: the presented controller refers to it weakly.
    private(set) var delegate: (any UIViewControllerTransitioningDelegate)?
    let container: PresentationContainerView
    var state = State.presenting
    /// Where the presenter's view belongs.
    var home: ViewStateSnapshot?
    var presenterViewIsRemoved = false
    /// It covers the place of its presenter, which is a child, and not the window.
    private(set) var isInContext = false
    /// Holds the presenter and the container, where a container controller moves them about.
    private(set) var place: PresentationContextContainerView?

    init(presented: UIViewController, presenting: UIViewController, controller: UIPresentationController) {
        self.presented = presented
        self.presenting = presenting
        self.controller = controller
        delegate = presented.transitioningDelegate
        container = PresentationContainerView(frame: .zero)
        container.presentationController = controller
    }

    /// The presenter's view while its tint is dimmed by this presentation.
    private weak var tintDimmedView: UIView?

    /// The presenter's view has a dimmed tint while it is below something that dims it.
    /// - Parameter isShown: coming or shown, not on its way out.
    func settleTint(isShown: Bool) {
        let view = isShown && controller.dimsTintBelow ? presenting?.viewIfLoaded : nil
        guard view !== tintDimmedView else { return }
        tintDimmedView?.dimTint(false)
        tintDimmedView = view
        view?.dimTint(true)
    }

    func begin() {
        guard let presenting else { return }
        controller.hold(presented: presented, presenting: presenting)
        controller.storedContainer = container
        presenting.presentation = self
        presented.presentedBy = self
        presented.ownPresentationController = nil
    }

    /// A dismissal begins: the delegate that the property holds now is the one that counts.
    func takeDelegate() -> (any UIViewControllerTransitioningDelegate)? {
        delegate = presented.transitioningDelegate
        return delegate
    }

    /// What a view inherits that is not in the container yet.
    var traitsOfPlace: UITraitCollection? { container.window == nil ? presenting?.traitCollection : container.traitCollection }

    /// The presenter is a child, or is itself presented over one.
    func enterContext() {
        isInContext = true
        if let page = presenting?.viewIfLoaded, page.superview is PageContentView { place = PresentationContextContainerView(around: page) }
    }

    /// Another presentation controller goes on with what is shown.
    func replaceController(_ new: UIPresentationController) {
        guard let presenting, new !== controller else { return }
        UIView.performWithoutAnimation {
            let old = controller
            old.presentationIsOver()
            old.presentedView?.removeFromSuperview()
            container.subviews.forEach { $0.removeFromSuperview() }
            old.storedContainer = nil
            old.letGo()
            controller = new
            container.presentationController = new
            new.hold(presented: presented, presenting: presenting)
            new.storedContainer = container
            settlePresenter()
            new.appearAtOnce()
            coverAnew()
            settleTint(isShown: state != .dismissing)
            presented.viewIfLoaded?.propagateTraits()
        }
    }

    /// What is presented over it finds the presenter's view elsewhere, or has taken it away.
    private func coverAnew() {
        guard let above = presented.presentation, let view = presented.viewIfLoaded else { return }
        above.home = ViewStateSnapshot(of: view)
        if above.presenterViewIsRemoved { view.removeFromSuperview() }
    }

    /// Its view is there or gone, as the presentation controller wants it.
    private func settlePresenter() {
        guard let presenting, controller.shouldRemovePresentersView != presenterViewIsRemoved, let view = presenting.viewIfLoaded else { return }
        let returns = presenterViewIsRemoved
        presenting.beginAppearanceTransition(returns, animated: false)
        if returns {
            bringPresenterHome()
            if let parent = view.superview { view.frame = parent.bounds }
        } else {
            view.removeFromSuperview()
            presenterViewIsRemoved = true
        }
        presenting.endAppearanceTransition()
    }

    /// Takes the container away and lets everybody go.
    func end() {
        guard state != .over else { return }
        state = .over
        settleTint(isShown: false)
        controller.presentationIsOver()
        let view = controller.presentedView
        container.removeFromSuperview()
        view?.removeFromSuperview()
        if presented.viewIfLoaded?.superview != nil, view !== presented.viewIfLoaded { presented.viewIfLoaded?.removeFromSuperview() }
        controller.storedContainer = nil
        controller.letGo()
        place?.giveBack(presenting?.viewIfLoaded)
        place = nil
        presented.presentedBy = nil
        if presenting?.presentation === self { presenting?.presentation = nil }
    }

    /// The window lets go of the presenter: no animation, but the callbacks that are due.
    func endWithoutTransition() {
        presented.presentation?.endWithoutTransition()
        presented.modalTransition?.endNow()
        guard state != .over else { return }
        presented.beginAppearance(false, animated: false)
        presented.endAppearance()
        end()
    }

    /// The presenter's view, where it was before.
    func bringPresenterHome() {
        guard let view = presenting?.viewIfLoaded, let home else { return }
        home.restoreHierarchy(of: view)
        presenterViewIsRemoved = false
    }
}

/// A view's place and look, to be put back after a cancel.
@MainActor struct ViewStateSnapshot {
    private(set) weak var superview: UIView?
    private weak var below: UIView?
    private let index: Int
    private let room: CGSize?
    private let fillsRoom: Bool
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
        room = view.superview?.bounds.size
        fillsRoom = view.bounds.size == view.superview?.bounds.size
        frame = view.frame
        bounds = view.bounds
        center = view.center
        transform = view.layer.transform
        alpha = view.alpha
        isHidden = view.isHidden
    }

    /// Where it belongs in its superview.
    /// - Parameter other: the answer for a superview that has another size by now, unless the view fills it.
    func frame(inNewRoom other: CGRect) -> CGRect {
        guard let superview, superview.bounds.size != room else { return frame }
        return fillsRoom ? superview.bounds : other
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
    /// - Parameter frameNow: where the view belongs if its superview has another size by now; nil for nobody knows.
    func restoreLook(of view: UIView, frameNow: CGRect? = nil) {
        UIView.performWithoutAnimation {
            view.layer.transform = transform
            if let superview, let room, fillsRoom, superview.bounds.size != room, room.width > 0, room.height > 0 {
                // What is pushed aside is so by a part of the room.
                view.layer.transform.m41 *= superview.bounds.width / room.width
                view.layer.transform.m42 *= superview.bounds.height / room.height
            }
            if let superview, superview.bounds.size != room {
                if let frame = fillsRoom ? superview.bounds : frameNow {
                    view.bounds.size = frame.size
                    let anchor = view.anchorPoint
                    view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
                }
            } else {
                view.bounds = bounds
                view.center = center
            }
            view.alpha = alpha
            view.isHidden = isHidden
        }
    }
}
