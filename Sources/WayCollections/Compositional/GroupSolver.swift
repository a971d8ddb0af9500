import Foundation

/// Computes the frames of a group's items. A group's fractions are of the size inside the insets of the group around it.
///
/// A line of subitems is solved in these steps: subitems follow each other until the group is full (or counted); siblings of uniform size get the largest
/// one's; the group's own measured dimensions follow from its content; what remains is shared by the flexible spaces.
public struct GroupSolver {
    /// Lengths that differ by less fit: sums of fractions such as three thirds.
    static let tolerance: CGFloat = 0.01

    /// A dimension that the group around an item decides.
    struct ForcedLength {
        var axis: LayoutAxis
        var length: CGFloat
    }

    /// The measured size of an item of the section, nil until it is known.
    public var measuredSize: (Int) -> CGSize?
    /// The measured size of an element beside an item.
    public var measuredSupplementarySize: (String, Int) -> CGSize?
    /// The least size of groups whose dimensions are uniform: that of the section's largest group.
    public var uniformSize: CGSize

    public init(
        measuredSize: @escaping (Int) -> CGSize? = { _ in nil }, measuredSupplementarySize: @escaping (String, Int) -> CGSize? = { _, _ in nil },
        uniformSize: CGSize = .zero
    ) {
        self.measuredSize = measuredSize
        self.measuredSupplementarySize = measuredSupplementarySize
        self.uniformSize = uniformSize
    }

    /// The group that begins with the item `first`, if there are `available` items from there on.
    public func solve(_ node: GroupNode, in container: CGSize, first: Int, available: Int) -> SolvedGroup {
        solve(node, in: container, first: first, available: available, forced: nil)
    }

    func solve(_ node: GroupNode, in container: CGSize, first: Int, available: Int, forced: ForcedLength?) -> SolvedGroup {
        var solved: SolvedGroup
        switch node.content {
        case .item:
            solved = item(node, size: itemSize(node, in: container, index: first, forced: forced), forced: forced)
        case .line(let axis, let arrangement, let spacing):
            let line = LineSolver(
                solver: self, node: node, axis: axis, arrangement: arrangement, spacing: spacing, first: first, available: available, forced: forced)
            solved = line.solve(in: container)
        case .custom(let provider):
            solved = custom(node, provider, in: container, available: available, forced: forced)
        }
        let frame = node.insets.inset(CGRect(origin: .zero, size: solved.size))
        solved.supplementaries += node.supplementaries.map {
            SolvedSupplementary(item: $0, offset: 0, frame: $0.frame(in: frame, measured: measuredSupplementarySize($0.kind, first)))
        }
        return solved
    }

    /// The size of a node before its content is known.
    func nominalSize(_ node: GroupNode, in container: CGSize, forced: ForcedLength?) -> CGSize {
        var size = node.size.resolved(in: container)
        if let forced { size[forced.axis] = forced.length }
        return size
    }

    private func itemSize(_ node: GroupNode, in container: CGSize, index: Int, forced: ForcedLength?) -> CGSize {
        var size = node.size.resolved(in: container)
        if node.size.isMeasured, let measured = measuredSize(index) {
            for axis in LayoutAxis.allCases where node.size[axis].isMeasured { size[axis] = measured[axis] + node.insets.sum(axis) }
        }
        if let forced { size[forced.axis] = forced.length }
        return size
    }

    func item(_ node: GroupNode, size: CGSize, forced: ForcedLength?) -> SolvedGroup {
        func measures(_ axis: LayoutAxis) -> Bool { node.size[axis].isMeasured && forced?.axis != axis }
        let frame = node.insets.inset(CGRect(origin: .zero, size: size))
        let item = SolvedItem(
            offset: 0, frame: frame, zIndex: 0, measuresWidth: measures(.horizontal), measuresHeight: measures(.vertical), insets: node.insets)
        return SolvedGroup(size: size, items: [item])
    }

    private func custom(
        _ node: GroupNode, _ provider: (CGSize) -> [GroupNode.CustomFrame], in container: CGSize, available: Int, forced: ForcedLength?
    ) -> SolvedGroup {
        var size = nominalSize(node, in: container, forced: forced)
        let frames = provider(node.insets.inset(size))
        let content = frames.reduce(CGPoint.zero) { CGPoint(x: max($0.x, $1.frame.maxX), y: max($0.y, $1.frame.maxY)) }
        for axis in LayoutAxis.allCases where node.size[axis].isMeasured && forced?.axis != axis && !frames.isEmpty {
            size[axis] = content[axis] + node.insets.sum(axis)
        }
        var solved = SolvedGroup(size: size)
        for (index, custom) in frames.prefix(available).enumerated() {
            solved.items.append(
                SolvedItem(
                    offset: index, frame: custom.frame.offsetBy(dx: node.insets.leading, dy: node.insets.top), zIndex: custom.zIndex,
                    measuresWidth: false, measuresHeight: false, insets: .zero))
        }
        return solved
    }
}
