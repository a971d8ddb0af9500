import Foundation
import WayHost

/// The memory of one buffer.
@MainActor final class HeadlessBuffer: HostBuffer {
    let width: Int
    let height: Int
    let stride: Int
    let pixels: UnsafeMutableRawPointer
    var age = 0
    var isAcquired = false
    /// The number of the commit that showed it last; 0 if never shown.
    var shownAt = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width * 4
        pixels = .allocate(byteCount: max(4, stride * height), alignment: 64)
        // A conspicuous colour, so that unpainted pixels are noticed.
        pixels.initializeMemory(as: UInt32.self, repeating: 0xFFFF_00FF, count: max(1, width * height))
    }

    isolated deinit { pixels.deallocate() }
}
