import WayKit

extension UIView {
    /// How much larger text and controls are than on a tablet with the default text size.
    var displayFactor: CGFloat { sizeFactor * textFactor }

    /// 1 below 1000 points of the window's shorter side, at most 1.5.
    var sizeFactor: CGFloat {
        let size = (window ?? self).bounds.size, side = min(size.width, size.height)
        return side >= 1400 ? 1.5 : side >= 1000 ? 1.25 : 1
    }

    /// The preferred size of body text divided by its default size, within limits in which every scene fits.
    private var textFactor: CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return min(max(body / 17, 0.85), 1.3)
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
