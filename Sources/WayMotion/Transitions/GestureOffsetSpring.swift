import Foundation

/// The offset that a gesture adds to the timeline's frame of a zoomed page. While the gesture tracks, the page's point under the touch
/// stays under it; after the release the offset returns to zero as a critically damped spring with the gesture's velocity.
package struct GestureOffsetSpring: Sendable {
    private enum State: Sendable {
        case idle
        /// `anchor` as fractions of the page's size.
        case tracking(anchor: CGPoint, location: CGPoint)
        case settling(x: MotionSegment, y: MotionSegment, since: TimeInterval)
    }

    /// Radians per second, as in `SettleSpring`.
    private static let omega = CGFloat(2 * Double.pi / SettleSpring.response)

    private var state = State.idle

    package init() {}

    package var isTracking: Bool {
        if case .tracking = state { true } else { false }
    }

    /// - Parameter frame: the timeline's frame, in container coordinates.
    package func offset(from frame: CGRect, at time: TimeInterval) -> CGPoint {
        switch state {
        case .idle: .zero
        case .tracking(let anchor, let location): location - frame.point(at: anchor)
        case .settling(let x, let y, let since): CGPoint(x: x.value(at: time - since), y: y.value(at: time - since))
        }
    }

    /// Seconds until the offset is zero if it is released now.
    /// - Parameter frame: the timeline's frame.
    package func remainingDuration(from frame: CGRect, at time: TimeInterval) -> TimeInterval {
        switch state {
        case .idle: return 0
        case .tracking:
            let offset = offset(from: frame, at: time)
            return max(Self.spring(offset.x, 0).duration, Self.spring(offset.y, 0).duration)
        case .settling(let x, let y, let since): return max(0, max(x.duration, y.duration) - (time - since))
        }
    }

    /// - Parameters:
    ///   - location: of the touch, in container coordinates.
    ///   - frame: the timeline's frame; the displayed frame does not jump.
    package mutating func beginTracking(_ location: CGPoint, frame: CGRect, at time: TimeInterval) {
        let displayed = frame.offset(by: offset(from: frame, at: time))
        state = .tracking(anchor: displayed.fractions(of: location), location: location)
    }

    package mutating func move(to location: CGPoint) {
        guard case .tracking(let anchor, _) = state else { return }
        state = .tracking(anchor: anchor, location: location)
    }

    /// - Parameters:
    ///   - velocity: of the gesture, points per second.
    ///   - frameVelocity: the change of the timeline's frame per second from now on.
    package mutating func release(velocity: CGPoint, frame: CGRect, frameVelocity: CGRect, at time: TimeInterval) {
        guard case .tracking(let anchor, _) = state else { return }
        let offset = offset(from: frame, at: time), anchorVelocity = frameVelocity.point(at: anchor)
        state = .settling(x: Self.spring(offset.x, velocity.x - anchorVelocity.x), y: Self.spring(offset.y, velocity.y - anchorVelocity.y), since: time)
    }

    private static func spring(_ offset: CGFloat, _ velocity: CGFloat) -> MotionSegment {
        .spring(to: 0, offset: offset, velocity: velocity.isFinite ? velocity : 0, omega: omega)
    }
}

extension CGRect {
    /// The point at fractions of the size. Nothing is standardised: the rectangle may be a velocity.
    fileprivate func point(at fractions: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + fractions.x * size.width, y: origin.y + fractions.y * size.height)
    }

    fileprivate func fractions(of point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - minX) / max(width, 1), y: (point.y - minY) / max(height, 1))
    }

    package func offset(by vector: CGPoint) -> CGRect { offsetBy(dx: vector.x, dy: vector.y) }
}
