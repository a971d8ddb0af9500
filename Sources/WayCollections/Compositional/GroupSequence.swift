import Foundation

/// The groups of a section, one after the other along an axis, for any number of items.
///
/// | groups | cost of a query | cost of a measured item |
/// | --- | --- | --- |
/// | nothing is measured | arithmetic with one solved group | – |
/// | measured, the same number of items in each | O(log groups) in `OffsetTree`s | O(log groups) |
/// | the measured sizes decide how many items fit | the same | the groups from its own to the last measured one |
///
/// Groups are solved when they are asked for, with the estimates of items that were never measured.
public struct GroupSequence {
    public let node: GroupNode
    public let axis: LayoutAxis
    /// The size that the group's fractions are of.
    public let container: CGSize
    /// Points between groups.
    public let spacing: CGFloat
    public let itemCount: Int
    /// Flexible space around a group takes what the group leaves of the container across the axis. Not in a section whose groups decide its length there.
    private let fillsAcross: Bool
    /// The largest length across the axis of the groups solved so far.
    public private(set) var crossLength: CGFloat = 0

    /// A full group before anything is measured.
    private let template: SolvedGroup
    /// Lengths including the space to the next group.
    private var lengths: OffsetTree
    /// The number of items of each group, as lengths: an offset is the first item of a group.
    private var counts: OffsetTree
    private var sizes: [Int: CGSize]
    private var supplementarySizes: [SupplementaryKey: CGSize]
    private var solvedGroups: [Int: SolvedGroup] = [:]
    /// The first group whose number of items may have changed.
    private var firstInvalidGroup: Int?
    private var lastMeasuredItem: Int

    /// Identifies an element beside an item.
    public struct SupplementaryKey: Hashable, Sendable {
        public var kind: String
        public var item: Int

        public init(kind: String, item: Int) {
            self.kind = kind
            self.item = item
        }
    }

    /// - Parameter sizes: the measured sizes of items of a former sequence.
    public init(
        node: GroupNode, axis: LayoutAxis, container: CGSize, spacing: CGFloat, itemCount: Int, fillsAcross: Bool = true, sizes: [Int: CGSize] = [:],
        supplementarySizes: [SupplementaryKey: CGSize] = [:]
    ) {
        self.node = node
        self.axis = axis
        self.container = container
        self.spacing = spacing
        self.itemCount = itemCount
        self.fillsAcross = fillsAcross
        self.sizes = node.isMeasured ? sizes.filter { $0.key < itemCount } : [:]
        self.supplementarySizes = supplementarySizes.filter { $0.key.item < itemCount }
        lastMeasuredItem = self.sizes.keys.max() ?? -1
        let estimated = GroupSolver().solve(node, in: container, first: 0, available: max(itemCount, GroupSequence.templateItems))
        template = GroupSequence.spaced(estimated, node.edgeSpacing, axis, in: fillsAcross ? container : nil)
        lengths = OffsetTree()
        counts = OffsetTree()
        // A group without items never ends.
        guard itemCount > 0, !template.items.isEmpty else { return }
        crossLength = template.size[axis.crossing]
        appendUnmeasured(from: 0)
        for item in self.sizes.keys.sorted() where node.hasFixedCount { updateLength(ofGroupWith: item) }
        if !node.hasFixedCount, !self.sizes.isEmpty { firstInvalidGroup = 0 }
        breakIntoGroups()
    }

    /// Enough for a group that is filled; more have no effect on the frames of the first ones.
    private static let templateItems = 512

    // MARK: Queries

    /// The groups.
    public var count: Int { lengths.count }
    /// From the begin of the first group to the end of the last one.
    public var length: CGFloat { count == 0 ? 0 : CGFloat(lengths.totalLength) - spacing }
    /// Measured sizes of items.
    public var measuredSizes: [Int: CGSize] { sizes }
    /// Measured sizes of elements beside items.
    public var measuredSupplementarySizes: [SupplementaryKey: CGSize] { supplementarySizes }

    /// The groups that a stretch along the axis intersects, with the space behind them.
    public func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> { lengths.indices(from: Double(start), to: Double(end)) }

    /// The group of an item.
    public func group(of item: Int) -> Int { counts.index(at: Double(item) + 0.5) ?? 0 }

    /// The items of a group.
    public func items(of group: Int) -> Range<Int> {
        let first = Int(counts.offset(of: group))
        return first..<min(first + Int(counts.length(of: group)), itemCount)
    }

    /// Where a group begins.
    public func offset(of group: Int) -> CGFloat { CGFloat(lengths.offset(of: group)) }

    /// The length of a group without the space behind it.
    public func length(of group: Int) -> CGFloat { CGFloat(lengths.length(of: group)) - spacing }

    /// The frames of a group's items, relative to its origin.
    public mutating func solved(_ group: Int) -> SolvedGroup {
        let items = items(of: group)
        guard node.isMeasured || node.hasSupplementaries && !supplementarySizes.isEmpty else { return template.prefix(items.count) }
        if let known = solvedGroups[group] { return known }
        let solved = solve(first: items.lowerBound, available: items.count)
        if solvedGroups.count >= GroupSequence.solvedGroupLimit { solvedGroups.removeAll(keepingCapacity: true) }
        solvedGroups[group] = solved
        return solved
    }

    /// More solved groups than a screen shows are not kept.
    private static let solvedGroupLimit = 512

    /// The measured size of an item, nil until it is known.
    public func measuredSize(of item: Int) -> CGSize? { sizes[item] }
    /// The measured size of an element beside an item.
    public func measuredSize(of key: SupplementaryKey) -> CGSize? { supplementarySizes[key] }

    // MARK: Measured items

    /// Sets the measured size of an item. Returns false if it is the same as before.
    public mutating func setMeasuredSize(_ size: CGSize, of item: Int) -> Bool {
        guard item < itemCount, node.isMeasured, sizes[item] != size else { return false }
        sizes[item] = size
        lastMeasuredItem = max(lastMeasuredItem, item)
        let group = group(of: item)
        if node.hasFixedCount {
            updateLength(ofGroupWith: item)
        } else {
            // Its first item may fit into the group before now.
            firstInvalidGroup = max(group - 1, 0)
            breakIntoGroups()
        }
        return true
    }

    /// Sets the measured size of an element beside an item. Returns false if it is the same as before.
    public mutating func setMeasuredSize(_ size: CGSize, of key: SupplementaryKey) -> Bool {
        guard key.item < itemCount, supplementarySizes[key] != size else { return false }
        supplementarySizes[key] = size
        solvedGroups[group(of: key.item)] = nil
        return true
    }

    private var solver: GroupSolver {
        let sizes = sizes, supplementarySizes = supplementarySizes
        var uniformSize = CGSize.zero
        if node.size[axis.crossing].kind == .uniform {
            uniformSize[axis.crossing] = crossLength - node.edgeSpacing.length(axis.crossing)
        }
        return GroupSolver(
            measuredSize: { sizes[$0] }, measuredSupplementarySize: { supplementarySizes[SupplementaryKey(kind: $0, item: $1)] }, uniformSize: uniformSize)
    }

    private func solve(first: Int, available: Int) -> SolvedGroup { spaced(solver.solve(node, in: container, first: first, available: available)) }

    private func spaced(_ solved: SolvedGroup) -> SolvedGroup { GroupSequence.spaced(solved, node.edgeSpacing, axis, in: fillsAcross ? container : nil) }

    /// A group with the space around it. Along the axis nothing is left over for flexible space: it is as long as its least length.
    /// - Parameter container: what flexible space fills across the axis.
    private static func spaced(_ solved: SolvedGroup, _ edges: LayoutEdgeSpacing, _ axis: LayoutAxis, in container: CGSize?) -> SolvedGroup {
        guard edges != LayoutEdgeSpacing() else { return solved }
        var result = SolvedGroup(size: solved.size), origin = CGPoint.zero
        for axis in LayoutAxis.allCases {
            result.size[axis] += edges.length(axis)
            origin[axis] = edges.before(axis)?.length ?? 0
        }
        let across = axis.crossing
        if let container, edges.before(across)?.isFlexible == true {
            origin[across] += max(container[across] - result.size[across], 0) / CGFloat(edges.flexibleCount(across))
        }
        result.append(solved, at: origin)
        return result
    }

    private mutating func updateLength(ofGroupWith item: Int) {
        let group = group(of: item), items = items(of: group)
        let solved = solve(first: items.lowerBound, available: items.count)
        solvedGroups[group] = solved
        lengths.setLength(Double(solved.size[axis] + spacing), of: group)
        extendCross(solved.size[axis.crossing])
    }

    private mutating func extendCross(_ length: CGFloat) {
        let before = crossLength
        // The estimate counts only until something is measured.
        crossLength = hasMeasuredCross ? max(crossLength, length) : length
        hasMeasuredCross = true
        if crossLength != before, node.size[axis.crossing].kind == .uniform { solvedGroups.removeAll() }
    }
    private var hasMeasuredCross = false

    // MARK: Groups whose number of items depends on what is measured

    /// Groups of equal length for all items from `item` on.
    private mutating func appendUnmeasured(from item: Int) {
        let rest = itemCount - item, full = template.items.count
        guard rest > 0 else { return }
        lengths.insert(count: rest / full, length: Double(template.size[axis] + spacing), at: lengths.count)
        counts.insert(count: rest / full, length: Double(full), at: counts.count)
        let last = rest % full
        guard last > 0 else { return }
        let solved = node.isMeasured || node.size[axis].isMeasured ? spaced(GroupSolver().solve(node, in: container, first: 0, available: last)) : template
        lengths.insert(count: 1, length: Double(solved.size[axis] + spacing), at: lengths.count)
        counts.insert(count: 1, length: Double(last), at: counts.count)
    }

    /// Fills groups anew from the first one with a change, up to the last item that was measured; behind it all groups are alike.
    private mutating func breakIntoGroups() {
        guard let group = firstInvalidGroup else { return }
        firstInvalidGroup = nil
        var item = Int(counts.offset(of: group))
        solvedGroups = solvedGroups.filter { $0.key < group }
        lengths.remove(group..<lengths.count)
        counts.remove(group..<counts.count)
        while item <= lastMeasuredItem, item < itemCount {
            let solved = solve(first: item, available: itemCount - item)
            guard !solved.items.isEmpty else { break }
            lengths.insert(count: 1, length: Double(solved.size[axis] + spacing), isMeasured: true, at: lengths.count)
            counts.insert(count: 1, length: Double(solved.items.count), isMeasured: true, at: counts.count)
            extendCross(solved.size[axis.crossing])
            item += solved.items.count
        }
        appendUnmeasured(from: item)
    }
}
