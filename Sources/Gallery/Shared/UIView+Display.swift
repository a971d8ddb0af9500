import WayKit

extension UIView {
    /// How much larger text and controls are on a large display: 1 below 1000 points of the window's shorter side, at most 1.5.
    var displayFactor: CGFloat {
        let size = (window ?? self).bounds.size, side = min(size.width, size.height)
        return side >= 1400 ? 1.5 : side >= 1000 ? 1.25 : 1
    }

    /// The frame of a subview, mirrored in a right-to-left layout.
    func directional(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

extension UIColor {
    /// What lies behind pages and views that move apart.
    static var backdrop: UIColor { .systemGray4 }

    /// Of secondary text, with a contrast of at least 7 to 1 on the system's background.
    static let instruction = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0xB4B4BA) : UIColor(rgb: 0x55555A) }
}
