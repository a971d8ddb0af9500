import CLibinput
import Foundation

/// A connection to udev's data base.
final class Udev {
    let pointer: OpaquePointer

    init?() {
        guard let pointer = udev_new() else { return nil }
        self.pointer = pointer
    }

    deinit { udev_unref(pointer) }

    /// Whether a device node can give what we ask for. Keyboards are not opened at all: what is typed is none of our business. A device that
    /// udev does not know is left to libinput to judge.
    func givesTouchesOrMotion(_ path: String) -> Bool {
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

    /// The kernel's name of the device that a path leads to, by its number, as libinput finds it: "event4". Nil where there is none, or udev
    /// has not finished with it: libinput would stand still and wait for that.
    func node(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, let device = udev_device_new_from_devnum(pointer, CChar(UInt8(ascii: "c")), status.st_rdev)
        else { return nil }
        defer { udev_device_unref(device) }
        guard udev_device_get_is_initialized(device) == 1 else { return nil }
        return udev_device_get_sysname(device).map { String(cString: $0) }
    }
}

/// Says which input devices come and go. libinput watches by itself for a seat's devices, but not for named ones.
final class UdevMonitor {
    enum Change: Equatable {
        case added
        /// The kernel's name of the node: "event4".
        case removed(node: String)
    }

    private let udev: Udev
    private let pointer: OpaquePointer

    /// Nil where the kernel does not tell, or `enable`, which makes the monitor listen, fails.
    init?(_ udev: Udev, enable: (OpaquePointer) -> Int32 = udev_monitor_enable_receiving) {
        guard let pointer = udev_monitor_new_from_netlink(udev.pointer, "udev") else { return nil }
        guard udev_monitor_filter_add_match_subsystem_devtype(pointer, "input", nil) >= 0, enable(pointer) >= 0 else {
            // Nothing of the object is set yet: where all of it is, its deinit runs and releases the monitor, too.
            udev_monitor_unref(pointer)
            return nil
        }
        self.udev = udev
        self.pointer = pointer
    }

    deinit { udev_monitor_unref(pointer) }

    var descriptor: Int32 { udev_monitor_get_fd(pointer) }

    /// The next change that has come; nil where there is none.
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
