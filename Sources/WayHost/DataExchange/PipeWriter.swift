import Foundation
import Glibc

/// Writes the data of a transfer to a pipe, without blocking: a source of the main loop. A reader that closes its end ends the transfer.
@MainActor public final class PipeWriter: LoopSource {
    public let descriptor: Int32
    public var wantsWrite: Bool { !isFinished && data != nil }
    public private(set) var isFinished = false
    /// Called once, when the descriptor is closed; with whether all data was written.
    public var onFinish: ((Bool) -> Void)?

    private let stall: TimeInterval
    private let taskQueue: MainTaskQueue
    private var lastProgress: TimeInterval
    /// Nil until it has been provided.
    private var data: Data?
    private var offset = 0
    private var timer: MainTaskQueue.ScheduledTask?
    /// Bytes per dispatch.
    private static let dispatchSize = 1 << 20

    /// Takes ownership of the descriptor, the writing end of a pipe.
    /// - Parameter stall: Seconds without progress after which the transfer ends.
    public init(_ descriptor: Int32, stall: TimeInterval = TransferLimits.background.stall, taskQueue: MainTaskQueue) {
        self.descriptor = descriptor
        self.stall = stall
        self.taskQueue = taskQueue
        lastProgress = taskQueue.now
        setNonblocking(descriptor)
        watch()
    }

    isolated deinit { if !isFinished { Glibc.close(descriptor) } }

    /// The data to write; nil closes the pipe.
    public func send(_ data: Data?) {
        guard !isFinished, self.data == nil else { return }
        guard let data, !data.isEmpty else { return finish(false) }
        self.data = data
        lastProgress = taskQueue.now
        write()
    }

    public func cancel() { finish(false) }

    public func prepare() -> Bool { false }

    public func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if hungUp { finish(false) } else if writable { write() }
    }

    private func write() {
        guard !isFinished, let data else { return }
        var budget = Self.dispatchSize
        var code: Int32 = 0
        data.withUnsafeBytes { bytes in
            while budget > 0, offset < bytes.count, code == 0 {
                let count = writeWithoutSignal(descriptor, bytes.baseAddress! + offset, min(bytes.count - offset, budget), &code)
                offset += max(0, count)
                budget -= max(0, count)
                if count > 0 { lastProgress = taskQueue.now }
            }
        }
        if offset == data.count { finish(true) } else if code != 0, code != EAGAIN { finish(false) }
    }

    private func watch() {
        timer = taskQueue.schedule(at: lastProgress + stall) { [weak self] in
            guard let self, !isFinished else { return }
            if lastProgress + stall <= taskQueue.now { finish(false) } else { watch() }
        }
    }

    private func finish(_ isComplete: Bool) {
        guard !isFinished else { return }
        isFinished = true
        timer?.cancel()
        Glibc.close(descriptor)
        data = nil
        onFinish?(isComplete)
    }
}

/// `write` to a pipe whose reader may be gone: SIGPIPE, which would end the program, is blocked for the call and then removed from the pending signals.
/// - Parameter code: The error; 0 for none.
private func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ code: inout Int32) -> Int {
    var signal = sigset_t(), pending = sigset_t(), former = sigset_t()
    sigemptyset(&signal)
    sigaddset(&signal, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &signal, &former)
    var written: Int
    repeat { written = Glibc.write(descriptor, bytes, count) } while written < 0 && errno == EINTR
    if written < 0 { code = errno }
    if written < 0, code == EPIPE, !wasPending {
        var none = timespec()
        while sigtimedwait(&signal, nil, &none) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    return written
}
