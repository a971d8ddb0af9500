import Foundation

/// Movement of a scroll view without touches, along both axes.
struct ScrollMotion {
    enum Kind {
        /// Released by touches: decelerates to wherever that leads.
        case fling
        /// Released by touches: moves to a page, or to the delegate's target offset.
        case snap
        /// Requested by the program, a wheel or a key.
        case animated
        /// Requested by a tap at the window's upper edge.
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
    var isDeceleration: Bool { kind == .fling || kind == .snap }
}
