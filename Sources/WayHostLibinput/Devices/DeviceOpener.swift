import Foundation

/// Opens device nodes for libinput without a seat manager: the compositor holds the seat, and reading beside it needs only read permission.
///
/// Nonisolated because libinput calls it, including while the context is freed.
final class DeviceOpener {
    struct Failure: Equatable {
        var path: String
        /// errno.
        var code: Int32
    }

    /// Opens `path` with the flags. Returns a descriptor or a negated errno.
    typealias OpenFile = (_ path: String, _ flags: Int32) -> Int32

    private let openFile: OpenFile
    private let isWanted: (_ path: String) -> Bool
    private(set) var failures: [Failure] = []

    init(openFile: @escaping OpenFile = DeviceOpener.openFile, isWanted: @escaping (_ path: String) -> Bool) {
        self.openFile = openFile
        self.isWanted = isWanted
    }

    /// Returns a descriptor or a negated errno. Falls back to read-only where writing is not allowed: libinput writes only to LEDs.
    func open(_ path: String, flags: Int32) -> Int32 {
        guard isWanted(path) else { return -ENODEV }
        let flags = flags | O_CLOEXEC | O_NONBLOCK
        var result = openFile(path, flags)
        if result == -EACCES || result == -EPERM || result == -EROFS {
            result = openFile(path, flags & ~O_ACCMODE | O_RDONLY)
        }
        if result < 0 { failures.append(Failure(path: path, code: -result)) }
        return result
    }

    func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }

    /// The failures since the last call.
    func takeFailures() -> [Failure] {
        defer { failures.removeAll() }
        return failures
    }

    private static func openFile(_ path: String, flags: Int32) -> Int32 {
        while true {
            let descriptor = Glibc.open(path, flags)
            if descriptor >= 0 { return descriptor }
            if errno != EINTR { return -errno }
        }
    }
}

/// One log line about devices that could not be opened, with the remedy.
enum AccessReport {
    static func line(_ failures: [DeviceOpener.Failure]) -> String? {
        let denied = failures.filter { $0.code == EACCES || $0.code == EPERM }
        guard let first = denied.first ?? failures.first else { return nil }
        let group = denied.isEmpty ? failures : denied
        let paths = first.path + (group.count > 1 ? " and \(group.count - 1) more" : "")
        guard !denied.isEmpty else { return "cannot open \(paths): \(String(cString: strerror(first.code)))" }
        return "no permission to read \(paths): add the user to the group 'input' (sudo usermod -aG input USER, then log in anew), or give "
            + "the touchscreen to the program's group by a udev rule such as "
            + #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", GROUP="kiosk", MODE="0660""#
    }
}
