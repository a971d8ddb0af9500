import Foundation
import WayCollections

/// Items in lines. Items of one size, measured or not, are runs in trees, so that a list of 10^6 of them takes no memory; a measured item changes its line,
/// and those behind it only until a line begins where one did before.
struct FlowLines {
    let itemCount: Int
    private let axis: FlowAxis
    private let available: CGFloat
    private let spacing: CGFloat
    /// The size of all items without one of their own.
    private let commonSize: CGSize
    /// The sizes of all items; empty if they have the common one.
    private let explicitSizes: [CGSize]
    /// Sizes of items that were measured.
    private(set) var measured: [Int: CGSize] = [:]
    /// The number of items of each line, and the lines' lengths.
    private var counts = OffsetTree()
    private var lineLengths = OffsetTree()
    /// The number of items in a full line, if all have the same size for good.
    let columns: Int?

    /// Items of one size.
    init(count: Int, size: CGSize, isEstimate: Bool, axis: FlowAxis, available: CGFloat, spacing: CGFloat) {
        (itemCount, commonSize, explicitSizes) = (count, size, [])
        (self.axis, self.available, self.spacing) = (axis, available, spacing)
        let perLine = Self.capacity(axis.cross(size), available, spacing)
        columns = isEstimate ? nil : perLine
        let full = count / perLine, rest = count % perLine
        counts.insert(count: full, length: Double(perLine), at: 0)
        counts.insert(count: rest == 0 ? 0 : 1, length: Double(rest), at: full)
        lineLengths.insert(count: counts.count, length: Double(axis.main(size)), at: 0)
    }

    /// Items with sizes of their own.
    init(sizes: [CGSize], axis: FlowAxis, available: CGFloat, spacing: CGFloat) {
        (itemCount, commonSize, explicitSizes, columns) = (sizes.count, .zero, sizes, nil)
        (self.axis, self.available, self.spacing) = (axis, available, spacing)
        var item = 0, lineCounts: [Double] = [], lengths: [Double] = []
        while item < sizes.count {
            let line = fill(from: item)
            lineCounts.append(Double(line.count))
            lengths.append(line.length)
            item += line.count
        }
        counts = OffsetTree(lengths: lineCounts)
        lineLengths = OffsetTree(lengths: lengths)
    }

    /// The same items in lines of another length.
    func relaid(available: CGFloat) -> FlowLines {
        var lines = explicitSizes.isEmpty
            ? FlowLines(count: itemCount, size: commonSize, isEstimate: columns == nil, axis: axis, available: available, spacing: spacing)
            : FlowLines(sizes: explicitSizes, axis: axis, available: available, spacing: spacing)
        for (item, size) in measured.sorted(by: { $0.key < $1.key }) { lines.setSize(size, of: item) }
        return lines
    }

    private static func capacity(_ length: CGFloat, _ available: CGFloat, _ spacing: CGFloat) -> Int {
        let count = length + spacing > 0 ? (available + spacing + tolerance) / (length + spacing) : available
        // Lengths near the largest number have infinite sums.
        return count.isNaN ? 1 : Int(min(max(count, 1), 1e6))
    }

    /// Points by which a line may be too long, for rounding.
    private static let tolerance: CGFloat = 0.001

    // MARK: Queries

    var lineCount: Int { counts.count }
    var lengths: CGFloat { lineLengths.totalLength }
    func offset(of line: Int) -> CGFloat { lineLengths.offset(of: line) }
    func length(of line: Int) -> CGFloat { lineLengths.length(of: line) }

    func size(of item: Int) -> CGSize {
        if let size = measured[item] { return size }
        return explicitSizes.isEmpty ? commonSize : explicitSizes[item]
    }

    func line(of item: Int) -> Int { counts.index(at: Double(item)) ?? 0 }

    func items(in line: Int) -> Range<Int> {
        let first = Int(counts.offset(of: line))
        return first..<(first + Int(counts.length(of: line)))
    }

    // MARK: Measuring

    mutating func setSize(_ size: CGSize, of item: Int) {
        guard (0..<itemCount).contains(item), self.size(of: item) != size else { return }
        measured[item] = size
        // A first item that has become shorter may fit into the line before.
        let line = line(of: item)
        let isFirst = Int(counts.offset(of: line)) == item
        reflow(from: isFirst && line > 0 ? line - 1 : line, through: item)
    }

    private mutating func reflow(from line: Int, through changed: Int) {
        var item = Int(counts.offset(of: line)), new: [(count: Int, length: Double)] = []
        var oldLine = line, oldEnd = item
        repeat {
            let next = fill(from: item)
            new.append(next)
            item += next.count
            while oldLine < counts.count, oldEnd < item {
                oldEnd += Int(counts.length(of: oldLine))
                oldLine += 1
            }
        } while item < itemCount && (item <= changed || oldEnd != item)
        counts.remove(line..<oldLine)
        lineLengths.remove(line..<oldLine)
        for (index, value) in new.enumerated() {
            counts.insert(count: 1, length: Double(value.count), at: line + index)
            lineLengths.insert(count: 1, length: value.length, isMeasured: true, at: line + index)
        }
    }

    /// The line that begins with an item.
    private func fill(from first: Int) -> (count: Int, length: Double) {
        let size = size(of: first)
        var cross = axis.cross(size), main = axis.main(size), count = 1
        while first + count < itemCount {
            let next = self.size(of: first + count)
            let longer = cross + spacing + axis.cross(next)
            guard longer <= available + Self.tolerance else { break }
            cross = longer
            main = max(main, axis.main(next))
            count += 1
        }
        return (count, Double(main))
    }
}
