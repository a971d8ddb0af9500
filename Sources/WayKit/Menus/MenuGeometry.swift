import Foundation
import WayHost

/// Where a menu is: below its source, or above it where there is more room.
struct MenuGeometry {
    /// Points between the menu and the edges, and between it and its source.
    static let margin: CGFloat = 8
    static let gap: CGFloat = 6
    static let width: CGFloat = 250
    private static let smallestHeight: CGFloat = 44
    /// What a menu's shadow reaches beyond it, and its animation.
    private static let shadow = PopupOptions.Margins(top: 48, left: 56, bottom: 64, right: 56)

    let frame: CGRect
    /// Its rows need more room than there is: it scrolls.
    let isSqueezed: Bool

    /// - Parameter height: of its rows, in a width.
    init(in room: CGRect, at source: CGRect, height: (CGFloat) -> CGFloat) {
        let width = min(Self.width, max(0, room.width)), wanted = height(width)
        let below = room.maxY - source.maxY - Self.gap, above = source.minY - Self.gap - room.minY
        let isBelow = wanted <= below || below >= above
        let height = max(Self.smallestHeight, min(wanted, isBelow ? below : above))
        let x = min(max(source.midX - width / 2, room.minX), max(room.minX, room.maxX - width))
        frame = CGRect(x: x, y: isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height, width: width, height: height)
        isSqueezed = wanted > height || width < Self.width
    }

    /// For a popup of the window, which has the screen's room. Where that is too little above and below, it covers the source.
    static func popup(at source: CGRect, height: CGFloat, parent: PopupID?) -> PopupOptions {
        PopupOptions(
            anchor: source, side: .below, gap: gap, size: CGSize(width: width, height: max(smallestHeight, height.rounded(.up))), margins: shadow,
            adjustments: [.slideX, .flipY, .slideY, .resizeX, .resizeY], parent: parent)
    }
}
