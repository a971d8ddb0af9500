import Foundation
import WayHost
import WaylandClient

/// Buffers of one colour each, which viewports stretch: a pixel that the compositor makes (wp_single_pixel_buffer), or shared memory. Nothing
/// is painted into one that is shown, so that nobody waits for their release, and a fade that comes back finds its colours.
///
/// Where no graphics processor is known it is more than a pixel: pixman counts in 65,536ths, so that one which is stretched over a screen ends
/// before the last row. A single pixel that is opaque obscures all that it is stretched over, declared or not (see `ChildSurface`): an opaque
/// colour is shared memory.
@MainActor final class ColorBuffers {
    /// A premultiplied colour as displays show it.
    struct Color: Hashable {
        let red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

        /// Parts from 0 to 1, premultiplied.
        init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            func byte(_ part: CGFloat) -> UInt8 { part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0 }
            self.alpha = byte(alpha)
            self.red = min(byte(red), self.alpha)
            self.green = min(byte(green), self.alpha)
            self.blue = min(byte(blue), self.alpha)
        }

        var isOpaque: Bool { alpha == .max }
    }

    /// Pixels a side, enough for two thousand.
    static let side = 64
    private static let byteCount = side * side * 4
    /// In shared memory: what was given back is used again as late as possible, since a compositor may still read it.
    private static let places = 96

    private struct Entry {
        let buffer: WlBuffer
        /// Of the shared memory.
        let place: Int?
        var lastUse: Int
    }

    private let globals: Globals
    private let complain: (String) -> Void
    private var entries: [Color: Entry] = [:]
    private var uses = 0
    private var memory: SharedMemory?
    private var pool: WlShmPool?
    private var free: [Int] = []

    init(globals: Globals, complain: @escaping (String) -> Void) {
        self.globals = globals
        self.complain = complain
    }

    /// The compositor makes pixels, of which there may be as many as a dimming that fades has steps.
    private var isPixel: Bool { globals.singlePixelManager != nil && globals.graphics?.hasMainDevice == true }
    /// More of a kind are given back.
    private static let mostPixels = 256
    private static let mostPlaces = 64

    /// What of a buffer in shared memory is shown: a filter that mixes the outermost pixels with what lies beyond (pixman's, in wlroots from 0.17
    /// on) finds the same colour there.
    static let innerPart = CGRect(x: 1, y: 1, width: side - 2, height: side - 2)

    /// The colour's buffer, and what of it is to be shown: nil for all of it. Nil where there is no memory.
    func buffer(_ color: Color) -> (buffer: WlBuffer, source: CGRect?)? {
        uses += 1
        guard let entry = entries[color] ?? make(color) else { return nil }
        entries[color] = entry
        entries[color]?.lastUse = uses
        return (entry.buffer, entry.place == nil ? nil : Self.innerPart)
    }

    /// Gives back what was not used for longest where there are too many; those in `shown` stay.
    func trim(keeping shown: () -> Set<Color>) {
        let places = memory == nil ? 0 : Self.places - free.count
        if places > Self.mostPlaces { trim(entries.filter { $0.value.place != nil }, most: Self.mostPlaces, keeping: shown()) }
        if entries.count - places > Self.mostPixels {
            trim(entries.filter { $0.value.place == nil }, most: Self.mostPixels, keeping: shown())
        }
    }

    private func trim(_ kind: [Color: Entry], most: Int, keeping shown: Set<Color>) {
        let idle = kind.filter { !shown.contains($0.key) }.sorted { $0.value.lastUse < $1.value.lastUse }
        // Some more, so that a fade does not come back for each of its colours.
        for (color, entry) in idle.prefix(kind.count - most + most / 4) {
            entry.buffer.destroy()
            if let place = entry.place { free.append(place) }
            entries[color] = nil
        }
    }

    func end() {
        entries.values.forEach { $0.buffer.destroy() }
        entries.removeAll()
        pool?.destroy()
        pool = nil
        memory = nil
    }

    private func make(_ color: Color) -> Entry? {
        if isPixel, !color.isOpaque, let manager = globals.singlePixelManager {
            func word(_ byte: UInt8) -> UInt32 { UInt32(byte) * 0x0101_0101 }
            let buffer = manager.createU32RgbaBuffer(
                r: word(color.red), g: word(color.green), b: word(color.blue), a: word(color.alpha))
            return Entry(buffer: buffer, place: nil, lastUse: uses)
        }
        guard let (memory, pool) = sharedPixels(), let place = free.first else { return nil }
        free.removeFirst()
        let pixel = UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        let start = place * Self.byteCount, side = Int32(Self.side)
        (memory.base + start).assumingMemoryBound(to: UInt32.self).update(repeating: pixel, count: Self.side * Self.side)
        let buffer = pool.createBuffer(offset: Int32(start), width: side, height: side, stride: side * 4, format: .argb8888)
        return Entry(buffer: buffer, place: place, lastUse: uses)
    }

    private func sharedPixels() -> (SharedMemory, WlShmPool)? {
        if let memory, let pool { return (memory, pool) }
        guard let shm = globals.shm else { return nil }
        do throws(SharedMemory.Failure) {
            let memory = try SharedMemory(capacity: Self.places * Self.byteCount)
            let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
            (self.memory, self.pool) = (memory, pool)
            free = Array(0..<Self.places)
            return (memory, pool)
        } catch {
            complain("no memory for a colour: \(error)")
            return nil
        }
    }
}
