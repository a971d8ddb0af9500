import Foundation

/// A process and its descendants, as `/proc` lists them.
enum ProcessTree {
    /// Seconds until a killed process must have ended.
    private static let endTimeout: TimeInterval = 30
    private static let checkInterval: useconds_t = 1000

    /// Kills the process and its descendants, and returns when all have ended.
    static func kill(_ process: ChildProcess) throws {
        let others = descendants(of: process.processID)
        for id in others { _ = Foundation.kill(id, SIGKILL) }
        process.kill(SIGKILL)
        _ = process.waitForExit(within: endTimeout)
        let deadline = Date(timeIntervalSinceNow: endTimeout)
        while others.contains(where: isRunning) {
            guard Date() < deadline else { throw RigError.toolFailed("a killed process does not end") }
            usleep(checkInterval)
        }
    }

    /// False for a process that has ended, reaped by its parent or not.
    private static func isRunning(_ id: pid_t) -> Bool {
        let state = contents("/proc/\(id)/stat").split(separator: ")").last?.split(separator: " ").first
        return state != nil && state != "Z" && state != "X"
    }

    private static func descendants(of id: pid_t) -> [pid_t] {
        let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task"))?.flatMap { task in
            contents("/proc/\(id)/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
        } ?? []
        return children + children.flatMap(descendants)
    }

    /// Files of `/proc` have no length that could be queried beforehand.
    static func contents(_ path: String) -> String {
        let data = try? FileHandle(forReadingAtPath: path)?.readToEnd()
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    // MARK: Resources

    static func descriptorCount(_ id: pid_t) -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count) ?? 0 }

    /// The proportional set size without the buffers that are shared with the compositor, whose number varies. In kilobytes.
    static func memory(_ id: pid_t) -> Int {
        let line = contents("/proc/\(id)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss_Anon:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
