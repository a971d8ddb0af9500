import Foundation
import WayGraphics

/// Finding lines and positions. Points and rectangles are in the container's coordinates, offsets in UTF-16 units of the text.
extension TextFlow {
    /// The laid out fragment with the character at an offset.
    func fragment(containing offset: Int) -> LaidOutFragment {
        while true {
            layOutFragments(upTo: tree.location(ofOffset: offset).index)
            let index = tree.location(ofOffset: offset).index
            let fragment = fragment(at: index)
            // The layout of a divided paragraph may move characters into this fragment.
            if tree.location(ofOffset: offset).index == index { return fragment }
        }
    }

    /// The laid out fragment at a height; the first or last one beyond the ends.
    func fragment(atHeight y: CGFloat) -> LaidOutFragment {
        while true {
            layOutFragments(upTo: tree.location(atHeight: y).index)
            let index = tree.location(atHeight: y).index
            let fragment = fragment(at: index)
            if tree.location(atHeight: y).index == index { return fragment }
        }
    }

    /// The line of a position; nil in a container without lines.
    /// - Parameter isAfterPreceding: selects the line that ends at an offset where lines meet.
    func line(at offset: Int, isAfterPreceding: Bool = false) -> Line? {
        let fragment = fragment(containing: offset)
        let local = offset - fragment.location.start
        guard !fragment.layout.lines.isEmpty else { return lastLine(before: fragment.location.index) }
        var index = fragment.layout.lines.firstIndex { local < $0.range.upperBound } ?? fragment.layout.lines.count - 1
        if isAfterPreceding, index > 0, fragment.layout.lines[index].range.lowerBound == local { index -= 1 }
        if isAfterPreceding, index == 0, local == 0, !fragment.location.fragment.flags.contains(.startsParagraph), fragment.location.index > 0 {
            let previous = self.fragment(at: fragment.location.index - 1)
            if !previous.layout.lines.isEmpty { return Line(fragment: previous, index: previous.layout.lines.count - 1) }
        }
        return Line(fragment: fragment, index: index)
    }

    /// The last line that a limited number of lines permits.
    private func lastLine(before index: Int) -> Line? {
        for index in stride(from: index - 1, through: 0, by: -1) {
            let fragment = fragment(at: index)
            if !fragment.layout.lines.isEmpty { return Line(fragment: fragment, index: fragment.layout.lines.count - 1) }
        }
        return nil
    }

    /// The line nearest to a point.
    func line(at point: CGPoint) -> Line? {
        let fragment = fragment(atHeight: point.y)
        let lines = fragment.layout.lines, y = point.y - fragment.location.top
        guard !lines.isEmpty else { return lastLine(before: fragment.location.index) }
        let row = lines.first { y < $0.rect.maxY } ?? lines[lines.count - 1]
        func distance(_ line: FragmentLayout.Line) -> CGFloat { max(line.rect.minX - point.x, point.x - line.rect.maxX, 0) }
        let nearest = lines.indices.filter { lines[$0].rect.minY < row.rect.maxY && lines[$0].rect.maxY > row.rect.minY }
            .min { distance(lines[$0]) < distance(lines[$1]) }
        return nearest.map { Line(fragment: fragment, index: $0) }
    }

    /// The lines that overlap a range of heights, in order.
    func lines(in heights: ClosedRange<CGFloat>) -> [Line] {
        var result: [Line] = []
        var index = fragment(atHeight: heights.lowerBound).location.index
        while index < tree.count {
            let fragment = fragment(at: index)
            guard fragment.location.top <= heights.upperBound else { break }
            for line in fragment.layout.lines.indices.map({ Line(fragment: fragment, index: $0) })
            where line.rect.maxY > heights.lowerBound && line.rect.minY < heights.upperBound {
                result.append(line)
            }
            index += 1
        }
        return result
    }

    /// Calls `body` with the lines of a range in order, until it returns false. An empty range has one line.
    func forEachLine(in range: Range<Int>, _ body: (Line) -> Bool) {
        guard let first = line(at: range.lowerBound) else { return }
        var fragment = first.fragment, index = first.index
        while true {
            let line = Line(fragment: fragment, index: index)
            guard line.range.lowerBound < range.upperBound || line.range.lowerBound <= range.lowerBound, body(line) else { return }
            if index + 1 < fragment.layout.lines.count {
                index += 1
            } else {
                guard fragment.location.index + 1 < tree.count else { return }
                fragment = self.fragment(at: fragment.location.index + 1)
                index = 0
                guard !fragment.layout.lines.isEmpty else { return }
            }
        }
    }

    // MARK: Positions

    /// The caret: no width, as high as the characters of its line.
    func caretRect(at offset: Int, isAfterPreceding: Bool) -> CGRect {
        guard let line = line(at: offset, isAfterPreceding: isAfterPreceding) else {
            return CGRect(x: container.lineFragmentPadding, y: 0, width: 0, height: AttributedTextRuns.defaultFont.lineHeight)
        }
        let x = line.caretX(at: offset, isAfterPreceding: isAfterPreceding)
        return CGRect(x: x, y: line.textRect.minY, width: 0, height: line.textRect.height)
    }

    /// The rectangles of a range: one for every direction of a line. A line whose break is in the range is covered up to the container's edge.
    func rects(of range: Range<Int>) -> [(rect: CGRect, isRightToLeft: Bool)] {
        var result: [(rect: CGRect, isRightToLeft: Bool)] = []
        guard !range.isEmpty else { return [] }
        forEachLine(in: range) { line in
            var rects = line.fragmentLine.extents(of: range.lowerBound - line.start..<range.upperBound - line.start).map {
                (rect: CGRect(x: $0.minX, y: line.rect.minY, width: $0.maxX - $0.minX, height: line.rect.height), isRightToLeft: $0.isRightToLeft)
            }
            if range.upperBound > line.textRange.upperBound, range.upperBound >= line.range.upperBound, line.range.count > 0 {
                let text = line.textRect, padding = line.fragmentLine.padding
                let edge = line.isRightToLeft ? min(line.rect.minX + padding, text.minX) : max(line.rect.maxX - padding, text.maxX)
                let end = line.isRightToLeft ? text.minX : text.maxX
                let rest = CGRect(x: min(edge, end), y: line.rect.minY, width: abs(edge - end), height: line.rect.height)
                if let index = rects.firstIndex(where: { abs((line.isRightToLeft ? $0.rect.minX : $0.rect.maxX) - end) < 0.01 && $0.isRightToLeft == line.isRightToLeft }) {
                    rects[index].rect = rects[index].rect.union(rest)
                } else if rest.width > 0 || rects.isEmpty {
                    rects.append((rest, line.isRightToLeft))
                }
            }
            result += line.isRightToLeft ? rects.reversed() : rects
            return true
        }
        return result
    }

    /// The position nearest to a point.
    func position(closestTo point: CGPoint) -> (offset: Int, isAfterPreceding: Bool) {
        guard point.x.isFinite, point.y.isFinite, let line = line(at: point) else { return (0, false) }
        let hit = line.fragmentLine.boundary(atX: point.x)
        return (hit.offset + line.start, hit.isAfterPreceding)
    }

    /// The next position to the right or left in the order of display; nil at the end of the text.
    func position(from offset: Int, isAfterPreceding: Bool, toRight: Bool) -> (offset: Int, isAfterPreceding: Bool)? {
        guard let line = line(at: offset, isAfterPreceding: isAfterPreceding) else { return nil }
        let x = line.caretX(at: offset, isAfterPreceding: isAfterPreceding)
        let stops = stops(in: line)
        let next = toRight ? stops.filter { $0.x > x + 0.01 }.min { $0.x < $1.x } : stops.filter { $0.x < x - 0.01 }.max { $0.x < $1.x }
        if let next { return (next.offset, next.isAfterPreceding) }
        // Beyond the line: to the following one in the direction of the paragraph.
        let isForward = toRight != line.isRightToLeft
        if isForward {
            let end = line.range.upperBound
            guard end < tree.length || line.textRange.upperBound < end else { return nil }
            return (end, false)
        }
        guard line.range.lowerBound > 0 else { return nil }
        let previous = self.line(at: line.range.lowerBound - 1)
        let end = previous.map { $0.textRange.upperBound } ?? line.range.lowerBound - 1
        return (end, previous.map { $0.range.upperBound == end } ?? false)
    }

    private struct Stop {
        let x: CGFloat
        let offset: Int
        let isAfterPreceding: Bool
    }

    /// The places of a caret in a line.
    private func stops(in line: Line) -> [Stop] {
        let range = line.textRange
        var offsets = [range.lowerBound]
        for character in content.buffer.string(in: range) { offsets.append(offsets[offsets.count - 1] + String(character).utf16.count) }
        let isUniform = Set(line.fragmentLine.metrics.levels.map { $0 & 1 }).count < 2
        return offsets.flatMap { offset -> [Stop] in
            let isEnd = offset == range.upperBound && offset > range.lowerBound
            let sides = isUniform ? [isEnd] : [false, true]
            return sides.filter { !(isEnd && !$0 && offset < line.range.upperBound) || isUniform }.map {
                Stop(x: line.caretX(at: offset, isAfterPreceding: $0), offset: offset, isAfterPreceding: $0)
            }
        }
    }
}
