import Foundation

/// A private headless sway that renders in software. The window fills its only output.
final class Compositor {
    let folder: String
    let environment: [String: String]
    let process: ChildProcess

    /// - Parameters:
    ///   - size: Of the output, in pixels.
    ///   - refresh: The output's refresh rate in hertz.
    init(size: Size, refresh: Int = 60) throws {
        folder = NSTemporaryDirectory() + "waykit-bench-\(UUID().uuidString.prefix(8))"
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let configuration = """
            xwayland disable
            default_border none
            default_floating_border none
            focus_follows_mouse no
            seat * hide_cursor 1
            output HEADLESS-1 mode --custom \(size)@\(refresh)Hz
            output HEADLESS-1 scale 1

            """
        try configuration.write(toFile: folder + "/sway.conf", atomically: false, encoding: .utf8)
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "SWAYSOCK", "WAYLAND_DEBUG"] { environment[name] = nil }
        environment["XDG_RUNTIME_DIR"] = folder
        environment["HOME"] = folder
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        environment["LC_ALL"] = "C.UTF-8"
        var command = ["sway", "--config", folder + "/sway.conf"]
        if getuid() == 0 {
            // sway refuses to run as root.
            chown(folder, 65534, 65534)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all", "--bounding-set=-all"] + command
        }
        let own = ["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1"]
        process = try ChildProcess(command, environment: environment.merging(own) { $1 }, log: folder + "/log")
        environment["WAYLAND_DISPLAY"] = try Self.socket(in: folder, of: process)
        self.environment = environment
        // sway continues to initialise after creating its socket.
        usleep(400_000)
    }

    deinit {
        process.end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func socket(in folder: String, of process: ChildProcess) throws -> String {
        for _ in 0..<500 where !process.hasEnded {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            if names.contains(where: { $0.hasPrefix("sway-ipc") }),
                let socket = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") })
            {
                return socket
            }
            usleep(20_000)
        }
        let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
        throw ChildProcess.Failure(description: "sway does not start: \(log.suffix(2000))")
    }
}

struct Size: CustomStringConvertible, Hashable {
    let width: Int, height: Int

    static let both = [Size(width: 1280, height: 800), Size(width: 1920, height: 1200)]

    var description: String { "\(width)x\(height)" }
}
