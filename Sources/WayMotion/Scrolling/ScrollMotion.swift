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

    package init(kind: Kind, x: AxisMotion, y: AxisMotion, start: TimeInterval) {
        self.kind = kind
        self.x = x
        self.y = y
        self.start = start
    }

    package func offset(at time: TimeInterval) -> CGPoint { CGPoint(x: x.value(at: time - start), y: y.value(at: time - start)) }
    package func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start)) }
    package var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    package var duration: TimeInterval { max(x.duration, y.duration) }
    package func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
    package var isDeceleration: Bool { kind == .fling || kind == .snap }
}
