import WayHost
import WaylandClient

/// What a compositor makes of a window, in one configure.
struct ToplevelConfigure {
    struct States: OptionSet {
        let rawValue: UInt32
        static let activated = States(rawValue: 1 << 0)
        static let maximized = States(rawValue: 1 << 1)
        static let fullScreen = States(rawValue: 1 << 2)
        static let resizing = States(rawValue: 1 << 3)
        static let tiled = States(rawValue: 1 << 4)
        static let suspended = States(rawValue: 1 << 5)
        /// The compositor decides about the size alone.
        static let fixed: States = [.maximized, .fullScreen, .tiled]
    }

    /// Points; 0 is "as you like". Not yet looked at: it may be anything.
    var width: Int32
    var height: Int32
    var states: States
    /// What the compositor recommends as the largest size; 0 where it does not know.
    var boundsWidth: Int32 = 0
    var boundsHeight: Int32 = 0

    /// The recommendation; nil where there is none, or one that makes no sense.
    var bounds: (size: ToplevelSize?, isOdd: Bool) {
        if (boundsWidth, boundsHeight) == (0, 0) { return (nil, false) }
        guard min(boundsWidth, boundsHeight) >= ToplevelSize.smallestSide else { return (nil, true) }
        return (ToplevelSize(width: Int(boundsWidth), height: Int(boundsHeight)), false)
    }
}

/// Whoever owns the surface that a toplevel manages.
@MainActor protocol ToplevelDelegate: AnyObject {
    /// The size to take for this configure.
    func toplevel(sizeFor configure: ToplevelConfigure) -> ToplevelSize
    /// The configure counts from now on; what goes with it has been told the compositor, or will be by `acknowledge()`.
    func toplevel(took configure: ToplevelConfigure, size: ToplevelSize)
    func toplevelClosed()
    /// The compositor leaves the decorations to the program. True where a window that libdecor decorates is going to take this one's place, which
    /// then need not answer.
    func toplevelNeedsDecorations(isFullScreen: Bool) -> Bool
    /// Something waits for the surface's next commit.
    func toplevelNeedsCommit()
}

/// A surface in the role of a window. Two kinds: `XdgToplevelShell`, where the compositor draws the decorations or nobody does, and
/// `DecorToplevel`, where libdecor owns the role and draws them.
@MainActor protocol Toplevel: AnyObject {
    func setTitle(_ title: String)
    /// The `xdg_toplevel`; nil where libdecor has not made it yet.
    var object: XdgToplevel? { get }
    /// The `xdg_surface`, which popups have as parent; nil where libdecor has none.
    var shellSurface: XdgSurface? { get }
    /// Where the surface begins in the window geometry, which decorations of the program's own belong to.
    var contentOrigin: (x: Int, y: Int) { get }
    /// On `output`, or where the compositor likes.
    func setFullScreen(_ on: Bool, output: WlOutput?)
    func setMaximized(_ on: Bool)
    func minimize()
    func setMinimumSize(_ size: ToplevelSize?)
    func setMaximumSize(_ size: ToplevelSize?)
    func setParent(_ parent: any Toplevel)
    func move(seat: WlSeat, serial: UInt32)
    /// In points of the window.
    func showMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32)
    /// Before the commit that answers the last configure.
    func acknowledge()
    /// Before the commit that gives the surface another size: that is the window's, whatever lies on it. Left to itself a compositor counts
    /// subsurfaces in, those of the picture before, too, and ends the program for a window that is too large.
    func resize(to size: ToplevelSize)
    /// Gives the role up; the surface must go next. False where the role stays, and the surface with it.
    func destroy() -> Bool
}
