import Foundation

/// Orca on buses of its own, beside a rig's compositor, and what it says. There is no sound: what Orca would say is in its debug log.
///
/// As in a session of Wayland it is a client of the compositor, shows no window, and hears keys from the program under test. It asks an X server what keys
/// mean (Xwayland in a session, Xvfb here), and crashes where there is none (libatspi 2.46, `atspi-device-legacy.c`).
final class RigOrca {
    /// Seconds until each process must be ready, and until Orca must have said something.
    private static let readyTimeout: TimeInterval = 30, speechTimeout: TimeInterval = 30
    private static let orca = "/usr/bin/orca", xServer = "/usr/bin/Xvfb", launcher = "/usr/libexec/at-spi-bus-launcher"
    private static let packages = "orca xvfb at-spi2-core python3-gi gir1.2-atspi-2.0 libglib2.0-bin"

    private let rig: Rig
    private let bus: RigSessionBus
    private let home: URL
    private var processes: [ChildProcess] = []
    private var orca: ChildProcess?
    private var user: ChildProcess?
    /// What it has said so far.
    private(set) var spoken: [String] = []
    /// The release whose walk it is compared with: Debian 12 has 43, Debian 13 has 48.
    let walkVersion: Int
    /// For programs that it shall read.
    let environment: [String: String]

    init(_ rig: Rig) throws {
        self.rig = rig
        home = rig.directory.appending(path: "home")
        bus = try RigSessionBus(rig)
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": home.path,
            "XDG_DATA_HOME": home.path, "GSETTINGS_BACKEND": "memory", "PYTHONDONTWRITEBYTECODE": "1",
        ]
        for program in [Self.orca, Self.launcher, Self.xServer, "/usr/bin/gdbus"] where !FileManager.default.isExecutableFile(atPath: program) {
            throw RigError.missingPackages(rig: "Orca", packages: Self.packages)
        }
        walkVersion = try Self.installedVersion(rig) < 48 ? 43 : 48
        do {
            try prepareHome()
            try start(Self.launcher, ["--launch-immediately", "--a11y=1", "--screen-reader=1"])
            try waitForName("org.a11y.Bus")
            orca = try startOrca()
            user = try start("/usr/bin/python3", [RigKit.sources.appending(path: "orca/accessible.py").path])
            try waitForSpeech { $0 == "Screen reader on." }
        } catch {
            end()
            throw error
        }
    }

    /// Orca's customisation; and instead of the tool by which it looks for another Orca of the user, and does not start beside it, one that finds none.
    private func prepareHome() throws {
        let files = FileManager.default, customisation = "orca-customizations.py", tools = home.appending(path: "tools")
        for folder in [home.appending(path: "orca"), tools] { try files.createDirectory(at: folder, withIntermediateDirectories: true) }
        try files.copyItem(at: RigKit.sources.appending(path: "orca/\(customisation)"), to: home.appending(path: "orca/\(customisation)"))
        try files.createSymbolicLink(at: tools.appending(path: "pgrep"), withDestinationURL: URL(filePath: "/bin/true"))
    }

    /// 48 for a line such as `Orca version 48.1, AT-SPI2 version: 2.56.2`, or `43.1`.
    private static func installedVersion(_ rig: Rig) throws -> Int {
        let process = try ChildProcess(
            "orca", executable: URL(filePath: orca), arguments: ["--version"], environment: rig.clientEnvironment, directory: rig.directory)
        let line = try process.waitForLine(within: readyTimeout) { line in line.split(separator: ".").first?.split(separator: " ").last.flatMap { Int($0) } != nil }
        return line.split(separator: ".").first?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    private func startOrca() throws -> ChildProcess {
        // The number of the display is a line when it accepts clients.
        let server = try start(Self.xServer, ["-displayfd", "1", "-nolisten", "tcp"])
        let display = try server.waitForLine(within: Self.readyTimeout) { Int($0) != nil }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try start(
            Self.orca, ["--debug", "--debug-file=/dev/stdout"],
            [
                "PATH": "\(home.path)/tools:\(path)", "DISPLAY": ":\(display)", "GDK_BACKEND": "wayland", "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
                // There is no server for speech.
                "SPEECHD_ADDRESS": "unix_socket:\(home.path)/none",
            ])
    }

    @discardableResult private func start(_ program: String, _ arguments: [String], _ more: [String: String] = [:]) throws -> ChildProcess {
        let process = try ChildProcess(
            program, executable: URL(filePath: program), arguments: arguments,
            environment: rig.clientEnvironment.merging(environment) { $1 }.merging(more) { $1 }, directory: rig.directory)
        processes.append(process)
        return process
    }

    private func waitForName(_ name: String) throws {
        let process = try start("/usr/bin/gdbus", ["wait", "--session", "--timeout", "\(Int(Self.readyTimeout))", name])
        guard process.waitForExit(within: Self.readyTimeout) == 0 else {
            throw RigError.cannotStart(program: name, why: process.log.all.joined(separator: "\n"))
        }
    }

    // MARK: What is said

    /// Waits until Orca says something that `matches`; what it says before that is skipped.
    @discardableResult func waitForSpeech(where matches: (String) -> Bool = { _ in true }) throws -> String {
        guard let orca else { throw RigError.neverShown("Orca has ended") }
        var heard: [String] = []
        do {
            try orca.waitForLine(within: Self.speechTimeout) { line in
                guard let sentence = Self.sentence(in: line) else { return false }
                heard.append(sentence)
                return matches(sentence)
            }
        } catch {
            throw RigError.neverShown("Orca did not say what it should; it said \(heard)\n\(orca.log.all.suffix(3).joined(separator: "\n"))")
        }
        spoken += heard
        return heard.last ?? ""
    }

    /// The sentence in a line such as `09:16:34.145117 - SPEECH OUTPUT: 'Screen reader on.' voice=system{'established': False}`.
    private static func sentence(in line: String) -> String? {
        guard let start = line.range(of: " - SPEECH OUTPUT: '") else { return nil }
        let rest = line[start.upperBound...]
        let ends = ["' voice=", "'{", "' {"].compactMap { rest.range(of: $0, options: .backwards)?.lowerBound }
        return rest[..<(ends.min() ?? rest.endIndex)].trimmingCharacters(in: .whitespaces)
    }

    // MARK: What its user does

    /// Performs an action of the element with this name, as an assistive technology does.
    func perform(_ action: String, of name: String, in program: String = "Gallery") throws { try send("perform\t\(program)\t\(name)\t\(action)") }

    /// Moves the keyboard's focus, as an assistive technology does.
    func focus(_ name: String, in program: String = "Gallery") throws { try send("focus\t\(program)\t\(name)") }

    private func send(_ command: String) throws {
        try user?.write(command)
        let answer = try user?.waitForLine(within: Self.speechTimeout) { $0 == "ok" || $0.hasPrefix("err ") } ?? ""
        guard answer == "ok" else { throw RigError.refused(command: command, answer: answer) }
    }

    /// Kills it, since Orca takes seconds to end, and ends the buses with what they have started.
    func end() {
        for process in processes.reversed() where process.isRunning { try? ProcessTree.kill(process) }
        processes = []
        bus.end()
    }
}
