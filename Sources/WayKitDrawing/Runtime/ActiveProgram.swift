import WayLayers
import WayLog

/// What values without views need of their program: `UIApplication`.
@MainActor package protocol RunningProgram: AnyObject, Sendable {
    var customTraitEnvironments: CustomTraitEnvironments { get }
    /// Runs the work in the next run-loop iteration; at once without a run loop.
    func enqueue(_ work: @escaping () -> Void)
}

/// Finds the program whose events are being handled.
@MainActor package enum ActiveProgram {
    /// Before the first event of a program.
    private final class NoProgram: RunningProgram {
        let customTraitEnvironments = CustomTraitEnvironments()
        func enqueue(_ work: @escaping () -> Void) { work() }
    }

    private static let none = NoProgram()

    /// `UIApplication.shared`, but for an application without a display.
    package static var current: any RunningProgram {
        MainActorCheck.require("UIApplication.shared was asked for")
        return AnimationContext.current.owner as? any RunningProgram ?? none
    }
}
