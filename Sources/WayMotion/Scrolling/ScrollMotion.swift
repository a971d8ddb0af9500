import Foundation

/// Movement of a scroll view without touches, along both axes.
package struct ScrollMotion: Sendable {
    package enum Kind: Sendable {
        /// Released by touches: decelerates to wherever that leads.
        case fling
        /// Released by touches: moves to a page, or to the delegate's target offset.
        case snap
        /// Requested by the program, a wheel or a key.
        case animated
        /// Requested by a tap at the window's upper edge.
        case toTop
    }

    package var kind: Kind
    package var x: AxisMotion
    package var y: AxisMotion
    /// Media time.
    package var start: TimeInterval
    /// The target is between the content's edges, and follows them when they move.
    package var endsInRange = false

    package init(kind: Kind, x: AxisMotion, y: AxisMotion, start: TimeInterval) {
        self.kind = kind
        self.x = x
        self.y = y
        self.start = start
    }

    /// - Parameter overshoots: a fast fling at a near target may pass it and return.
    package static func snap(from offset: CGPoint, velocity: CGPoint, to target: CGPoint, overshoots: Bool, since time: TimeInterval) -> ScrollMotion {
        ScrollMotion(
            kind: .snap, x: .snap(from: offset.x, velocity: velocity.x, to: target.x, overshoots: overshoots),
            y: .snap(from: offset.y, velocity: velocity.y, to: target.y, overshoots: overshoots), start: time)
    }

    /// - Parameter kind: of a motion that reaches its target in a given time.
    package static func animated(
        _ kind: Kind, from offset: CGPoint, to target: CGPoint, velocity: CGPoint, duration: TimeInterval, since time: TimeInterval
    ) -> ScrollMotion {
        ScrollMotion(
            kind: kind, x: .quintic(from: offset.x, to: target.x, velocity: velocity.x, duration: duration),
            y: .quintic(from: offset.y, to: target.y, velocity: velocity.y, duration: duration), start: time)
    }

    package func offset(at time: TimeInterval) -> CGPoint { CGPoint(x: x.value(at: time - start), y: y.value(at: time - start)) }
    package func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start)) }
    package var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    package var duration: TimeInterval { max(x.duration, y.duration) }
    package func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
    package var isDeceleration: Bool { kind == .fling || kind == .snap }
}
