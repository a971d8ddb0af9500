import Foundation
import WayHost
import WaylandClient

/// Solid-colour buffers, scaled by viewports: single-pixel buffers of the compositor (wp_single_pixel_buffer), or shared memory. The content of a shown
/// buffer never changes, so no release has to be awaited, and a repeated fade reuses its colours.
///
/// Unless the compositor is known to use a GPU, buffers are larger than a pixel: pixman's coordinates have 16 fractional bits, so that one pixel scaled to
/// a screen ends before the last row. An opaque single-pixel buffer obscures all that it covers, declared or not (see `ChildSurface`): opaque colours use
/// shared memory.
@MainActor final class ColorBuffers {
    /// A premultiplied colour with 8 bits per component.
    struct Color: Hashable {
        let red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

        /// Components from 0 to 1, premultiplied.
        init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            func byte(_ component: CGFloat) -> UInt8 { component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0 }
            self.alpha = byte(alpha)
            self.red = min(byte(red), self.alpha)
            self.green = min(byte(green), self.alpha)
            self.blue = min(byte(blue), self.alpha)
        }

        var isOpaque: Bool { alpha == .max }
    }

    /// The side length in pixels, sufficient for a scaled size of two thousand.
    static let side = 64
    private static let byteCount = side * side * 4
    /// The number of slots in shared memory. Released slots are reused as late as possible, since a compositor may still read them.
    private static let slotCount = 96

    private struct Entry {
        let buffer: WlBuffer
        /// The slot in shared memory; nil for a single-pixel buffer.
        let slot: Int?
        var lastUse: Int
    }

    private let globals: Globals
    private let warn: (String) -> Void
    private var entries: [Color: Entry] = [:]
    private var useCount = 0
    private var memory: SharedMemory?
    private var pool: WlShmPool?
    private var freeSlots: [Int] = []

    init(globals: Globals, warn: @escaping (String) -> Void) {
        self.globals = globals
        self.warn = warn
    }

    /// Whether to use single-pixel buffers, of which there may be as many as a fading dimming view has steps.
    private var usesSinglePixelBuffers: Bool { globals.singlePixelManager != nil && globals.graphics?.hasMainDevice == true }
    /// Buffers beyond these numbers are destroyed.
    private static let maxSinglePixelBuffers = 256
    private static let maxUsedSlots = 64

    /// The visible rectangle of a buffer in shared memory: a filter that mixes the outermost pixels with neighbours outside of it (pixman's, in wlroots
    /// from 0.17 on) reads the same colour there.
    static let innerRect = CGRect(x: 1, y: 1, width: side - 2, height: side - 2)

    /// The colour's buffer and its visible rectangle: nil for all of it. Nil without memory.
    func buffer(_ color: Color) -> (buffer: WlBuffer, source: CGRect?)? {
        useCount += 1
        guard let entry = entries[color] ?? make(color) else { return nil }
        entries[color] = entry
        entries[color]?.lastUse = useCount
        return (entry.buffer, entry.slot == nil ? nil : Self.innerRect)
    }

    /// Destroys the least recently used buffers if there are too many; those in `shown` are kept.
    func trim(keeping shown: () -> Set<Color>) {
        let usedSlots = memory == nil ? 0 : Self.slotCount - freeSlots.count
        if usedSlots > Self.maxUsedSlots { trim(entries.filter { $0.value.slot != nil }, most: Self.maxUsedSlots, keeping: shown()) }
        if entries.count - usedSlots > Self.maxSinglePixelBuffers {
            trim(entries.filter { $0.value.slot == nil }, most: Self.maxSinglePixelBuffers, keeping: shown())
        }
    }

    private func trim(_ kind: [Color: Entry], most: Int, keeping shown: Set<Color>) {
        let idle = kind.filter { !shown.contains($0.key) }.sorted { $0.value.lastUse < $1.value.lastUse }
        // Destroys a quarter more, so that a fade does not trim again for each of its colours.
        for (color, entry) in idle.prefix(kind.count - most + most / 4) {
            entry.buffer.destroy()
            if let slot = entry.slot { freeSlots.append(slot) }
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
        if usesSinglePixelBuffers, !color.isOpaque, let manager = globals.singlePixelManager {
            func word(_ byte: UInt8) -> UInt32 { UInt32(byte) * 0x0101_0101 }
            let buffer = manager.createU32RgbaBuffer(
                r: word(color.red), g: word(color.green), b: word(color.blue), a: word(color.alpha))
            return Entry(buffer: buffer, slot: nil, lastUse: useCount)
        }
        guard let (memory, pool) = sharedPixels(), let slot = freeSlots.first else { return nil }
        freeSlots.removeFirst()
        let pixel = UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        let start = slot * Self.byteCount, side = Int32(Self.side)
        (memory.base + start).assumingMemoryBound(to: UInt32.self).update(repeating: pixel, count: Self.side * Self.side)
        let buffer = pool.createBuffer(offset: Int32(start), width: side, height: side, stride: side * 4, format: .argb8888)
        return Entry(buffer: buffer, slot: slot, lastUse: useCount)
    }

    private func sharedPixels() -> (SharedMemory, WlShmPool)? {
        if let memory, let pool { return (memory, pool) }
        guard let shm = globals.shm else { return nil }
        do throws(SharedMemory.Failure) {
            let memory = try SharedMemory(capacity: Self.slotCount * Self.byteCount)
            let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
            (self.memory, self.pool) = (memory, pool)
            freeSlots = Array(0..<Self.slotCount)
            return (memory, pool)
        } catch {
            warn("no memory for a colour: \(error)")
            return nil
        }
    }
}
