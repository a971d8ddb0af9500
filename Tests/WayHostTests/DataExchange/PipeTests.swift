import Foundation
import Glibc
import Testing

@testable import WayHost

/// Transfers through pipes, on a manual clock.
@MainActor struct PipeTests {
    @MainActor final class Clock { var now: TimeInterval = 0 }
    let clock = Clock()
    let queue: MainTaskQueue

    init() {
        let clock = clock
        queue = MainTaskQueue { clock.now }
    }

    private func send(_ bytes: [UInt8], to descriptor: Int32) { #expect(write(descriptor, bytes, bytes.count) == bytes.count) }

    private func advance(_ seconds: TimeInterval) {
        clock.now += seconds
        queue.run()
    }

    private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

    @Test func dataArrivesInPieces() throws {
        let pipe = try #require(makePipe())
        var results: [Result<Data, TransferError>] = []
        let reader = PipeReader(pipe.reading, .background, taskQueue: queue) { results.append($0) }
        reader.dispatch(readable: true, writable: false, hungUp: false)
        send([1, 2], to: pipe.writing)
        reader.dispatch(readable: true, writable: false, hungUp: false)
        send([3], to: pipe.writing)
        close(pipe.writing)
        #expect(results.isEmpty)
        reader.dispatch(readable: true, writable: false, hungUp: true)
        #expect(results == [.success(Data([1, 2, 3]))])
        #expect(reader.isFinished && !isOpen(pipe.reading))
        reader.dispatch(readable: true, writable: false, hungUp: true)
        #expect(results.count == 1)
    }

    @Test func aSourceThatStallsTimesOutAndOneThatSendsDoesNot() throws {
        let pipe = try #require(makePipe())
        var results: [Result<Data, TransferError>] = []
        let reader = PipeReader(pipe.reading, TransferLimits(size: 100, stall: 10), taskQueue: queue) { results.append($0) }
        for _ in 0..<5 {
            advance(8)
            send([1], to: pipe.writing)
            reader.dispatch(readable: true, writable: false, hungUp: false)
        }
        #expect(results.isEmpty)
        advance(11)
        #expect(results == [.failure(.timedOut)] && !isOpen(pipe.reading))
        close(pipe.writing)
    }

    @Test func tooMuchDataIsRefused() throws {
        let pipe = try #require(makePipe())
        var results: [Result<Data, TransferError>] = []
        let reader = PipeReader(pipe.reading, TransferLimits(size: 3, stall: 10), taskQueue: queue) { results.append($0) }
        send([1, 2, 3, 4], to: pipe.writing)
        reader.dispatch(readable: true, writable: false, hungUp: false)
        #expect(results == [.failure(.tooLarge(limit: 3))])
        close(pipe.writing)
    }

    @Test func waitingEndsWithoutData() throws {
        let pipe = try #require(makePipe())
        var results: [Result<Data, TransferError>] = []
        let reader = PipeReader(pipe.reading, TransferLimits(size: 3, stall: 0.01, total: 0.05), taskQueue: queue) { results.append($0) }
        reader.wait()
        #expect(results == [.failure(.timedOut)])
        close(pipe.writing)
    }

    @Test func aTotalLimitEndsASourceThatDrips() throws {
        let pipe = try #require(makePipe())
        var results: [Result<Data, TransferError>] = []
        let reader = PipeReader(pipe.reading, TransferLimits(size: 100, stall: 10, total: 15), taskQueue: queue) { results.append($0) }
        advance(9)
        send([1], to: pipe.writing)
        reader.dispatch(readable: true, writable: false, hungUp: false)
        advance(7)
        #expect(results == [.failure(.timedOut)])
        close(pipe.writing)
    }

    /// The reader's pipe takes 64 KiB: the rest waits until it is writable.
    @Test func muchDataIsWrittenWithoutBlocking() throws {
        let pipe = try #require(makePipe())
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        var ends: [Bool] = []
        let writer = PipeWriter(pipe.writing, taskQueue: queue)
        writer.onFinish = { ends.append($0) }
        #expect(!writer.wantsWrite)
        writer.send(data)
        #expect(writer.wantsWrite && ends.isEmpty)
        var received = Data()
        let reader = PipeReader(pipe.reading, .background, taskQueue: queue) { received = (try? $0.get()) ?? Data() }
        for _ in 0..<100 where !reader.isFinished {
            reader.dispatch(readable: true, writable: false, hungUp: false)
            writer.dispatch(readable: false, writable: true, hungUp: false)
        }
        #expect(ends == [true] && received == data)
    }

    /// Without protection SIGPIPE would end this process.
    @Test func aReaderThatDiesEndsTheTransfer() throws {
        let pipe = try #require(makePipe())
        var ends: [Bool] = []
        let writer = PipeWriter(pipe.writing, taskQueue: queue)
        writer.onFinish = { ends.append($0) }
        close(pipe.reading)
        writer.send(Data([1, 2, 3]))
        #expect(ends == [false] && !isOpen(pipe.writing))
    }

    @Test func aReaderThatDoesNotReadTimesOut() throws {
        let pipe = try #require(makePipe())
        var ends: [Bool] = []
        let writer = PipeWriter(pipe.writing, stall: 10, taskQueue: queue)
        writer.onFinish = { ends.append($0) }
        writer.send(Data(count: 1 << 20))
        advance(11)
        #expect(ends == [false])
        close(pipe.reading)
    }

    @Test func dataThatIsNeverProvidedClosesThePipe() throws {
        let pipe = try #require(makePipe())
        let writer = PipeWriter(pipe.writing, stall: 10, taskQueue: queue)
        advance(11)
        #expect(writer.isFinished)
        writer.send(Data([1]))
        close(pipe.reading)
    }
}
