import Foundation

/// A session bus beside a rig's compositor, that starts no services.
final class RigSessionBus {
    /// Seconds until it must accept connections.
    private static let readyTimeout: TimeInterval = 30

    private let process: ChildProcess
    /// `DBUS_SESSION_BUS_ADDRESS`.
    let address: String

    init(_ rig: Rig) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else {
            throw RigError.missingPackages(rig: "session bus", packages: "dbus-daemon")
        }
        address = "unix:path=\(rig.directory.path)/bus"
        let configuration = rig.directory.appending(path: "bus.conf")
        try Self.configuration(address).write(to: configuration, atomically: true, encoding: .utf8)
        process = try ChildProcess(
            "dbus-daemon", executable: URL(filePath: "/usr/bin/dbus-daemon"),
            arguments: ["--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address"], environment: rig.clientEnvironment,
            directory: rig.directory)
        // The address is printed when the socket accepts connections.
        try process.waitForLine(within: Self.readyTimeout) { $0.hasPrefix("unix:") }
    }

    private static func configuration(_ address: String) -> String {
        """
        <busconfig>
          <type>session</type>
          <listen>\(address)</listen>
          <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
        </busconfig>
        """
    }

    func end() { process.end() }
}
