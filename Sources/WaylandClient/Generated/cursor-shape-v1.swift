// Made by Tools/WaylandScanner from Protocols/cursor-shape-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Cursors by name instead of by picture.
///
/// `wp_cursor_shape_manager_v1`, version 2.
package final class WpCursorShapeManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_cursor_shape_manager_v1_interface()) }

    /// Lets go of the global; devices stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the device that sets the cursor of a pointer.
    package func getPointer(pointer: WlPointer) -> WpCursorShapeDevice {
        create(1, WpCursorShapeDevice.self, [.newID, .object(pointer)])
    }

    /// Creates the device that sets the cursor of a tablet tool.
    package func getTabletToolV2(tabletTool: WpTabletTool) -> WpCursorShapeDevice {
        create(2, WpCursorShapeDevice.self, [.newID, .object(tabletTool)])
    }
}

/// Sets the cursor of one device.
///
/// `wp_cursor_shape_device_v1`, version 2.
package final class WpCursorShapeDevice: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_cursor_shape_device_v1_interface()) }

    /// Lets go of the device; the cursor stays.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Shows a cursor while the pointer is ours; the serial is that of the enter event.
    package func setShape(serial: UInt32, shape: WpCursorShapeDevice.Shape) {
        send(1, [.uint(serial), .uint(shape.rawValue)])
    }

    /// Cursors, named as in CSS.
    package struct Shape: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let `default` = Shape(rawValue: 1)
        package static let contextMenu = Shape(rawValue: 2)
        package static let help = Shape(rawValue: 3)
        package static let pointer = Shape(rawValue: 4)
        package static let progress = Shape(rawValue: 5)
        package static let wait = Shape(rawValue: 6)
        package static let cell = Shape(rawValue: 7)
        package static let crosshair = Shape(rawValue: 8)
        package static let text = Shape(rawValue: 9)
        package static let verticalText = Shape(rawValue: 10)
        package static let alias = Shape(rawValue: 11)
        package static let copy = Shape(rawValue: 12)
        package static let move = Shape(rawValue: 13)
        package static let noDrop = Shape(rawValue: 14)
        package static let notAllowed = Shape(rawValue: 15)
        package static let grab = Shape(rawValue: 16)
        package static let grabbing = Shape(rawValue: 17)
        package static let eResize = Shape(rawValue: 18)
        package static let nResize = Shape(rawValue: 19)
        package static let neResize = Shape(rawValue: 20)
        package static let nwResize = Shape(rawValue: 21)
        package static let sResize = Shape(rawValue: 22)
        package static let seResize = Shape(rawValue: 23)
        package static let swResize = Shape(rawValue: 24)
        package static let wResize = Shape(rawValue: 25)
        package static let ewResize = Shape(rawValue: 26)
        package static let nsResize = Shape(rawValue: 27)
        package static let neswResize = Shape(rawValue: 28)
        package static let nwseResize = Shape(rawValue: 29)
        package static let colResize = Shape(rawValue: 30)
        package static let rowResize = Shape(rawValue: 31)
        package static let allScroll = Shape(rawValue: 32)
        package static let zoomIn = Shape(rawValue: 33)
        package static let zoomOut = Shape(rawValue: 34)
        /// Since version 2.
        package static let dndAsk = Shape(rawValue: 35)
        /// Since version 2.
        package static let allResize = Shape(rawValue: 36)
    }

    /// Errors of cursor shapes.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidShape = ErrorCode(rawValue: 1)
    }
}
