import Foundation

/// The text of a tool tip, above everything in the window.
final class ToolTipView: UIView {
    private let label = UILabel()

    private static let maximumWidth: CGFloat = 300
    private static let insets = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
    /// Points below the pointer's position, beyond the cursor.
    private static let distance: CGFloat = 22
    private static let margin: CGFloat = 4
    private static let zPosition: CGFloat = 100_000
    private static let fadeDuration: TimeInterval = 0.15

    /// - Parameter point: of the pointer, in the window.
    init(_ text: String, at point: CGPoint, in window: UIWindow) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.zPosition = Self.zPosition
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 6
        layer.borderWidth = 1 / max(window.traitCollection.displayScale, 1)
        layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        label.text = text
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: window.traitCollection)
        addSubview(label)
        window.addSubview(self)
        frame = Self.frame(of: label.sizeThatFits(CGSize(width: Self.maximumWidth, height: 0)), at: point, in: window.bounds)
        label.frame = bounds.inset(by: Self.insets)
        alpha = 0
        UIView.animate(withDuration: Self.fadeDuration) { self.alpha = 1 }
    }

    required init?(coder: NSCoder) { nil }

    /// Below the pointer, above it where there is no room, and inside the window.
    private static func frame(of text: CGSize, at point: CGPoint, in bounds: CGRect) -> CGRect {
        let available = bounds.insetBy(dx: margin, dy: margin)
        let size = CGSize(width: min(text.width + insets.horizontal, available.width), height: min(text.height + insets.vertical, available.height))
        let below = point.y + distance
        let y = below + size.height <= available.maxY ? below : point.y - margin - size.height
        return CGRect(
            x: min(max(point.x, available.minX), available.maxX - size.width), y: max(y, available.minY), width: size.width, height: size.height
        ).integral
    }

    func disappear() {
        UIView.animate(withDuration: Self.fadeDuration, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }
}
