import CWaylandCursor
import Foundation
import WayHost
import WaylandClient

/// Cursor images for compositors without cursor-shape support: the theme named by the environment, or else by the desktop's settings, loaded once per
/// scale.
@MainActor final class CursorThemes {
    struct Image {
        /// Owned by wayland-cursor; valid as long as the theme.
        var buffer: WlBuffer
        /// Device pixels.
        var width: Int32
        var height: Int32
        var hotspotX: Int32
        var hotspotY: Int32
    }

    /// In points, if neither sets a size: the X cursor library's default.
    private static let defaultSize: Int32 = 24

    private unowned let connection: Connection
    private var themes: [Int32: OpaquePointer] = [:]
    private var hasWarned = false

    init(connection: Connection) {
        self.connection = connection
    }

    func end() {
        themes.values.forEach { wl_cursor_theme_destroy($0) }
        themes.removeAll()
    }

    /// The first image only, since an animated cursor would wake an idle program. Nil if the theme has none.
    func image(_ shape: CursorShape, scale: Int32) -> Image? {
        guard let theme = theme(scale: scale) else { return nil }
        for name in Self.names(shape) {
            guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
                let image = cursor.pointee.images?[0], let buffer = wl_cursor_image_get_buffer(image)
            else { continue }
            return Image(
                buffer: WlBuffer(foreign: buffer, display: connection.display), width: Int32(clamping: image.pointee.width),
                height: Int32(clamping: image.pointee.height), hotspotX: Int32(clamping: image.pointee.hotspot_x),
                hotspotY: Int32(clamping: image.pointee.hotspot_y))
        }
        return nil
    }

    private func theme(scale: Int32) -> OpaquePointer? {
        if let theme = themes[scale] { return theme }
        let environment = connection.host.setup.environment
        let settings = connection.host.desktopSettings
        let size = environment["XCURSOR_SIZE"].flatMap { Int32($0) }.flatMap { (1...512).contains($0) ? $0 : nil }
            ?? settings.cursorSize.map { Int32(clamping: $0) } ?? Self.defaultSize
        guard let shm = connection.globals.shm?.pointer,
            let theme = wl_cursor_theme_load(environment["XCURSOR_THEME"] ?? settings.cursorTheme, size * scale, shm)
        else {
            if !hasWarned { connection.host.log.warning("there is no cursor theme: the compositor's cursor stays") }
            hasWarned = true
            return nil
        }
        themes[scale] = theme
        return theme
    }

    /// CSS names first, then those of older X themes.
    private static func names(_ shape: CursorShape) -> [String] {
        switch shape {
        case .default, .hidden: ["default", "left_ptr"]
        case .pointer: ["pointer", "hand2", "hand1"]
        case .text: ["text", "xterm"]
        case .wait: ["wait", "watch"]
        case .progress: ["progress", "left_ptr_watch"]
        case .crosshair: ["crosshair", "cross"]
        case .move: ["move", "fleur"]
        case .grab: ["grab", "openhand", "hand1"]
        case .grabbing: ["grabbing", "closedhand", "fleur"]
        case .notAllowed: ["not-allowed", "crossed_circle"]
        case .resizeHorizontal: ["ew-resize", "sb_h_double_arrow"]
        case .resizeVertical: ["ns-resize", "sb_v_double_arrow"]
        }
    }
}
