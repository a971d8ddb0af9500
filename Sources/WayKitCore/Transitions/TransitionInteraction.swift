import Foundation

/// How far interaction controllers and gestures have brought a transition. What a transition reports of it:
///
/// | value | before an interaction | while it lasts | after the release | after the end |
/// | --- | --- | --- | --- | --- |
/// | `ViewControllerTransition.percentComplete` | as displayed | as displayed | as displayed | as displayed |
/// | the percent-driven interaction controller's `percentComplete` | 0 | `percent` | `percent` | `percent`, until its next transition |
/// | the coordinator's `percentComplete` | as displayed | as displayed | `percent` | `percent`; without a release 1, or 0 after a cancel |
package enum TransitionInteraction {
    case none
    /// The last `update(_:)`, also one from before the start, or the progress at which the transition was paused.
    case active(percent: CGFloat)
    /// The progress at the release.
    case released(percent: CGFloat)

    /// 0…1 of the duration.
    var percent: CGFloat {
        switch self {
        case .none: 0
        case .active(let percent), .released(let percent): percent
        }
    }

    package var isReleased: Bool { if case .released = self { true } else { false } }
}
