import CLibinput
import Foundation

/// A connection to the udev database.
final class Udev {
    let pointer: OpaquePointer

    init?() {
        guard let pointer = udev_new() else { return nil }
        self.pointer = pointer
    }

    deinit { udev_unref(pointer) }

    /// Whether a device node can deliver touches, gestures or motion. Keyboards are never opened: the program must not read keystrokes. A device that
    /// udev does not know is left to libinput to judge.
    func deliversTouchesOrMotion(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let device = udev_device_new_from_subsystem_sysname(pointer, "input", name) else { return true }
        defer { udev_device_unref(device) }
        let kinds = [
            "ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD", "ID_INPUT_MOUSE", "ID_INPUT_POINTINGSTICK", "ID_INPUT_TRACKBALL",
        ]
        return kinds.contains { kind in
            guard let value = udev_device_get_property_value(device, kind) else { return false }
            return String(cString: value) == "1"
        }
    }

    /// The kernel's name ("event4") of the device that a path leads to, found by its device number as in libinput. Nil where there is none, or where
    /// udev has not initialised it: libinput would block until then.
    func node(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, let device = udev_device_new_from_devnum(pointer, CChar(UInt8(ascii: "c")), status.st_rdev)
        else { return nil }
        defer { udev_device_unref(device) }
        guard udev_device_get_is_initialized(device) == 1 else { return nil }
        return udev_device_get_sysname(device).map { String(cString: $0) }
    }
}

/// Reports input devices that are added or removed. libinput does so itself for the devices of a seat, but not for devices added by path.
final class UdevMonitor {
    enum Change: Equatable {
        case added
        /// The kernel's name of the node: "event4".
        case removed(node: String)
    }

    private let udev: Udev
    private let pointer: OpaquePointer

    /// Nil where netlink is unavailable, or where `enable`, which makes the monitor receive events, fails.
    init?(_ udev: Udev, enable: (OpaquePointer) -> Int32 = udev_monitor_enable_receiving) {
        guard let pointer = udev_monitor_new_from_netlink(udev.pointer, "udev") else { return nil }
        guard udev_monitor_filter_add_match_subsystem_devtype(pointer, "input", nil) >= 0, enable(pointer) >= 0 else {
            // No property is set yet, so deinit does not run; with all properties set it would, and would release the monitor a second time.
            udev_monitor_unref(pointer)
            return nil
        }
        self.udev = udev
        self.pointer = pointer
    }

    deinit { udev_monitor_unref(pointer) }

    var descriptor: Int32 { udev_monitor_get_fd(pointer) }

    /// The next pending change; nil where there is none.
    func next() -> Change? {
        while let device = udev_monitor_receive_device(pointer) {
            defer { udev_device_unref(device) }
            guard let action = udev_device_get_action(device), let name = udev_device_get_sysname(device) else { continue }
            switch String(cString: action) {
            case "add", "change": return .added
            case "remove": return .removed(node: String(cString: name))
            default: continue
            }
        }
        return nil
    }
}
