import CLibinput
import Foundation
import Glibc
import WayHost

/// Says whether this session is the one that the person sees.
@MainActor protocol SessionWatch: LoopSource {
    var isInFront: Bool { get }
    var onChange: (@MainActor () -> Void)? { get set }
}

/// Whether the virtual terminal of this session is the one in front. The compositor loses its devices when somebody switches to another
/// one, but keeps telling its windows that they are active; whoever reads devices beside it has to look by itself.
@MainActor final class TerminalWatch: SessionWatch {
    var onChange: (@MainActor () -> Void)?
    private(set) var isInFront = true
    private let own: String
    private let file: Int32
    /// An epoll set, as the file says by an exceptional condition that it has changed; a plain poll for reading would never sleep.
    private let epoll: Int32

    /// Nil where there are no virtual terminals, or none is known to be ours (`XDG_VTNR`, which pam_systemd sets).
    init?(
        number: String? = ProcessInfo.processInfo.environment["XDG_VTNR"], activeFile: String = "/sys/class/tty/tty0/active"
    ) {
        guard let number, !number.isEmpty else { return nil }
        own = "tty\(number)"
        file = open(activeFile, O_RDONLY | O_CLOEXEC)
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        var event = epoll_event()
        event.events = EPOLLPRI.rawValue | EPOLLET.rawValue
        // A file that is no attribute of the kernel's never changes, and epoll does not take it.
        guard file >= 0, epoll >= 0, epoll_ctl(epoll, EPOLL_CTL_ADD, file, &event) == 0 else {
            Glibc.close(file)
            Glibc.close(epoll)
            return nil
        }
        isInFront = isOwnActive
    }

    isolated deinit {
        close(epoll)
        close(file)
    }

    var descriptor: Int32 { epoll }
    var wantsWrite: Bool { false }
    func prepare() -> Bool { false }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        guard readable else { return }
        var event = epoll_event()
        _ = epoll_wait(epoll, &event, 1, 0)
        let isInFront = isOwnActive
        guard isInFront != self.isInFront else { return }
        self.isInFront = isInFront
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
