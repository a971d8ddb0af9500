// Made by Tools/WaylandScanner from Protocols/idle-inhibit-unstable-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Keeps displays awake.
///
/// `zwp_idle_inhibit_manager_v1`, version 1.
package final class WpIdleInhibitManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_idle_inhibit_manager_v1_interface()) }

    /// Lets go of the global; inhibitors stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Keeps the display awake while the surface is seen.
    package func createInhibitor(surface: WlSurface) -> WpIdleInhibitor {
        create(1, WpIdleInhibitor.self, [.newID, .object(surface)])
    }
}

/// Keeps the display awake for as long as it lives.
///
/// `zwp_idle_inhibitor_v1`, version 1.
package final class WpIdleInhibitor: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_idle_inhibitor_v1_interface()) }

    /// Lets the display sleep again.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }
}
