import Foundation

/// What fingers add to the place that a zoomed page has by its transition's time: held, the point under them stays under them; let go, what they
/// added goes back to nothing as a critically damped spring that takes up their velocity.
@MainActor final class GestureOffsetSpring {
    private enum State {
        case free
        /// `anchor` in parts of the page's size.
        case held(anchor: CGPoint, finger: CGPoint)
        case gliding(x: MotionSegment, y: MotionSegment, since: TimeInterval)
    }

    /// Radians per second, as the picture's own spring.
    private static let omega = CGFloat(2 * Double.pi / SettleSpring.response)

    private var state = State.free

    var isHeld: Bool {
        if case .held = state { true } else { false }
    }

    /// - Parameter frame: by the transition's time, container coordinates.
    func offset(from frame: CGRect, at time: TimeInterval) -> CGPoint {
        switch state {
        case .free: .zero
        case .held(let anchor, let finger): finger - frame.point(at: anchor)
        case .gliding(let x, let y, let since): CGPoint(x: x.value(at: time - since), y: y.value(at: time - since))
        }
    }

    /// Until it rests, if it is let go as it is.
    /// - Parameter frame: by the transition's time.
    func secondsToRest(from frame: CGRect, at time: TimeInterval) -> TimeInterval {
        switch state {
        case .free: return 0
        case .held:
            let offset = offset(from: frame, at: time)
            return max(Self.spring(offset.x, 0).duration, Self.spring(offset.y, 0).duration)
        case .gliding(let x, let y, let since): return max(0, max(x.duration, y.duration) - (time - since))
        }
    }

    /// - Parameters:
    ///   - finger: container coordinates.
    ///   - frame: by the transition's time; what is seen does not jump.
    func hold(_ finger: CGPoint, frame: CGRect, at time: TimeInterval) {
        let seen = frame.offset(by: offset(from: frame, at: time))
        state = .held(anchor: seen.parts(of: finger), finger: finger)
    }

    func move(to finger: CGPoint) {
        guard case .held(let anchor, _) = state else { return }
        state = .held(anchor: anchor, finger: finger)
    }

    /// - Parameters:
    ///   - velocity: of the fingers, points per second.
    ///   - growth: what the transition's time does to the frame in a second from now on.
    func release(velocity: CGPoint, frame: CGRect, growth: CGRect, at time: TimeInterval) {
        guard case .held(let anchor, _) = state else { return }
        let offset = offset(from: frame, at: time), own = growth.point(at: anchor)
        state = .gliding(x: Self.spring(offset.x, velocity.x - own.x), y: Self.spring(offset.y, velocity.y - own.y), since: time)
    }

    private static func spring(_ offset: CGFloat, _ velocity: CGFloat) -> MotionSegment {
        .spring(to: 0, offset: offset, velocity: velocity.isFinite ? velocity : 0, omega: omega)
    }
}

extension CGRect {
    /// Of a place in parts of the size. Nothing is standardised: it may be a rectangle's change.
    fileprivate func point(at parts: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + parts.x * size.width, y: origin.y + parts.y * size.height)
    }

    fileprivate func parts(of point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - minX) / max(width, 1), y: (point.y - minY) / max(height, 1))
    }

    func offset(by vector: CGPoint) -> CGRect { offsetBy(dx: vector.x, dy: vector.y) }
}
