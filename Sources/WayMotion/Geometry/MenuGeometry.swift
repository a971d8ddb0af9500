import Foundation

/// The layout of a menu: below its source, or above it if there is more space.
package struct MenuGeometry: Sendable {
    /// Points between the menu and the window's edges, and between it and its source.
    package static let margin: CGFloat = 8
    package static let gap: CGFloat = 6
    package static let width: CGFloat = 250
    package static let minimumHeight: CGFloat = 44

    package let frame: CGRect
    /// The rows need more space than there is: the menu scrolls.
    package let isConstrained: Bool

    /// - Parameter height: of its rows, for a width.
    package init(in area: CGRect, at source: CGRect, height: (CGFloat) -> CGFloat) {
        let width = min(Self.width, max(0, area.width)), contentHeight = height(width)
        let below = area.maxY - source.maxY - Self.gap, above = source.minY - Self.gap - area.minY
        let isBelow = contentHeight <= below || below >= above
        let height = max(Self.minimumHeight, min(contentHeight, isBelow ? below : above))
        let x = min(max(source.midX - width / 2, area.minX), max(area.minX, area.maxX - width))
        frame = CGRect(x: x, y: isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height, width: width, height: height)
        isConstrained = contentHeight > height || width < Self.width
    }
}
