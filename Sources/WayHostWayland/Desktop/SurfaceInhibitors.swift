import WaylandClient

/// What a window's surface inhibits: the display's idle behaviour, and for each seat the compositor's keyboard shortcuts. Each requires a global that not
/// every compositor has.
@MainActor final class SurfaceInhibitors {
    private let surface: WlSurface
    private let connection: Connection
    private var idle: WpIdleInhibitor?
    private var inhibitsShortcuts = false
    /// By the seat's registry name: a second inhibitor for a surface and a seat is a protocol error.
    private var shortcuts: [UInt32: WpKeyboardShortcutsInhibitor] = [:]

    init(surface: WlSurface, connection: Connection) {
        self.surface = surface
        self.connection = connection
    }

    func end() {
        setIdle(false)
        setShortcuts(false)
    }

    func setIdle(_ on: Bool) {
        if on, idle == nil {
            idle = connection.globals.idleInhibitManager?.createInhibitor(surface: surface)
        } else if !on {
            idle?.destroy()
            idle = nil
        }
    }

    func setShortcuts(_ on: Bool) {
        inhibitsShortcuts = on
        updateSeats()
    }

    /// Call when seats or the global have changed. The events are ignored: a user who restores the shortcuts is in the right.
    func updateSeats() {
        let wanted = inhibitsShortcuts ? connection.seats : []
        for (name, inhibitor) in shortcuts where !wanted.contains(where: { $0.globalName == name }) {
            inhibitor.destroy()
            shortcuts[name] = nil
        }
        for seat in wanted where shortcuts[seat.globalName] == nil {
            shortcuts[seat.globalName] = connection.globals.shortcutsInhibitManager?.inhibitShortcuts(surface: surface, seat: seat.seat)
        }
    }
}
