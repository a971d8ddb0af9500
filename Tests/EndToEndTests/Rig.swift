import Foundation

/// A private compositor with emulated touch input, keyboard and screenshots.
///
/// ```swift
/// let rig = try Rig.sway()
/// defer { rig.end() }
/// let app = try rig.launch("Gallery", arguments: ["--scene", "wall"])
/// try app.waitForLine { $0.contains("viewDidAppear") }
/// try rig.finger.drag(from: CGPoint(x: 640, y: 200), to: CGPoint(x: 640, y: 700))
/// #expect(try rig.screenshot().color(at: CGPoint(x: 10, y: 10)) == .black)
/// ```
///
/// Each command is acknowledged once its events have been sent, so no test sleeps. `end()` is the last line of a test: it keeps the rig and its
/// programs alive until then.
final class Rig {
    let compositor: RigCompositor
    /// The runtime directory: sockets, logs, screenshots. Removed by `end()`, unless `WAYKIT_RIG_KEEP=1`.
    let directory: URL
    /// `WAYLAND_DISPLAY`.
    private(set) var display = ""
    private let kit: RigKit
    private let options: [String]
    private var process: ChildProcess
    private var programs: [ProgramUnderTest] = []
    private var screenshotCount = 0
    /// The commands of a gesture, collected to be sent together.
    private var batch: [String]?

    /// Seconds until a compositor must be ready; generous, because the machine may be busy.
    private static let readyTimeout: TimeInterval = 60
    private static let maximumScreenshots = 100, steadyScreenshots = 5
    /// Seconds within which a command must be acknowledged.
    private static let answerTimeout: TimeInterval = 30

    static func sway() throws -> Rig { try Rig(.sway) }
    static func cage() throws -> Rig { try Rig(.cage) }
    static func weston() throws -> Rig { try Rig(.weston) }
    /// `options` remove globals: "--no-fractional", "--no-decoration", "--no-gestures"; or end it while a client starts: "--leave 2:5".
    static func wlrig(_ options: String...) throws -> Rig { try Rig(.wlrig, options: options) }

    /// `options` are additional arguments of the compositor.
    init(_ compositor: RigCompositor, options: [String] = []) throws {
        self.compositor = compositor
        kit = try RigKit.shared.get()
        switch kit.state(compositor) {
        case .ready: break
        case .missing(let packages): throw RigError.missingPackages(rig: compositor.rawValue, packages: packages)
        case .unavailable(let why): throw RigError.unsupported(why)
        }
        directory = try Self.makeDirectory(compositor)
        self.options = options
        process = try Self.start(compositor, options, in: directory, kit)
        do {
            display = try waitUntilReady()
        } catch {
            end()
            throw error
        }
    }

    private static func start(_ compositor: RigCompositor, _ options: [String], in directory: URL, _ kit: RigKit) throws -> ChildProcess {
        let (arguments, environment) = compositor.command(in: directory, kit: kit)
        return try ChildProcess(
            compositor.rawValue, executable: URL(filePath: "/usr/bin/env"), arguments: arguments + options,
            environment: Self.environment(directory).merging(environment) { $1 }, directory: directory,
            errorFile: directory.appending(path: "compositor.log"))
    }

    /// The name of the display.
    private func waitUntilReady() throws(RigError) -> String {
        do {
            let line = try process.waitForLine(within: Self.readyTimeout) { $0.hasPrefix("ready ") }
            return String(line.dropFirst("ready ".count))
        } catch {
            throw RigError.cannotStart(program: compositor.rawValue, why: "\(error)\n\(logTail)")
        }
    }

    /// Ends the programs, then the compositor.
    func end() {
        programs.forEach { $0.end() }
        programs = []
        process.end()
        if ProcessInfo.processInfo.environment["WAYKIT_RIG_KEEP"] != "1" { try? FileManager.default.removeItem(at: directory) }
    }

    /// Kills the compositor, as in a crash: programs lose their connection.
    func crash() {
        process.kill(SIGKILL)
        _ = process.waitForExit(within: Self.answerTimeout)
    }

    /// Kills the compositor and its helpers, and returns when all have ended.
    func kill() throws { try ProcessTree.kill(process) }

    /// Starts the compositor again under the name of the display, which programs connect to.
    func restart() throws {
        process = try Self.start(compositor, options, in: directory, kit)
        let name = try waitUntilReady()
        guard name == display else { throw RigError.cannotStart(program: compositor.rawValue, why: "its display is \(name), not \(display)") }
    }

    /// The initial size of the screen, in pixels.
    var screen: CGSize { compositor.screen }
    var finger: RigFinger { RigFinger(rig: self) }
    var touchpad: RigTouchpad { RigTouchpad(rig: self) }
    var keyboard: RigKeyboard { RigKeyboard(rig: self) }
    var output: RigOutput { RigOutput(rig: self) }

    /// Frames and time stamps; wlrig only.
    var clock: RigClock { RigClock(rig: self) }

    /// The end of the compositor's own log.
    var logTail: String {
        let text = (try? String(contentsOf: directory.appending(path: "compositor.log"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(15).joined(separator: "\n")
    }

    /// Starts a product of the package or `probe` as a client of this display.
    func launch(_ name: String, arguments: [String] = [], environment: [String: String] = [:]) throws -> ProgramUnderTest {
        let process = try ChildProcess(
            name, executable: kit.program(name), arguments: arguments,
            environment: clientEnvironment.merging(["WAYKIT_TRANSITION_LOG": "1"]) { $1 }.merging(environment) { $1 },
            directory: directory)
        let program = ProgramUnderTest(process)
        programs.append(program)
        return program
    }

    /// Starts a tool of the system as a client of this display that runs until the rig ends.
    func launchTool(_ tool: String, arguments: [String]) throws -> ProgramUnderTest {
        let process = try ChildProcess(
            tool, executable: URL(filePath: "/usr/bin/env"), arguments: [tool] + arguments,
            environment: clientEnvironment.merging(["GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "PYTHONDONTWRITEBYTECODE": "1"]) { $1 },
            directory: directory)
        let program = ProgramUnderTest(process)
        programs.append(program)
        return program
    }

    /// Starts a product with its own devices, which the compositor does not know: a touchscreen of the screen's size, read by libinput in the program.
    /// The device process's input takes commands of mockinput.py; their acknowledgements are among the program's lines.
    func launchWithTouchscreen(
        _ name: String, arguments: [String], environment: [String: String] = [:]
    ) throws -> (program: ProgramUnderTest, device: ChildProcess) {
        let folder = directory.appending(path: "devices-\(programs.count)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let script = RigKit.sources.appending(path: "devices/mockinput.py").path
        let panel = "\(Int(screen.width))x\(Int(screen.height))"
        let startScript = #"echo program > "$RIG_READY"; exec "$0" "$@""#
        let process = try ChildProcess(
            name, executable: URL(filePath: "/usr/bin/python3"),
            arguments: [script, "--panel", panel, "touchscreen", "--", "/bin/sh", "-c", startScript, kit.program(name).path] + arguments,
            environment: clientEnvironment.merging([
                "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": directory.appending(path: display).path, "WAYKIT_TRANSITION_LOG": "1",
                "PYTHONDONTWRITEBYTECODE": "1",
            ]) { $1 }.merging(environment) { $1 },
            directory: directory)
        let program = ProgramUnderTest(process)
        programs.append(program)
        return (program, process)
    }

    /// Sends commands and waits for each acknowledgement; returns the output lines of the last command. Within `inOneBatch` the commands are collected.
    @discardableResult func send(_ commands: String...) throws(RigError) -> [String] {
        guard batch == nil else {
            batch! += commands
            return []
        }
        var output: [String] = []
        for command in commands {
            try process.write(command)
            output = try answer(to: command)
        }
        return output
    }

    /// Sends all commands of a gesture together, so that its timing is the rig's own, however busy the machine keeps the test.
    func inOneBatch(_ gesture: () throws -> Void) throws {
        guard batch == nil else { return try gesture() }
        batch = []
        defer { batch = nil }
        try gesture()
        let commands = batch ?? []
        try process.write(commands.joined(separator: "\n"))
        for command in commands { _ = try answer(to: command) }
    }

    private func answer(to command: String) throws(RigError) -> [String] {
        var output: [String] = []
        while true {
            let line = try process.waitForLine(within: Self.answerTimeout) { _ in true }
            if line == "ok" { return output }
            if line.hasPrefix("err ") { throw .refused(command: command, answer: String(line.dropFirst("err ".count))) }
            output.append(line)
        }
    }

    /// A screenshot of the display. Programs log a line when there is something to see.
    func screenshot() throws -> Screenshot {
        screenshotCount += 1
        let file = directory.appending(path: "picture-\(screenshotCount).ppm")
        if compositor == .weston {
            try send("screenshot \(file.path)")
        } else {
            try run("grim", "-t", "ppm", file.path)
        }
        return try Screenshot(contentsOf: file)
    }

    /// The first screenshot that satisfies `isExpected`. A program's log line means that a frame was rendered, not that it is on the display.
    func screenshot(where isExpected: (Screenshot) -> Bool) throws -> Screenshot {
        for _ in 0..<Self.maximumScreenshots {
            let picture = try screenshot()
            if isExpected(picture) { return picture }
        }
        throw RigError.neverShown("the display never looked as it should in \(Self.maximumScreenshots) pictures")
    }

    /// A screenshot that satisfies `isExpected` once several consecutive screenshots are equal: on a busy machine the last frame of an animation may come
    /// after the time of some. A static display may not yet show the effect of an event: pass a condition.
    func steadyScreenshot(where isExpected: (Screenshot) -> Bool = { _ in true }) throws -> Screenshot {
        var last: Screenshot?, equal = 0
        for _ in 0..<Self.maximumScreenshots {
            let next = try screenshot()
            equal = last?.difference(from: next) == 0 ? equal + 1 : 1
            last = next
            if equal >= Self.steadyScreenshots, isExpected(next) { return next }
        }
        throw RigError.neverShown("the display did not come to rest as it should in \(Self.maximumScreenshots) pictures")
    }

    /// The number of pixels in which the display finally differs from a screenshot: less than `limit` as soon as that holds three times in a row.
    func finalDifference(from picture: Screenshot, below limit: Int = 1) throws -> Int {
        var close = 0, difference = 0
        for _ in 0..<Self.maximumScreenshots where close < 3 {
            difference = try screenshot().difference(from: picture)
            close = difference < limit ? close + 1 : 0
        }
        return difference
    }

    /// Runs a tool as a client of this display; returns its output.
    @discardableResult func run(_ tool: String, _ arguments: String...) throws(RigError) -> String {
        let process = try ChildProcess(
            tool, executable: URL(filePath: "/usr/bin/env"), arguments: [tool] + arguments, environment: clientEnvironment,
            directory: directory)
        let status = process.waitForExit(within: Self.answerTimeout)
        let text = process.log.all.joined(separator: "\n")
        guard status == 0 else {
            throw .toolFailed("\(tool) \(arguments.joined(separator: " ")): status \(status.map(String.init) ?? "none"): \(text)")
        }
        return text
    }

    /// The environment of a client of this display.
    var clientEnvironment: [String: String] {
        Self.environment(directory).merging([
            "WAYLAND_DISPLAY": display, "SWAYSOCK": directory.appending(path: "sway-ipc").path,
        ]) { $1 }
    }

    /// Displays, desktop settings, and the fonts of the test process: a rig's programs have those of a user.
    private static let callersVariables: Set<String> = [
        "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "LD_PRELOAD", "DBUS_SESSION_BUS_ADDRESS", "FONTCONFIG_FILE", "WAYKIT_SYSTEM_FONT",
    ]

    /// The environment of the test run, without the caller's displays and desktop settings.
    private static func environment(_ directory: URL) -> [String: String] {
        ProcessInfo.processInfo.environment
            .filter { !callersVariables.contains($0.key) }
            .merging(["XDG_RUNTIME_DIR": directory.path]) { $1 }
    }

    /// Short, because a socket path has at most 107 bytes; private, because Wayland requires it.
    private static func makeDirectory(_ compositor: RigCompositor) throws -> URL {
        let name = "waykit-\(compositor.rawValue)-\(UUID().uuidString.prefix(8))"
        let directory = URL(filePath: "/tmp").appending(path: name)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        return directory
    }
}
