import Foundation
import WayGraphics

extension PathGeometry {
    /// The same shape with every subpath drawn from its end to its start.
    package func reversed() -> PathGeometry {
        var result = PathGeometry()
        for subpath in subpaths() {
            var points = [CGPoint.zero]
            if case .move(let start)? = subpath.first { points = [start] }
            points += subpath.dropFirst().compactMap(\.points.last)
            guard let end = points.last else { continue }
            result.append(.move(end))
            for (index, element) in subpath.enumerated().reversed() where index > 0 {
                switch element {
                case .line: result.append(.line(points[index - 1]))
                case .quadCurve(let control, _): result.append(.quadCurve(control: control, to: points[index - 1]))
                case .curve(let control1, let control2, _):
                    result.append(.curve(control1: control2, control2: control1, to: points[index - 1]))
                case .move, .close: break
                }
            }
            if subpath.last == .close { result.append(.close) }
        }
        return result
    }

    /// The elements, split before every move.
    private func subpaths() -> [[PathElement]] {
        var subpaths: [[PathElement]] = []
        for element in elements {
            if case .move = element { subpaths.append([]) }
            subpaths[subpaths.count - 1].append(element)
        }
        return subpaths
    }
}
