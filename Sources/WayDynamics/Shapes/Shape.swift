import Foundation

/// A convex part of a body's outline, relative to the body's position.
package enum Shape: Equatable {
    case circle(center: Vector = .zero, radius: Double)
    case polygon(ConvexPolygon)

    package static func box(width: Double, height: Double) -> Shape {
        let x = width / 2, y = height / 2
        return .polygon(ConvexPolygon(ordered: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)]))
    }

    /// A circle, or a polygon that approximates the ellipse within 0.5 % of its size.
    package static func ellipse(width: Double, height: Double) -> Shape {
        guard width != height else { return .circle(radius: width / 2) }
        let corners = 32
        return .polygon(
            ConvexPolygon(
                ordered: (0..<corners).map { index in
                    let unit = Vector(1, 0).rotated(by: 2 * .pi * Double(index) / Double(corners))
                    return Vector(unit.x * width / 2, unit.y * height / 2)
                }))
    }

    /// Square points.
    package var area: Double {
        switch self {
        case .circle(_, let radius): .pi * radius * radius
        case .polygon(let polygon): polygon.area
        }
    }

    package var centroid: Vector {
        switch self {
        case .circle(let center, _): center
        case .polygon(let polygon): polygon.centroid
        }
    }

    /// The centre of mass of shapes with one density.
    package static func centroid(of shapes: [Shape]) -> Vector {
        let area = shapes.reduce(0) { $0 + $1.area }
        return area > 0 ? shapes.reduce(Vector.zero) { $0 + $1.centroid * $1.area } / area : .zero
    }

    /// Rotated about the body's position, and then moved.
    package func placed(at position: Vector, angle: Double = 0) -> Shape {
        switch self {
        case .circle(let center, let radius): .circle(center: position + center.rotated(by: angle), radius: radius)
        case .polygon(let polygon): .polygon(polygon.placed(at: position, angle: angle))
        }
    }

    /// Becomes the shape placed there, in the memory that this one has.
    mutating func place(_ shape: Shape, at position: Vector, angle: Double) {
        guard case .polygon(let source) = shape, case .polygon(var target) = consume self else {
            self = shape.placed(at: position, angle: angle)
            return
        }
        target.place(source, at: position, angle: angle)
        self = .polygon(target)
    }

    /// The moment of inertia about the body's position, for a mass of 1.
    var inertiaPerMass: Double {
        switch self {
        case .circle(let center, let radius): radius * radius / 2 + center.dot(center)
        case .polygon(let polygon): polygon.inertiaPerMass
        }
    }

    /// The largest distance of the outline from the body's position.
    var reach: Double {
        switch self {
        case .circle(let center, let radius): center.length + radius
        case .polygon(let polygon): polygon.vertices.map(\.length).max() ?? 0
        }
    }

    /// The upper left and the lower right corner of the bounding box.
    package var corners: (Vector, Vector) {
        switch self {
        case .circle(let center, let radius): (center - Vector(repeating: radius), center + Vector(repeating: radius))
        case .polygon(let polygon): polygon.corners
        }
    }
}

/// Vertices in the order of increasing angle, and the outward normal of the edge that begins at each. Two vertices are a segment with a normal to each side.
package struct ConvexPolygon: Equatable {
    package private(set) var vertices: [Vector]
    private(set) var normals: [Vector]

    /// - Parameter points: the vertices of a convex polygon in either order; nil if they are not that, or have no area.
    package init?(convex points: [Vector]) {
        var vertices = points
        if vertices.count > 1, vertices.first == vertices.last { vertices.removeLast() }
        guard vertices.count >= 3, vertices.allSatisfy(\.isFinite) else { return nil }
        let area = Self.signedArea(vertices)
        guard abs(area) > 1e-9 else { return nil }
        if area < 0 { vertices.reverse() }
        var turning = 0.0
        for index in vertices.indices {
            let edge = vertices[(index + 1) % vertices.count] - vertices[index]
            let next = vertices[(index + 2) % vertices.count] - vertices[(index + 1) % vertices.count]
            guard edge != .zero, edge.cross(next) >= -1e-9 * edge.length * next.length else { return nil }
            turning += atan2(edge.cross(next), edge.dot(next))
        }
        // One full turn: a star turns in the same direction throughout, but twice.
        guard turning < 3 * .pi else { return nil }
        self.init(ordered: vertices)
    }

    init(ordered vertices: [Vector]) {
        self.vertices = vertices
        normals = vertices.indices.map { index in
            let edge = vertices[(index + 1) % vertices.count] - vertices[index]
            return Vector(edge.y, -edge.x).normalized
        }
    }

    func placed(at position: Vector, angle: Double) -> ConvexPolygon {
        var copy = self
        copy.place(self, at: position, angle: angle)
        return copy
    }

    /// Becomes the polygon placed there, in the memory that this one has.
    mutating func place(_ polygon: ConvexPolygon, at position: Vector, angle: Double) {
        if vertices.count != polygon.vertices.count { self = polygon }
        let cosine = cos(angle), sine = sin(angle)
        func rotate(_ vector: Vector) -> Vector { Vector(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine) }
        for index in polygon.vertices.indices {
            vertices[index] = position + rotate(polygon.vertices[index])
            normals[index] = rotate(polygon.normals[index])
        }
    }

    /// The upper left and the lower right corner of the bounding box.
    var corners: (Vector, Vector) {
        vertices.reduce((vertices[0], vertices[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }

    var area: Double { Self.signedArea(vertices) }

    var centroid: Vector {
        var sum = Vector.zero
        for index in vertices.indices {
            let a = vertices[index], b = vertices[(index + 1) % vertices.count]
            sum += (a + b) * a.cross(b)
        }
        return sum / (6 * area)
    }

    private static func signedArea(_ vertices: [Vector]) -> Double {
        vertices.indices.reduce(0) { $0 + vertices[$1].cross(vertices[($1 + 1) % vertices.count]) } / 2
    }

    var inertiaPerMass: Double {
        var inertia = 0.0
        for index in vertices.indices {
            let a = vertices[index], b = vertices[(index + 1) % vertices.count]
            inertia += a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b))
        }
        return inertia / 12 / area
    }
}
