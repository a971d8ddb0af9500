import Foundation
import Glibc

/// Reads the data of a transfer from a pipe, without blocking: a source of the main loop. It ends at the end of the file, which is also how the death of the
/// writing program appears: pipes do not state a length.
@MainActor public final class PipeReader: LoopSource {
    public let descriptor: Int32
    public let wantsWrite = false
    public var isFinished: Bool { completion == nil }
    /// Called after the completion, when the loop needs to poll the descriptor no more.
    public var onFinish: (() -> Void)?

    private let limits: TransferLimits
    private let taskQueue: MainTaskQueue
    private let startTime: TimeInterval
    private var lastProgress: TimeInterval
    private var data = Data()
    private var completion: (@MainActor (Result<Data, TransferError>) -> Void)?
    private var timer: MainTaskQueue.ScheduledTask?
    /// Bytes per dispatch, so that a fast writer does not keep the loop from its other work.
    private static let dispatchSize = 1 << 20

    /// Takes ownership of the descriptor, the reading end of a pipe.
    public init(
        _ descriptor: Int32, _ limits: TransferLimits, taskQueue: MainTaskQueue,
        completion: @escaping @MainActor (Result<Data, TransferError>) -> Void
    ) {
        self.descriptor = descriptor
        self.limits = limits
        self.taskQueue = taskQueue
        self.completion = completion
        startTime = taskQueue.now
        lastProgress = startTime
        setNonblocking(descriptor)
        watch()
    }

    isolated deinit { if !isFinished { Glibc.close(descriptor) } }

    public func prepare() -> Bool { false }

    public func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if readable || hungUp { readAvailable(Self.dispatchSize) }
    }

    /// Ends the transfer.
    public func fail(_ error: TransferError) { finish(.failure(error)) }

    /// Blocks until the transfer has ended, within its limits, on the system's clock.
    public func wait() {
        let start = Self.systemTime
        var last = start
        while !isFinished {
            let now = Self.systemTime
            let remaining = min(last + limits.stall, start + limits.total) - now
            guard remaining > 0 else { return fail(.timedOut) }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32((min(remaining, 60) * 1000).rounded(.up))) > 0 else { continue }
            let before = data.count
            readAvailable(Self.dispatchSize)
            if data.count > before { last = Self.systemTime }
        }
    }

    private static var systemTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
    }

    private func readAvailable(_ budget: Int) {
        var remaining = budget
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while remaining > 0, !isFinished {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count > 0 {
                    lastProgress = taskQueue.now
                    guard data.count + count <= limits.size else { return finish(.failure(.tooLarge(limit: limits.size))) }
                    data.append(buffer.baseAddress!.assumingMemoryBound(to: UInt8.self), count: count)
                    remaining -= count
                } else if count == 0 {
                    finish(.success(data))
                } else if errno != EINTR {
                    let code = errno
                    if code != EAGAIN { finish(.failure(.failed(code: code))) }
                    return
                }
            }
        }
    }

    /// Ends a transfer that exceeds its limits. Progress only moves the time: the timer is set again when it fires.
    private func watch() {
        let deadline = min(lastProgress + limits.stall, startTime + limits.total)
        timer = taskQueue.schedule(at: deadline) { [weak self] in
            guard let self, !isFinished else { return }
            if min(lastProgress + limits.stall, startTime + limits.total) <= taskQueue.now { fail(.timedOut) } else { watch() }
        }
    }

    private func finish(_ result: Result<Data, TransferError>) {
        guard let completion else { return }
        self.completion = nil
        timer?.cancel()
        Glibc.close(descriptor)
        data = Data()
        completion(result)
        onFinish?()
    }
}

/// A pipe whose ends are closed at `exec`.
public func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // pipe2() is not visible in Swift.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

func setNonblocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
}
