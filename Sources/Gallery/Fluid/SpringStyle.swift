import WayKit

/// The character of the scene's springs.
enum SpringStyle: CaseIterable {
    case calm, lively, bouncy

    var title: String {
        switch self {
        case .calm: String(localized: "Calm")
        case .lively: String(localized: "Lively")
        case .bouncy: String(localized: "Bouncy")
        }
    }

    /// Seconds until it seems to be at rest.
    private var response: TimeInterval {
        switch self {
        case .calm: 0.55
        case .lively: 0.5
        case .bouncy: 0.6
        }
    }

    private var bounce: CGFloat {
        switch self {
        case .calm: 0
        case .lively: 0.22
        case .bouncy: 0.48
        }
    }

    /// With reduced motion nothing overshoots.
    @MainActor func timing(initialVelocity: CGVector) -> UISpringTimingParameters {
        UISpringTimingParameters(
            duration: response, bounce: UIAccessibility.isReduceMotionEnabled ? 0 : bounce, initialVelocity: initialVelocity)
    }
}
