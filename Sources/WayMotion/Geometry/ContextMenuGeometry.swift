import Foundation

/// The layout of a context menu with a preview. The preview stays as near to its source as the space allows; the menu is below it, or above it where
/// that moves the preview less, or beside it if the area is wide and the preview high.
package struct ContextMenuGeometry: Sendable {
    /// Points between the preview and the menu, and between both and the edges of the safe area.
    package static let gap: CGFloat = 12
    package static let margin: CGFloat = 12
    /// The fraction of the area's height that remains for a menu that is higher.
    private static let minimumMenuFraction: CGFloat = 0.4

    /// The frame of the scaled preview.
    package let preview: CGRect
    /// The factor by which the preview is smaller than its own size.
    package let scale: CGFloat
    package let menu: MenuGeometry

    /// - Parameters:
    ///   - area: The safe area without margins.
    ///   - source: The frame of the source view.
    ///   - size: The preview's own size.
    ///   - menuSize: Zero without a menu.
    ///   - isMirrored: From right to left: a preview in the centre has its menu at the right edge.
    package init(in area: CGRect, source: CGRect, preview size: CGSize, menuSize: CGSize, isMirrored: Bool) {
        let size = CGSize(width: max(1, size.width), height: max(1, size.height))
        if let beside = Self.beside(in: area, source: source, preview: size, menuSize: menuSize) {
            self = beside
            return
        }
        let hasMenu = menuSize.height > 0
        let reserved = hasMenu ? min(menuSize.height, area.height * Self.minimumMenuFraction) + Self.gap : 0
        let scale = min(1, area.width / size.width, max(1, area.height - reserved) / size.height)
        let width = size.width * scale, height = size.height * scale
        let menuHeight = hasMenu ? max(0, min(menuSize.height, area.height - height - Self.gap)) : 0
        let extent = hasMenu ? menuHeight + Self.gap : 0
        let below = Self.clamped(source.midY - height / 2, area.minY, area.maxY - height - extent)
        let above = Self.clamped(source.midY - height / 2, area.minY + extent, area.maxY - height)
        let wanted = source.midY - height / 2
        let isAbove = hasMenu && abs(above - wanted) < abs(below - wanted)
        let x = Self.clamped(source.midX - width / 2, area.minX, area.maxX - width)
        let preview = CGRect(x: x, y: isAbove ? above : below, width: width, height: height)
        let isLeft = preview.midX == area.midX ? !isMirrored : preview.midX < area.midX
        let menuWidth = min(menuSize.width, area.width)
        let menuX = Self.clamped(isLeft ? preview.minX : preview.maxX - menuWidth, area.minX, area.maxX - menuWidth)
        let menuY = isAbove ? preview.minY - Self.gap - menuHeight : preview.maxY + Self.gap
        self.init(
            preview: preview, scale: scale,
            menu: MenuGeometry(
                frame: CGRect(x: menuX, y: menuY, width: menuWidth, height: menuHeight), isConstrained: menuHeight < menuSize.height, isAbove: isAbove))
    }

    private init(preview: CGRect, scale: CGFloat, menu: MenuGeometry) {
        self.preview = preview
        self.scale = scale
        self.menu = menu
    }

    /// The layout side by side; nil if the area is high, or both fit below each other.
    private static func beside(in area: CGRect, source: CGRect, preview size: CGSize, menuSize: CGSize) -> ContextMenuGeometry? {
        guard area.width > area.height, menuSize.height > 0, size.height + gap + menuSize.height > area.height else { return nil }
        let widthForPreview = area.width - menuSize.width - gap
        guard widthForPreview > 0 else { return nil }
        let scale = min(1, widthForPreview / size.width, area.height / size.height)
        let width = size.width * scale, height = size.height * scale
        let isLeft = source.midX <= area.midX
        let x = isLeft
            ? clamped(source.midX - width / 2, area.minX, area.maxX - menuSize.width - gap - width)
            : clamped(source.midX - width / 2, area.minX + menuSize.width + gap, area.maxX - width)
        let preview = CGRect(x: x, y: clamped(source.midY - height / 2, area.minY, area.maxY - height), width: width, height: height)
        let menuHeight = min(menuSize.height, area.height)
        let menuFrame = CGRect(
            x: isLeft ? preview.maxX + gap : preview.minX - gap - menuSize.width, y: clamped(preview.minY, area.minY, area.maxY - menuHeight),
            width: menuSize.width, height: menuHeight)
        return ContextMenuGeometry(
            preview: preview, scale: scale, menu: MenuGeometry(frame: menuFrame, isConstrained: menuHeight < menuSize.height, isAbove: false))
    }

    /// The lower limit has precedence.
    private static func clamped(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat { max(lower, min(value, upper)) }
}
