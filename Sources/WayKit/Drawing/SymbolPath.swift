import Foundation
import WayGraphics

/// The path syntax of the symbol table: a letter, then numbers, all absolute.
///
///     M x y · L x y · Q cx cy x y · C c1x c1y c2x c2y x y · Z      as in SVG
///     O x y r              a circle
///     R x y w h r          a rectangle with rounded corners
///     A x y r from to      an arc, in degrees from the x axis, clockwise on the screen
///     S x y R r n          a star of n points between the radii R and r
///     T x y R r n          a cog of n teeth between the radii R and r
enum SymbolPath {
    static func path(_ text: String) -> CGPath {
        var geometry = PathGeometry()
        for (letter, numbers) in commands(text) { append(letter, numbers, to: &geometry) }
        return CGPath(geometry)
    }

    private static let counts: [Character: Int] = [
        "M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0, "O": 3, "R": 5, "A": 5, "S": 5, "T": 5,
    ]

    private static func commands(_ text: String) -> [(Character, [CGFloat])] {
        var result: [(Character, [CGFloat])] = []
        for token in text.split(separator: " ") {
            var rest = token
            if let letter = token.first, letter.isLetter {
                result.append((letter, []))
                rest = token.dropFirst()
            }
            if let number = Double(rest), !result.isEmpty { result[result.count - 1].1.append(CGFloat(number)) }
        }
        return result.filter { counts[$0.0] == $0.1.count }
    }

    private static func append(_ letter: Character, _ n: [CGFloat], to path: inout PathGeometry) {
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        switch letter {
        case "M": path.append(.move(point(0)))
        case "L": path.append(.line(point(0)))
        case "Q": path.append(.quadCurve(control: point(0), to: point(2)))
        case "C": path.append(.curve(control1: point(0), control2: point(2), to: point(4)))
        case "O": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
        case "R":
            let corners = CornerSizes(all: CGSize(width: n[4], height: n[4]))
            path.addRoundedRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), corners: corners)
        case "A":
            let from = n[3] * .pi / 180, to = n[4] * .pi / 180
            path.append(.move(CGPoint(x: n[0] + n[2] * cos(from), y: n[1] + n[2] * sin(from))))
            path.addArc(center: point(0), radius: n[2], startAngle: from, endAngle: to, clockwise: false, transform: .identity)
        case "S": polygon(around: point(0), radii: [n[2], n[3]], count: Int(n[4]), to: &path)
        case "T": polygon(around: point(0), radii: [n[2], n[2], n[3], n[3]], count: Int(n[4]), to: &path)
        default: path.append(.close)
        }
    }

    /// A closed polygon with vertices at these distances in turn, the first one above the centre.
    private static func polygon(around center: CGPoint, radii: [CGFloat], count: Int, to path: inout PathGeometry) {
        let steps = count * radii.count
        for index in 0..<steps {
            let angle = 2 * .pi * CGFloat(index) / CGFloat(steps) - .pi / 2
            let radius = radii[index % radii.count]
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            path.append(index == 0 ? .move(point) : .line(point))
        }
        path.append(.close)
    }
}
