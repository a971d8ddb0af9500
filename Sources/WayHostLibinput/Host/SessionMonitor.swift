import WayHost

/// Says whether the person in front of this machine is in this session.
@MainActor protocol SessionMonitor: LoopSource {
    /// What is done at the devices is meant for this session, as far as the watch knows.
    var allowsInput: Bool { get }
    var onChange: (@MainActor () -> Void)? { get set }
}
