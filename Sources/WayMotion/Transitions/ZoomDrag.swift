import Foundation

/// How far a drag moves a zoomed page away from its rest frame.
package enum ZoomDrag {
    /// Distance for the full progress, as a fraction of the container's height.
    private static let reach: CGFloat = 0.6
    /// Weight of a horizontal point relative to a downward one.
    private static let sideways: CGFloat = 0.6

    /// Points for the full progress.
    package static func extent(height: CGFloat) -> CGFloat { max(1, height * reach) }

    /// Points away from the rest frame: down and sideways is away from it, up is nearer to it.
    package static func distance(_ translation: CGPoint) -> CGFloat {
        let side = abs(translation.x) * sideways
        return translation.y >= 0 ? hypot(translation.y, side) : side + translation.y
    }

    /// Points per second away from the rest frame.
    package static func speed(_ velocity: CGPoint, at translation: CGPoint) -> CGFloat {
        let step: CGFloat = 0.01
        let next = CGPoint(x: translation.x + velocity.x * step, y: translation.y + velocity.y * step)
        return (distance(next) - distance(translation)) / step
    }
}
