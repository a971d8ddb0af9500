import Foundation

/// A section of a flow layout. Positions are relative to its start along the scrolling direction.
struct FlowSection {
    struct Metrics {
        var inset: UIEdgeInsets = .zero
        var lineSpacing: CGFloat = 0
        var interitemSpacing: CGFloat = 0
        /// Lengths along the scrolling direction.
        var header: CGFloat = 0
        var footer: CGFloat = 0

        /// - Parameter report: Called with the name of each.
        mutating func replaceNumbersThatAreNotFinite(_ report: (String) -> Void) {
            if !inset.isFinite {
                report("The inset \(inset)")
                inset = .zero
            }
            for (name, number) in [
                ("line spacing", \Metrics.lineSpacing), ("spacing between items", \Metrics.interitemSpacing), ("header length", \Metrics.header),
                ("footer length", \Metrics.footer),
            ] where !self[keyPath: number].isFinite {
                report("The \(name) \(self[keyPath: number])")
                self[keyPath: number] = 0
            }
        }
    }

    let axis: FlowAxis
    let metrics: Metrics
    /// The length across the scrolling direction that items can use, and where it begins.
    let available: CGFloat
    let crossStart: CGFloat
    var lines: FlowLines

    var count: Int { lines.itemCount }
    var linesStart: CGFloat { metrics.header + axis.mainStart(metrics.inset) }
    var linesLength: CGFloat { lines.lineCount == 0 ? 0 : lines.lengths + metrics.lineSpacing * CGFloat(lines.lineCount - 1) }
    var footerStart: CGFloat { linesStart + linesLength + axis.mainEnd(metrics.inset) }
    var length: CGFloat { footerStart + metrics.footer }

    // MARK: Lines

    private func start(of line: Int) -> CGFloat { linesStart + lines.offset(of: line) + metrics.lineSpacing * CGFloat(line) }

    /// The lines that a stretch intersects.
    func lineRange(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard lines.lineCount > 0, end > linesStart, start < linesStart + linesLength else { return 0..<0 }
        let first = line(at: start), last = line(at: end)
        return first..<(last + 1)
    }

    /// The last line that begins at or before the position.
    private func line(at position: CGFloat) -> Int {
        var low = 0, high = lines.lineCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The frames of a line's items.
    func frames(of line: Int, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
        let items = lines.items(in: line), lineStart = start(of: line), lineLength = lines.length(of: line)
        var (position, gap) = distribution(line, items)
        for item in items {
            let size = lines.size(of: item)
            body(item, axis.rect(main: lineStart + (lineLength - axis.main(size)) / 2, cross: crossStart + position, size: size))
            position += axis.cross(size) + gap
        }
    }

    /// Where the first item begins, and the distance between items. Full lines are justified; items of one size stay in columns in the last line, too.
    private func distribution(_ line: Int, _ items: Range<Int>) -> (start: CGFloat, gap: CGFloat) {
        if let columns = lines.columns {
            let width = axis.cross(lines.size(of: items.lowerBound))
            if columns == 1 { return ((available - width) / 2, 0) }
            return (0, (available - width * CGFloat(columns)) / CGFloat(columns - 1))
        }
        let total = items.reduce(0) { $0 + axis.cross(lines.size(of: $1)) }
        if items.count == 1 { return (2 * total + metrics.interitemSpacing > available ? (available - total) / 2 : 0, 0) }
        if line == lines.lineCount - 1 { return (0, metrics.interitemSpacing) }
        return (0, (available - total) / CGFloat(items.count - 1))
    }

    func frame(of item: Int) -> CGRect? {
        guard (0..<count).contains(item) else { return nil }
        var result: CGRect?
        frames(of: lines.line(of: item)) { if $0 == item { result = $1 } }
        return result
    }
}
