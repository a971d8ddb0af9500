import CWaylandCursor
import Foundation
import WayHost
import WaylandClient

/// Cursor images for compositors without cursor-shape support: the theme named by the environment, or else by the desktop's settings. It is loaded once for
/// each scale, beside the main thread: wayland-cursor reads all images of a theme, which takes as long as several frames.
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
    private var themes: [Int32: ThemeLoader] = [:]
    private var hasWarned = false
    /// Called when a theme that was missing at a call of ``image(_:scale:)`` has been loaded.
    private let onLoad: @MainActor () -> Void

    init(connection: Connection, onLoad: @escaping @MainActor () -> Void) {
        self.connection = connection
        self.onLoad = onLoad
    }

    /// Whether a theme has been loaded.
    var isLoaded: Bool { themes.values.contains { $0.theme != nil } }

    /// Waits for themes that are being loaded.
    func end() {
        themes.values.forEach { $0.wait().map { wl_cursor_theme_destroy($0) } }
        themes.removeAll()
    }

    /// The first image only, since an animated cursor would wake an idle program. Nil if the theme has none, or is not loaded yet.
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
        if let loader = themes[scale] { return loader.theme }
        let environment = connection.host.setup.environment
        let settings = connection.host.desktopSettings
        let size = environment["XCURSOR_SIZE"].flatMap { Int32($0) }.flatMap { (1...512).contains($0) ? $0 : nil }
            ?? settings.cursorSize.map { Int32(clamping: $0) } ?? Self.defaultSize
        guard let shm = connection.globals.shm?.pointer else { return nil }
        let loader = ThemeLoader(name: environment["XCURSOR_THEME"] ?? settings.cursorTheme, size: size * scale, memory: shm)
        themes[scale] = loader
        connection.host.setup.runBeside { [weak self] in
            loader.load()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.wasLoaded(loader, scale) } }
        }
        take(from: loader)
        return loader.theme
    }

    private func wasLoaded(_ loader: ThemeLoader, _ scale: Int32) {
        guard themes[scale] === loader, loader.theme == nil else { return }
        take(from: loader)
        if loader.theme != nil { onLoad() }
    }

    /// Warns once if there is no theme.
    private func take(from loader: ThemeLoader) {
        guard loader.takeIfLoaded(), loader.theme == nil, !hasWarned else { return }
        hasWarned = true
        connection.host.log.warning("there is no cursor theme: the compositor's cursor stays")
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

/// Loads a theme on another thread. The requests that wayland-cursor sends for its shared memory may come from any thread.
private final class ThemeLoader: Sendable {
    private let name: String?
    private let size: Int32
    private nonisolated(unsafe) let memory: OpaquePointer
    private let group = DispatchGroup()
    /// Written by the loading thread, and read once the group is empty.
    private nonisolated(unsafe) var result: OpaquePointer?
    /// Nil until it is taken, and without a theme.
    @MainActor private(set) var theme: OpaquePointer?

    /// - Parameters:
    ///   - name: nil for the default theme.
    ///   - size: in device pixels.
    ///   - memory: the `wl_shm`.
    @MainActor init(name: String?, size: Int32, memory: OpaquePointer) {
        self.name = name
        self.size = size
        self.memory = memory
        group.enter()
    }

    func load() {
        result = wl_cursor_theme_load(name, size, memory)
        group.leave()
    }

    /// False while it is being loaded.
    @MainActor func takeIfLoaded() -> Bool {
        guard group.wait(timeout: .now()) == .success else { return false }
        theme = result
        return true
    }

    @MainActor func wait() -> OpaquePointer? {
        group.wait()
        return result
    }
}
