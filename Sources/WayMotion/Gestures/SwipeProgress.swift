import Foundation

/// Whether a movement is a swipe in one direction.
package enum SwipeProgress: Sendable {
    case impossible, possible, recognised

    /// Points that the fingers have to move.
    package static let minimumDistance: CGFloat = 50
    /// Points that they may deviate to the side, or move back.
    package static let tolerance: CGFloat = 50
    /// Seconds that it may take.
    package static let maximumDuration: TimeInterval = 0.5

    /// - Parameters:
    ///   - along: points in the direction of the swipe.
    ///   - across: points perpendicular to it.
    package init(along: CGFloat, across: CGFloat) {
        if abs(across) > Self.tolerance || along < -Self.tolerance {
            self = .impossible
        } else {
            self = along >= Self.minimumDistance && along > abs(across) ? .recognised : .possible
        }
    }
}
