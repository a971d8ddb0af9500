import Foundation

/// The compositors that a test can start, each on an in-memory display.
enum RigCompositor: String, CaseIterable {
    /// evdev events → libinput → sway.
    case sway
    /// evdev events → libinput → cage, the kiosk's compositor: no decorations, no `wl_touch.frame`.
    case cage
    /// weston with the rig's own seat: touch with cancel and shape, touchpad gestures.
    case weston
    /// The rig's own small compositor: exact times, a manual clock, fractional scale, presentation feedback.
    case wlrig

    /// The compositors that this machine supports; for each of the others a line states the reason.
    static let available = allCases.filter { compositor in
        guard let why = RigKit.whyUnavailable(compositor) else { return true }
        print("End-to-end tests leave out \(compositor): \(why)")
        return false
    }

    /// Whether input comes from evdev devices through libinput, which interprets it.
    var hasDevices: Bool { self == .sway || self == .cage }

    /// The screen's size in pixels. cage has no configuration, so its screen has wlroots' default size.
    var screen: CGSize { self == .cage ? CGSize(width: 1280, height: 720) : CGSize(width: 1280, height: 800) }

    /// The command to start it, with a runtime directory.
    func command(in directory: URL, kit: RigKit) -> (arguments: [String], environment: [String: String]) {
        let rig = RigKit.sources
        let panel = "\(Int(screen.width))x\(Int(screen.height))"
        let mockInput = ["/usr/bin/python3", rig.appending(path: "devices/mockinput.py").path, "--panel", panel]
        let devices = ["touchscreen", "touchpad", "keyboard", "--"]
        let wlroots = [
            "WLR_BACKENDS": "headless,libinput", "WLR_RENDERER": "pixman",
            // Without it cage starts an X server.
            "WLR_XWAYLAND": "/bin/false",
            "RIG_PRELOAD": kit.folder.appending(path: "seatstub.so").path, "PYTHONDONTWRITEBYTECODE": "1",
        ]
        switch self {
        case .sway:
            let sway = ["sway", "--config", rig.appending(path: "sway/sway.conf").path]
            let socket = ["SWAYSOCK": directory.appending(path: "sway-ipc").path]
            return (mockInput + devices + sway, wlroots.merging(socket) { $1 })
        case .cage:
            let composition = [
                "RIG_PRELOAD": ["seatstub.so", "composite.so"].map { kit.folder.appending(path: $0).path }.joined(separator: ":"),
                "WLR_SCENE_DISABLE_DIRECT_SCANOUT": "1",
            ]
            return (mockInput + devices + ["cage", "--", rig.appending(path: "cage/first-client.sh").path], wlroots.merging(composition) { $1 })
        case .weston:
            let options = [
                "--config=\(rig.appending(path: "weston/weston.ini").path)", "--backend=headless-backend.so", "--use-pixman",
                "--socket=wayland-rig", "--width=1280", "--height=800", "--shell=kiosk-shell.so", "--idle-time=0",
                "--modules=\(kit.folder.appending(path: "weston-rig.so").path)",
            ]
            return (["/usr/bin/weston"] + options, [:])
        case .wlrig:
            return ([kit.folder.appending(path: "wlrig").path], [:])
        }
    }
}
