import Foundation

/// The control while its menu is shown.
extension UIControl {
    /// Nil for a menu beside the control.
    func attachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint? {
        let point = menuAttachmentPoint(for: configuration)
        return point == CGPoint(x: bounds.midX, y: bounds.midY) ? nil : point
    }

    func menuWillOpen() { sendActions(for: .menuActionTriggered) }

    /// The control stays highlighted while a menu that is its primary action is open.
    func menuDidOpen() { if showsMenuAsPrimaryAction { isHighlighted = true } }
    func menuWillClose() { if showsMenuAsPrimaryAction, !isTracking { isHighlighted = false } }
}
