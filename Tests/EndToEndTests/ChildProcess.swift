import Foundation

/// A program with a log of its lines, and an end that comes whatever it does.
final class ChildProcess {
    let name: String
    let log = LineLog()
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let exited = DispatchSemaphore(value: 0)
    private var hasExited = false

    /// What `end` grants at each step, in seconds.
    private static let grace: TimeInterval = 5

    /// Starts `executable`. Its errors go into its log of lines, or into `errorFile` where that is given.
    init(
        _ name: String, executable: URL, arguments: [String], environment: [String: String], directory: URL, errorFile: URL? = nil
    ) throws(RigError) {
        self.name = name
        Self.ignoreBrokenPipes
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = directory
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        do {
            if let errorFile {
                try Data().write(to: errorFile)
                process.standardError = try FileHandle(forWritingTo: errorFile)
            }
            process.terminationHandler = { [exited] _ in exited.signal() }
            output.fileHandleForReading.readabilityHandler = { [log] handle in
                let data = handle.availableData
                if data.isEmpty {
                    handle.readabilityHandler = nil
                    log.close()
                } else {
                    log.append(data)
                }
            }
            try Self.withNoSignalBlocked(process.run)
        } catch {
            throw .cannotStart(program: name, why: "\(error)")
        }
    }

    deinit { end() }

    /// A write to a program that has ended shall be an error and not the end of the test run.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// The threads on which tests run block most signals, and a child would inherit that: no SIGTERM would end it.
    private static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
        var none = sigset_t(), saved = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &saved)
        defer { pthread_sigmask(SIG_SETMASK, &saved, nil) }
        try body()
    }

    var isRunning: Bool { process.isRunning }
    var processID: Int32 { process.processIdentifier }

    func write(_ line: String) throws(RigError) {
        do {
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw .noLine(program: name, why: "it takes no more input", lastLines: log.all.suffix(20))
        }
    }

    /// The next line that `matches`.
    @discardableResult
    func waitForLine(within seconds: TimeInterval, where matches: (String) -> Bool) throws(RigError) -> String {
        switch log.next(within: seconds, where: matches) {
        case .line(let line): return line
        case .ended: throw .noLine(program: name, why: "it ended before the line came", lastLines: log.all.suffix(20))
        case .timedOut: throw .noLine(program: name, why: "no such line in \(seconds) seconds", lastLines: log.all.suffix(20))
        }
    }

    /// The exit status, or the signal's number negated; nil where it goes on running.
    func waitForExit(within seconds: TimeInterval) -> Int32? {
        if !hasExited {
            guard exited.wait(timeout: .now() + seconds) == .success else { return nil }
            hasExited = true
        }
        return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    }

    /// Sends a signal to this one process.
    func kill(_ signal: Int32) {
        if process.isRunning { _ = Foundation.kill(process.processIdentifier, signal) }
    }

    /// The end of its input, then a request, then force.
    func end() {
        try? input.fileHandleForWriting.close()
        guard !hasExited else { return }
        kill(SIGTERM)
        if waitForExit(within: Self.grace) == nil {
            kill(SIGKILL)
            _ = waitForExit(within: Self.grace)
        }
    }
}
