import CLibdecor
import CWayDecor
import Foundation
import WayHost
import WaylandClient

/// A window decorated by libdecor, which owns the xdg_surface and the xdg_toplevel, and draws the decorations on surfaces of its own.
@MainActor final class DecorToplevel: Toplevel {
    /// The owner pointer of the C callbacks. It outlives the toplevel until the end of the batch, and references it weakly.
    @MainActor final class Owner {
        weak var toplevel: DecorToplevel?
    }
    private let owner: Owner
    private let frame: OpaquePointer
    private let context: DecorContext
    private let display: WaylandDisplay
    private weak let delegate: (any ToplevelDelegate)?
    /// The last states from libdecor; a configure without states leaves them unchanged.
    private var states: ToplevelConfigure.States = []

    private var handle: OpaquePointer { waykit_decor_frame_get(frame) }

    /// Nil if libdecor refuses the surface.
    init?(surface: WlSurface, context: DecorContext, options: WindowOptions, delegate: any ToplevelDelegate) {
        self.delegate = delegate
        self.context = context
        display = surface.display
        let owner = Owner()
        guard let frame = context.decorate(surface, owner: owner) else { return nil }
        self.frame = frame
        self.owner = owner
        owner.toplevel = self
        libdecor_frame_set_title(handle, options.title)
        if !options.applicationID.isEmpty { libdecor_frame_set_app_id(handle, options.applicationID) }
        libdecor_frame_map(handle)
    }

    func setTitle(_ title: String) { libdecor_frame_set_title(handle, title) }

    var object: XdgToplevel? {
        libdecor_frame_get_xdg_toplevel(handle).map { XdgToplevel(foreign: $0, display: display) }
    }

    var shellSurface: XdgSurface? {
        libdecor_frame_get_xdg_surface(handle).map { XdgSurface(foreign: $0, display: display) }
    }

    var contentOrigin: (x: Int, y: Int) {
        var x: Int32 = 0, y: Int32 = 0
        libdecor_frame_translate_coordinate(handle, 0, 0, &x, &y)
        return (Int(x), Int(y))
    }

    func setFullScreen(_ on: Bool, output: WlOutput?) {
        if on { libdecor_frame_set_fullscreen(handle, output?.pointer) } else { libdecor_frame_unset_fullscreen(handle) }
    }

    func setMaximized(_ on: Bool) {
        if on { libdecor_frame_set_maximized(handle) } else { libdecor_frame_unset_maximized(handle) }
    }

    func minimize() { libdecor_frame_set_minimized(handle) }

    func setMinimumSize(_ size: ToplevelSize?) {
        libdecor_frame_set_min_content_size(handle, Int32(clamping: size?.width ?? 0), Int32(clamping: size?.height ?? 0))
        delegate?.toplevelNeedsCommit()
    }

    func setMaximumSize(_ size: ToplevelSize?) {
        libdecor_frame_set_max_content_size(handle, Int32(clamping: size?.width ?? 0), Int32(clamping: size?.height ?? 0))
        delegate?.toplevelNeedsCommit()
    }

    func setParent(_ parent: any Toplevel) {
        if let parent = parent as? DecorToplevel {
            libdecor_frame_set_parent(handle, parent.handle)
        } else {
            object?.setParent(parent: parent.object)
        }
    }

    func showMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32) {
        if let seat = seat.pointer { libdecor_frame_show_window_menu(handle, seat, serial, x, y) }
    }

    func move(seat: WlSeat, serial: UInt32) {
        if let seat = seat.pointer { libdecor_frame_move(handle, seat, serial) }
    }

    /// No-op: libdecor acknowledges in `libdecor_frame_commit`.
    func acknowledge() {}

    /// No-op: libdecor has set the window geometry, including its borders.
    func resize(to size: ToplevelSize) {}

    func stopEvents() { owner.toplevel = nil }

    func destroy() -> Bool {
        stopEvents()
        guard context.failureText == nil else {
            // Without its plug-in libdecor cannot free a frame, and may still call back.
            _ = Unmanaged.passRetained(owner)
            return false
        }
        waykit_decor_frame_free(frame)
        return true
    }

    func configure(_ configuration: OpaquePointer) {
        var raw = LIBDECOR_WINDOW_STATE_NONE
        if libdecor_configuration_get_window_state(configuration, &raw) { states = Self.states(raw.rawValue) }
        guard let delegate else { return }
        // Without a title bar the size of the contents is that of the window.
        if states.contains(.maximized), libdecor_frame_is_visible(handle) { libdecor_frame_set_visibility(handle, false) }
        var (width, height) = contentSize(configuration)
        let hasTitleBar = delegate.toplevelHasTitleBar(states, filling: ToplevelSize(width: Int(width), height: Int(height)))
        if hasTitleBar, !libdecor_frame_is_visible(handle) {
            libdecor_frame_set_visibility(handle, true)
            (width, height) = contentSize(configuration)
        }
        let configure = ToplevelConfigure(width: width, height: height, states: states)
        let size = delegate.toplevel(sizeFor: configure)
        guard let state = libdecor_state_new(Int32(clamping: size.width), Int32(clamping: size.height)) else { return }
        libdecor_frame_commit(handle, state, configuration)
        libdecor_state_free(state)
        delegate.toplevel(applied: configure, size: size)
    }

    /// In points; 0 where the compositor leaves it to the client.
    private func contentSize(_ configuration: OpaquePointer) -> (width: Int32, height: Int32) {
        var width: Int32 = 0, height: Int32 = 0
        return libdecor_configuration_get_content_size(configuration, handle, &width, &height) ? (width, height) : (0, 0)
    }

    func close() { delegate?.toplevelClosed() }

    func commit() { delegate?.toplevelNeedsCommit() }

    private static func states(_ raw: UInt32) -> ToplevelConfigure.States {
        var result: ToplevelConfigure.States = []
        func add(_ flags: libdecor_window_state, _ state: ToplevelConfigure.States) {
            if raw & flags.rawValue != 0 { result.insert(state) }
        }
        add(LIBDECOR_WINDOW_STATE_ACTIVE, .activated)
        add(LIBDECOR_WINDOW_STATE_MAXIMIZED, .maximized)
        add(LIBDECOR_WINDOW_STATE_FULLSCREEN, .fullScreen)
        add(LIBDECOR_WINDOW_STATE_TILED_LEFT, .tiled)
        add(LIBDECOR_WINDOW_STATE_TILED_RIGHT, .tiled)
        add(LIBDECOR_WINDOW_STATE_TILED_TOP, .tiled)
        add(LIBDECOR_WINDOW_STATE_TILED_BOTTOM, .tiled)
        return result
    }
}
