import CWayPixels
import WayGraphics

/// The part of the device on one side of a line: a·x + b·y + c is the distance from it in pixels, positive inside.
struct HalfPlane: Sendable {
    let a: CGFloat
    let b: CGFloat
    let c: CGFloat

    /// The points where a·x + b·y + c is positive; nil if the sign is the same everywhere.
    init?(a: CGFloat, b: CGFloat, c: CGFloat) {
        let length = hypot(a, b)
        guard length > 0, length.isFinite, (c / length).isFinite else { return nil }
        self.init(unit: a / length, b / length, c / length)
    }

    private init(unit a: CGFloat, _ b: CGFloat, _ c: CGFloat) {
        (self.a, self.b, self.c) = (a, b, c)
    }

    /// The other side: each pixel belongs to exactly one of both.
    var opposite: HalfPlane { HalfPlane(unit: -a, -b, -c) }

    func distance(_ point: CGPoint) -> CGFloat { a * point.x + b * point.y + c }

    /// The part of a convex polygon that lies in it.
    func clipped(_ corners: [CGPoint]) -> [CGPoint] {
        var kept: [CGPoint] = []
        for index in corners.indices {
            let from = corners[index], to = corners[(index + 1) % corners.count]
            let start = distance(from), end = distance(to)
            if start >= 0 { kept.append(from) }
            if (start >= 0) != (end >= 0) { kept.append(from.interpolated(to: to, start / (start - end))) }
        }
        return kept
    }

    /// The C structure of the pixel loops.
    var cut: waykit_edge { waykit_edge(a: Float(a), b: Float(b), c: Float(c), is_cut: 1) }
}
