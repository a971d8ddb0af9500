import Foundation
import WayMotion

/// Distances from the edges of a rectangle inward, in points; negative ones lie outside.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = UIEdgeInsets()

    package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
    /// The sum of left and right.
    package var horizontal: CGFloat { left + right }
    /// The sum of top and bottom.
    package var vertical: CGFloat { top + bottom }
    /// The insets with all signs inverted.
    package var inverted: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension EdgeInsets {
    package init(_ insets: UIEdgeInsets) { self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right) }
}

extension CGRect {
    /// The rectangle reduced by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}
