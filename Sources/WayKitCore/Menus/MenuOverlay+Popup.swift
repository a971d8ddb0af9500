import Foundation
import WayHost
import WayMotion

/// A menu that lacks space in its window is shown by an `xdg_popup`.
extension MenuOverlay {
    private var scene: UIWindowScene? { window?.windowScene }
    /// The popup that contains its source: the window's surface lies below it.
    var sourcePopup: ViewPopup? { source.flatMap { scene?.popups.popup(showing: $0) } }

    var popupFrame: CGRect? {
        guard let popup, let scene else { return nil }
        return layer.convert(popup.frame(in: scene), from: scene.rootLayer)
    }

    func updatePopup(at source: CGRect, height: CGFloat, width: CGFloat) {
        guard !isPopupRefused, !isClosing, let scene else { return }
        let options = MenuGeometry.popup(
            at: layer.convert(source, to: scene.rootLayer), height: height, width: width, parent: sourcePopup?.host.id)
        if let popup { return popup.move(to: options) }
        popup = scene.popups.open(self, options)
        isPopupRefused = popup == nil
        popup?.onConfigure = { [weak self] in
            guard let self, !isClosing else { return }
            UIView.performWithoutAnimation { self.updateLayout() }
        }
        popup?.onEnd = { [weak self] in self?.popupEnded($0) }
        panel.showsMaterial = popup == nil
    }

    private func popupEnded(_ end: PopupEnd) {
        popup = nil
        isPopupRefused = true
        if end == .dismissed { return close() }
        panel.showsMaterial = true
        if !isClosing { UIView.performWithoutAnimation { updateLayout() } }
    }
}
