import WaylandClient

/// The shared memory of one buffer, and the buffer that currently uses it. A buffer of another size reuses the memory; if it needs more, the file grows.
@MainActor final class BufferStorage {
    /// Memory that exceeds the needed size by this factor is not reused.
    private static let maximumExcessFactor = 4
    /// A file grows for a buffer up to this factor larger than itself, as in an interactive resize. A larger jump gets a new file of its exact size.
    private static let maximumGrowthFactor = 2
    /// The size of a file that has grown is a multiple of this. Bytes.
    private static let granularity = 1 << 16

    private let memory: SharedMemory
    let shmPool: WlShmPool
    var buffer: ShmBuffer?

    init(memory: SharedMemory, shm: WlShm) {
        self.memory = memory
        shmPool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
    }

    var base: UnsafeMutableRawPointer { memory.base }

    /// No buffer uses it, or one that is neither painted nor held by the compositor.
    var isFree: Bool { buffer.map { $0.use == .free } ?? true }

    /// The commit that showed its buffer; 0 for none.
    var shownAt: Int { buffer?.shownAt ?? 0 }

    /// Memory is allocated that the buffer does not use.
    var hasUnusedMemory: Bool { buffer.map { memory.allocatedCount > $0.byteCount } ?? false }

    /// Whether a buffer of so many bytes may reuse it.
    /// - Parameter mayGrow: Whether the file may grow for it.
    func canHold(_ byteCount: Int, mayGrow: Bool) -> Bool {
        let limit = mayGrow ? memory.capacity * Self.maximumGrowthFactor : memory.capacity
        return byteCount <= limit && memory.allocatedCount / Self.maximumExcessFactor <= byteCount
    }

    /// Allocates memory for a buffer of so many bytes. If the file has to grow, it gets half as much room again for the next sizes; pages are allocated
    /// as far as the buffer needs them.
    /// - Parameter maximum: The largest file, in bytes.
    func reserve(_ byteCount: Int, maximum: Int) throws(SharedMemory.Failure) {
        if byteCount > memory.capacity {
            let roomy = (byteCount + byteCount / 2 + Self.granularity - 1) / Self.granularity * Self.granularity
            try memory.grow(to: min(roomy, max(maximum, byteCount)))
            shmPool.resize(size: Int32(memory.capacity))
        }
        try memory.allocate(byteCount)
    }

    /// Returns the memory that the buffer does not use to the system.
    func trim() {
        if let buffer { memory.trim(to: buffer.byteCount) }
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
