import Foundation
import WayGraphics

/// The path commands of a symbol's drawing: an upper-case letter, then numbers in units of the grid, all absolute.
///
///     M x y …       a new subpath; further points are joined by lines
///     L x y …       lines
///     H x · V y     a horizontal or vertical line
///     Q cx cy x y · C c1x c1y c2x c2y x y · Z      as in SVG
///     O x y r       a circle
///     E x y rx ry   an ellipse
///     R x y w h r   a rectangle with rounded corners
///     A x y r from to      an arc, in degrees from the x axis, clockwise on the screen
///     S x y R r n   a star of n points between the radii R and r
///     T x y R r n   a cog of n teeth between the radii R and r
///     N x y R r n   a rosette of n scallops between the radii R and r
enum SymbolPath {
    /// Appends a command; false if its letter or the number of its numbers is invalid.
    static func append(_ command: SymbolScanner.Command, to path: inout PathGeometry) -> Bool {
        let numbers = command.numbers
        switch command.letter {
        case "M", "L", "H", "V", "Q", "C", "Z": return appendLine(command.letter, numbers, to: &path)
        case "O" where numbers.count == 3: addEllipse(numbers[0], numbers[1], numbers[2], numbers[2], to: &path)
        case "E" where numbers.count == 4: addEllipse(numbers[0], numbers[1], numbers[2], numbers[3], to: &path)
        case "R" where numbers.count == 5:
            let corners = CornerSizes(all: CGSize(width: numbers[4], height: numbers[4]))
            path.addRoundedRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), corners: corners)
        case "A" where numbers.count == 5:
            let center = CGPoint(x: numbers[0], y: numbers[1]), from = numbers[3] * .pi / 180, to = numbers[4] * .pi / 180
            path.append(.move(point(around: center, radius: numbers[2], angle: from)))
            path.addArc(center: center, radius: numbers[2], startAngle: from, endAngle: to, clockwise: false, transform: .identity)
        case "S" where numbers.count == 5: addPolygon(numbers, radii: [numbers[2], numbers[3]], to: &path)
        case "T" where numbers.count == 5: addPolygon(numbers, radii: [numbers[2], numbers[2], numbers[3], numbers[3]], to: &path)
        case "N" where numbers.count == 5: addRosette(numbers, to: &path)
        default: return false
        }
        return true
    }

    private static func appendLine(_ letter: Character, _ numbers: [CGFloat], to path: inout PathGeometry) -> Bool {
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        let current = path.currentPoint
        switch (letter, numbers.count) {
        case ("M", 2...) where numbers.count.isMultiple(of: 2):
            path.append(.move(points[0]))
            for point in points.dropFirst() { path.append(.line(point)) }
        case ("L", 2...) where current != nil && numbers.count.isMultiple(of: 2):
            for point in points { path.append(.line(point)) }
        case ("H", 1): if let current { path.append(.line(CGPoint(x: numbers[0], y: current.y))) }
        case ("V", 1): if let current { path.append(.line(CGPoint(x: current.x, y: numbers[0]))) }
        case ("Q", 4): path.append(.quadCurve(control: points[0], to: points[1]))
        case ("C", 6): path.append(.curve(control1: points[0], control2: points[1], to: points[2]))
        case ("Z", 0): path.append(.close)
        default: return false
        }
        return letter == "M" || current != nil
    }

    private static func point(around center: CGPoint, radius: CGFloat, angle: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    private static func addEllipse(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat, to path: inout PathGeometry) {
        path.addEllipse(in: CGRect(x: x - rx, y: y - ry, width: rx * 2, height: ry * 2))
    }

    /// A closed polygon with vertices at these distances in turn, the first one above the centre.
    private static func addPolygon(_ numbers: [CGFloat], radii: [CGFloat], to path: inout PathGeometry) {
        let center = CGPoint(x: numbers[0], y: numbers[1])
        let steps = Int(numbers[4]) * radii.count
        for index in 0..<steps {
            let angle = 2 * .pi * CGFloat(index) / CGFloat(steps) - .pi / 2
            let vertex = point(around: center, radius: radii[index % radii.count], angle: angle)
            path.append(index == 0 ? .move(vertex) : .line(vertex))
        }
        path.append(.close)
    }

    private static func addRosette(_ numbers: [CGFloat], to path: inout PathGeometry) {
        let center = CGPoint(x: numbers[0], y: numbers[1]), count = Int(numbers[4])
        // The control point lies beyond the outer radius, so that the middle of the curve is on it.
        let outer = numbers[2] * 2 - numbers[3]
        path.append(.move(point(around: center, radius: numbers[3], angle: -.pi / 2)))
        for index in 0..<count {
            let middle = 2 * .pi * (CGFloat(index) + 0.5) / CGFloat(count) - .pi / 2, end = middle + .pi / CGFloat(count)
            path.append(.quadCurve(
                control: point(around: center, radius: outer, angle: middle), to: point(around: center, radius: numbers[3], angle: end)))
        }
        path.append(.close)
    }
}
