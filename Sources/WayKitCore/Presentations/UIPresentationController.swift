import Foundation

/// Manages how a presented controller is shown: its frame, and the views around it. Source: UIKit `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UIContentContainer,
    AdaptivePresentationDelegating
{
    private weak var weakPresented: UIViewController?
    private weak var weakPresenting: UIViewController?
    /// Set only while it is shown: before, the presented controller owns this object.
    private var retained: (presented: UIViewController, presenting: UIViewController)?
    var storedContainer: PresentationContainerView?
    var style: UIModalPresentationStyle = .custom
    weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The requested presentation controller, if this one replaces it in a compact size class.
    var adaptedFrom: UIPresentationController?
    /// The adaptive style of the replacement; `.none` if it is the requested one.
    var adaptedStyle = UIModalPresentationStyle.none
    /// The interaction controller of the gesture in progress that has requested a dismissal: the gesture retains it.
    weak var gestureInteractionController: GestureInteractionController?
    /// The latest transition that the user directed towards the dismissal: at its end the delegate is notified, once.
    weak var userDismissalTransition: ViewControllerTransition?
    /// The presentation controllers dismissed together with this one, the nearest first.
    var dismissedAlongside: [UIPresentationController] = []

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        weakPresented = presentedViewController
        weakPresenting = presentingViewController
        super.init()
        style = presentedViewController.modalPresentationStyle
    }

    func retainReferences(presented: UIViewController, presenting: UIViewController) {
        weakPresented = presented
        weakPresenting = presenting
        retained = (presented, presenting)
    }

    func releaseReferences() {
        retained = nil
        // A popover retains the sheet that replaces it.
        adaptedFrom = nil
    }

    /// Called before the presentation begins.
    func setPresenting(_ presenting: UIViewController) { weakPresenting = presenting }

    // MARK: Controllers and views

    open var presentedViewController: UIViewController { retained?.presented ?? weakPresented ?? UIViewController() }
    open var presentingViewController: UIViewController { retained?.presenting ?? weakPresenting ?? presentedViewController }
    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view in which the presentation happens, from its start until its end.
    open var containerView: UIView? { storedContainer }
    /// The animated view: the presented controller's, unless a subclass wraps it, at the latest in `presentationTransitionWillBegin()`.
    open var presentedView: UIView? { presentedViewController.view }

    // MARK: Adaptivity

    /// The style in compact width; `.none` for its own. A popover becomes a sheet.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle == .popover ? .pageSheet : .none }
    /// The style under these traits; `.none` for its own. The delegate decides first, in compact size classes.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact || traitCollection.verticalSizeClass == .compact else { return .none }
        let compact = traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
        let style = delegatedAdaptiveStyle(for: traitCollection) ?? compact
        return style == presentationStyle ? .none : style
    }

    // MARK: Configuration

    /// The presented view's frame at the end of the presentation; the container's bounds by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// True: the presenting controller's view leaves the hierarchy when the presentation is complete.
    open var shouldRemovePresentersView: Bool { false }
    /// True: the presentation covers the window; false: only the nearest controller that defines a presentation context. True by default, except
    /// for the two context styles.
    open var shouldPresentInFullscreen: Bool { !style.isInContext }
    /// Views behind the container that receive touches that hit nothing in it; nil or none: they are ignored. Of a popover, as on iOS; of others,
    /// Linux's own.
    open var passthroughViews: [UIView]?
    /// Visible behind a translucent presented view. Used by sheets; other presentations only store it. nil, the default: nothing.
    open var backgroundEffect: UIVisualEffect?
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedViewController.viewIfLoaded?.propagateTraits() }
    }

    /// Traits that the presentation overrides for the presented controller.
    open var traitOverrides = UITraitOverrides() {
        didSet { presentedViewController.viewIfLoaded?.setNeedsTraitUpdate() }
    }
    package var traitObservers: TraitObservers?

    /// The presenter's tint is dimmed (`tintAdjustmentMode`).
    @_spi(WayKit) open var dimsTintBelow: Bool { false }
    /// The first responder of the presenting controller is suspended as long as the presentation is shown. One that leaves the presenter in use does not.
    var suspendsEditing: Bool { shouldPresentInFullscreen }
    /// The presented view's frame while no transition moves it.
    @_spi(WayKit) open var restingFrame: CGRect { frameOfPresentedViewInContainerView }
    /// The animator of the style; nil for that of `modalTransitionStyle`.
    @_spi(WayKit) open func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The view behind the container that receives a touch that hits nothing in it.
    func passthroughHitTest(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        (passthroughViews ?? []).lazy.compactMap { $0.hitTest($0.convert(point, from: container), with: event) }.first
    }
    /// Replaces another presentation controller during a presentation: no transition, no callbacks.
    @_spi(WayKit) open func installWithoutTransition() {
        guard let view = presentedView else { return }
        view.frame = frameOfPresentedViewInContainerView
        containerView?.addSubview(view)
    }
    /// Removes the presentation's own views and gesture recognisers, however it has ended.
    @_spi(WayKit) open func tearDownPresentation() {}

    /// What the container view says of itself.
    var containerAccessibility: SystemAccessibility { dialogAccessibility }

    // MARK: User-initiated dismissal; more in UIPresentationController+UserDismissal.swift

    /// Asks the delegate for permission; once per gesture.
    func shouldAllowUserDismissal() -> Bool {
        guard !presentedViewController.isModalInHierarchy else { return false }
        TransitionLog.write("presentationControllerShouldDismiss", presentedViewController)
        return adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Asks for permission, then dismisses or reports the refused attempt. A running presentation is reversed.
    func dismissUserInitiated() {
        guard let presentation = presentedViewController.presentedBy, [.presenting, .shown].contains(presentation.state),
            presentedViewController.presentation == nil
        else { return }
        if shouldAllowUserDismissal() { requestUserDismissal(drivenBy: nil) } else { userDismissalWasRefused() }
    }

    func notifyDidDismiss() {
        TransitionLog.write("presentationControllerDidDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidDismiss(self)
    }

    // MARK: Hooks

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    /// The container's safe area; while a responder inside what is presented has input views, also what these cover.
    package var insetsAboveKeyboard: UIEdgeInsets {
        guard let containerView else { return .zero }
        var insets = containerView.safeAreaInsets
        guard let inputViews = containerView.window?.windowScene?.inputViews, let view = presentedViewController.viewIfLoaded, inputViews.serves(view)
        else { return insets }
        insets.bottom = max(insets.bottom, containerView.heightCoveredByInputViews)
        return insets
    }
    open func containerViewDidLayoutSubviews() {}

    // MARK: Traits and sizes

    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func traitsDidChange(previous: UITraitCollection?) {
        traitCollectionDidChange(previous)
        if let previous { reportTraitChange(traitCollection, previous: previous) }
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

/// Covers the window and removes the presenter's view.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
