import Foundation

/// The layout of a menu: below its source, or above it if there is more space.
package struct MenuGeometry: Sendable {
    /// The horizontal position of a menu relative to its source.
    package enum Alignment: Sendable {
        case center
        /// The left edges are aligned.
        case left
        /// The right edges are aligned.
        case right
    }

    /// Points between the menu and the window's edges, and between it and its source.
    package static let margin: CGFloat = 8
    package static let gap: CGFloat = 6
    package static let width: CGFloat = 250
    /// For the text sizes of accessibility.
    package static let accessibilityWidth: CGFloat = 320
    package static let minimumHeight: CGFloat = 44

    package let frame: CGRect
    /// The rows need more space than there is: the menu scrolls.
    package let isConstrained: Bool
    /// The menu's lower edge is next to the source.
    package let isAbove: Bool

    package init(frame: CGRect, isConstrained: Bool, isAbove: Bool) {
        self.frame = frame
        self.isConstrained = isConstrained
        self.isAbove = isAbove
    }

    /// - Parameters:
    ///   - width: The preferred width.
    ///   - gap: Between the menu and its source.
    ///   - height: of its rows, for a width.
    package init(
        in area: CGRect, at source: CGRect, alignment: Alignment = .center, width preferredWidth: CGFloat = Self.width, gap: CGFloat = Self.gap,
        height: (CGFloat) -> CGFloat
    ) {
        let width = min(preferredWidth, max(0, area.width)), contentHeight = height(width)
        let below = area.maxY - source.maxY - gap, above = source.minY - gap - area.minY
        let isBelow = contentHeight <= below || below >= above
        let height = max(Self.minimumHeight, min(contentHeight, isBelow ? below : above))
        let left: CGFloat =
            switch alignment {
            case .center: source.midX - width / 2
            case .left: source.minX
            case .right: source.maxX - width
            }
        let x = min(max(left, area.minX), max(area.minX, area.maxX - width))
        let y = isBelow ? source.maxY + gap : source.minY - gap - height
        frame = CGRect(x: x, y: min(max(y, area.minY), max(area.minY, area.maxY - height)), width: width, height: height)
        isConstrained = contentHeight > height || width < preferredWidth
        isAbove = !isBelow
    }
}
