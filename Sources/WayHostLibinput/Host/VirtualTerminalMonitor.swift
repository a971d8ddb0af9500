import CLibinput
import Foundation
import Glibc
import WayHost

/// Whether the virtual terminal of this session is the one in front. The compositor loses its devices when somebody switches to another
/// one, but keeps telling its windows that they are active; whoever reads devices beside it has to look by itself.
@MainActor final class VirtualTerminalMonitor: SessionMonitor {
    var onChange: (@MainActor () -> Void)?
    private(set) var allowsInput = true
    private let own: String
    private let file: Int32
    /// An epoll set, as the file says by an exceptional condition that it has changed; a plain poll for reading would never sleep.
    private let epoll: Int32
    private let release: (Int32) -> Void

    /// Nil where there are no virtual terminals, or none is known to be ours (`XDG_VTNR`, which pam_systemd sets). `release` closes descriptors.
    init?(
        number: String? = ProcessInfo.processInfo.environment["XDG_VTNR"], activeFile: String = "/sys/class/tty/tty0/active",
        release: @escaping (Int32) -> Void = { Glibc.close($0) }
    ) {
        guard let number, !number.isEmpty else { return nil }
        let file = open(activeFile, O_RDONLY | O_CLOEXEC), epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        var event = epoll_event()
        event.events = EPOLLPRI.rawValue | EPOLLET.rawValue
        // A file that is no attribute of the kernel's never changes, and epoll does not take it.
        guard file >= 0, epoll >= 0, epoll_ctl(epoll, EPOLL_CTL_ADD, file, &event) == 0 else {
            // Nothing of the object is set yet: where all of it is, its deinit runs and releases them, too.
            for descriptor in [file, epoll] where descriptor >= 0 { release(descriptor) }
            return nil
        }
        own = "tty\(number)"
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
        // What cannot be read any more is no reason to stop.
        guard count > 0 else { return true }
        return String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) == own
    }
}
