import Foundation
import Glibc
import WayHost

/// A host with a manual clock and one descriptor: the reading end of a pipe.
@MainActor final class ScriptedHost: WayHost.Host {
    @MainActor private final class Time { var now: TimeInterval = 100 }

    let name = "scripted"
    let hasKeyboard = true
    var screens: [HostScreen] = []
    let taskQueue: MainTaskQueue
    var onEvent: (@MainActor (HostEvent) -> Void)?
    let pipe = PipeSource()
    private let time: Time

    init() {
        let time = Time()
        self.time = time
        taskQueue = MainTaskQueue { time.now }
    }

    var now: TimeInterval {
        get { time.now }
        set { time.now = newValue }
    }
    var loopSources: [any LoopSource] { [pipe] }

    func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow { throw .unavailable("no windows here") }
}

/// Calls back when a byte arrives on its pipe.
@MainActor final class PipeSource: LoopSource {
    let descriptor: Int32
    nonisolated let writeEnd: Int32
    var onRead: (() -> Void)?
    private(set) var preparations = 0
    private(set) var reads = 0
    /// Signalled by `prepare()`: the loop is about to sleep.
    nonisolated let prepared = DispatchSemaphore(value: 0)

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(Glibc.pipe(&ends) == 0, "no pipe")
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    isolated deinit {
        close(descriptor)
        close(writeEnd)
    }

    let wantsWrite = false

    func prepare() -> Bool {
        preparations += 1
        prepared.signal()
        return false
    }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        guard readable else { return }
        var byte: UInt8 = 0
        guard Glibc.read(descriptor, &byte, 1) == 1 else { return }
        reads += 1
        onRead?()
    }

    nonisolated func write() {
        var byte: UInt8 = 1
        _ = Glibc.write(writeEnd, &byte, 1)
    }
}
