// Made by Tools/WaylandScanner from Protocols/alpha-modifier-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Lets the compositor make surfaces translucent.
///
/// `wp_alpha_modifier_v1`, version 1.
package final class WpAlphaModifier: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_alpha_modifier_v1_interface()) }

    /// Lets go of the global; modifiers stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the modifier of a surface.
    package func getSurface(surface: WlSurface) -> WpAlphaModifierSurface {
        create(1, WpAlphaModifierSurface.self, [.newID, .object(surface)])
    }

    /// Errors of the alpha modifier.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let alreadyConstructed = ErrorCode(rawValue: 0)
    }
}

/// The translucency of one surface.
///
/// `wp_alpha_modifier_surface_v1`, version 1.
package final class WpAlphaModifierSurface: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_alpha_modifier_surface_v1_interface()) }

    /// Makes the surface as opaque as its pixels again, at the next commit.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Multiplies every pixel's alpha; 0 is invisible, 2^32-1 changes nothing. Applied at the next commit.
    package func setMultiplier(factor: UInt32) {
        send(1, [.uint(factor)])
    }

    /// Errors of a surface's modifier.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let noSurface = ErrorCode(rawValue: 0)
    }
}
