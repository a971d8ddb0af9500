import WayKit

/// What a transition coordinator says about a transition, in one word.
enum TransitionPhase: Equatable {
    case rest, animating, interactive, completing, turningBack, completed, cancelled

    /// - Parameter wasInteractive: Whether a finger has driven the transition before.
    @MainActor init(_ context: any UIViewControllerTransitionCoordinatorContext, wasInteractive: Bool) {
        self = context.isInteractive ? .interactive : context.isCancelled ? .turningBack : wasInteractive ? .completing : .animating
    }

    var title: String {
        switch self {
        case .rest: "Night"
        case .animating: "Animating"
        case .interactive: "Interactive"
        case .completing: "Completing"
        case .turningBack: "Turning Back"
        case .completed: "Completed"
        case .cancelled: "Cancelled"
        }
    }

    var color: UIColor {
        switch self {
        case .rest: .systemGray
        case .animating: .systemIndigo
        case .interactive: .systemBlue
        case .completing, .completed: .systemGreen
        case .turningBack, .cancelled: .systemOrange
        }
    }
}
