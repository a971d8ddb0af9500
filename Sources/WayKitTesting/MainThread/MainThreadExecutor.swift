import CWayStage
import Foundation

/// The main actor's executor in a test process: its jobs wait in `StageWork` until a stage or the main run loop runs them on the main thread.
final class MainThreadExecutor: SerialExecutor {
    private static let shared = MainThreadExecutor()

    static func install() {
        StageWork.shared.install()
        let words = unsafeBitCast(shared.asUnownedSerialExecutor(), to: (UInt, UInt).self)
        waykit_install_main_executor(words.0, words.1)
    }

    func enqueue(_ job: UnownedJob) { StageWork.shared.enqueue(unsafeBitCast(job, to: waykit_job.self)) }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    func checkIsolated() { precondition(waykit_is_main_thread(), "This runs on a thread other than the main thread: the main actor is not here.") }

    func isIsolatingCurrentContext() -> Bool? { waykit_is_main_thread() }
}

/// Called by the constructor in CWayStage, before `main`.
@_cdecl("waykit_stages_begin")
func stagesBegin() {
    MainThreadExecutor.install()
}
