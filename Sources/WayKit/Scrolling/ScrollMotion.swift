import Foundation

/// How a scroll view goes on by itself, along both axes.
struct ScrollMotion {
    enum Kind {
        /// Let go by fingers: slows down wherever that leads.
        case free
        /// Let go by fingers, drawn to a page or to where the delegate wants it.
        case drawn
        /// Asked for by the program, or by a wheel or a key.
        case animated
        /// Asked for by a tap at the window's upper edge.
        case toTop
    }

    var kind: Kind
    var x: AxisMotion
    var y: AxisMotion
    /// Media time.
    var start: TimeInterval

    func offset(at time: TimeInterval) -> CGPoint { CGPoint(x: x.value(at: time - start), y: y.value(at: time - start)) }
    func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start)) }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    var duration: TimeInterval { max(x.duration, y.duration) }
    func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
    var isDeceleration: Bool { kind == .free || kind == .drawn }
}
