import Foundation
import WayMotion

/// Presents a controller as a sheet that gestures move between detents and off screen. Source: UIKit `UISheetPresentationController`.
///
/// In compact width a sheet is attached to the lower edge of the window; at its full height it turns the view behind it into a card. In regular
/// width it floats, centred, with one size. In compact height it fills the window, unless `prefersEdgeAttachedInCompactHeight`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// Points.
    static let cornerRadius: CGFloat = 10
    static let dimmingAlpha: CGFloat = 0.2

    /// Not retained.
    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    // MARK: Detents

    /// The heights at which the sheet rests, the lowest first; a large one by default. An empty array counts as the default.
    open var detents: [Detent] = [.large()] {
        didSet { detentsChanged() }
    }
    /// Nil, or one that is inactive: the first detent.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != selectedDetentIdentifier { detentsChanged() } }
    }
    /// The tallest detent at which the content behind is not dimmed and receives touches; nil: it is dimmed at every detent.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != largestUndimmedDetentIdentifier { detentsChanged() } }
    }
    /// Scrolling up in a scroll view at its top expands the sheet first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// In compact height: attached to the lower edge of the window instead of filling it.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { if oldValue != prefersEdgeAttachedInCompactHeight { detentsChanged() } }
    }
    /// Attached to an edge it has the width of the presented controller's `preferredContentSize`, if set.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { if oldValue != widthFollowsPreferredContentSizeWhenEdgeAttached { detentsChanged() } }
    }

    /// Size of a floating sheet: true for the width of readable text, as of a `.pageSheet`; false for the presented controller's
    /// `preferredContentSize`, as of a `.formSheet`. By default determined by the style.
    open var prefersPageSizing: Bool {
        get { storedPageSizing ?? (presentationStyle != .formSheet) }
        set {
            guard newValue != prefersPageSizing else { return }
            storedPageSizing = newValue
            detentsChanged()
        }
    }

    /// Animates the changes in the block, including a move to another detent.
    open func animateChanges(_ changes: () -> Void) { changeAnimated(changes) }
    /// Resolves the detents' heights again: a value that a resolver depends on has changed.
    open func invalidateDetents() { detentsChanged() }

    // MARK: Appearance

    /// Shows the short bar at the upper edge of an attached sheet.
    open var prefersGrabberVisible = false {
        didSet { updateAppearance() }
    }
    /// The system's radius, for `preferredCornerRadius`.
    nonisolated public static let automaticDimension: CGFloat = .greatestFiniteMagnitude
    /// Points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { updateAppearance() }
    }
    open override var backgroundEffect: UIVisualEffect? {
        didSet { sheetView.effect = backgroundEffect }
    }
    /// A floating sheet is centred horizontally on this view as far as there is space; nil for the window's centre.
    open weak var sourceView: UIView? {
        didSet { detentsChanged() }
    }

    // MARK: State, in UISheetPresentationController+Motion.swift

    let sheetView = SheetView(frame: .zero)
    let dimmingView = UIView()
    private var storedPageSizing: Bool?
    /// The sheet's upper edge in the model; during a transition that of its shown end.
    var top: CGFloat = 0
    var motion: SheetMotion?
    var dragSession: SheetDragSession?
    var cachedGeometry: SheetGeometry?
    var laidOutGeometry: SheetGeometry?
    var isChangingAnimated = false
    /// Release velocity, in points per second, for a dismissal that the gesture does not drive.
    var flingVelocity: CGFloat = 0
    /// 0…1: how far this sheet pushes its presenter back.
    var pushBack: CGFloat = 0
    var card: SheetCard?
    var pan: SheetPan?

    public override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
        sheetView.grabber.sheet = self
        overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
    }

    open override var presentationStyle: UIModalPresentationStyle { style == .automatic ? .pageSheet : style }
    open override var presentedView: UIView? { sheetView }
    open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(top: restTop) }
    /// Another detent may have been selected during a transition: the sheet moves there afterwards.
    @_spi(WayKit) open override var restingFrame: CGRect { geometry.frame(top: top) }
    @_spi(WayKit) open override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        // A sheet that a finger has moved continues to slide.
        let isDragged = dragSession != nil || flingVelocity != 0
        let slides = presentedViewController.modalTransitionStyle == .coverVertical && (isDragged || !UIAccessibility.prefersCrossFadeTransitions)
        return slides ? SheetAnimator(self) : nil
    }

    @_spi(WayKit) open override var dimsTintBelow: Bool { geometry.dimming(top: restTop) > 0 }

    override func passthroughHitTest(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        if let view = super.passthroughHitTest(point, in: container, with: event) { return view }
        // A gesture may interrupt the displayed sheet during a transition.
        guard dimmingView.alpha < 0.01, !isDisplayed(at: point) else { return nil }
        let presenter = presentingViewController
        let behind = presenter.presentedBy?.container ?? presenter.viewIfLoaded
        return behind.flatMap { $0.hitTest($0.convert(point, from: container), with: event) }
    }

    /// The content behind an undimmed sheet can be used.
    override var containerAccessibility: SystemAccessibility {
        var system = dialogAccessibility
        system.isModal = system.isModal && geometry.dimming(top: restTop) > 0
        return system
    }

    // MARK: Transitions

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        install()
        alongside { $0.showChrome() }
    }

    @_spi(WayKit) open override func installWithoutTransition() {
        install()
        containerView?.addSubview(sheetView)
        layOut(top: top)
    }

    private func install() {
        guard let containerView else { return }
        installChrome(in: containerView)
        cachedGeometry = nil
        laidOutGeometry = geometry
        top = restTop
        // An animator of the program finds the view in its size at rest.
        sheetView.setBoundsAndCenter(geometry.frame(top: top))
        sheetView.embed(presentedViewController.view)
        updateAppearance()
        card = SheetCard(behind: self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard completed else { return }
        let wasEmbedded = presentedViewController.viewIfLoaded?.superview === sheetView
        sheetView.embed(presentedViewController.view)
        if !wasEmbedded { layOut(top: top) }
        settleToDetentIfNeeded()
    }

    /// Another detent was selected during a transition, or the transition began between two of them.
    private func settleToDetentIfNeeded() {
        if dragSession == nil, abs(restTop - top) > 0.5 { settle() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        stopMotion()
        // The program's own dismissal ends the drag.
        if dragSession?.isDrivingTransition == false { dragSession = nil }
        let others = dismissedAlongside.compactMap { $0 as? UISheetPresentationController }
        alongside { sheet in
            others.forEach { $0.dismissAlongside() }
            sheet.hideChrome()
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        flingVelocity = 0
        guard !completed else { return }
        for sheet in dismissedAlongside.compactMap({ $0 as? UISheetPresentationController }) + [self] { sheet.restorePushBack() }
        // In a resized window the cards have other transforms.
        UIView.performWithoutAnimation { updateCards() }
        guard dragSession == nil else { return }
        selectUserInitiated(top: top)
        settleToDetentIfNeeded()
    }

    @_spi(WayKit) open override func tearDownPresentation() {
        stopMotion()
        dragSession = nil
        if let pan { pan.view?.removeGestureRecognizer(pan) }
        pan = nil
        dimmingView.removeFromSuperview()
        pushBack = 0
        updateCards()
        card?.release()
        card = nil
    }

    private func alongside(_ change: @escaping @MainActor (UISheetPresentationController) -> Void) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            if let self { change(self) }
        }, completion: nil)
    }

    // MARK: Layout

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        cachedGeometry = nil
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        geometryMayHaveChanged()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        cachedGeometry = nil
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard geometry.form == .floating, isAtRest else { return }
        UIView.animate(springDuration: SheetMotion.response, bounce: 0, options: .allowUserInteraction) { containerView?.layoutIfNeeded() }
    }
}
