import Foundation

/// A process started by `posix_spawn`, whose exit is reliably detected. Foundation's `Process` watches a socket for that, on a thread that occasionally
/// misses it (Swift 6.3), and passes on the signal mask of the test's thread, so that SIGTERM ends nothing.
///
/// The exit status is set by a waiting thread: hence the lock, and `@unchecked`.
final class SpawnedProcess: @unchecked Sendable {
    /// The descriptors for a child's standard input, output and error.
    struct Descriptors {
        var input: Int32
        var output: Int32
        var error: Int32
    }

    let processID: pid_t
    private let condition = NSCondition()
    private var exitStatus: Int32?

    /// - Throws: `POSIXError` if nothing can be started. A program that does not exist ends with status 127.
    init(
        _ executable: String, arguments: [String], environment: [String: String], directory: String, descriptors: Descriptors
    ) throws {
        // posix_spawn offers Swift no way to change the working directory.
        let command = ["/usr/bin/env", "--chdir=\(directory)", executable] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptors.input, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptors.output, 1)
        posix_spawn_file_actions_adddup2(&actions, descriptors.error, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t(), all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let argumentList = Self.cStrings(command)
        let environmentList = Self.cStrings(environment.map { "\($0.key)=\($0.value)" })
        defer { (argumentList + environmentList).forEach { free($0) } }
        var child: pid_t = 0
        let error = posix_spawn(&child, command[0], &actions, &attributes, argumentList, environmentList)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        processID = child
        Thread.detachNewThread { self.awaitExit() }
    }

    /// The exit status, or the negated signal number; nil while it runs.
    var status: Int32? { condition.withLock { exitStatus } }

    /// Waits for the exit and returns `status`.
    func waitForExit(within seconds: TimeInterval) -> Int32? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while exitStatus == nil, condition.wait(until: deadline) {}
            return exitStatus
        }
    }

    /// Sends a signal unless the process has ended: its ID may have been reused by then.
    func kill(_ signal: Int32) {
        condition.withLock {
            if exitStatus == nil { _ = Foundation.kill(processID, signal) }
        }
    }

    /// Waits without reaping the process, then reaps it under the lock, so that `kill` never hits another process.
    private func awaitExit() {
        var info = siginfo_t()
        while waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        condition.withLock {
            var code: Int32 = 0
            while waitpid(processID, &code, 0) < 0, errno == EINTR {}
            let signal = code & 0x7f
            exitStatus = signal == 0 ? (code >> 8) & 0xff : -signal
            condition.broadcast()
        }
    }

    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        strings.map { strdup($0) } + [nil]
    }
}
