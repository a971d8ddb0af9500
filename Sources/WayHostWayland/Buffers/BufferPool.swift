import Foundation
import WayHost
import WaylandClient

/// The buffer pool of one surface: two buffers with a fast compositor, up to four if it holds them long. Memory is reused for other sizes, since new pages
/// cost more than painting them.
///
/// | event | memory |
/// | --- | --- |
/// | a second without a commit | is returned to the system, except that of the latest two buffers |
/// | the surface is hidden | is returned except for what the compositor holds; that follows when it is released |
/// | the surface is visible again | is allocated again in a task of its own, before a frame needs it |
/// | the user presses in the window | the same, if the last motion needed more than two buffers |
@MainActor final class BufferPool {
    /// Upper bound on buffers held by a responsive compositor.
    static let maxCount = 4
    /// Upper bound on region buffers of one buffer that a compositor may hold.
    static let maxRegionBufferCount = 8
    /// Buffers kept at rest: one is shown, the next frame is painted into the other.
    static let restCount = 2
    /// Seconds without a commit after which the surface is at rest.
    static let restTime: TimeInterval = 1

    private let shm: WlShm
    private let taskQueue: MainTaskQueue
    /// The largest buffer in bytes.
    private let maxByteCount: Int
    private var storages: [BufferStorage] = []
    private var commits = 0
    private var isFailing = false
    /// The last allocation failed for lack of memory.
    private(set) var lacksMemory = false
    private let makeMemory: @MainActor (Int) throws(SharedMemory.Failure) -> SharedMemory
    private let report: (String) -> Void
    /// The compositor released a buffer.
    var onRelease: (() -> Void)?
    private var trimTimer: MainTaskQueue.ScheduledTask?
    private var lastCommit = -TimeInterval.infinity
    /// The number of buffers, and the size of the latest in bytes, before memory was returned.
    private var trimmed = (count: 0, byteCount: 0)
    private var prepareTask: MainTaskQueue.ScheduledTask?

    /// Whether the compositor shows nothing of the surface.
    var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden { trim() } else { prepare() }
        }
    }

    init(shm: WlShm, host: WaylandHost, report: @escaping (String) -> Void) {
        self.shm = shm
        taskQueue = host.taskQueue
        makeMemory = host.setup.makeMemory
        // `wl_shm.create_pool` takes the size in 32 bits.
        maxByteCount = min(host.setup.largestBuffer, Int(Int32.max))
        self.report = report
    }

    var count: Int { storages.count }

    /// Whether a buffer is being painted.
    var hasAcquired: Bool { storages.contains { $0.buffer?.use == .acquired } }

    /// A free buffer, preferably the most recently shown one, which differs least. Nil if the compositor holds all of them, or without memory.
    func acquire(width: Int, height: Int) -> ShmBuffer? {
        lacksMemory = false
        let free = storages.filter(\.isFree)
        let fitting = free.compactMap(\.buffer).filter { $0.width == width && $0.height == height }
        if let buffer = fitting.max(by: { $0.shownAt < $1.shownAt }) { return markAcquired(buffer) }
        let needed = ShmBuffer.stride(ofWidth: width) * height
        for mayGrow in [false, true] {
            guard needed <= maxByteCount, let storage = free.first(where: { $0.canHold(needed, mayGrow: mayGrow) }) else { continue }
            guard (try? storage.reserve(needed, maximum: maxByteCount)) != nil else { break }
            return markAcquired(replaceBuffer(in: storage, width, height))
        }
        if let storage = free.first { drop(storage) }
        guard storages.count < Self.maxCount, let storage = makeStorage(needed) else { return nil }
        return markAcquired(replaceBuffer(in: storage, width, height))
    }

    /// Whether a buffer of so many bytes could be allocated now.
    func canAllocate(_ bytes: Int) -> Bool { bytes <= maxByteCount && (try? makeMemory(bytes)) != nil }

    /// Whether the buffer is acquired from this pool and may be committed now.
    func isAcquired(_ buffer: ShmBuffer) -> Bool { buffer.use == .acquired && owns(buffer) }

    /// Passes the buffer, or a region of it, to the compositor with the commit that follows.
    /// - Returns: The `wl_buffer` to attach, once.
    @discardableResult func commit(_ buffer: ShmBuffer, region: PixelRect? = nil) -> WlBuffer {
        commits += 1
        buffer.shownAt = commits
        buffer.use = .held
        lastCommit = taskQueue.now
        scheduleTrim()
        return wlBuffer(for: region ?? PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height), of: buffer)
    }

    /// Shows another region of a buffer that was committed; the whole buffer if the compositor holds too many region buffers.
    /// - Returns: The `wl_buffer` to attach, once; nil if the buffer may show something else by now.
    func show(_ region: PixelRect, of buffer: ShmBuffer) -> WlBuffer? {
        guard buffer.use != .acquired, buffer.shownAt > 0, owns(buffer) else { return nil }
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
        trimTimer?.cancel()
        prepareTask?.cancel()
        storages.forEach { $0.end() }
        storages.removeAll()
    }

    private func owns(_ buffer: ShmBuffer) -> Bool { buffer.storage.buffer === buffer && storages.contains { $0 === buffer.storage } }

    private func markAcquired(_ buffer: ShmBuffer) -> ShmBuffer {
        buffer.use = .acquired
        buffer.age = buffer.shownAt == 0 ? 0 : commits - buffer.shownAt + 1
        return buffer
    }

    private func replaceBuffer(in storage: BufferStorage, _ width: Int, _ height: Int) -> ShmBuffer {
        if let old = storage.buffer {
            old.buffer.onEvent = nil
            old.buffer.destroy()
        }
        let buffer = ShmBuffer(storage, width: width, height: height)
        buffer.buffer.onEvent = { [weak self, weak buffer] _ in
            guard let self, let buffer else { return }
            buffer.isWholeBufferHeld = false
            released(buffer)
        }
        storage.buffer = buffer
        return buffer
    }

    private func wlBuffer(for rect: PixelRect, of buffer: ShmBuffer) -> WlBuffer {
        let isWhole = rect.width == buffer.width && rect.height == buffer.height
        guard !(isWhole && !buffer.isWholeBufferHeld), buffer.regionBuffers.count < Self.maxRegionBufferCount else {
            buffer.isWholeBufferHeld = true
            return buffer.buffer
        }
        let regionBuffer = buffer.storage.shmPool.createBuffer(
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
        if isHidden { trim() } else { scheduleTrim() }
    }

    private func drop(_ storage: BufferStorage) {
        storage.end()
        storages.removeAll { $0 === storage }
    }

    private func makeStorage(_ needed: Int) -> BufferStorage? {
        do throws(SharedMemory.Failure) {
            guard needed <= maxByteCount else { throw SharedMemory.Failure(code: ENOMEM) }
            let storage = BufferStorage(memory: try makeMemory(needed), shm: shm)
            storages.append(storage)
            isFailing = false
            return storage
        } catch {
            if !isFailing { report("no memory for a buffer of \(needed) bytes: \(error)") }
            isFailing = true
            lacksMemory = true
            return nil
        }
    }
}

// MARK: - Memory at rest

extension BufferPool {
    /// Allocates, in a task of its own, as many buffers as the last motion needed.
    func prepare() {
        guard prepareTask?.isPending != true, storages.count < trimmed.count else { return }
        prepareTask = taskQueue.enqueue { [weak self] in
            guard let self, !isHidden else { return }
            while storages.count < trimmed.count, makeStorage(trimmed.byteCount) != nil {}
            lastCommit = taskQueue.now
            scheduleTrim()
        }
    }

    /// Memory could be returned to the system, now or when the compositor releases its buffer.
    private var hasExcess: Bool {
        storages.contains(where: \.hasUnusedMemory) || (storages.count > Self.restCount && storages.contains(where: \.isFree))
    }

    /// A single timer serves all commits until it fires: at rest there is none.
    private func scheduleTrim() {
        guard trimTimer?.isPending != true, hasExcess else { return }
        trimTimer = taskQueue.schedule(at: lastCommit + Self.restTime) { [weak self] in
            guard let self else { return }
            if taskQueue.now < lastCommit + Self.restTime { scheduleTrim() } else { trim() }
        }
    }

    /// Returns memory to the system, of the oldest buffers first: the latest needs the least repainting.
    private func trim() {
        let keptCount = isHidden ? 0 : Self.restCount
        let unused = storages.filter(\.isFree).sorted { $0.shownAt < $1.shownAt }.prefix(max(0, storages.count - keptCount))
        if !unused.isEmpty {
            let buffers = storages.compactMap(\.buffer)
            // Without the memory that was prepared and not needed.
            let usedCount = max(buffers.count, min(storages.count, Self.restCount))
            trimmed.count = isHidden ? max(usedCount, trimmed.count) : usedCount
            trimmed.byteCount = buffers.map(\.byteCount).max() ?? trimmed.byteCount
        }
        unused.forEach(drop)
        storages.forEach { $0.trim() }
    }
}
