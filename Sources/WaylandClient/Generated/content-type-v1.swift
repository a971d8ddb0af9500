// Made by Tools/WaylandScanner from Protocols/content-type-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Tells the compositor what surfaces show.
///
/// `wp_content_type_manager_v1`, version 1.
package final class WpContentTypeManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_content_type_manager_v1_interface()) }

    /// Lets go of the global; content types stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the content type of a surface.
    package func getSurfaceContentType(surface: WlSurface) -> WpContentType {
        create(1, WpContentType.self, [.newID, .object(surface)])
    }

    /// Errors of content types.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let alreadyConstructed = ErrorCode(rawValue: 0)
    }
}

/// The content type of one surface.
///
/// `wp_content_type_v1`, version 1.
package final class WpContentType: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_content_type_v1_interface()) }

    /// Goes back to no content type at the next commit.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Says what the surface shows; applied at the next commit.
    package func setContentType(contentType: WpContentType.Kind) {
        send(1, [.uint(contentType.rawValue)])
    }

    /// What a surface shows.
    package struct Kind: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none = Kind(rawValue: 0)
        package static let photo = Kind(rawValue: 1)
        package static let video = Kind(rawValue: 2)
        package static let game = Kind(rawValue: 3)
    }
}
