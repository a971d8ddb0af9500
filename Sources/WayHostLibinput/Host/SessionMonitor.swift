import WayHost

/// Reports whether input at this machine is meant for this session.
@MainActor protocol SessionMonitor: LoopSource {
    /// False where input is known to be meant for another session or for a lock screen.
    var allowsInput: Bool { get }
    var onChange: (@MainActor () -> Void)? { get set }
}
