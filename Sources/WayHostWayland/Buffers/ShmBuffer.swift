import Foundation
import WayHost
import WaylandClient

/// A `wl_buffer` in shared memory. Nobody paints it while the compositor may read it.
@MainActor final class ShmBuffer: HostBuffer {
    enum Use {
        case free
        /// Being painted by the program.
        case acquired
        /// Committed; the compositor has not released it.
        case held
    }

    let width: Int
    let height: Int
    let stride: Int
    let pixels: UnsafeMutableRawPointer
    fileprivate(set) var age = 0
    fileprivate(set) var use = Use.free
    /// The number of the commit that showed it; 0 for none, or where its pixels are no longer those.
    fileprivate var shownAt = 0
    /// All of it is with the compositor.
    fileprivate var isWholeHeld = false
    /// Those parts of it that are with the compositor.
    fileprivate var parts: [WlBuffer] = []
    let buffer: WlBuffer
    /// Kept for as long as the pixels may be touched, even when the ring has let go of it.
    fileprivate let slot: BufferRing.Slot

    fileprivate init(slot: BufferRing.Slot, width: Int, height: Int) {
        self.slot = slot
        self.width = width
        self.height = height
        stride = width * 4
        pixels = slot.memory.base
        buffer = slot.pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: .argb8888)
    }
}

/// The buffers of one surface: two where the compositor is quick, up to four where it holds them long. Memory is kept and used again
/// for other sizes, since new pages cost more than painting them.
@MainActor final class BufferRing {
    /// More than this no compositor holds unless it is stuck.
    static let most = 4
    /// Parts of one buffer that a compositor may keep.
    static let mostParts = 8
    /// A piece of memory that is larger than what is needed by this factor goes back to the system.
    private static let wasteful = 4

    /// A piece of shared memory and the buffer that lies in it now.
    @MainActor fileprivate final class Slot {
        let memory: SharedMemory
        let pool: WlShmPool
        var buffer: ShmBuffer?

        init(memory: SharedMemory, shm: WlShm) {
            self.memory = memory
            pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
        }

        /// Its memory goes with whoever is the last to hold the buffer.
        func end() {
            if let buffer {
                for part in buffer.parts + [buffer.buffer] {
                    part.onEvent = nil
                    part.destroy()
                }
            }
            buffer = nil
            pool.destroy()
        }
    }

    private let shm: WlShm
    /// Bytes.
    private let largest: Int
    private var slots: [Slot] = []
    private var commits = 0
    private var isFailing = false
    /// The last one that was asked for could not be had for lack of memory.
    private(set) var lacksMemory = false
    private let makeMemory: @MainActor (Int) throws(SharedMemory.Failure) -> SharedMemory
    private let complain: (String) -> Void
    /// A buffer came back from the compositor.
    var onRelease: (() -> Void)?

    init(shm: WlShm, setup: HostSetup, complain: @escaping (String) -> Void) {
        self.shm = shm
        makeMemory = setup.makeMemory
        // A pool counts its bytes in 32 bits.
        largest = min(setup.largestBuffer, Int(Int32.max))
        self.complain = complain
    }

    var count: Int { slots.count }

    /// A buffer is being painted.
    var hasAcquired: Bool { slots.contains { $0.buffer?.use == .acquired } }

    /// A buffer that nobody reads, preferably the one that was shown last: it differs least. Nil where the compositor holds all, or
    /// where there is no memory.
    func acquire(width: Int, height: Int) -> ShmBuffer? {
        lacksMemory = false
        let free = slots.filter { $0.buffer.map { $0.use == .free } ?? true }
        let fitting = free.compactMap(\.buffer).filter { $0.width == width && $0.height == height }
        if let buffer = fitting.max(by: { $0.shownAt < $1.shownAt }) { return take(buffer) }
        let needed = width * height * 4
        if let slot = free.first(where: { $0.memory.capacity >= needed && $0.memory.capacity / Self.wasteful <= needed }) {
            return take(replaceBuffer(in: slot, width, height))
        }
        if let slot = free.first { drop(slot) }
        guard slots.count < Self.most, let slot = makeSlot(needed) else { return nil }
        return take(replaceBuffer(in: slot, width, height))
    }

    /// Whether there would be memory for a buffer of so many bytes now.
    func canHave(_ bytes: Int) -> Bool { bytes <= largest && (try? makeMemory(bytes)) != nil }

    /// Whether the buffer is one that may be committed now.
    func isAcquired(_ buffer: ShmBuffer) -> Bool { buffer.use == .acquired && buffer.slot.buffer === buffer && owns(buffer.slot) }

    /// The buffer goes to the compositor with the commit that follows, or a part of it alone.
    /// - Returns: What is to be attached, once.
    @discardableResult func commit(_ buffer: ShmBuffer, part: PixelRect? = nil) -> WlBuffer {
        commits += 1
        buffer.shownAt = commits
        buffer.use = .held
        return self.part(part ?? PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height), of: buffer)
    }

    /// Another part of a buffer that is shown; all of it where the compositor keeps too many.
    /// - Returns: What is to be attached, once; nil where the buffer may show something else by now.
    func show(_ part: PixelRect, of buffer: ShmBuffer) -> WlBuffer? {
        guard buffer.use != .acquired, buffer.shownAt > 0, buffer.slot.buffer === buffer, owns(buffer.slot) else { return nil }
        buffer.use = .held
        return self.part(part, of: buffer)
    }

    /// Given back without a commit: what is in it now is anybody's guess.
    func discard(_ buffer: ShmBuffer) {
        guard buffer.use == .acquired else { return }
        buffer.use = .free
        buffer.shownAt = 0
    }

    /// Gives everything back. A buffer that is acquired at this moment keeps its memory until it is let go.
    func end() {
        onRelease = nil
        slots.forEach { $0.end() }
        slots.removeAll()
    }

    private func owns(_ slot: Slot) -> Bool { slots.contains { $0 === slot } }

    private func take(_ buffer: ShmBuffer) -> ShmBuffer {
        buffer.use = .acquired
        buffer.age = buffer.shownAt == 0 ? 0 : commits - buffer.shownAt + 1
        return buffer
    }

    private func replaceBuffer(in slot: Slot, _ width: Int, _ height: Int) -> ShmBuffer {
        if let old = slot.buffer {
            old.buffer.onEvent = nil
            old.buffer.destroy()
        }
        let buffer = ShmBuffer(slot: slot, width: width, height: height)
        buffer.buffer.onEvent = { [weak self, weak buffer] _ in
            guard let self, let buffer else { return }
            buffer.isWholeHeld = false
            released(buffer)
        }
        slot.buffer = buffer
        return buffer
    }

    private func part(_ rect: PixelRect, of buffer: ShmBuffer) -> WlBuffer {
        let isWhole = rect.width == buffer.width && rect.height == buffer.height
        guard !(isWhole && !buffer.isWholeHeld), buffer.parts.count < Self.mostParts else {
            buffer.isWholeHeld = true
            return buffer.buffer
        }
        let part = buffer.slot.pool.createBuffer(
            offset: Int32(rect.y * buffer.stride + rect.x * 4), width: Int32(rect.width), height: Int32(rect.height),
            stride: Int32(buffer.stride), format: .argb8888)
        buffer.parts.append(part)
        part.onEvent = { [weak self, weak buffer, unowned part] _ in
            buffer?.parts.removeAll { $0 === part }
            part.destroy()
            if let self, let buffer { released(buffer) }
        }
        return part
    }

    private func released(_ buffer: ShmBuffer) {
        guard buffer.use == .held, !buffer.isWholeHeld, buffer.parts.isEmpty else { return }
        buffer.use = .free
        onRelease?()
    }

    private func drop(_ slot: Slot) {
        slot.end()
        slots.removeAll { $0 === slot }
    }

    private func makeSlot(_ needed: Int) -> Slot? {
        do throws(SharedMemory.Failure) {
            guard needed <= largest else { throw SharedMemory.Failure(code: ENOMEM) }
            let slot = Slot(memory: try makeMemory(needed), shm: shm)
            slots.append(slot)
            isFailing = false
            return slot
        } catch {
            if !isFailing { complain("no memory for a buffer of \(needed) bytes: \(error)") }
            isFailing = true
            lacksMemory = true
            return nil
        }
    }
}
