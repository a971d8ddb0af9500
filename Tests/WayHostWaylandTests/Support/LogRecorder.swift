import Foundation
import Logging

/// A log handler whose lines a test can read.
final class LogRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [String] = []

    /// "level: text" of all lines at warning and above.
    var lines: [String] {
        lock.lock()
        defer { lock.unlock() }
        return recorded
    }

    var logger: Logger { Logger(label: "test") { _ in Handler(recorder: self) } }

    fileprivate func add(_ line: String) {
        lock.lock()
        defer { lock.unlock() }
        recorded.append(line)
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .warning

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { recorder.add("\(event.level): \(event.message)") }
    }
}
