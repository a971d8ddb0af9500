import Foundation

/// Presents a controller as a sheet that fingers move between detents and off the screen. Source: UIKit `UISheetPresentationController`.
///
/// In compact width a sheet is attached to the lower edge of the window; at its full height it turns what is behind it into a card. In regular width
/// it floats in the middle, of one size. Where height is compact it takes the whole window, unless `prefersEdgeAttachedInCompactHeight`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// Points.
    static let cornerRadius: CGFloat = 10
    static let dimmingAlpha: CGFloat = 0.2

    /// Not kept alive.
    public var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    // MARK: Detents

    /// The heights at which the sheet rests, the lowest first; a large one unless set. Empty counts as unset.
    open var detents: [Detent] = [.large()] {
        didSet { detentsChanged() }
    }
    /// Nil, or one that is not there: the first detent.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != selectedDetentIdentifier { detentsChanged() } }
    }
    /// The tallest detent at which what is behind is not dimmed and takes touches; nil: it is dimmed at every one.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != largestUndimmedDetentIdentifier { detentsChanged() } }
    }
    /// A finger that scrolls up in a scroll view at its top first makes the sheet taller.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Where height is compact: along the lower edge of the window in place of all over it.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { if oldValue != prefersEdgeAttachedInCompactHeight { detentsChanged() } }
    }
    /// Attached to an edge it is as wide as the presented controller's `preferredContentSize`, where that is set.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { if oldValue != widthFollowsPreferredContentSizeWhenEdgeAttached { detentsChanged() } }
    }

    /// How large a sheet is that floats: true for the width of readable text, as of a `.pageSheet`; false for the presented controller's
    /// `preferredContentSize`, as of a `.formSheet`. By default what the style says.
    open var prefersPageSizing: Bool {
        get { storedPageSizing ?? (presentationStyle != .formSheet) }
        set {
            guard newValue != prefersPageSizing else { return }
            storedPageSizing = newValue
            detentsChanged()
        }
    }

    /// What changes inside is animated, the sheet's way to another detent included.
    open func animateChanges(_ changes: () -> Void) { changeAnimated(changes) }
    /// Detents' heights are asked for anew: something that a resolver looks at has changed.
    open func invalidateDetents() { detentsChanged() }

    // MARK: Look

    /// Shows the short bar at the upper edge of an attached sheet.
    open var prefersGrabberVisible = false {
        didSet { updateLook() }
    }
    /// As a `preferredCornerRadius`: the system's.
    nonisolated public static let automaticDimension: CGFloat = .greatestFiniteMagnitude
    /// Points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { updateLook() }
    }
    open override var backgroundEffect: UIVisualEffect? {
        didSet { sheetView.effect = backgroundEffect }
    }
    /// A floating sheet stands above or below this view as far as there is room; nil for the middle.
    open weak var sourceView: UIView? {
        didSet { detentsChanged() }
    }

    // MARK: State, in UISheetPresentationController+Motion.swift

    let sheetView = SheetView(frame: .zero)
    let dimmingView = UIView()
    private var storedPageSizing: Bool?
    /// The sheet's upper edge: of the model, in a transition the end towards which it goes.
    var top: CGFloat = 0
    var motion: SheetMotion?
    var hold: SheetDragSession?
    var cachedGeometry: SheetGeometry?
    var laidOutGeometry: SheetGeometry?
    var isChangingAnimated = false
    /// Points per second that a finger gives a dismissal which goes on by itself.
    var throwVelocity: CGFloat = 0
    /// 0…1: how far the presenter is pushed back by this sheet.
    var pushed: CGFloat = 0
    var card: SheetCard?
    var pan: SheetPan?

    public override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
        overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
    }

    open override var presentationStyle: UIModalPresentationStyle { style == .automatic ? .pageSheet : style }
    open override var presentedView: UIView? { sheetView }
    open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(top: restTop) }
    /// Another detent may have been selected in a transition: it goes there afterwards.
    override var restingFrame: CGRect { geometry.frame(top: top) }
    override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        presentedViewController.modalTransitionStyle == .coverVertical ? SheetAnimator(self) : nil
    }

    override var dimsTintBelow: Bool { geometry.dimming(top: restTop) > 0 }

    override func viewBehind(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        if let view = super.viewBehind(point, in: container, with: event) { return view }
        // A finger may catch what is seen of a sheet on its way.
        guard dimmingView.alpha < 0.01, !isSeen(at: point) else { return nil }
        let presenter = presentingViewController
        let behind = presenter.presentedBy?.container ?? presenter.viewIfLoaded
        return behind.flatMap { $0.hitTest($0.convert(point, from: container), with: event) }
    }

    // MARK: Corners of a transition

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        install()
        alongside { $0.showChrome() }
    }

    override func appearAtOnce() {
        install()
        containerView?.addSubview(sheetView)
        place(top)
    }

    private func install() {
        guard let containerView else { return }
        installChrome(in: containerView)
        sheetView.hold(presentedViewController.view)
        cachedGeometry = nil
        laidOutGeometry = geometry
        top = restTop
        updateLook()
        card = SheetCard(behind: self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard completed else { return }
        let wasHeld = presentedViewController.viewIfLoaded?.superview === sheetView
        sheetView.hold(presentedViewController.view)
        if !wasHeld { place(top) }
        goOnToDetent()
    }

    /// Another detent was selected during a transition, or it began between two of them.
    private func goOnToDetent() {
        if hold == nil, abs(restTop - top) > 0.5 { settle() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        stopMotion()
        // The program's own dismissal takes the sheet out of a finger's hand.
        if hold?.isLeaving == false { hold = nil }
        let others = goingAlong.compactMap { $0 as? UISheetPresentationController }
        alongside { sheet in
            sheet.hideChrome()
            others.forEach { $0.leave() }
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        throwVelocity = 0
        guard !completed else { return }
        for sheet in goingAlong.compactMap({ $0 as? UISheetPresentationController }) + [self] { sheet.comeBack() }
        guard hold == nil else { return }
        selectByPerson(top: top)
        goOnToDetent()
    }

    override func presentationIsOver() {
        stopMotion()
        hold = nil
        if let pan { pan.view?.removeGestureRecognizer(pan) }
        pan = nil
        dimmingView.removeFromSuperview()
        pushed = 0
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

extension UIViewController {
    /// The sheet that this controller, or one that holds it, is or will be presented in; nil in other styles.
    public var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }
}
