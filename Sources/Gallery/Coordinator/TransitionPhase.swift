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
        case .rest: String(localized: "Night")
        case .animating: String(localized: "Animating")
        case .interactive: String(localized: "Interactive")
        case .completing: String(localized: "Completing")
        case .turningBack: String(localized: "Turning Back")
        case .completed: String(localized: "Completed")
        case .cancelled: String(localized: "Cancelled")
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
