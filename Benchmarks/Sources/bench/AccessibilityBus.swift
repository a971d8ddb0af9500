import Foundation

/// A session bus with an accessibility bus, on which a reader listens or does not.
final class AccessibilityBus {
    private let folder = NSTemporaryDirectory() + "waykit-bench-\(UUID().uuidString.prefix(8))"
    private var processes: [ChildProcess] = []
    /// For the programs that it serves.
    let environment: [String: String]

    init(hasListener: Bool, folders: Folders) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let address = "unix:path=\(folder)/bus"
        environment = ["DBUS_SESSION_BUS_ADDRESS": address]
        let configuration = """
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
            </busconfig>
            """
        try configuration.write(toFile: folder + "/bus.conf", atomically: false, encoding: .utf8)
        // Any line: the address, to which it adds an identifier.
        try start("dbus-daemon", "--config-file=\(folder)/bus.conf", "--nofork", "--nopidfile", "--print-address").wait(for: "", seconds: 30)
        try start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", hasListener ? "--a11y=1" : "--a11y=0")
        let ready = try start("sh", "-c", "gdbus wait --session --timeout 30 org.a11y.Bus && echo ready")
        try ready.wait(for: "ready", seconds: 30)
        if hasListener { try start("/usr/bin/python3", folders.sources + "/accessibility/listen.py").wait(for: "listening", seconds: 30) }
    }

    deinit {
        for process in processes.reversed() { process.end() }
        try? FileManager.default.removeItem(atPath: folder)
    }

    @discardableResult private func start(_ command: String...) throws -> ChildProcess {
        let own = ["XDG_RUNTIME_DIR": folder, "HOME": folder, "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"]
        let process = try ChildProcess(
            command, environment: ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(environment) { $1 }, log: folder + "/log")
        processes.append(process)
        return process
    }
}
