import WayHost
import WaylandClient

/// The window state in one configure.
struct ToplevelConfigure {
    struct States: OptionSet {
        let rawValue: UInt32
        static let activated = States(rawValue: 1 << 0)
        static let maximized = States(rawValue: 1 << 1)
        static let fullScreen = States(rawValue: 1 << 2)
        static let resizing = States(rawValue: 1 << 3)
        static let tiled = States(rawValue: 1 << 4)
        static let suspended = States(rawValue: 1 << 5)
        /// The states in which the compositor alone determines the size.
        static let fixed: States = [.maximized, .fullScreen, .tiled]
    }

    /// In points; 0 leaves the size to the client. Unvalidated.
    var width: Int32
    var height: Int32
    var states: States
    /// The compositor's recommended maximum size (`configure_bounds`); 0 if unknown.
    var boundsWidth: Int32 = 0
    var boundsHeight: Int32 = 0

    /// The recommended maximum; nil without one, or if it is implausible.
    var bounds: (size: ToplevelSize?, isImplausible: Bool) {
        if (boundsWidth, boundsHeight) == (0, 0) { return (nil, false) }
        guard min(boundsWidth, boundsHeight) >= ToplevelSize.smallestSide else { return (nil, true) }
        return (ToplevelSize(width: Int(boundsWidth), height: Int(boundsHeight)), false)
    }
}

/// The owner of the surface that a toplevel manages.
@MainActor protocol ToplevelDelegate: AnyObject {
    /// The size to use for this configure.
    func toplevel(sizeFor configure: ToplevelConfigure) -> ToplevelSize
    /// Applies the configure; its requests have been sent to the compositor, or will be by `acknowledge()`.
    func toplevel(applied configure: ToplevelConfigure, size: ToplevelSize)
    func toplevelClosed()
    /// The compositor requests client-side decorations. True if a window decorated by libdecor is going to replace this one, which then need not
    /// acknowledge.
    func toplevelNeedsDecorations(_ states: ToplevelConfigure.States) -> Bool
    /// Whether a window with these states, which fills an area of this size in points, has a title bar of its own.
    func toplevelHasTitleBar(_ states: ToplevelConfigure.States, filling size: ToplevelSize) -> Bool
    /// Pending state requires a commit of the surface.
    func toplevelNeedsCommit()
}

/// A surface with the role of a window. Two kinds: `XdgToplevelShell`, decorated by the compositor or not at all, and `DecorToplevel`, where libdecor owns
/// the role and draws the decorations.
@MainActor protocol Toplevel: AnyObject {
    func setTitle(_ title: String)
    /// The `xdg_toplevel`; nil if libdecor has not created it yet.
    var object: XdgToplevel? { get }
    /// The `xdg_surface`, the parent of popups; nil if libdecor has none.
    var shellSurface: XdgSurface? { get }
    /// The surface's origin in the window geometry, which includes client-side decorations.
    var contentOrigin: (x: Int, y: Int) { get }
    /// On `output`, or on an output of the compositor's choice.
    func setFullScreen(_ on: Bool, output: WlOutput?)
    func setMaximized(_ on: Bool)
    func minimize()
    func setMinimumSize(_ size: ToplevelSize?)
    func setMaximumSize(_ size: ToplevelSize?)
    func setParent(_ parent: any Toplevel)
    func move(seat: WlSeat, serial: UInt32)
    /// In points of the window.
    func showMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32)
    /// Called before the commit that answers the last configure.
    func acknowledge()
    /// Called before the commit that changes the surface's size: sets the window geometry, regardless of subsurfaces. Without it a compositor includes
    /// subsurfaces, also those of the previous frame, and ends the connection for a window that is too large.
    func resize(to size: ToplevelSize)
    /// Stops all calls of the delegate.
    func stopEvents()
    /// Destroys the role; the surface has to be destroyed next. False if the role remains, and the surface with it.
    func destroy() -> Bool
}
