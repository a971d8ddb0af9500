import Foundation

/// Where the release of a sheet leads: its upper edge is projected by the velocity.
package struct SheetRelease: Equatable, Sendable {
    /// Points by which a sheet that may not be dismissed has to be pulled down to count as an attempt.
    private static let attemptDistance: CGFloat = 60
    private static let lookAhead = CGFloat(GestureProgress.lookAhead)

    /// The upper edge of the detent that is nearest to the projected one.
    package let detentTop: CGFloat
    /// The sheet is flung more than halfway from the lowest detent off the screen.
    package let isFlungOut: Bool
    /// A sheet that may not be dismissed is pulled down so far that its delegate is told.
    package let isDismissalAttempt: Bool

    /// - Parameters:
    ///   - proposedTop: upper edge that the gesture proposes, without rubber-banding.
    ///   - velocity: points per second, downwards.
    package init(_ geometry: SheetGeometry, proposedTop: CGFloat, velocity: CGFloat) {
        let projected = proposedTop + velocity * Self.lookAhead
        detentTop = geometry.nearestTop(to: projected)
        isFlungOut = projected > geometry.floor + geometry.travel / 2
        isDismissalAttempt = projected > geometry.floor + Self.attemptDistance
    }

    /// Whether a sheet whose transition was interrupted is flung more than halfway off the screen.
    /// - Parameters:
    ///   - distance: points from its upper edge when it is presented to the end of the container.
    ///   - translation: of the upper edge from there, downwards.
    package static func isFlungOut(translation: CGFloat, velocity: CGFloat, distance: CGFloat) -> Bool {
        translation + velocity * lookAhead > distance / 2
    }
}
