// Made by Tools/WaylandScanner from Protocols/single-pixel-buffer-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Makes buffers of one colour without shared memory.
///
/// `wp_single_pixel_buffer_manager_v1`, version 1.
package final class WpSinglePixelBufferManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_single_pixel_buffer_manager_v1_interface()) }

    /// Lets go of the global; buffers stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Makes a buffer of one pixel; each channel from 0 to 2^32-1, colours premultiplied.
    package func createU32RgbaBuffer(r: UInt32, g: UInt32, b: UInt32, a: UInt32) -> WlBuffer {
        create(1, WlBuffer.self, [.newID, .uint(r), .uint(g), .uint(b), .uint(a)])
    }
}
