import Foundation
import Logging
import Synchronization

/// The product's loggers: swift-log's, with a place to listen for a test stage. swift-log itself can be set up once per process, and that
/// is for the program.
package func wayLogger(_ label: String) -> Logger {
    var logger = Logger(label: label, factory: { TappedLogHandler(label: $0) })
    logger.logLevel = .info
    return logger
}

/// Collects what is logged at warning and above while it is the current one.
package final class LogTap: Sendable {
    private static let listening = PerTask<LogTap>()
    private let lines = Mutex<[String]>([])

    package init() {}

    package static var current: LogTap? { listening.ownValue }
    package func listen() { Self.listening.set(self) }
    /// For what runs meanwhile in tasks that have none of their own.
    package func listen(during body: () -> Void) { Self.listening.lend(self, during: body) }
    /// It will not be asked again.
    package func stop() { Self.listening.removeAll { $0 === self } }

    package var messages: [String] { lines.withLock { $0 } }

    fileprivate func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}

private struct TappedLogHandler: LogHandler {
    private var target: Logger
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .info

    init(label: String) {
        target = Logger(label: label)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .warning { LogTap.current?.add("\(target.label): \(event.message)") }
        target.log(level: event.level, event.message, metadata: event.metadata, source: event.source, file: event.file, function: event.function, line: event.line)
    }
}
