import Foundation

/// A client of a rig's display, with all lines that it prints: callbacks, warnings and others.
final class ProgramUnderTest {
    private let process: ChildProcess

    init(_ process: ChildProcess) { self.process = process }

    /// All lines so far.
    var lines: [String] { process.log.all }
    var isRunning: Bool { process.isRunning }
    var processID: Int32 { process.processID }

    /// Waits for the next line that matches and skips past it, so that the following call sees only later lines. Fails with the last lines on timeout,
    /// or when the program ends.
    @discardableResult
    func waitForLine(within seconds: TimeInterval = 30, where matches: (String) -> Bool) throws(RigError) -> String {
        try process.waitForLine(within: seconds, where: matches)
    }

    /// Waits for the next line with this prefix.
    @discardableResult
    func waitForLine(_ prefix: String, within seconds: TimeInterval = 30) throws(RigError) -> String {
        try waitForLine(within: seconds) { $0.hasPrefix(prefix) }
    }

    /// `waitForLine` considers only later lines.
    func skipLines() { process.log.skipToEnd() }

    /// The exit status, or the negated signal number; nil on timeout.
    func waitForExit(within seconds: TimeInterval = 30) -> Int32? { process.waitForExit(within: seconds) }

    /// Sends a signal, such as SIGTERM.
    func kill(_ signal: Int32) { process.kill(signal) }

    func end() { process.end() }
}
