import Foundation
import WayHost
import WaylandClient

/// A `wl_buffer` in shared memory. It is not painted while the compositor may read it.
@MainActor final class ShmBuffer: HostBuffer {
    enum Use {
        case free
        /// Being painted by the program.
        case acquired
        /// Committed and not yet released by the compositor.
        case held
    }

    let width: Int
    let height: Int
    let stride: Int
    let pixels: UnsafeMutableRawPointer
    var age = 0
    var use = Use.free
    /// The number of the commit that showed it; 0 for none, or if its pixels have changed since.
    var shownAt = 0
    /// The compositor holds the `wl_buffer` of the whole buffer.
    var isWholeBufferHeld = false
    /// The `wl_buffer`s of regions of it that the compositor holds.
    var regionBuffers: [WlBuffer] = []
    let buffer: WlBuffer
    /// Retained while the pixels may be accessed, even after the pool has dropped it.
    let storage: BufferStorage

    var byteCount: Int { stride * height }

    init(_ storage: BufferStorage, width: Int, height: Int) {
        self.storage = storage
        self.width = width
        self.height = height
        stride = Self.stride(ofWidth: width)
        pixels = storage.base
        buffer = storage.shmPool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride), format: .argb8888)
    }

    /// Bytes from one row to the next: a multiple of 256, which graphics processors need to read the memory without a copy, as compositors do that import it.
    static func stride(ofWidth width: Int) -> Int { (width * 4 + 255) / 256 * 256 }
}
