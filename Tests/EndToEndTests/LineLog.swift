import Foundation

/// The lines that a program printed. Filled by the thread that reads the pipe, read by the test: hence the lock, and `@unchecked`.
final class LineLog: @unchecked Sendable {
    private let condition = NSCondition()
    private var lines: [String] = []
    private var partial = Data()
    private var isClosed = false
    /// The number of lines that `next` has passed.
    private var position = 0

    /// All lines so far.
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

    /// No more lines: the program closed its output.
    func close() {
        condition.withLock {
            if !partial.isEmpty { lines.append(String(decoding: partial, as: UTF8.self)) }
            partial = Data()
            isClosed = true
            condition.broadcast()
        }
    }

    enum Outcome { case line(String), ended, timedOut }

    /// Waits for the first line after the last returned one that `matches`.
    func next(within seconds: TimeInterval, where matches: (String) -> Bool) -> Outcome {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            var index = position
            while true {
                while index < lines.count {
                    index += 1
                    if matches(lines[index - 1]) {
                        position = index
                        return .line(lines[index - 1])
                    }
                }
                if isClosed { return .ended }
                if !condition.wait(until: deadline) { return .timedOut }
            }
        }
    }

    /// Waits until the log is closed.
    func waitUntilClosed(within seconds: TimeInterval) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.withLock {
            while !isClosed, condition.wait(until: deadline) {}
        }
    }

    /// Skips all lines so far, so that `next` returns only later ones.
    func skipToEnd() {
        condition.withLock { position = lines.count }
    }
}
