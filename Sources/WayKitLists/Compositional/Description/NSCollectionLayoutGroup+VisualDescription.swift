import Foundation
import WayCollections

extension NSCollectionLayoutGroup {
    func describeLayout() -> String {
        let columns = 100, rows = 50
        let container = CGSize(width: columns * 4, height: rows * 8)
        let solved = GroupSolver().solve(node(nil), in: container, first: 0, available: 512)
        var canvas = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
        func draw(_ rect: CGRect, _ corner: Character, _ row: Character, _ column: Character) {
            let left = Int(rect.minX / 4), right = min(Int((rect.maxX / 4).rounded()), columns) - 1
            let top = Int(rect.minY / 8), bottom = min(Int((rect.maxY / 8).rounded()), rows) - 1
            guard left >= 0, top >= 0, right > left, bottom > top else { return }
            for x in left...right { (canvas[top][x], canvas[bottom][x]) = (row, row) }
            for y in top...bottom { (canvas[y][left], canvas[y][right]) = (column, column) }
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] { canvas[y][x] = corner }
        }
        draw(CGRect(origin: .zero, size: solved.size), "#", "=", "#")
        for item in solved.items { draw(item.frame, "+", "-", "|") }
        for supplementary in solved.supplementaries { draw(supplementary.frame, "*", "*", "*") }
        while let last = canvas.last, last.allSatisfy({ $0 == " " }) { canvas.removeLast() }
        return canvas.map { row in
            var line = String(row)
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}
