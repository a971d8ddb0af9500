import Foundation

/// The motion of the content along one axis after the touches have ended: a sequence of segments, each of which begins with the position and the velocity
/// that the previous one ends with.
package struct AxisMotion: Sendable {
    /// Angular frequency, in radians per second, of the spring that returns overscrolled content (mass 1, stiffness 100, critically damped).
    package static let edgeOmega: CGFloat = 10
    /// Range of the spring that ends at a page, or at the delegate's target offset.
    package static let softestSnapOmega: CGFloat = 9
    package static let stiffestSnapOmega: CGFloat = 24

    package private(set) var segments: [(start: TimeInterval, segment: MotionSegment)]

    private init(_ segments: [(start: TimeInterval, segment: MotionSegment)]) { self.segments = segments }

    package static func rest(at position: CGFloat) -> AxisMotion { AxisMotion([(0, .rest(position))]) }

    package static func quintic(from: CGFloat, to: CGFloat, velocity: CGFloat, duration: TimeInterval) -> AxisMotion {
        AxisMotion([(0, .quintic(from: from, to: to, velocity: velocity, duration: duration))])
    }

    /// Moves to a target by a critically damped spring that begins with the velocity.
    /// - Parameter overshoots: a fast fling at a near target may pass it and return; false for pages, which are never passed.
    package static func snap(from: CGFloat, velocity: CGFloat, to target: CGFloat, overshoots: Bool) -> AxisMotion {
        let offset = from - target
        if !overshoots, abs(offset) <= MotionSegment.tolerance { return rest(at: target) }
        // With ω = |v| / |offset| the spring degenerates to an exponential decay that ends at the target.
        let requested = abs(offset) > MotionSegment.tolerance ? abs(velocity / offset) : softestSnapOmega
        let omega = max(softestSnapOmega, overshoots ? min(requested, stiffestSnapOmega) : requested)
        return AxisMotion([(0, .spring(to: target, offset: offset, velocity: velocity, omega: omega))])
    }

    /// Released with a velocity: decelerates, and bounces at an edge where `bounces`. From beyond an edge it springs back.
    package static func fling(
        from: CGFloat, velocity: CGFloat, within range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let edge = min(max(from, range.lowerBound), range.upperBound)
        guard from != edge else { return decelerated(from: from, velocity: velocity, range: range, rate: rate, bounces: bounces) }
        guard bounces else { return rest(at: edge) }
        let spring = MotionSegment.spring(to: edge, offset: from - edge, velocity: velocity, omega: edgeOmega)
        // A spring that has come to rest may cross its end much later: it stays there.
        guard range.upperBound - range.lowerBound > 1, let endCrossing = spring.endCrossing, endCrossing < spring.duration else {
            return AxisMotion([(0, spring)])
        }
        // Flung through the edge into the content: from there on the motion is a deceleration, not a spring.
        let inside = decelerated(from: edge, velocity: spring.velocity(at: endCrossing), range: range, rate: rate, bounces: true)
        return AxisMotion([(0, spring)] + inside.segments.map { ($0.start + endCrossing, $0.segment) })
    }

    private static func decelerated(
        from: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let decay = MotionSegment.decay(from: from, velocity: velocity, rate: min(max(rate, 0), 0.99999))
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        let isBeyond = velocity < 0 ? decay.end < edge : decay.end > edge
        guard isBeyond, let crossing = decay.crossing(edge) else { return AxisMotion([(0, decay)]) }
        guard bounces else { return AxisMotion([(0, decay), (crossing, .rest(edge))]) }
        let swing = MotionSegment.spring(to: edge, offset: 0, velocity: decay.velocity(at: crossing), omega: edgeOmega)
        return AxisMotion([(0, decay), (crossing, swing)])
    }

    // MARK: Sampling

    package func value(at time: TimeInterval) -> CGFloat {
        let current = segment(at: time)
        return current.segment.value(at: time - current.start)
    }

    package func velocity(at time: TimeInterval) -> CGFloat {
        let current = segment(at: time)
        return current.segment.velocity(at: time - current.start)
    }

    package var end: CGFloat { segments.last?.segment.end ?? 0 }
    /// Seconds until the motion stays within `MotionSegment.tolerance` of its end.
    package var duration: TimeInterval { segments.last.map { $0.start + $0.segment.duration } ?? 0 }

    package mutating func move(by distance: CGFloat) {
        for index in segments.indices { segments[index].segment = segments[index].segment.mapped(shift: distance) }
    }

    package mutating func scale(by factor: CGFloat) {
        for index in segments.indices { segments[index].segment = segments[index].segment.mapped(scale: factor, shift: 0) }
    }

    /// The same motion, mapped linearly so that the current position and the end become the new ones.
    package func mapped(from old: (position: CGFloat, end: CGFloat), to new: (position: CGFloat, end: CGFloat)) -> AxisMotion {
        let distance = old.end - old.position
        guard abs(distance) > MotionSegment.tolerance else { return .rest(at: new.end) }
        let scale = (new.end - new.position) / distance
        return AxisMotion(segments.map { ($0.start, $0.segment.mapped(scale: scale, shift: new.end - scale * old.end)) })
    }

    private func segment(at time: TimeInterval) -> (start: TimeInterval, segment: MotionSegment) {
        segments.last { $0.start <= time } ?? segments[0]
    }
}
