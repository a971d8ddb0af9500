import Foundation
import Logging
import Synchronization

/// WayKit's loggers: swift-log loggers that a test stage can tap. swift-log itself can be bootstrapped only once per process, and that is reserved for
/// the program. Their level is `info`, or `debug` and lower if the program's log handler has that level or `WAYKIT_LOG_LEVEL` in the environment names it.
package func wayLogger(_ label: String) -> Logger { Logger(label: label, factory: { TappedLogHandler(label: $0) }) }

/// Collects log messages at warning level and above while it is the current tap.
package final class LogTap: Sendable {
    private static let taps = PerTask<LogTap>()
    private let lines = Mutex<[String]>([])
    private let hintLines = Mutex<[String]>([])

    package init() {}

    package static var current: LogTap? { taps.ownValue }
    package func listen() { Self.taps.set(self) }
    /// Makes this the tap of tasks that have none while `body` runs.
    package func listen(during body: () -> Void) { Self.taps.withFallback(self, during: body) }
    /// Stops collecting.
    package func stop() { Self.taps.removeAll { $0 === self } }

    package var messages: [String] { lines.withLock { $0 } }
    /// What is written at the level `debug` for beginners.
    package var hints: [String] { hintLines.withLock { $0 } }

    package func addHint(_ line: String) { hintLines.withLock { $0.append(line) } }

    fileprivate func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}

private struct TappedLogHandler: LogHandler {
    private var target: Logger
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    private static let chosenLevel = ProcessInfo.processInfo.environment["WAYKIT_LOG_LEVEL"].flatMap { Logger.Level(rawValue: $0.lowercased()) }

    init(label: String) {
        target = Logger(label: label)
        if let level = Self.chosenLevel { target.logLevel = level }
        logLevel = min(target.logLevel, .info)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .warning { LogTap.current?.add("\(target.label): \(event.message)") }
        // To users the modules of UIKit are one.
        let source = FrameworkModules.contain(event.source) ? "WayKit" : event.source
        target.log(
            level: event.level, event.message, metadata: event.metadata, source: source, file: event.file, function: event.function,
            line: event.line)
    }
}
