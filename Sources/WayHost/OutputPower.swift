/// Whether an output is lit.
public enum OutputPowerMode: Sendable, Equatable { case off, on }

/// Switches the power of outputs, and reports who else does. Source: `wlr-output-power-management-unstable-v1`.
@preconcurrency @MainActor public protocol OutputPowerControl: AnyObject {
    /// Called after `modes` changed, whoever changed them. Modes are reported only while this is set.
    var onChange: (@MainActor () -> Void)? { get set }
    /// The mode of each output that can be switched, by `HostScreen.id`: without outputs that cannot, and those that have not reported a mode yet.
    var modes: [UInt64: OutputPowerMode] { get }
    /// Requests a mode. `modes` changes when the compositor has reported it; a compositor that refuses removes the output from `modes`.
    func setMode(_ mode: OutputPowerMode, of screen: UInt64)
}
