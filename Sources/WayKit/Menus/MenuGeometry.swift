import Foundation
import WayHost

/// The layout of a menu: below its source, or above it if there is more space.
struct MenuGeometry {
    /// Points between the menu and the window's edges, and between it and its source.
    static let margin: CGFloat = 8
    static let gap: CGFloat = 6
    static let width: CGFloat = 250
    private static let minimumHeight: CGFloat = 44
    /// Extent of a menu's shadow and its animation beyond the menu.
    private static let shadow = PopupOptions.Margins(top: 48, left: 56, bottom: 64, right: 56)

    let frame: CGRect
    /// The rows need more space than there is: the menu scrolls.
    let isConstrained: Bool

    /// - Parameter height: of its rows, for a width.
    init(in area: CGRect, at source: CGRect, height: (CGFloat) -> CGFloat) {
        let width = min(Self.width, max(0, area.width)), contentHeight = height(width)
        let below = area.maxY - source.maxY - Self.gap, above = source.minY - Self.gap - area.minY
        let isBelow = contentHeight <= below || below >= above
        let height = max(Self.minimumHeight, min(contentHeight, isBelow ? below : above))
        let x = min(max(source.midX - width / 2, area.minX), max(area.minX, area.maxX - width))
        frame = CGRect(x: x, y: isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height, width: width, height: height)
        isConstrained = contentHeight > height || width < Self.width
    }

    /// The options of an `xdg_popup`, which may use the screen's space. With too little space above and below, it covers the source.
    static func popup(at source: CGRect, height: CGFloat, parent: PopupID?) -> PopupOptions {
        PopupOptions(
            anchor: source, side: .below, gap: gap, size: CGSize(width: width, height: max(minimumHeight, height.rounded(.up))), margins: shadow,
            adjustments: [.slideX, .flipY, .slideY, .resizeX, .resizeY], parent: parent)
    }
}
