import Foundation

/// A compositor on a display of its own, with fingers, keys and pictures.
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
/// Each command is answered when its events are on their way, so no test sleeps. `end()` is the last line of a test: it keeps the
/// rig and its programs until then.
final class Rig {
    let compositor: RigCompositor
    /// The runtime directory: sockets, logs, pictures. Gone after `end()`, unless `WAYKIT_RIG_KEEP=1`.
    let directory: URL
    /// `WAYLAND_DISPLAY`.
    private(set) var display = ""
    private let kit: RigKit
    private let process: ChildProcess
    private var programs: [ProgramUnderTest] = []
    private var pictureCount = 0
    /// Commands of a gesture that are sent together.
    private var kept: [String]?

    /// Seconds in which a compositor must be ready; generous, because the machine may be busy.
    private static let readyWithin: TimeInterval = 60
    private static let mostPictures = 100
    /// Seconds in which a command must be answered.
    private static let answerWithin: TimeInterval = 30

    static func sway() throws -> Rig { try Rig(.sway) }
    static func cage() throws -> Rig { try Rig(.cage) }
    static func weston() throws -> Rig { try Rig(.weston) }
    /// `options` take globals away: "--no-fractional", "--no-decoration", "--no-gestures".
    static func wlrig(_ options: String...) throws -> Rig { try Rig(.wlrig, options: options) }

    /// `options` are further arguments of the compositor.
    init(_ compositor: RigCompositor, options: [String] = []) throws {
        self.compositor = compositor
        kit = try RigKit.shared.get()
        switch kit.state(compositor) {
        case .ready: break
        case .missing(let packages): throw RigError.missingPackages(rig: compositor.rawValue, packages: packages)
        case .unavailable(let why): throw RigError.unsupported(why)
        }
        directory = try Self.makeDirectory(compositor)
        let (arguments, environment) = compositor.command(in: directory, kit: kit)
        process = try ChildProcess(
            compositor.rawValue, executable: URL(filePath: "/usr/bin/env"), arguments: arguments + options,
            environment: Self.environment(directory).merging(environment) { $1 }, directory: directory,
            errorFile: directory.appending(path: "compositor.log"))
        do {
            let line = try process.waitForLine(within: Self.readyWithin) { $0.hasPrefix("ready ") }
            display = String(line.dropFirst("ready ".count))
        } catch {
            let why = "\(error)\n\(logTail)"
            end()
            throw RigError.cannotStart(program: compositor.rawValue, why: why)
        }
    }

    /// Ends the programs, then the compositor.
    func end() {
        programs.forEach { $0.end() }
        programs = []
        process.end()
        if ProcessInfo.processInfo.environment["WAYKIT_RIG_KEEP"] != "1" { try? FileManager.default.removeItem(at: directory) }
    }

    /// The compositor goes at once, as in a crash: programs lose their connection.
    func crash() {
        process.kill(SIGKILL)
        _ = process.waitForExit(within: Self.answerWithin)
    }

    /// The size of the screen at the start, in pixels.
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

    /// Starts a product with devices of its own, which the compositor does not know: a touchscreen of this size that libinput in the program
    /// reads. What is written to its input are commands of mockinput.py; their answers are lines among the program's.
    func launchWithTouchscreen(
        _ name: String, arguments: [String], environment: [String: String] = [:]
    ) throws -> (program: ProgramUnderTest, device: ChildProcess) {
        let folder = directory.appending(path: "devices-\(programs.count)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let script = RigKit.sources.appending(path: "devices/mockinput.py").path
        let panel = "\(Int(screen.width))x\(Int(screen.height))"
        let announced = #"echo program > "$RIG_READY"; exec "$0" "$@""#
        let process = try ChildProcess(
            name, executable: URL(filePath: "/usr/bin/python3"),
            arguments: [script, "--panel", panel, "touchscreen", "--", "/bin/sh", "-c", announced, kit.program(name).path] + arguments,
            environment: clientEnvironment.merging([
                "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": directory.appending(path: display).path, "WAYKIT_TRANSITION_LOG": "1",
                "PYTHONDONTWRITEBYTECODE": "1",
            ]) { $1 }.merging(environment) { $1 },
            directory: directory)
        let program = ProgramUnderTest(process)
        programs.append(program)
        return (program, process)
    }

    /// Sends commands and waits for the answer to each; returns what was said before the last "ok". Within `inOneGo` they are kept.
    @discardableResult func send(_ commands: String...) throws(RigError) -> [String] {
        guard kept == nil else {
            kept! += commands
            return []
        }
        var said: [String] = []
        for command in commands {
            try process.write(command)
            said = try answer(to: command)
        }
        return said
    }

    /// Sends all commands of a gesture at once: its rhythm is the rig's own, however busy the machine keeps the test.
    func inOneGo(_ gesture: () throws -> Void) throws {
        guard kept == nil else { return try gesture() }
        kept = []
        defer { kept = nil }
        try gesture()
        let commands = kept ?? []
        try process.write(commands.joined(separator: "\n"))
        for command in commands { _ = try answer(to: command) }
    }

    private func answer(to command: String) throws(RigError) -> [String] {
        var said: [String] = []
        while true {
            let line = try process.waitForLine(within: Self.answerWithin) { _ in true }
            if line == "ok" { return said }
            if line.hasPrefix("err ") { throw .refused(command: command, answer: String(line.dropFirst("err ".count))) }
            said.append(line)
        }
    }

    /// What is on the display. Programs say by a line of their log when there is something to see.
    func screenshot() throws -> Screenshot {
        pictureCount += 1
        let file = directory.appending(path: "picture-\(pictureCount).ppm")
        if compositor == .weston {
            try send("screenshot \(file.path)")
        } else {
            try run("grim", "-t", "ppm", file.path)
        }
        return try Screenshot(contentsOf: file)
    }

    /// The first picture that is as it should be. A program's line says that a frame was made, not that it is on the display already.
    func screenshot(where isRight: (Screenshot) -> Bool) throws -> Screenshot {
        for _ in 0..<Self.mostPictures {
            let picture = try screenshot()
            if isRight(picture) { return picture }
        }
        throw RigError.neverShown("the display never looked as it should in \(Self.mostPictures) pictures")
    }

    /// What is on the display once it is as it should be and three pictures in a row are the same. A display that stands still has not always
    /// seen yet what a program was told: say how it is known.
    func steadyScreenshot(where isRight: (Screenshot) -> Bool = { _ in true }) throws -> Screenshot {
        var last: [Screenshot] = []
        for _ in 0..<Self.mostPictures {
            last = try last.suffix(2) + [screenshot()]
            guard last.count == 3, last[0].difference(from: last[1]) == 0, last[1].difference(from: last[2]) == 0 else { continue }
            if isRight(last[2]) { return last[2] }
        }
        throw RigError.neverShown("the display did not come to rest as it should in \(Self.mostPictures) pictures")
    }

    /// In how many pixels the display differs from a picture in the end: in less than `limit` as soon as that is so three times in a row.
    func finalDifference(from picture: Screenshot, below limit: Int = 1) throws -> Int {
        var close = 0, difference = 0
        for _ in 0..<Self.mostPictures where close < 3 {
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
        let status = process.waitForExit(within: Self.answerWithin)
        let text = process.log.all.joined(separator: "\n")
        guard status == 0 else {
            throw .toolFailed("\(tool) \(arguments.joined(separator: " ")): status \(status.map(String.init) ?? "none"): \(text)")
        }
        return text
    }

    private var clientEnvironment: [String: String] {
        Self.environment(directory).merging([
            "WAYLAND_DISPLAY": display, "SWAYSOCK": directory.appending(path: "sway-ipc").path,
        ]) { $1 }
    }

    /// That of the test run, without the displays of whoever runs it.
    private static func environment(_ directory: URL) -> [String: String] {
        ProcessInfo.processInfo.environment
            .filter { !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "LD_PRELOAD"].contains($0.key) }
            .merging(["XDG_RUNTIME_DIR": directory.path]) { $1 }
    }

    /// Short, because the path of a socket has at most 107 bytes; nobody else's, because Wayland demands it.
    private static func makeDirectory(_ compositor: RigCompositor) throws -> URL {
        let name = "waykit-\(compositor.rawValue)-\(UUID().uuidString.prefix(8))"
        let directory = URL(filePath: "/tmp").appending(path: name)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        return directory
    }
}
