/// The lengths of the items of a list in one direction, estimated or measured, and the offsets that follow from them.
///
/// Items of equal length that follow each other are one run, so a list of 10^6 estimated rows is one node. Every query and change of one item or of one
/// range costs O(log runs). The runs are the nodes of an AVL tree that is split and joined.
public struct OffsetTree: Sendable {
    /// The number of items.
    public var count: Int { nodes.count(of: root) }
    /// The sum of all lengths.
    public var totalLength: Double { nodes.length(of: root) }
    /// The number of items whose length is measured.
    public var measuredCount: Int { nodes.measured(of: root) }

    var nodes = OffsetTreeNodes()
    var root: OffsetTreeNodes.Index = .none

    /// No items.
    public init() {}

    /// Items of one length, by default estimated.
    public init(count: Int, length: Double, isMeasured: Bool = false) {
        insert(count: count, length: length, isMeasured: isMeasured, at: 0)
    }

    /// Items with these lengths, by default measured. O(number of lengths).
    public init(lengths: some Sequence<Double>, isMeasured: Bool = true) {
        var runs: [OffsetTreeNodes.Run] = []
        for length in lengths { Self.append(OffsetTreeNodes.Run(count: 1, length: length, isMeasured: isMeasured), to: &runs) }
        root = nodes.build(runs[...])
    }

    /// The sum of the lengths of the items before `index`, which may equal `count`.
    public func offset(of index: Int) -> Double {
        precondition(index >= 0 && index <= count, "index out of range")
        return nodes.offset(of: index, in: root)
    }

    /// The length of an item.
    public func length(of index: Int) -> Double { run(of: index).length }

    /// Whether the length of an item is measured.
    public func isMeasured(_ index: Int) -> Bool { run(of: index).isMeasured }

    /// The first item that ends after `offset`: the one that contains it, where the lengths are above zero. Offsets outside give the first or the last item;
    /// nil without items.
    public func index(at offset: Double) -> Int? {
        count == 0 ? nil : min(nodes.index(at: offset, in: root), count - 1)
    }

    /// The items that a stretch of offsets intersects; empty for an empty stretch outside of all items.
    public func indices(from start: Double, to end: Double) -> Range<Int> {
        guard count > 0, end > start, end > 0, start < totalLength else { return 0..<0 }
        let first = index(at: start) ?? 0
        var last = min(nodes.index(at: end, in: root), count - 1)
        // An item that begins at the end is not intersected.
        if last > first, self.offset(of: last) >= end { last -= 1 }
        return first..<(last + 1)
    }

    /// Gives one item its length, by default a measured one. Returns the difference to the length before.
    @discardableResult
    public mutating func setLength(_ length: Double, of index: Int, isMeasured: Bool = true) -> Double {
        let before = run(of: index)
        if before.length == length, before.isMeasured == isMeasured { return 0 }
        setLength(length, of: index..<(index + 1), isMeasured: isMeasured)
        return length - before.length
    }

    /// Gives each item of a range the same length; an estimate where the measured ones are no longer valid.
    public mutating func setLength(_ length: Double, of range: Range<Int>, isMeasured: Bool) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        guard !range.isEmpty else { return }
        let (left, rest) = nodes.split(root, at: range.lowerBound)
        let (middle, right) = nodes.split(rest, at: range.count)
        nodes.release(middle)
        root = nodes.concatenate(nodes.concatenate(left, single(range.count, length, isMeasured)), right)
    }

    /// Inserts items of one length before `index`.
    public mutating func insert(count: Int, length: Double, isMeasured: Bool = false, at index: Int) {
        precondition(index >= 0 && index <= self.count && count >= 0, "index out of range")
        guard count > 0 else { return }
        let (left, right) = nodes.split(root, at: index)
        root = nodes.concatenate(nodes.concatenate(left, single(count, length, isMeasured)), right)
    }

    /// Removes items.
    public mutating func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        guard !range.isEmpty else { return }
        let (left, rest) = nodes.split(root, at: range.lowerBound)
        let (middle, right) = nodes.split(rest, at: range.count)
        nodes.release(middle)
        root = nodes.concatenate(left, right)
    }

    /// Moves items; `destination` is the index of the first one afterwards.
    public mutating func move(_ range: Range<Int>, to destination: Int) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
        precondition(destination >= 0 && destination <= count - range.count, "destination out of range")
        guard !range.isEmpty, destination != range.lowerBound else { return }
        let (before, rest) = nodes.split(root, at: range.lowerBound)
        let (moved, after) = nodes.split(rest, at: range.count)
        let (left, right) = nodes.split(nodes.concatenate(before, after), at: destination)
        root = nodes.concatenate(nodes.concatenate(left, moved), right)
    }

    private mutating func single(_ count: Int, _ length: Double, _ isMeasured: Bool) -> OffsetTreeNodes.Index {
        nodes.make(OffsetTreeNodes.Run(count: count, length: length, isMeasured: isMeasured))
    }

    private func run(of index: Int) -> OffsetTreeNodes.Run {
        precondition(index >= 0 && index < count, "index out of range")
        return nodes.run(of: index, in: root)
    }

    static func append(_ run: OffsetTreeNodes.Run, to runs: inout [OffsetTreeNodes.Run]) {
        if let last = runs.last, last.continues(with: run) {
            runs[runs.count - 1].count += run.count
        } else {
            runs.append(run)
        }
    }
}
