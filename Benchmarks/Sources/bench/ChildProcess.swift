import Foundation

/// A child process whose standard output is read by lines.
final class ChildProcess {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let identifier: pid_t
    /// Nanoseconds on the monotonic clock.
    let started: UInt64
    private let output: Int32
    private var text: [UInt8] = []
    private var status: Int32?

    /// - Parameter log: The file that receives its standard error.
    init(_ command: [String], environment: [String: String], log: String) throws {
        var pipeEnds: [Int32] = [0, 0]
        guard pipe(&pipeEnds) == 0 else { throw Failure(description: "no pipe: \(String(cString: strerror(errno)))") }
        defer { close(pipeEnds[1]) }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        let arguments = Self.cStrings(command), variables = Self.cStrings(environment.map { "\($0)=\($1)" })
        defer { (arguments + variables).forEach { free($0) } }
        var identifier: pid_t = 0
        started = monotonicTime()
        let error = posix_spawnp(&identifier, command[0], &actions, nil, arguments, variables)
        guard error == 0 else {
            close(pipeEnds[0])
            throw Failure(description: "\(command[0]) does not start: \(String(cString: strerror(error)))")
        }
        self.identifier = identifier
        output = pipeEnds[0]
    }

    deinit {
        end()
        close(output)
    }

    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] { strings.map { strdup($0) } + [nil] }

    /// Reads lines until one ends with the given text.
    /// - Returns: The time of its arrival, in nanoseconds on the monotonic clock.
    @discardableResult func wait(for line: String, seconds: Double) throws -> UInt64 {
        let deadline = monotonicTime() + UInt64(seconds * 1e9)
        while true {
            while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                let found = String(decoding: text[..<end], as: UTF8.self)
                text.removeSubrange(...end)
                if found.hasSuffix(line) { return monotonicTime() }
            }
            let now = monotonicTime()
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard now < deadline, poll(&descriptor, 1, Int32((deadline - now) / 1_000_000) + 1) > 0 else {
                throw Failure(description: "no line “\(line)” in \(seconds) s")
            }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &bytes, bytes.count)
            guard count > 0 else { throw Failure(description: "the program ended before “\(line)”") }
            text += bytes[..<count]
        }
    }

    var hasEnded: Bool {
        if status == nil {
            var value: Int32 = 0
            if waitpid(identifier, &value, WNOHANG) == identifier { status = value }
        }
        return status != nil
    }

    /// Terminates the process; kills it after three seconds.
    func end() {
        guard !hasEnded else { return }
        kill(identifier, SIGTERM)
        for _ in 0..<300 where !hasEnded { usleep(10_000) }
        guard !hasEnded else { return }
        kill(identifier, SIGKILL)
        var value: Int32 = 0
        waitpid(identifier, &value, 0)
        status = value
    }

    // MARK: Statistics from the kernel

    /// CPU time of all its threads, in seconds.
    var processorTime: Double {
        var clock: clockid_t = 0, time = timespec()
        guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The number of voluntary context switches of its threads, and so of wake-ups.
    var wakeUps: Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
        return threads.reduce(0) { sum, thread in
            let lines = systemLines("task/\(thread)/status")
            let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }

    /// Its proportional set size (PSS) in megabytes, by kind of mapping.
    var memory: MemoryShare { MemoryShare(mappings: systemLines("smaps")) }

    /// The files that it has mapped and that exist.
    var mappedFiles: Set<String> {
        Set(
            systemLines("maps").compactMap { line in
                // The path is the rest of the line after the padded fields.
                guard let start = line.firstIndex(of: "/") else { return nil }
                let path = String(line[start...])
                return FileManager.default.fileExists(atPath: path) ? path : nil
            })
    }

    /// The lines of one of its files in /proc. Such a file has no length that could be queried beforehand.
    private func systemLines(_ file: String) -> [Substring] {
        guard let handle = FileHandle(forReadingAtPath: "/proc/\(identifier)/\(file)") else { return [] }
        return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self).split(separator: "\n")
    }
}

/// Nanoseconds on the monotonic clock.
func monotonicTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
