import CSystemd
import Foundation
import Glibc

/// A message bus of the test's own, in a directory of its own: dbus-daemon without services that it could start.
package final class PrivateBus {
    package struct DidNotStart: Error {}

    private static let configuration = """
        <busconfig>
          <type>session</type>
          <listen>unix:path=SOCKET</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """

    package let directory: URL
    private var process: pid_t?

    package var address: String { "unix:path=\(directory.path)/bus" }

    /// Short, because a socket's path has at most 107 bytes.
    package init(started: Bool = true) throws {
        directory = URL(filePath: "/tmp").appending(path: "waykit-bus-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        if started { try start() }
    }

    package func start() throws {
        let file = directory.appending(path: "bus.conf")
        try Self.configuration.replacing("SOCKET", with: "\(directory.path)/bus").write(to: file, atomically: true, encoding: .utf8)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw DidNotStart() }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        defer { ends.forEach { close($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let arguments = ["dbus-daemon", "--config-file=\(file.path)", "--nofork", "--nopidfile", "--print-address"]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var child = pid_t()
        guard posix_spawn(&child, "/usr/bin/dbus-daemon", &actions, nil, &pointers, environ) == 0 else { throw DidNotStart() }
        process = child
        // The address is printed when the socket accepts connections.
        close(ends[1])
        ends.removeLast()
        var address = [UInt8](repeating: 0, count: 256)
        guard read(ends[0], &address, address.count) > 0 else { throw DidNotStart() }
    }

    /// Ends the daemon, and with it all its connections.
    package func stop() {
        guard let child = process else { return }
        process = nil
        // The daemon inherits the test's mask of blocked signals, which may contain SIGTERM.
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
        try? FileManager.default.removeItem(at: directory.appending(path: "bus"))
    }

    package func end() {
        stop()
        try? FileManager.default.removeItem(at: directory)
    }

    /// A started connection; nil if the bus does not run.
    package static func connect(to address: String) -> OpaquePointer? {
        var bus: OpaquePointer?
        guard waykit_systemd_load(), sd_bus_new(&bus) >= 0 else { return nil }
        sd_bus_set_address(bus, address)
        sd_bus_set_bus_client(bus, 1)
        guard sd_bus_start(bus) >= 0 else {
            sd_bus_close_unref(bus)
            return nil
        }
        return bus
    }
}
