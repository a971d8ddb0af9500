import Foundation

/// A program with a log of its lines, and an end that comes whatever it does.
final class ChildProcess {
    let name: String
    let log = LineLog()
    private let process: SpawnedProcess
    private let input: FileHandle

    /// What `end` grants at each step, in seconds.
    private static let grace: TimeInterval = 5

    /// Starts `executable`. Its errors go into its log of lines, or into `errorFile` where that is given.
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
            // The child has its own now; with ours open, nobody would see its end.
            for handle in [inputReader, outputWriter] + [error].compactMap({ $0 }) { try handle.close() }
            Thread.detachNewThread { [log] in Self.read(outputReader, into: log) }
        } catch {
            throw .cannotStart(program: name, why: "\(error)")
        }
    }

    deinit { end() }

    /// A write to a program that has ended shall be an error and not the end of the test run.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Both ends; no other child inherits them. (Tests run one at a time, so nothing is started between the calls.)
    private static func pipe() throws -> (reader: FileHandle, writer: FileHandle) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
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

    /// The next line that `matches`.
    @discardableResult
    func waitForLine(within seconds: TimeInterval, where matches: (String) -> Bool) throws(RigError) -> String {
        switch log.next(within: seconds, where: matches) {
        case .line(let line): return line
        case .ended: throw .noLine(program: name, why: "it ended before the line came", lastLines: log.all.suffix(20))
        case .timedOut: throw .noLine(program: name, why: "no such line in \(seconds) seconds", lastLines: log.all.suffix(20))
        }
    }

    /// The exit status, or the signal's number negated; nil where it goes on running. Its lines are all in the log by then.
    func waitForExit(within seconds: TimeInterval) -> Int32? {
        guard let status = process.waitForExit(within: seconds) else { return nil }
        log.waitUntilClosed(within: Self.grace)
        return status
    }

    /// Sends a signal to this one process.
    func kill(_ signal: Int32) { process.kill(signal) }

    /// The end of its input, then a request, then force.
    func end() {
        try? input.close()
        for signal in [SIGTERM, SIGKILL] where isRunning {
            kill(signal)
            _ = waitForExit(within: Self.grace)
        }
    }
}
