import Foundation

/// Manages how a presented controller is shown: its frame, and the views around it. Source: UIKit `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UIContentContainer,
    AdaptivePresentationDelegating
{
    private weak var weakPresented: UIViewController?
    private weak var weakPresenting: UIViewController?
    /// Only while it is shown: before, the presented controller owns this object.
    private var held: (presented: UIViewController, presenting: UIViewController)?
    var storedContainer: PresentationContainerView?
    var style: UIModalPresentationStyle = .custom
    weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The controller that was asked for, where this one takes its place because there is little room.
    var adaptedFrom: UIPresentationController?
    /// The style by which it does; `.none` where it is the one that was asked for.
    var adaptedStyle = UIModalPresentationStyle.none
    /// A finger that begins a dismissal: it drives it.
    var dismissalDriver: GestureInteractionController?
    /// The latest that a person sent towards the dismissal: at its end the delegate hears of it, once.
    weak var personsTransition: ViewControllerTransition?
    /// Controllers whose presentations go with this one's dismissal, the nearest first.
    var goingAlong: [UIPresentationController] = []

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        weakPresented = presentedViewController
        weakPresenting = presentingViewController
        super.init()
        style = presentedViewController.modalPresentationStyle
    }

    func hold(presented: UIViewController, presenting: UIViewController) {
        weakPresented = presented
        weakPresenting = presenting
        held = (presented, presenting)
    }

    func letGo() {
        held = nil
        // A popover keeps the sheet that takes its place.
        adaptedFrom = nil
    }

    /// Before the presentation begins.
    func introduce(_ presenting: UIViewController) { weakPresenting = presenting }

    // MARK: Who

    public var presentedViewController: UIViewController { held?.presented ?? weakPresented ?? UIViewController() }
    public var presentingViewController: UIViewController { held?.presenting ?? weakPresenting ?? presentedViewController }
    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view in which the presentation happens, from its start until its end.
    open var containerView: UIView? { storedContainer }
    /// What is animated: the presented controller's view, unless a subclass wraps it, at the latest in `presentationTransitionWillBegin()`.
    open var presentedView: UIView? { presentedViewController.view }

    // MARK: How

    /// Where the presented view is at the end of the presentation; the container's bounds by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// True: the presenting controller's view leaves the hierarchy when the presentation is complete.
    open var shouldRemovePresentersView: Bool { false }
    /// True: the presentation covers the window; false: only the nearest controller that defines a presentation context. True by default, but for the
    /// two styles that say otherwise.
    open var shouldPresentInFullscreen: Bool { !style.isInContext }
    /// Views behind the container that take the touches which hit nothing in it; nil or none: they go nowhere. Of a popover, as on iOS; of others,
    /// Linux's own.
    open var passthroughViews: [UIView]?
    /// Seen behind the presented view where that lets it through. Of a sheet; other presentations keep it. nil, as at first: nothing.
    open var backgroundEffect: UIVisualEffect?
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedViewController.viewIfLoaded?.propagateTraits() }
    }

    /// Traits that the presentation changes for what is presented.
    open var traitOverrides = UITraitOverrides() {
        didSet { presentedViewController.viewIfLoaded?.propagateTraits() }
    }
    var traitObservers: TraitObservers?

    /// What is below has a dimmed tint (`tintAdjustmentMode`).
    var dimsTintBelow: Bool { false }
    /// Where the presented view is when no transition moves it.
    var restingFrame: CGRect { frameOfPresentedViewInContainerView }
    /// The animation of the style; nil for that of `modalTransitionStyle`.
    func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Who takes a touch that hits nothing in the container.
    func viewBehind(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        (passthroughViews ?? []).lazy.compactMap { $0.hitTest($0.convert(point, from: container), with: event) }.first
    }
    /// Takes the place of another one in the middle of a presentation: no transition, no callbacks.
    func appearAtOnce() {
        guard let view = presentedView else { return }
        view.frame = frameOfPresentedViewInContainerView
        containerView?.addSubview(view)
    }
    /// The presentation is over, by whatever way: nothing of it is to be seen any more.
    func presentationIsOver() {}

    // MARK: A person wants it gone; more in UIPresentationController+Person.swift

    /// Asks who may refuse; to be asked once in a gesture.
    func mayBeDismissedByPerson() -> Bool {
        guard !presentedViewController.isModalHere else { return false }
        TransitionLog.write("presentationControllerShouldDismiss", presentedViewController)
        return adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Asks, and dismisses or refuses. One that is still coming is turned round.
    func dismissByPerson() {
        guard let presentation = presentedViewController.presentedBy, [.presenting, .shown].contains(presentation.state),
            presentedViewController.presentation == nil
        else { return }
        if mayBeDismissedByPerson() { dismissAllowed(drivenBy: nil) } else { attemptRefused() }
    }

    func wasDismissedByPerson() {
        TransitionLog.write("presentationControllerDidDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidDismiss(self)
    }

    // MARK: Hooks

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Traits and sizes

    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func tellTraits(previous: UITraitCollection?) {
        traitCollectionDidChange(previous)
        if let previous { traitObservers?.notify(traitCollection, previous: previous) }
    }
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

/// Covers the window and takes the presenter's view away.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
