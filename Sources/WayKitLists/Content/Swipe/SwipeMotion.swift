import Foundation
import WayMotion

/// How far a row is swiped aside, as a function of the finger, and where it goes when the finger leaves. In points, positive away from the row's edge.
struct SwipeMotion: Equatable {
    /// Of the actions at rest.
    var openWidth: CGFloat
    /// Of the row.
    var rowWidth: CGFloat
    /// Whether a swipe across the row performs the first action.
    var allowsFullSwipe: Bool

    enum Outcome: Equatable {
        case close
        case open
        case perform
    }

    /// Of the row: beyond it, a release performs the first action.
    static let fullSwipeFraction: CGFloat = 0.6
    /// Beyond the actions, at least, in points.
    static let fullSwipeMargin: CGFloat = 60
    /// Seconds by which a release is projected along its velocity.
    static let projection: CGFloat = 0.15
    /// Points per second: a faster release decides by its direction.
    static let flick: CGFloat = 300

    var fullSwipeThreshold: CGFloat { min(max(rowWidth * Self.fullSwipeFraction, openWidth + Self.fullSwipeMargin), max(rowWidth * 0.9, openWidth)) }

    /// The row's offset for a finger that has moved so far from where the row was closed.
    func offset(pulled: CGFloat) -> CGFloat {
        if pulled <= 0 { return RubberBand.stretch(pulled, over: rowWidth) * 0.3 }
        if pulled <= openWidth || allowsFullSwipe { return min(pulled, rowWidth) }
        return openWidth + RubberBand.stretch(pulled - openWidth, over: rowWidth)
    }

    /// The finger's distance for an offset: a finger may catch a row in motion.
    func pull(for offset: CGFloat) -> CGFloat {
        if offset <= 0 { return RubberBand.pull(forStretch: offset / 0.3, over: rowWidth) }
        if offset <= openWidth || allowsFullSwipe { return offset }
        return openWidth + RubberBand.pull(forStretch: offset - openWidth, over: rowWidth)
    }

    func isFullSwipe(_ offset: CGFloat) -> Bool { allowsFullSwipe && offset >= fullSwipeThreshold }

    /// - Parameter velocity: points per second, positive while the row opens.
    func outcome(offset: CGFloat, velocity: CGFloat) -> Outcome {
        if isFullSwipe(offset), velocity > -Self.flick { return .perform }
        if abs(velocity) > Self.flick { return velocity > 0 && offset > 0 ? .open : .close }
        return offset + velocity * Self.projection > openWidth / 2 ? .open : .close
    }
}
