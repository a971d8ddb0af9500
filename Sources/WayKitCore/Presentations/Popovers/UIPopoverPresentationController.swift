import Foundation
import WayLog

/// A controller whose alert or action sheet a popover shows. The keys are its own while it is shown.
@MainActor package protocol PopoverAlert: UIViewController {
    /// The size in points of its view in a popover of a width; nil without a view of its own.
    func popoverSize(forWidth width: CGFloat) -> CGSize?
    /// Called before its view is put into the popover.
    func willBeShownInPopover()
    /// Called for a tap outside and for Escape, in place of the dismissal.
    func cancelUserInitiated()
}

/// Shows a controller beside its source, with an arrow. In compact width it becomes a sheet, unless its delegate overrides that.
/// A tap outside dismisses it. Source: UIKit `UIPopoverPresentationController`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// Size of a controller without a `preferredContentSize`.
    static let size = CGSize(width: 320, height: 480)
    @_spi(WayKit) open override var dimsTintBelow: Bool { true }
    /// As on iOS the text beside a popover keeps its keyboard; the keys of an alert are the alert's.
    override var suspendsEditing: Bool { presentedViewController is any PopoverAlert }

    /// Not retained.
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }
    /// Permitted directions of the arrow; empty for a popover without arrow, centred on its source.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any {
        didSet { containerView?.setNeedsLayout() }
    }
    /// The view that it points at.
    open weak var sourceView: UIView? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A rectangle of the source view, in its coordinates; null for all of it.
    open var sourceRect: CGRect = .null {
        didSet { containerView?.setNeedsLayout() }
    }
    /// The item that it points at, if there is no source view.
    open var barButtonItem: UIBarButtonItem? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A view or a bar button item; the newer property for either.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// It may cover the source if there is too little space.
    open var canOverlapSourceViewRect = false {
        didSet { containerView?.setNeedsLayout() }
    }
    /// Points between it and the edges of the window, in addition to the safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { containerView?.setNeedsLayout() }
    }
    /// Colour of arrow and border; nil: the presented view's.
    open var backgroundColor: UIColor? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A subclass of `UIPopoverBackgroundView` that draws border and arrow; nil: the system's. It ignores `backgroundColor`.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        didSet {
            if let popoverBackgroundViewClass, background == nil {
                wayLogger("waykit.presentation").error(
                    "popoverBackgroundViewClass \(popoverBackgroundViewClass) is no subclass of UIPopoverBackgroundView: the system's background is shown")
            }
            containerView?.setNeedsLayout()
        }
    }
    private var background: UIPopoverBackgroundView.Type? { popoverBackgroundViewClass as? UIPopoverBackgroundView.Type }
    /// One direction while it is shown.
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    /// The sheet that replaces it in compact width, for configuration beforehand.
    open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.style = .pageSheet
        return sheet
    }()

    let popoverView = PopoverView(frame: .zero)
    private var outsideTap: UITapGestureRecognizer?
    private var follower: SourceFollower?
    private var laidOutSize: CGSize?
    /// The animation to a new size requested by its contents.
    private var motion: PopoverMotion?
    /// The popup that shows it if the window has too little space.
    var popup: ViewPopup?
    var isPopupRefused = false

    /// What is in a popover is compact in width and elevated.
    public override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        overrideTraitCollection = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(horizontalSizeClass: .compact),
        ])
    }

    open override var presentationStyle: UIModalPresentationStyle { .popover }
    open override var presentedView: UIView? { popoverView }
    open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame }
    @_spi(WayKit) open override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { PopoverAnimator(self) }

    /// In place of a tap outside.
    private lazy var dismissElement = containerView.map { container in
        SystemAccessibilityElement.region(of: container, label: .dismissPopup) { [weak self] in
            self?.dismissUserInitiated()
            return self != nil
        }
    }

    override var containerAccessibility: SystemAccessibility {
        var system = dialogAccessibility
        let dismiss = presentedViewController.isModalInHierarchy ? nil : dismissElement
        system.elements = [popoverView, dismiss].compactMap { $0 }
        return system
    }

    // MARK: Geometry

    var geometry: PopoverGeometry { popupGeometry ?? windowGeometry }

    var metrics: PopoverGeometry.Metrics { PopoverGeometry.Metrics(background) }

    /// The layout within the window.
    var windowGeometry: PopoverGeometry {
        guard let containerView else { return .geometry(for: requestedSize, at: nil, in: .zero, permitted: .any, mayOverlap: true, metrics: metrics) }
        let area = containerView.bounds.inset(by: insetsAboveKeyboard).inset(by: popoverLayoutMargins)
        return .geometry(
            for: requestedSize, at: source(in: containerView), in: area, permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect,
            metrics: metrics)
    }

    var requestedSize: CGSize {
        if let alert = presentedViewController as? any PopoverAlert, let size = alert.popoverSize(forWidth: Self.size.width) { return size }
        let preferred = presentedViewController.preferredContentSize
        return CGSize(width: preferred.width > 0 ? preferred.width : Self.size.width, height: preferred.height > 0 ? preferred.height : Self.size.height)
    }

    /// Where the source is displayed: it may be moving. Nil if there is none.
    func source(in container: UIView) -> CGRect? {
        guard let (view, rect) = anchor else { return sourceItem?.frame(in: container) }
        // A layout that is animated moves the popover to where the source will be.
        return ViewAnimation.isRecording || isMovingItself ? view.convert(rect, to: container) : view.displayedRect(rect, in: container)
    }

    private var isMovingItself: Bool { popoverView.layer.presentation().map { $0.position != popoverView.layer.position } ?? false }

    /// The view that it points at, and the rectangle in it; nil for none, and for source items of the program.
    private var anchor: (view: UIView, rect: CGRect)? {
        if let sourceView, sourceView.window != nil { return (sourceView, sourceRect.isNull ? sourceView.bounds : sourceRect) }
        let item = barButtonItem ?? sourceItem
        let view = (item as? UIBarButtonItem).flatMap { item in containerView?.window.flatMap(item.displayedView) } ?? item as? UIView
        return view.flatMap { $0.window == nil ? nil : ($0, $0.bounds) }
    }

    func updateLayout() {
        updatePopup()
        var geometry = geometry
        if let motion, motion.target == geometry.frame, !motion.isOver, let containerView {
            geometry = geometry.moved(to: motion.frame, at: source(in: containerView))
        } else {
            stopMotion()
        }
        arrowDirection = geometry.arrow
        popoverView.setBackground(background)
        popoverView.bounds.size = geometry.frame.size
        popoverView.center = CGPoint(x: geometry.frame.midX, y: geometry.frame.midY)
        let color: UIColor = backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground
        popoverView.show(geometry, color: color.resolvedColor(with: presentedViewController.traitCollection))
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        updatePopup()
        moveToGeometry()
    }

    /// Animates to a new size or position. During a presentation or a dismissal that is set immediately.
    func moveToGeometry() {
        guard let containerView, popoverView.isDescendant(of: containerView), presentedViewController.modalTransition == nil,
            UIView.areAnimationsEnabled, let application = presentedViewController.owningApplication
        else { return }
        let old = motion, target = geometry.frame, current = popoverView.frame
        guard target != old?.target ?? current else { return }
        old?.stop()
        motion = PopoverMotion(from: current, to: target, after: old, at: application.now) { [weak self] in self?.updateLayout() }
    }

    private func stopMotion() {
        motion?.stop()
        motion = nil
    }

    // MARK: Transitions

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        delegate?.prepareForPopoverPresentation(self)
        install()
    }

    @_spi(WayKit) open override func installWithoutTransition() {
        delegate?.prepareForPopoverPresentation(self)
        install()
        containerView?.addSubview(popoverView)
    }

    private func install() {
        guard let containerView else { return }
        if source(in: containerView) == nil {
            wayLogger("waykit.presentation").error(
                """
                the popover of \(presentedViewController) has no source that is shown: set sourceView, sourceItem or barButtonItem; \
                it is in the middle
                """
            )
        }
        (presentedViewController as? any PopoverAlert)?.willBeShownInPopover()
        isPopupRefused = false
        popoverView.layer.isShownByPopup = popup != nil
        popoverView.transform = .identity
        popoverView.alpha = 1
        popoverView.embed(presentedViewController.view)
        updateLayout()
        laidOutSize = containerView.bounds.size
        follower = SourceFollower({ [weak self] in self?.containerView.flatMap { self?.source(in: $0) } }) { [weak self] in self?.updateLayout() }
        guard outsideTap == nil else { return }
        let tap = UITapGestureRecognizer()
        // It recognises taps on the contents, too, whose views receive their touches.
        tap.cancelsTouchesInView = false
        tap.addHandler { [weak self, weak tap] in
            guard let self, let tap, tap.state == .ended, let container = self.containerView else { return }
            let point = tap.location(in: container)
            if !self.popoverView.point(inside: container.convert(point, to: self.popoverView), with: nil) { self.dismissUserInitiated() }
        }
        containerView.addGestureRecognizer(tap)
        outsideTap = tap
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { popoverView.embed(presentedViewController.view) } else { closePopup() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        // Also continues the animation that ran when the dismissal began.
        if completed { return closePopup() }
        popoverView.layer.isShownByPopup = popup != nil
        containerView?.setNeedsLayout()
    }

    @_spi(WayKit) open override func tearDownPresentation() {
        follower = nil
        stopMotion()
        closePopup()
        if let outsideTap { outsideTap.view?.removeGestureRecognizer(outsideTap) }
        outsideTap = nil
        arrowDirection = .unknown
    }

    // MARK: User-initiated dismissal

    override func shouldAllowUserDismissal() -> Bool {
        super.shouldAllowUserDismissal() && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func dismissUserInitiated() {
        if let alert = presentedViewController as? any PopoverAlert { return alert.cancelUserInitiated() }
        super.dismissUserInitiated()
    }

    override func notifyDidDismiss() {
        super.notifyDidDismiss()
        delegate?.popoverPresentationControllerDidDismissPopover(self)
    }

    // MARK: Layout

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, popoverView.isDescendant(of: containerView) else { return }
        if let laidOutSize, laidOutSize != containerView.bounds.size { reposition() }
        laidOutSize = containerView.bounds.size
        updateLayout()
    }

    /// The delegate may set another source rectangle for the new size.
    private func reposition() {
        guard let delegate, let view = sourceView else { return }
        var rect = sourceRect, source = view
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &source)
        if rect != sourceRect { sourceRect = rect }
        if source !== view { sourceView = source }
    }
}
