import Foundation
import WayGraphics

/// Moves the horizontal and vertical lines of a path to the device's pixels, so that their edges are sharp. Coordinates stay symmetric about
/// the middle of the symbol.
struct SymbolGridFitter {
    /// The size of the symbol in pixels.
    let size: CGSize
    /// Pixels per unit of the grid.
    let scale: CGVector

    /// Curves with a shorter chord keep their shape.
    private static let shortestChord: CGFloat = 6

    /// - Parameter lineWidth: of the stroke in pixels; 0 for a filled path.
    /// - Returns: the path in pixels.
    func fitted(_ path: PathGeometry, lineWidth: CGFloat) -> PathGeometry {
        // A line of an odd number of pixels is centred on a pixel, one of an even number between two.
        let isOdd = Int(lineWidth.rounded()) % 2 == 1
        let lines = alignedCoordinates(path)
        var result = PathGeometry()
        func moved(_ point: CGPoint) -> CGPoint {
            let x = point.x * scale.dx, y = point.y * scale.dy
            return CGPoint(
                x: lines.x.contains(Self.key(point.x)) ? Self.snapped(x, length: size.width, isOdd: isOdd) : x,
                y: lines.y.contains(Self.key(point.y)) ? Self.snapped(y, length: size.height, isOdd: isOdd) : y)
        }
        /// A control point moves with its end of the curve.
        func control(_ control: CGPoint, of end: CGPoint) -> CGPoint {
            let target = moved(end)
            return CGPoint(x: target.x + (control.x - end.x) * scale.dx, y: target.y + (control.y - end.y) * scale.dy)
        }
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point): result.append(.move(moved(point)))
            case .line(let point): result.append(.line(moved(point)))
            case .quadCurve(let middle, let point):
                result.append(.curve(
                    control1: control(current + (middle - current) * (2.0 / 3), of: current),
                    control2: control(point + (middle - point) * (2.0 / 3), of: point), to: moved(point)))
            case .curve(let one, let two, let point):
                result.append(.curve(control1: control(one, of: current), control2: control(two, of: point), to: moved(point)))
            case .close: result.append(.close)
            }
            current = element.points.last ?? current
        }
        return result
    }

    private static func key(_ coordinate: CGFloat) -> Int { Int((coordinate * 100).rounded()) }

    /// The coordinates of vertical (x) and horizontal (y) lines, and of the extremes of curves.
    private func alignedCoordinates(_ path: PathGeometry) -> (x: Set<Int>, y: Set<Int>) {
        var lines: (x: Set<Int>, y: Set<Int>) = ([], [])
        var current = CGPoint.zero, start = CGPoint.zero
        func addTangent(at point: CGPoint, toward other: CGPoint) {
            let isVertical = Self.key(point.x) == Self.key(other.x), isHorizontal = Self.key(point.y) == Self.key(other.y)
            if isVertical, !isHorizontal { lines.x.insert(Self.key(point.x)) }
            if isHorizontal, !isVertical { lines.y.insert(Self.key(point.y)) }
        }
        for element in path.elements {
            switch element {
            case .move(let point): start = point
            case .line(let point): addTangent(at: point, toward: current)
            case .quadCurve(let control, let point):
                if isLong(current, point) {
                    addTangent(at: current, toward: control)
                    addTangent(at: point, toward: control)
                }
            case .curve(let one, let two, let point):
                if isLong(current, point) {
                    addTangent(at: current, toward: one)
                    addTangent(at: point, toward: two)
                }
            case .close: addTangent(at: start, toward: current)
            }
            current = element.points.last ?? start
        }
        return lines
    }

    private func isLong(_ one: CGPoint, _ other: CGPoint) -> Bool {
        hypot((one.x - other.x) * scale.dx, (one.y - other.y) * scale.dy) >= Self.shortestChord
    }

    /// The pixel position, measured from the nearer end. A line in the middle stays there.
    private static func snapped(_ position: CGFloat, length: CGFloat, isOdd: Bool) -> CGFloat {
        guard abs(position - length / 2) > 0.01 else { return position }
        let isNearEnd = position > length / 2 && length == length.rounded()
        let distance = isNearEnd ? length - position : position
        let fitted = isOdd ? distance.rounded(.down) + 0.5 : distance.rounded()
        return isNearEnd ? length - fitted : fitted
    }
}

private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
private func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
