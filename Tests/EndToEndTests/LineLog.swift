import Foundation

/// The lines that a program printed, as they come. Filled from the queue that reads the pipe, read by the test: hence the lock,
/// and `@unchecked`.
final class LineLog: @unchecked Sendable {
    private let condition = NSCondition()
    private var lines: [String] = []
    private var partial = Data()
    private var isClosed = false
    /// How many lines `next` has gone past.
    private var position = 0

    /// Everything so far.
    var all: [String] { condition.withLock { lines } }

    func append(_ data: Data) {
        condition.withLock {
            partial.append(data)
            while let newline = partial.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: partial[partial.startIndex..<newline], as: UTF8.self))
                partial = Data(partial[(newline + 1)...])
            }
            condition.broadcast()
        }
    }

    /// No more lines: the program closed its end.
    func close() {
        condition.withLock {
            if !partial.isEmpty { lines.append(String(decoding: partial, as: UTF8.self)) }
            partial = Data()
            isClosed = true
            condition.broadcast()
        }
    }

    enum Outcome { case line(String), ended, timedOut }

    /// The first line past the last one returned that `matches`; waits for it.
    func next(within seconds: TimeInterval, where matches: (String) -> Bool) -> Outcome {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            var looked = position
            while true {
                while looked < lines.count {
                    looked += 1
                    if matches(lines[looked - 1]) {
                        position = looked
                        return .line(lines[looked - 1])
                    }
                }
                if isClosed { return .ended }
                if !condition.wait(until: deadline) { return .timedOut }
            }
        }
    }

    /// Waits until no more lines can come.
    func waitUntilClosed(within seconds: TimeInterval) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.withLock {
            while !isClosed, condition.wait(until: deadline) {}
        }
    }

    /// Goes past everything so far, so that `next` sees only what comes from now on.
    func skipToEnd() {
        condition.withLock { position = lines.count }
    }
}
