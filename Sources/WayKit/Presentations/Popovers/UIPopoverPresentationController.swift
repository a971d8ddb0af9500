import Foundation
import WayLog

/// Shows a controller beside what it belongs to, with an arrow. In compact width it becomes a sheet, unless its delegate says otherwise.
/// A tap outside dismisses it. Source: UIKit `UIPopoverPresentationController`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// Where a controller says nothing of its size.
    static let size = CGSize(width: 320, height: 480)
    override var dimsTintBelow: Bool { true }

    /// Not kept alive.
    public var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }
    /// Where the arrow may point; none for a popover without arrow, on its source.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any {
        didSet { containerView?.setNeedsLayout() }
    }
    /// What it points at.
    open weak var sourceView: UIView? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A part of the source view, in its coordinates; null for all of it.
    open var sourceRect: CGRect = .null {
        didSet { containerView?.setNeedsLayout() }
    }
    /// What it points at, where there is no source view.
    open var barButtonItem: UIBarButtonItem? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A view or a bar's item; the newer way to say either.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// It may cover the source where there is too little room.
    open var canOverlapSourceViewRect = false {
        didSet { containerView?.setNeedsLayout() }
    }
    /// Points between it and the edges of the window, beside the safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { containerView?.setNeedsLayout() }
    }
    /// Of arrow and edge; nil: the presented view's.
    open var backgroundColor: UIColor? {
        didSet { containerView?.setNeedsLayout() }
    }
    /// A subclass of `UIPopoverBackgroundView` that draws edge and arrow; nil: the system's. `backgroundColor` has no part in it.
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
    /// One direction, while it is shown.
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    /// The sheet that takes its place in compact width, to be set up beforehand.
    open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.style = .pageSheet
        return sheet
    }()

    let popoverView = PopoverView(frame: .zero)
    private var outsideTap: UITapGestureRecognizer?
    private var laidOutRoom: CGSize?
    /// To the size that its contents have asked for meanwhile.
    private var motion: PopoverMotion?
    /// What shows it where the window has too little room.
    var popup: ViewPopup?
    var isPopupRefused = false

    open override var presentationStyle: UIModalPresentationStyle { .popover }
    open override var presentedView: UIView? { popoverView }
    open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame }
    override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { PopoverAnimator(self) }

    // MARK: Place

    var geometry: PopoverGeometry { popupGeometry ?? windowGeometry }

    var metrics: PopoverGeometry.Metrics { PopoverGeometry.Metrics(background) }

    /// Where it is in the window's room.
    var windowGeometry: PopoverGeometry {
        guard let containerView else { return .place(wantedSize, at: nil, in: .zero, permitted: .any, mayOverlap: true, metrics: metrics) }
        let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
        return .place(
            wantedSize, at: source(in: containerView), in: room, permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect,
            metrics: metrics)
    }

    var wantedSize: CGSize {
        if let alert = presentedViewController.viewIfLoaded as? AlertView {
            return alert.size(in: CGSize(width: Self.size.width, height: .greatestFiniteMagnitude))
        }
        let wanted = presentedViewController.preferredContentSize
        return CGSize(width: wanted.width > 0 ? wanted.width : Self.size.width, height: wanted.height > 0 ? wanted.height : Self.size.height)
    }

    /// Nil where there is none.
    func source(in container: UIView) -> CGRect? {
        if let sourceView, sourceView.window != nil {
            return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
        }
        return barButtonItem?.frame(in: container) ?? sourceItem?.frame(in: container)
    }

    func place() {
        updatePopup()
        var geometry = geometry
        if let motion, motion.target == geometry.frame, !motion.isOver, let containerView {
            geometry = geometry.moved(to: motion.frame, at: source(in: containerView))
        } else {
            stopMotion()
        }
        arrowDirection = geometry.arrow
        popoverView.take(background: background)
        popoverView.bounds.size = geometry.frame.size
        popoverView.center = CGPoint(x: geometry.frame.midX, y: geometry.frame.midY)
        popoverView.show(geometry, color: backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        updatePopup()
        moveToGeometry()
    }

    /// To another size or place. In the middle of a presentation or a dismissal it has that at once.
    func moveToGeometry() {
        guard let containerView, popoverView.isDescendant(of: containerView), presentedViewController.modalTransition == nil,
            UIView.areAnimationsEnabled, let application = presentedViewController.owningApplication
        else { return }
        let old = motion, target = geometry.frame, seen = popoverView.frame
        guard target != old?.target ?? seen else { return }
        old?.stop()
        motion = PopoverMotion(from: seen, to: target, after: old, at: application.now) { [weak self] in self?.place() }
    }

    private func stopMotion() {
        motion?.stop()
        motion = nil
    }

    // MARK: Corners

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        delegate?.prepareForPopoverPresentation(self)
        install()
    }

    override func appearAtOnce() {
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
        if let alert = presentedViewController as? UIAlertController { alert.alertView?.become(.popover, of: alert) }
        isPopupRefused = false
        popoverView.layer.isShownByPopup = popup != nil
        popoverView.transform = .identity
        popoverView.alpha = 1
        popoverView.hold(presentedViewController.view)
        place()
        laidOutRoom = containerView.bounds.size
        guard outsideTap == nil else { return }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self, weak tap] in
            guard let self, let tap, tap.state == .ended, let container = self.containerView else { return }
            let point = tap.location(in: container)
            if !self.popoverView.point(inside: container.convert(point, to: self.popoverView), with: nil) { self.dismissByPerson() }
        }
        containerView.addGestureRecognizer(tap)
        outsideTap = tap
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { popoverView.hold(presentedViewController.view) } else { closePopup() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        // What it was on its way to when the dismissal began.
        if completed { return closePopup() }
        popoverView.layer.isShownByPopup = popup != nil
        containerView?.setNeedsLayout()
    }

    override func presentationIsOver() {
        stopMotion()
        closePopup()
        if let outsideTap { outsideTap.view?.removeGestureRecognizer(outsideTap) }
        outsideTap = nil
        arrowDirection = .unknown
    }

    // MARK: A person

    override func mayBeDismissedByPerson() -> Bool {
        super.mayBeDismissedByPerson() && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func dismissByPerson() {
        if let alert = presentedViewController as? UIAlertController { return alert.cancelByPerson() }
        super.dismissByPerson()
    }

    override func wasDismissedByPerson() {
        super.wasDismissedByPerson()
        delegate?.popoverPresentationControllerDidDismissPopover(self)
    }

    // MARK: Layout

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, popoverView.isDescendant(of: containerView) else { return }
        if let laidOutRoom, laidOutRoom != containerView.bounds.size { reposition() }
        laidOutRoom = containerView.bounds.size
        place()
    }

    /// The delegate may know a better place in the new room.
    private func reposition() {
        guard let delegate, let view = sourceView else { return }
        var rect = sourceRect, source = view
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &source)
        if rect != sourceRect { sourceRect = rect }
        if source !== view { sourceView = source }
    }
}

extension UIViewController {
    /// The popover that this controller, or one that holds it, is or will be presented in, also where a sheet takes its place; nil in other styles.
    public var popoverPresentationController: UIPopoverPresentationController? {
        let controller = presentationController
        return controller as? UIPopoverPresentationController ?? controller?.adaptedFrom as? UIPopoverPresentationController
    }
}
