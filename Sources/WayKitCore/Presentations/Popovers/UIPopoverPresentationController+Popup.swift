import Foundation
import WayHost

/// A popover with too little space beside its source in the window is shown in an `xdg_popup`, which may use the screen's space.
extension UIPopoverPresentationController {
    /// Extent of the shadow beyond the popover.
    private static let shadow = PopupOptions.Margins(top: 48, left: 52, bottom: 56, right: 52)
    private static let sides: [(arrow: UIPopoverArrowDirection, side: PopupOptions.Side)] = [
        (.up, .below), (.down, .above), (.left, .right), (.right, .left),
    ]

    private var scene: UIWindowScene? { containerView?.window?.windowScene }

    /// The layout in the frame configured by the compositor; nil without a popup.
    var popupGeometry: PopoverGeometry? {
        guard let popup, let scene, let containerView, let source = source(in: containerView) else { return nil }
        let frame = containerView.layer.convert(popup.frame(in: scene), from: scene.rootLayer)
        return PopoverGeometry(frame, at: source, isBeside: popup.options.side == .left || popup.options.side == .right, metrics: metrics)
    }

    /// Opens, moves or closes the popup, depending on the space in the window.
    func updatePopup() {
        guard !presentedViewController.isBeingDismissed, !isPopupRefused, let scene else { return }
        let parent = parentPopup
        guard !windowGeometry.isFitting || parent != nil, let options = popupOptions(parent: parent?.host.id) else { return closePopup() }
        if let popup { return popup.move(to: options) }
        guard popoverView.window != nil, let opened = scene.popups.open(popoverView, options) else { return }
        popup = opened
        opened.onConfigure = { [weak self] in self?.popupWasPlaced() }
        opened.onEnd = { [weak self] in self?.popupEnded($0) }
    }

    func closePopup() {
        guard let popup else { return }
        self.popup = nil
        scene?.popups.close(popup)
    }

    /// The popup that contains its source view: the window's surface lies below it.
    private var parentPopup: ViewPopup? {
        guard let view = sourceView ?? sourceItem as? UIView else { return nil }
        return scene?.popups.popup(showing: view)
    }

    /// Nil for a popover without an arrow or a source, which is laid out in the window.
    private func popupOptions(parent: PopupID?) -> PopupOptions? {
        guard let scene, let containerView, let source = source(in: containerView), !source.isNull, !permittedArrowDirections.isEmpty else { return nil }
        let permitted = Self.sides.filter { permittedArrowDirections.contains($0.arrow) }
        guard let first = permitted.first ?? Self.sides.first else { return nil }
        let isBeside = first.side == .left || first.side == .right
        let metrics = metrics, arrow = metrics.arrowInsets(first.arrow), insets = metrics.contentInsets
        var adjustments: PopupOptions.Adjustments = [.slideX, .slideY, .resizeX, .resizeY]
        if !canOverlapSourceViewRect { adjustments.remove(isBeside ? .slideX : .slideY) }
        if permitted.contains(where: { $0.side == first.side.opposite }) { adjustments.insert(isBeside ? .flipX : .flipY) }
        return PopupOptions(
            anchor: containerView.layer.convert(source, to: scene.rootLayer), side: first.side,
            size: CGSize(
                width: (requestedSize.width + insets.horizontal + arrow.horizontal).rounded(.up),
                height: (requestedSize.height + insets.vertical + arrow.vertical).rounded(.up)),
            margins: Self.shadow, adjustments: adjustments, parent: parent)
    }

    private func popupWasPlaced() {
        if popoverView.window == nil || presentedViewController.modalTransition != nil { updateLayout() } else { moveToGeometry() }
    }

    private func popupEnded(_ end: PopupEnd) {
        popup = nil
        isPopupRefused = true
        if end == .dismissed, !presentedViewController.isBeingDismissed { dismissUserInitiated() }
        // If it is not dismissed it is shown in the window again.
        guard !presentedViewController.isBeingDismissed else { return }
        popoverView.layer.isShownByPopup = false
        if containerView != nil { updateLayout() }
    }
}

extension PopupOptions.Side {
    fileprivate var opposite: PopupOptions.Side {
        switch self {
        case .above: .below
        case .below: .above
        case .left: .right
        case .right: .left
        }
    }
}
