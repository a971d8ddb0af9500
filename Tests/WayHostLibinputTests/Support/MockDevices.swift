import Foundation
import Testing

/// Emulated evdev devices, and a probe that reads them with the real libinput: this test binary, started again inside the test bed of the end-to-end
/// tests' `mockinput.py`. A command is acknowledged once the probe has read its events, so no test sleeps.
final class MockDevices {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../EndToEndTests/Rig/devices/mockinput.py").standardized
    /// Seconds; reached only on failure.
    private static let timeout: TimeInterval = 30

    /// Needs umockdev for Python, and a kernel that permits namespaces.
    static let isAvailable: Bool = {
        let check = "import gi; gi.require_version('UMockdev', '1.0'); from gi.repository import UMockdev"
        let mapping = getuid() == 0 ? [] : ["--map-root-user"]
        return succeeds(["/usr/bin/unshare", "--mount"] + mapping + ["/usr/bin/python3", "-c", check])
    }()

    private let process = Process()
    private let input = Pipe(), answers = Pipe(), log = Pipe()
    private let directory: URL
    private var answerLines: LineReader
    private var logLines: LineReader

    /// `named`: the probe reads only these nodes; `refuses`: it may open none.
    init(_ devices: String..., named: [String] = [], refuses: Bool = false) throws {
        directory = URL(filePath: "/tmp/waykit-devices-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        answerLines = LineReader(answers.fileHandleForReading.fileDescriptor)
        logLines = LineReader(log.fileHandleForReading.fileDescriptor)
        let control = directory.appending(path: "control").path
        guard mkfifo(control, 0o600) == 0 else { throw Failure(description: "no FIFO: \(String(cString: strerror(errno)))") }
        let binary = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments =
            [Self.script.path] + devices + ["--", binary, "--testing-library", "swift-testing", "--filter", "DeviceProbe"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": directory.path, "PYTHONDONTWRITEBYTECODE": "1", DeviceProbe.environmentKey: named.joined(separator: ","),
            DeviceProbe.controlKey: control, DeviceProbe.refusesKey: refuses ? "1" : "0",
        ]) { $1 }
        process.standardInput = input
        process.standardOutput = answers
        process.standardError = log
        try Self.withNoSignalBlocked(process.run)
        guard try answerLines.next(within: Self.timeout, where: { $0 == "ready probe" }) != nil else {
            throw Failure(description: "the probe did not start:\n\(logLines.rest())")
        }
    }

    /// Closes the probe's input, which ends the probe and mockinput.py.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: directory)
    }

    /// Sends commands to mockinput.py, and waits for their acknowledgements.
    func send(_ commands: String...) throws {
        for command in commands {
            try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
            guard let answer = try answerLines.next(within: Self.timeout, where: { _ in true }), answer == "ok" else {
                throw Failure(description: "\(command) was not done")
            }
        }
    }

    /// Sends the probe a command, and waits until it is done.
    @discardableResult func perform(_ command: String) throws -> [String] {
        let file = try FileHandle(forWritingTo: directory.appending(path: "control"))
        try file.write(contentsOf: Data((command + "\n").utf8))
        return try lines(until: "did \(command)")
    }

    /// The probe's output up to the line that begins with `last`, inclusive.
    func lines(until last: String) throws -> [String] {
        var lines: [String] = [], output: [String] = []
        let found = try logLines.next(within: Self.timeout) { line in
            output.append(line)
            guard let range = line.range(of: DeviceProbe.prefix) else { return false }
            let text = String(line[range.upperBound...])
            lines.append(text)
            return text.hasPrefix(last)
        }
        guard found != nil else { throw Failure(description: "\"\(last)\" did not come, but \(lines)\n\(output.suffix(200).joined(separator: "\n"))") }
        return lines
    }

    /// Test threads block most signals, and a child process would inherit the mask.
    private static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
        var none = sigset_t(), saved = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &saved)
        defer { pthread_sigmask(SIG_SETMASK, &saved, nil) }
        try body()
    }

    private static func succeeds(_ command: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// Reads lines from a pipe, with a timeout.
private struct LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next matching line; nil on timeout or end of file.
    mutating func next(within seconds: TimeInterval, where matches: (String) -> Bool) throws -> String? {
        let clock = ContinuousClock()
        let limit = clock.now + .seconds(seconds)
        while true {
            while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                if matches(line) { return line }
            }
            let left = (limit - clock.now) / .milliseconds(1)
            guard left > 0, read(waiting: Int32(left)) else { return nil }
        }
    }

    /// The buffered and pending input.
    mutating func rest() -> String {
        while read(waiting: 0) {}
        return String(decoding: buffer, as: UTF8.self)
    }

    private mutating func read(waiting milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        buffer += bytes.prefix(count)
        return true
    }
}
