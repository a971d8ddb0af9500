import WayKit

/// The anchors: the points at which tiles come to rest, along the edges of the table, and those of the panel, in the corners inside of them.
struct FluidLayout: Equatable {
    static let tileCount = 10

    /// The side of a tile.
    let tileSide: CGFloat
    /// Clockwise, from the upper left corner.
    let tileAnchors: [CGPoint]
    let panelSize: CGSize
    /// Clockwise, from the upper left corner.
    let panelAnchors: [CGPoint]
    /// The area inside of the tiles.
    let interior: CGRect
    /// The positions that a finger may drag a tile to without resistance.
    let reach: CGRect

    /// Without anchors: of a table that has no size yet.
    init() {
        tileSide = 0
        tileAnchors = []
        panelSize = .zero
        panelAnchors = []
        interior = .zero
        reach = .zero
    }

    init(in bounds: CGRect) {
        // Even numbers of points, so that a view around a whole point has its edges at whole points.
        let side = (min(max(min(bounds.width, bounds.height) * 0.1, 44), 132) / 2).rounded() * 2
        let margin = (side * 0.3).rounded()
        tileSide = side
        reach = bounds.insetBy(dx: min(margin + side / 2, bounds.width / 2), dy: min(margin + side / 2, bounds.height / 2))
        tileAnchors = Self.ring(in: reach, pitch: side + margin)
        interior = bounds.insetBy(dx: min(side + 2 * margin, bounds.width / 2), dy: min(side + 2 * margin, bounds.height / 2))
        let width = (min(interior.width * 0.55, max(interior.height, interior.width) * 0.34, 420) / 2).rounded() * 2
        panelSize = CGSize(width: width, height: (min(width * 0.66, interior.height * 0.4) / 2).rounded() * 2)
        let centers = interior.insetBy(dx: panelSize.width / 2, dy: panelSize.height / 2)
        panelAnchors = [
            CGPoint(x: centers.minX, y: centers.minY), CGPoint(x: centers.maxX, y: centers.minY), CGPoint(x: centers.maxX, y: centers.maxY),
            CGPoint(x: centers.minX, y: centers.maxY),
        ].map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
    }

    /// Points along the edges of a rectangle, its corners among them, evenly spaced on each edge and at least `pitch` apart where there is space.
    private static func ring(in rect: CGRect, pitch: CGFloat) -> [CGPoint] {
        // At least ten points in all, so that every tile has an anchor.
        let columns = max(3, Int(rect.width / max(1, pitch))), rows = max(2, Int(rect.height / max(1, pitch)))
        let dx = rect.width / CGFloat(columns), dy = rect.height / CGFloat(rows)
        let top = (0..<columns).map { CGPoint(x: rect.minX + CGFloat($0) * dx, y: rect.minY) }
        let right = (0..<rows).map { CGPoint(x: rect.maxX, y: rect.minY + CGFloat($0) * dy) }
        let bottom = (0..<columns).map { CGPoint(x: rect.maxX - CGFloat($0) * dx, y: rect.maxY) }
        let left = (0..<rows).map { CGPoint(x: rect.minX, y: rect.maxY - CGFloat($0) * dy) }
        return (top + right + bottom + left).map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
    }

    /// The anchor that corresponds to one of a table of another size: as far along the ring.
    func anchor(for anchor: Int, in other: FluidLayout) -> Int { anchor * tileAnchors.count / max(1, other.tileAnchors.count) }

    /// The anchor of a tile at the start: all are spread along the ring.
    func initialAnchor(ofTile index: Int) -> Int { index * tileAnchors.count / Self.tileCount }
}
