import Foundation

/// A child process with a log of its output lines, that is reliably ended.
final class ChildProcess {
    let name: String
    let log = LineLog()
    private let process: SpawnedProcess
    private let input: FileHandle

    /// Seconds that `end` waits at each step.
    private static let endTimeout: TimeInterval = 5

    /// Starts `executable`. Its standard error goes into the line log, or into `errorFile` if given.
    init(
        _ name: String, executable: URL, arguments: [String], environment: [String: String], directory: URL, errorFile: URL? = nil
    ) throws(RigError) {
        self.name = name
        Self.ignoreBrokenPipes
        do {
            let (inputReader, inputWriter) = try Self.pipe()
            let (outputReader, outputWriter) = try Self.pipe()
            let error = try errorFile.map { file in
                try Data().write(to: file)
                return try FileHandle(forWritingTo: file)
            }
            process = try SpawnedProcess(
                executable.path, arguments: arguments, environment: environment, directory: directory.path,
                descriptors: .init(
                    input: inputReader.fileDescriptor, output: outputWriter.fileDescriptor,
                    error: (error ?? outputWriter).fileDescriptor))
            input = inputWriter
            // The child has its own copies; if ours stayed open, end of file would never be reported.
            for handle in [inputReader, outputWriter] + [error].compactMap({ $0 }) { try handle.close() }
            Thread.detachNewThread { [log] in Self.read(outputReader, into: log) }
        } catch {
            throw .cannotStart(program: name, why: "\(error)")
        }
    }

    deinit { end() }

    /// Writing to a program that has ended has to be an error, not the end of the test run.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Both ends, close-on-exec. (Tests run one at a time, so no process is started between the calls.)
    private static func pipe() throws -> (reader: FileHandle, writer: FileHandle) {
        var descriptors: [Int32] = [0, 0]
        guard Foundation.pipe(&descriptors) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in descriptors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true), FileHandle(fileDescriptor: descriptors[1], closeOnDealloc: true)
        )
    }

    private static func read(_ handle: FileHandle, into log: LineLog) {
        while true {
            let data = handle.availableData
            if data.isEmpty { break }
            log.append(data)
        }
        log.close()
    }

    var isRunning: Bool { process.status == nil }
    var processID: Int32 { process.processID }

    func write(_ line: String) throws(RigError) {
        do {
            try input.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw .noLine(program: name, why: "it takes no more input", lastLines: log.all.suffix(20))
        }
    }

    /// Returns the next line that `matches`.
    @discardableResult
    func waitForLine(within seconds: TimeInterval, where matches: (String) -> Bool) throws(RigError) -> String {
        switch log.next(within: seconds, where: matches) {
        case .line(let line): return line
        case .ended: throw .noLine(program: name, why: "it ended before the line came", lastLines: log.all.suffix(20))
        case .timedOut: throw .noLine(program: name, why: "no such line in \(seconds) seconds", lastLines: log.all.suffix(20))
        }
    }

    /// The exit status, or the negated signal number; nil if it is still running. Its lines are all in the log by then.
    func waitForExit(within seconds: TimeInterval) -> Int32? {
        guard let status = process.waitForExit(within: seconds) else { return nil }
        log.waitUntilClosed(within: Self.endTimeout)
        return status
    }

    /// Sends a signal to this process only.
    func kill(_ signal: Int32) { process.kill(signal) }

    /// Closes its input, then sends SIGTERM, then SIGKILL.
    func end() {
        try? input.close()
        for signal in [SIGTERM, SIGKILL] where isRunning {
            kill(signal)
            _ = waitForExit(within: Self.endTimeout)
        }
    }
}
