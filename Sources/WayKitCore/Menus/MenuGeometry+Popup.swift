import Foundation
import WayHost
import WayMotion

extension MenuGeometry {
    /// Extent of a menu's shadow and its animation beyond the menu.
    private static let shadow = PopupOptions.Margins(top: 48, left: 56, bottom: 64, right: 56)

    /// The options of an `xdg_popup`, which may use the screen's space. With too little space above and below, it covers the source.
    static func popup(at source: CGRect, height: CGFloat, width: CGFloat, parent: PopupID?) -> PopupOptions {
        PopupOptions(
            anchor: source, side: .below, gap: gap, size: CGSize(width: width, height: max(minimumHeight, height.rounded(.up))), margins: shadow,
            adjustments: [.slideX, .flipY, .slideY, .resizeX, .resizeY], parent: parent)
    }
}
