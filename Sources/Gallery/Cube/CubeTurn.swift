import WayKit

/// A quarter turn of the cube, and what drives it.
///
/// A pan or a key begins it. Another pan catches it at any time: `pause()` makes it interactive again, wherever it is.
final class CubeTurn: UIPercentDrivenInteractiveTransition {
    /// The direction in which the visible face moves away.
    enum Direction: CaseIterable {
        case left, right, up, down

        /// The direction of a velocity or a translation.
        init(of vector: CGPoint) {
            self = abs(vector.x) >= abs(vector.y) ? (vector.x < 0 ? .left : .right) : (vector.y < 0 ? .up : .down)
        }

        var isHorizontal: Bool { self == .left || self == .right }

        /// The part of a vector that lies in this direction.
        func component(of vector: CGPoint) -> CGFloat {
            switch self {
            case .left: -vector.x
            case .right: vector.x
            case .up: -vector.y
            case .down: vector.y
            }
        }
    }

    let direction: Direction
    /// The progress when the finger took hold of it.
    private var origin: CGFloat = 0
    /// Seconds by which the velocity at release counts.
    private static let lookAhead: CGFloat = 0.2

    /// - Parameter isInteractive: Whether a finger drives it from the start.
    init(_ direction: Direction, isInteractive: Bool) {
        self.direction = direction
        super.init()
        wantsInteractiveStart = isInteractive
        timingCurve = UISpringTimingParameters(dampingRatio: 1)
    }

    /// A finger takes hold of the turn in flight.
    func catchInFlight() {
        pause()
        origin = percentComplete
    }

    func drag(by translation: CGPoint, in size: CGSize) { update(progress(of: translation, in: size)) }

    /// Ends at the face that is nearer to where the velocity leads.
    func release(at translation: CGPoint, velocity: CGPoint, in size: CGSize) {
        let projected = progress(of: translation, in: size) + direction.component(of: velocity) / extent(of: size) * Self.lookAhead
        if projected > 0.5 { finish() } else { cancel() }
    }

    private func progress(of translation: CGPoint, in size: CGSize) -> CGFloat { origin + direction.component(of: translation) / extent(of: size) }

    private func extent(of size: CGSize) -> CGFloat { max(1, direction.isHorizontal ? size.width : size.height) }
}
