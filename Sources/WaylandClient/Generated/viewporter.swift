// Made by Tools/WaylandScanner from Protocols/viewporter.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Crops and scales surfaces.
///
/// `wp_viewporter`, version 1.
package final class WpViewporter: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_viewporter_interface()) }

    /// Lets go of the global; viewports stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the viewport of a surface.
    package func getViewport(surface: WlSurface) -> WpViewport {
        create(1, WpViewport.self, [.newID, .object(surface)])
    }

    /// Errors of the viewporter.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let viewportExists = ErrorCode(rawValue: 0)
    }
}

/// Crops and scales one surface.
///
/// `wp_viewport`, version 1.
package final class WpViewport: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_viewport_interface()) }

    /// Removes cropping and scaling at the next commit.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Chooses the part of the buffer that is shown; four times -1 means all of it.
    package func setSource(x: Double, y: Double, width: Double, height: Double) {
        send(1, [.fixed(x), .fixed(y), .fixed(width), .fixed(height)])
    }

    /// Chooses the size of the surface; -1 and -1 leave it to the buffer.
    package func setDestination(width: Int32, height: Int32) {
        send(2, [.int(width), .int(height)])
    }

    /// Errors of a viewport.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let badValue = ErrorCode(rawValue: 0)
        package static let badSize = ErrorCode(rawValue: 1)
        package static let outOfBuffer = ErrorCode(rawValue: 2)
        package static let noSurface = ErrorCode(rawValue: 3)
    }
}
