import Foundation

/// A client of a rig's display, and the lines that it prints: callbacks, warnings, everything.
final class ProgramUnderTest {
    private let process: ChildProcess

    init(_ process: ChildProcess) { self.process = process }

    /// Every line so far.
    var lines: [String] { process.log.all }
    var isRunning: Bool { process.isRunning }
    var processID: Int32 { process.processID }

    /// The next line that matches; goes past it, so that the following call looks only at what came later. Fails with the last
    /// lines where none comes in time, or where the program ends.
    @discardableResult
    func waitForLine(within seconds: TimeInterval = 30, where matches: (String) -> Bool) throws(RigError) -> String {
        try process.waitForLine(within: seconds, where: matches)
    }

    /// The next line that begins so.
    @discardableResult
    func waitForLine(_ prefix: String, within seconds: TimeInterval = 30) throws(RigError) -> String {
        try waitForLine(within: seconds) { $0.hasPrefix(prefix) }
    }

    /// `waitForLine` looks only at what comes from now on.
    func skipLines() { process.log.skipToEnd() }

    /// The status with which it ends, a signal's number negated; nil where it does not end in time.
    func waitForExit(within seconds: TimeInterval = 30) -> Int32? { process.waitForExit(within: seconds) }

    /// Sends a signal, such as SIGTERM.
    func kill(_ signal: Int32) { process.kill(signal) }

    func end() { process.end() }
}
