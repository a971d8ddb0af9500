import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// The memory of a window's buffers during an interactive resize.
@MainActor struct LiveResizeTests {
    let bench = HostBench()

    /// The memory of all buffers that were allocated.
    @MainActor private final class Memories {
        var all: [SharedMemory] = []
        var allocated: [Int] { all.map(\.allocatedCount) }

        /// The bytes of the file that the system has allocated, and its size.
        func file(_ index: Int) throws -> (allocated: Int, size: Int) {
            var status = stat()
            try #require(fstat(all[index].descriptor, &status) == 0)
            return (Int(status.st_blocks) * 512, Int(status.st_size))
        }
    }

    private let memories = Memories()

    private func start() throws -> any HostWindow {
        try bench.start { [memories] setup in
            setup.makeMemory = { capacity throws(SharedMemory.Failure) in
                let memory = try SharedMemory(capacity: capacity)
                memories.all.append(memory)
                return memory
            }
        }
        return try bench.configuredWindow(640, 480)
    }

    /// Paints every pixel of a frame of this size, with two buffers in turn.
    private func step(_ window: any HostWindow, _ width: Int32, _ height: Int32) throws {
        try bench.configure(width, height, [.resizing])
        let buffer = try #require(window.acquireBuffer() as? ShmBuffer)
        buffer.pixels.initializeMemory(as: UInt8.self, repeating: 0xAA, count: buffer.byteCount)
        window.commit(buffer, damage: [], opaque: [])
        bench.runUntilIdle()
        let buffers = bench.server.objects("wl_buffer")
        for old in buffers where old != buffers.last { bench.server.send("release", to: old) }
        bench.runUntilIdle()
    }

    private func count(_ request: String) -> Int { bench.requests().filter { $0 == request }.count }

    @Test func growingWindowsKeepTheirFiles() throws {
        let window = try start()
        for width in stride(from: Int32(640), through: 1900, by: 20) { try step(window, width, 480) }
        let requests = bench.requests()
        #expect(requests.filter { $0 == "wl_shm.create_pool" }.count == 2 && memories.all.count == 2)
        #expect((1...8).contains(requests.filter { $0 == "wl_shm_pool.resize" }.count), "sizes are rounded up")
        // Of the two last frames.
        #expect(memories.allocated.sorted() == [1880, 1900].map { ShmBuffer.stride(ofWidth: $0) * 480 }, "room to grow is not allocated")
        for index in 0..<2 {
            let file = try memories.file(index)
            #expect(file.size == memories.all[index].capacity && file.size > memories.allocated[index])
            #expect(file.allocated - memories.allocated[index] < 16_384)
        }
    }

    /// The compositor must know the pool's size before a buffer uses it.
    @Test func thePoolGrowsBeforeItsBuffer() throws {
        let window = try start()
        try step(window, 640, 480)
        try step(window, 640, 480)
        _ = bench.server.takeRequests()
        try step(window, 800, 480)
        let requests = bench.server.takeRequests().filter { $0.object.interface == "wl_shm_pool" }
        #expect(requests.map(\.name) == ["resize", "create_buffer"])
        guard case .int(let size)? = requests.first?.arguments.first else { throw HostError.lost("no size") }
        #expect(size >= 800 * 480 * 4)
    }

    @Test func shrinkingWindowsReturnMemoryAtRest() throws {
        let window = try start()
        for width in stride(from: Int32(1200), through: 640, by: -20) { try step(window, width, 480) }
        #expect(memories.all.count == 2 && memories.allocated.allSatisfy { $0 >= 1180 * 480 * 4 }, "it might grow again")
        bench.now += BufferPool.restTime
        bench.runUntilIdle()
        #expect(memories.allocated.sorted() == [640, 660].map { ShmBuffer.stride(ofWidth: $0) * 480 })
        for index in 0..<2 { #expect(try memories.file(index).allocated - memories.allocated[index] < 16_384) }
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        try step(window, 1000, 480)
        #expect(memories.all.count == 2, "the file still has its size")
    }

    /// Also in the shown buffer: what remains of it is unchanged.
    @Test func returningMemoryKeepsTheContent() throws {
        let window = try start()
        try step(window, 1200, 480)
        try step(window, 700, 480)
        try step(window, 640, 480)
        bench.now += BufferPool.restTime
        bench.runUntilIdle()
        let bytes = UnsafeRawBufferPointer(start: memories.all[0].base, count: 640 * 480 * 4)
        #expect(bytes.allSatisfy { $0 == 0xAA })
    }

    @Test func aLargeJumpGetsAFileOfItsSize() throws {
        let window = try start()
        try step(window, 640, 480)
        try step(window, 640, 480)
        _ = bench.requests()
        try step(window, 1920, 1080)
        #expect(count("wl_shm_pool.resize") == 0 && memories.all.last?.capacity == 1920 * 1080 * 4)
    }

    /// A file grows no further than the largest buffer.
    @Test func growthHasTheLimitOfBuffers() throws {
        try bench.start { $0.largestBuffer = ShmBuffer.stride(ofWidth: 800) * 480 }
        let window = try bench.configuredWindow(640, 480)
        for width in [640, 640, 800, 840] as [Int32] {
            try bench.configure(width, 480, [.resizing])
            guard width <= 800 else { return #expect(window.acquireBuffer() == nil) }
            try bench.paint(window)
            bench.runUntilIdle()
            bench.server.objects("wl_buffer").dropLast().forEach { bench.server.send("release", to: $0) }
            bench.runUntilIdle()
        }
    }
}
