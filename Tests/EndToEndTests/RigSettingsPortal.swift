import Foundation

/// `xdg-desktop-portal` with GTK's backend on a bus of their own, beside a rig's compositor. The settings are a file in the rig's directory.
final class RigSettingsPortal {
    /// Seconds until each process must be ready.
    private static let readyTimeout: TimeInterval = 30

    private let rig: Rig
    private let bus: RigSessionBus
    private var processes: [ChildProcess] = []
    /// For programs that shall find the bus.
    let environment: [String: String]

    init(_ rig: Rig) throws {
        self.rig = rig
        let home = rig.directory.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
        bus = try RigSessionBus(rig)
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": home.path,
            // The backend whose settings are in a file, and the desktop for which GTK's portal is meant.
            "GSETTINGS_BACKEND": "keyfile", "XDG_CURRENT_DESKTOP": "GNOME",
        ]
        try start("/usr/libexec/xdg-desktop-portal-gtk")
        try waitForName("org.freedesktop.impl.portal.desktop.gtk")
        try start("/usr/libexec/xdg-desktop-portal")
        try waitForName("org.freedesktop.portal.Desktop")
    }

    @discardableResult private func start(_ program: String, _ arguments: String...) throws -> ChildProcess {
        let process = try makeProcess(program, arguments)
        processes.append(process)
        return process
    }

    private func makeProcess(_ program: String, _ arguments: [String]) throws(RigError) -> ChildProcess {
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw .missingPackages(rig: "settings portal", packages: "xdg-desktop-portal xdg-desktop-portal-gtk libglib2.0-bin")
        }
        return try ChildProcess(
            program, executable: URL(filePath: program), arguments: arguments, environment: rig.clientEnvironment.merging(environment) { $1 },
            directory: rig.directory)
    }

    private func run(_ tool: String, _ arguments: String...) throws(RigError) {
        let process = try makeProcess(tool, arguments)
        let status = process.waitForExit(within: Self.readyTimeout)
        guard status == 0 else { throw .toolFailed("\(tool) \(arguments): status \(status.map(String.init) ?? "none"): \(process.log.all)") }
    }

    private func waitForName(_ name: String) throws(RigError) {
        try run("/usr/bin/gdbus", "wait", "--session", "--timeout", "\(Int(Self.readyTimeout))", name)
    }

    /// Changes a setting as a user does in the desktop's settings program.
    func set(_ key: String, to value: String, in schema: String = "org.gnome.desktop.interface") throws(RigError) {
        try run("/usr/bin/gsettings", "set", schema, key, value)
    }

    /// Ends the portal and its bus.
    func end() {
        processes.reversed().forEach { $0.end() }
        processes = []
        bus.end()
    }
}
