import Foundation

/// How the content goes on along one axis when no finger holds it: pieces, each of which begins with the place and the velocity that the one before it
/// ends with.
struct AxisMotion {
    /// Radians per second of the spring at an edge (mass 1, stiffness 100, critically damped).
    static let bounce: CGFloat = 10
    /// Of the spring that draws to a page or to a place that the delegate chose.
    static let softest: CGFloat = 9
    static let hardest: CGFloat = 24

    private(set) var pieces: [(start: TimeInterval, piece: MotionSegment)]

    private init(_ pieces: [(start: TimeInterval, piece: MotionSegment)]) { self.pieces = pieces }

    static func rest(at place: CGFloat) -> AxisMotion { AxisMotion([(0, .rest(place))]) }

    static func glide(from: CGFloat, to: CGFloat, velocity: CGFloat, duration: TimeInterval) -> AxisMotion {
        AxisMotion([(0, .glide(from: from, to: to, velocity: velocity, duration: duration))])
    }

    /// Drawn to a place, beginning with the velocity.
    /// - Parameter swingsOver: what is thrown hard at a place nearby passes it and comes back; a page stops dead.
    static func drawn(from: CGFloat, velocity: CGFloat, to target: CGFloat, swingsOver: Bool) -> AxisMotion {
        let offset = from - target
        if !swingsOver, abs(offset) <= MotionSegment.tolerance { return rest(at: target) }
        // With ω = |v| / |offset| the spring is a plain decay that ends there.
        let wanted = abs(offset) > MotionSegment.tolerance ? abs(velocity / offset) : softest
        let omega = max(softest, swingsOver ? min(wanted, hardest) : wanted)
        return AxisMotion([(0, .spring(to: target, offset: offset, velocity: velocity, omega: omega))])
    }

    /// Let go with a velocity: slows down, and swings back from an edge where it bounces. From beyond an edge it comes back.
    static func thrown(
        from: CGFloat, velocity: CGFloat, within range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let edge = min(max(from, range.lowerBound), range.upperBound)
        guard from != edge else { return slowed(from: from, velocity: velocity, range: range, rate: rate, bounces: bounces) }
        guard bounces else { return rest(at: edge) }
        let back = MotionSegment.spring(to: edge, offset: from - edge, velocity: velocity, omega: bounce)
        guard range.upperBound - range.lowerBound > 1, let passing = back.passing else { return AxisMotion([(0, back)]) }
        // Thrown through the edge into the content, where no spring holds it.
        let inside = slowed(from: edge, velocity: back.velocity(at: passing), range: range, rate: rate, bounces: true)
        return AxisMotion([(0, back)] + inside.pieces.map { ($0.start + passing, $0.piece) })
    }

    private static func slowed(
        from: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let decay = MotionSegment.decay(from: from, velocity: velocity, rate: min(max(rate, 0), 0.99999))
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        let isBeyond = velocity < 0 ? decay.end < edge : decay.end > edge
        guard isBeyond, let crossing = decay.crossing(edge) else { return AxisMotion([(0, decay)]) }
        guard bounces else { return AxisMotion([(0, decay), (crossing, .rest(edge))]) }
        let swing = MotionSegment.spring(to: edge, offset: 0, velocity: decay.velocity(at: crossing), omega: bounce)
        return AxisMotion([(0, decay), (crossing, swing)])
    }

    // MARK: Asking

    func value(at time: TimeInterval) -> CGFloat {
        let current = piece(at: time)
        return current.piece.value(at: time - current.start)
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        let current = piece(at: time)
        return current.piece.velocity(at: time - current.start)
    }

    var end: CGFloat { pieces.last?.piece.end ?? 0 }
    /// Seconds until nothing is seen to move any more.
    var duration: TimeInterval { pieces.last.map { $0.start + $0.piece.duration } ?? 0 }

    mutating func move(by distance: CGFloat) {
        for index in pieces.indices { pieces[index].piece = pieces[index].piece.mapped(shift: distance) }
    }

    mutating func scale(by factor: CGFloat) {
        for index in pieces.indices { pieces[index].piece = pieces[index].piece.mapped(scale: factor, shift: 0) }
    }

    /// The same motion, where the place that it is at and its end are others.
    func mapped(from old: (place: CGFloat, end: CGFloat), to new: (place: CGFloat, end: CGFloat)) -> AxisMotion {
        let way = old.end - old.place
        guard abs(way) > MotionSegment.tolerance else { return .rest(at: new.end) }
        let scale = (new.end - new.place) / way
        return AxisMotion(pieces.map { ($0.start, $0.piece.mapped(scale: scale, shift: new.end - scale * old.end)) })
    }

    private func piece(at time: TimeInterval) -> (start: TimeInterval, piece: MotionSegment) {
        pieces.last { $0.start <= time } ?? pieces[0]
    }
}
