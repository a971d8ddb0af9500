import CLibinput
import Foundation
import Glibc
import WayHost

/// Whether the virtual terminal of this session is in the foreground. The compositor loses its devices on a VT switch but keeps its windows activated;
/// a program that reads devices directly has to watch the terminal itself.
@MainActor final class VirtualTerminalMonitor: SessionMonitor {
    var onChange: (@MainActor () -> Void)?
    private(set) var allowsInput = true
    private let ownName: String
    private let file: Int32
    /// An epoll descriptor: the sysfs attribute signals a change by an exceptional condition (`EPOLLPRI`); polling the file for reading would always
    /// return at once.
    private let epoll: Int32
    private let release: (Int32) -> Void

    /// Nil where there are no virtual terminals, or the session's own is unknown (`XDG_VTNR`, which pam_systemd sets). `release` closes descriptors.
    init?(
        number: String? = ProcessInfo.processInfo.environment["XDG_VTNR"], activeFile: String = "/sys/class/tty/tty0/active",
        release: @escaping (Int32) -> Void = { Glibc.close($0) }
    ) {
        guard let number, !number.isEmpty else { return nil }
        let file = open(activeFile, O_RDONLY | O_CLOEXEC), epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        var event = epoll_event()
        event.events = EPOLLPRI.rawValue | EPOLLET.rawValue
        // epoll rejects a regular file, which never signals a change.
        guard file >= 0, epoll >= 0, epoll_ctl(epoll, EPOLL_CTL_ADD, file, &event) == 0 else {
            // No property is set yet, so deinit does not run; with all properties set it would, and would release the descriptors a second time.
            for descriptor in [file, epoll] where descriptor >= 0 { release(descriptor) }
            return nil
        }
        ownName = "tty\(number)"
        self.file = file
        self.epoll = epoll
        self.release = release
        allowsInput = isOwnActive
    }

    isolated deinit {
        release(epoll)
        release(file)
    }

    var descriptor: Int32 { epoll }
    var wantsWrite: Bool { false }
    func prepare() -> Bool { false }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        guard readable else { return }
        var event = epoll_event()
        _ = epoll_wait(epoll, &event, 1, 0)
        let allowsInput = isOwnActive
        guard allowsInput != self.allowsInput else { return }
        self.allowsInput = allowsInput
        onChange?()
    }

    private var isOwnActive: Bool {
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = pread(file, &bytes, bytes.count, 0)
        // An unreadable attribute does not suspend input.
        guard count > 0 else { return true }
        return String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) == ownName
    }
}
