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
    fileprivate(set) var age = 0
    fileprivate(set) var use = Use.free
    /// The number of the commit that showed it; 0 for none, or if its pixels have changed since.
    fileprivate var shownAt = 0
    /// The compositor holds the `wl_buffer` of the whole buffer.
    fileprivate var isWholeBufferHeld = false
    /// The `wl_buffer`s of regions of it that the compositor holds.
    fileprivate var regionBuffers: [WlBuffer] = []
    let buffer: WlBuffer
    /// Retained while the pixels may be accessed, even after the pool has dropped it.
    fileprivate let entry: BufferPool.Entry

    fileprivate init(entry: BufferPool.Entry, width: Int, height: Int) {
        self.entry = entry
        self.width = width
        self.height = height
        stride = width * 4
        pixels = entry.memory.base
        buffer = entry.shmPool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: .argb8888)
    }
}

/// The buffer pool of one surface: two buffers with a fast compositor, up to four if it holds them long. Memory is reused for other sizes, since new pages
/// cost more than painting them.
@MainActor final class BufferPool {
    /// Upper bound on buffers held by a responsive compositor.
    static let maxCount = 4
    /// Upper bound on region buffers of one buffer that a compositor may hold.
    static let maxRegionBufferCount = 8
    /// Memory that exceeds the needed size by this factor is returned to the system.
    private static let maxExcessFactor = 4

    /// A pool entry: shared memory and the buffer that currently uses it.
    @MainActor fileprivate final class Entry {
        let memory: SharedMemory
        let shmPool: WlShmPool
        var buffer: ShmBuffer?

        init(memory: SharedMemory, shm: WlShm) {
            self.memory = memory
            shmPool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
        }

        /// The memory is freed when the last reference to the buffer is released.
        func end() {
            if let buffer {
                for wlBuffer in buffer.regionBuffers + [buffer.buffer] {
                    wlBuffer.onEvent = nil
                    wlBuffer.destroy()
                }
            }
            buffer = nil
            shmPool.destroy()
        }
    }

    private let shm: WlShm
    /// The largest buffer in bytes.
    private let maxByteCount: Int
    private var entries: [Entry] = []
    private var commits = 0
    private var isFailing = false
    /// The last allocation failed for lack of memory.
    private(set) var lacksMemory = false
    private let makeMemory: @MainActor (Int) throws(SharedMemory.Failure) -> SharedMemory
    private let report: (String) -> Void
    /// The compositor released a buffer.
    var onRelease: (() -> Void)?

    init(shm: WlShm, setup: HostSetup, report: @escaping (String) -> Void) {
        self.shm = shm
        makeMemory = setup.makeMemory
        // `wl_shm.create_pool` takes the size in 32 bits.
        maxByteCount = min(setup.largestBuffer, Int(Int32.max))
        self.report = report
    }

    var count: Int { entries.count }

    /// Whether a buffer is being painted.
    var hasAcquired: Bool { entries.contains { $0.buffer?.use == .acquired } }

    /// A free buffer, preferably the most recently shown one, which differs least. Nil if the compositor holds all of them, or without memory.
    func acquire(width: Int, height: Int) -> ShmBuffer? {
        lacksMemory = false
        let free = entries.filter { $0.buffer.map { $0.use == .free } ?? true }
        let fitting = free.compactMap(\.buffer).filter { $0.width == width && $0.height == height }
        if let buffer = fitting.max(by: { $0.shownAt < $1.shownAt }) { return markAcquired(buffer) }
        let needed = width * height * 4
        if let entry = free.first(where: { $0.memory.capacity >= needed && $0.memory.capacity / Self.maxExcessFactor <= needed }) {
            return markAcquired(replaceBuffer(in: entry, width, height))
        }
        if let entry = free.first { drop(entry) }
        guard entries.count < Self.maxCount, let entry = makeEntry(needed) else { return nil }
        return markAcquired(replaceBuffer(in: entry, width, height))
    }

    /// Whether a buffer of so many bytes could be allocated now.
    func canAllocate(_ bytes: Int) -> Bool { bytes <= maxByteCount && (try? makeMemory(bytes)) != nil }

    /// Whether the buffer is acquired from this pool and may be committed now.
    func isAcquired(_ buffer: ShmBuffer) -> Bool { buffer.use == .acquired && buffer.entry.buffer === buffer && owns(buffer.entry) }

    /// Passes the buffer, or a region of it, to the compositor with the commit that follows.
    /// - Returns: The `wl_buffer` to attach, once.
    @discardableResult func commit(_ buffer: ShmBuffer, region: PixelRect? = nil) -> WlBuffer {
        commits += 1
        buffer.shownAt = commits
        buffer.use = .held
        return wlBuffer(for: region ?? PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height), of: buffer)
    }

    /// Shows another region of a buffer that was committed; the whole buffer if the compositor holds too many region buffers.
    /// - Returns: The `wl_buffer` to attach, once; nil if the buffer may show something else by now.
    func show(_ region: PixelRect, of buffer: ShmBuffer) -> WlBuffer? {
        guard buffer.use != .acquired, buffer.shownAt > 0, buffer.entry.buffer === buffer, owns(buffer.entry) else { return nil }
        buffer.use = .held
        return wlBuffer(for: region, of: buffer)
    }

    /// Returns a buffer without a commit; its content is undefined from now on.
    func discard(_ buffer: ShmBuffer) {
        guard buffer.use == .acquired else { return }
        buffer.use = .free
        buffer.shownAt = 0
    }

    /// Destroys all buffers. A buffer that is acquired now keeps its memory until it is released.
    func end() {
        onRelease = nil
        entries.forEach { $0.end() }
        entries.removeAll()
    }

    private func owns(_ entry: Entry) -> Bool { entries.contains { $0 === entry } }

    private func markAcquired(_ buffer: ShmBuffer) -> ShmBuffer {
        buffer.use = .acquired
        buffer.age = buffer.shownAt == 0 ? 0 : commits - buffer.shownAt + 1
        return buffer
    }

    private func replaceBuffer(in entry: Entry, _ width: Int, _ height: Int) -> ShmBuffer {
        if let old = entry.buffer {
            old.buffer.onEvent = nil
            old.buffer.destroy()
        }
        let buffer = ShmBuffer(entry: entry, width: width, height: height)
        buffer.buffer.onEvent = { [weak self, weak buffer] _ in
            guard let self, let buffer else { return }
            buffer.isWholeBufferHeld = false
            released(buffer)
        }
        entry.buffer = buffer
        return buffer
    }

    private func wlBuffer(for rect: PixelRect, of buffer: ShmBuffer) -> WlBuffer {
        let isWhole = rect.width == buffer.width && rect.height == buffer.height
        guard !(isWhole && !buffer.isWholeBufferHeld), buffer.regionBuffers.count < Self.maxRegionBufferCount else {
            buffer.isWholeBufferHeld = true
            return buffer.buffer
        }
        let regionBuffer = buffer.entry.shmPool.createBuffer(
            offset: Int32(rect.y * buffer.stride + rect.x * 4), width: Int32(rect.width), height: Int32(rect.height),
            stride: Int32(buffer.stride), format: .argb8888)
        buffer.regionBuffers.append(regionBuffer)
        regionBuffer.onEvent = { [weak self, weak buffer, unowned regionBuffer] _ in
            buffer?.regionBuffers.removeAll { $0 === regionBuffer }
            regionBuffer.destroy()
            if let self, let buffer { released(buffer) }
        }
        return regionBuffer
    }

    private func released(_ buffer: ShmBuffer) {
        guard buffer.use == .held, !buffer.isWholeBufferHeld, buffer.regionBuffers.isEmpty else { return }
        buffer.use = .free
        onRelease?()
    }

    private func drop(_ entry: Entry) {
        entry.end()
        entries.removeAll { $0 === entry }
    }

    private func makeEntry(_ needed: Int) -> Entry? {
        do throws(SharedMemory.Failure) {
            guard needed <= maxByteCount else { throw SharedMemory.Failure(code: ENOMEM) }
            let entry = Entry(memory: try makeMemory(needed), shm: shm)
            entries.append(entry)
            isFailing = false
            return entry
        } catch {
            if !isFailing { report("no memory for a buffer of \(needed) bytes: \(error)") }
            isFailing = true
            lacksMemory = true
            return nil
        }
    }
}
