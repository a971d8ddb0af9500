import Foundation

/// Solves a group whose subitems are in a line. `GroupSolver` describes the steps.
struct LineSolver {
    private struct Child {
        var node: GroupNode
        var solved: SolvedGroup
        /// The number of its first item, from the group's first one.
        var first: Int
        var forced: GroupSolver.ForcedLength?
    }

    let solver: GroupSolver
    let node: GroupNode
    let axis: LayoutAxis
    let arrangement: GroupNode.Arrangement
    let spacing: LayoutSpacing?
    let first: Int
    let available: Int
    let forced: GroupSolver.ForcedLength?

    func solve(in container: CGSize) -> SolvedGroup {
        var inner = node.insets.inset(solver.nominalSize(node, in: container, forced: forced))
        var children = place(in: inner)
        for axis in LayoutAxis.allCases { makeUniform(&children, along: axis) }
        fitAcross(&children, &inner)
        let used = length(of: children)
        if isOpen(axis) { inner[axis] = max(used, uniformLength(axis)) }
        var solved = SolvedGroup(size: CGSize(width: inner.width + node.insets.sum(.horizontal), height: inner.height + node.insets.sum(.vertical)))
        let flexible = flexibleCount(children)
        let share = flexible == 0 ? 0 : max(inner[axis] - used, 0) / CGFloat(flexible)
        var position = node.insets.before(axis)
        for (index, child) in children.enumerated() {
            if index > 0 { position += length(of: spacing, share) }
            position += length(of: child.node.edgeSpacing.before(axis), share)
            var origin = CGPoint.zero
            origin[axis] = position
            origin[axis.crossing] = crossPosition(child, in: inner)
            solved.append(child.solved, at: origin)
            position += child.solved.size[axis] + length(of: child.node.edgeSpacing.after(axis), share)
        }
        return solved
    }

    /// The group's content decides its length.
    private func isOpen(_ axis: LayoutAxis) -> Bool { node.size[axis].isMeasured && forced?.axis != axis }

    /// The least length of a group that is as large as the section's other groups.
    private func uniformLength(_ axis: LayoutAxis) -> CGFloat {
        node.size[axis].kind == .uniform ? solver.uniformSize[axis] - node.insets.sum(axis) : 0
    }

    // MARK: Subitems

    private func place(in inner: CGSize) -> [Child] {
        var children: [Child] = []
        var used: CGFloat = 0, consumed = 0
        let container = repeatedContainer(inner)
        let share = sharedLength(inner)
        while consumed < available, let subitem = subitem(children.count) {
            let isFilling = if case .filling = arrangement { true } else { false }
            let solved = solver.solve(subitem, in: container, first: first + consumed, available: available - consumed, forced: share)
            // The number of subitems in a group that grows with its content follows from the estimates.
            let counted = isOpen(axis) ? solver.nominalSize(subitem, in: container, forced: share)[axis] : solved.size[axis]
            let extent = counted + subitem.edgeSpacing.length(axis) + (children.isEmpty ? 0 : spacing?.length ?? 0)
            if isFilling, !children.isEmpty {
                let isFull = used + extent > inner[axis] + GroupSolver.tolerance
                let isComplete = children.count >= node.subitems.count
                if isFull && (!isOpen(axis) || isComplete) || isComplete && used <= 0 { break }
            }
            used += extent
            children.append(Child(node: subitem, solved: solved, first: consumed, forced: share))
            consumed += solved.items.count
            if solved.items.isEmpty, children.count >= node.subitems.count { break }
        }
        return children
    }

    private func subitem(_ index: Int) -> GroupNode? {
        switch arrangement {
        case .filling(let nodes): nodes.isEmpty ? nil : nodes[index % nodes.count]
        case .repeating(let node, let count), .dividing(let node, let count): index < count ? node : nil
        }
    }

    /// Repetitions whose fractions fill the group leave the spaces between them out: two halves and a space of 10 points fit.
    private func repeatedContainer(_ inner: CGSize) -> CGSize {
        guard case .repeating(let node, let count) = arrangement, let spacing, count > 1 else { return inner }
        guard node.size[axis].kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight) else { return inner }
        let lengths = node.size[axis].resolved(in: inner) * CGFloat(count), spaces = spacing.length * CGFloat(count - 1)
        guard lengths <= inner[axis] + GroupSolver.tolerance, lengths + spaces > inner[axis] else { return inner }
        var container = inner
        container[axis] = max(inner[axis] - spaces, 0)
        return container
    }

    /// The length of each of a number of equal shares.
    private func sharedLength(_ inner: CGSize) -> GroupSolver.ForcedLength? {
        guard case .dividing(_, let count) = arrangement, count > 0 else { return nil }
        let spaces = (spacing?.length ?? 0) * CGFloat(count - 1)
        return GroupSolver.ForcedLength(axis: axis, length: max(inner[axis] - spaces, 0) / CGFloat(count))
    }

    // MARK: Sizes that follow from siblings

    /// Items of uniform size get the size of the largest one.
    private func makeUniform(_ children: inout [Child], along axis: LayoutAxis) {
        let uniform = children.indices.filter { children[$0].node.isItem && children[$0].node.size[axis].kind == .uniform && children[$0].forced?.axis != axis }
        guard let largest = uniform.map({ children[$0].solved.size[axis] }).max() else { return }
        let length = axis == self.axis ? largest : max(largest, uniformLength(axis))
        for index in uniform { resize(&children[index], axis, length) }
    }

    /// The group's dimension across the line, if its content decides, and that of the subitems that are a fraction of it.
    private func fitAcross(_ children: inout [Child], _ inner: inout CGSize) {
        let across = axis.crossing
        guard isOpen(across) else { return }
        let fraction: LayoutDimension.Kind = across == .horizontal ? .fractionalWidth : .fractionalHeight
        let sized = children.filter { $0.node.size[across].kind != fraction }
        guard let largest = sized.map({ $0.solved.size[across] + $0.node.edgeSpacing.length(across) }).max() else { return }
        inner[across] = max(largest, uniformLength(across))
        let container = repeatedContainer(inner)
        for index in children.indices where children[index].node.size[across].kind == fraction {
            let child = children[index]
            children[index].solved = solver.solve(
                child.node, in: container, first: first + child.first, available: child.solved.items.count, forced: child.forced)
        }
    }

    private func resize(_ child: inout Child, _ axis: LayoutAxis, _ length: CGFloat) {
        let change = length - child.solved.size[axis]
        guard change != 0 else { return }
        var size = child.solved.size
        size[axis] = length
        let supplementaries = child.node.supplementaries
        child.solved = solver.item(child.node, size: size, forced: child.forced)
        let host = child.node.insets.inset(CGRect(origin: .zero, size: size))
        let index = first + child.first
        child.solved.supplementaries = supplementaries.map {
            SolvedSupplementary(item: $0, offset: 0, frame: $0.frame(in: host, measured: solver.measuredSupplementarySize($0.kind, index)))
        }
    }

    // MARK: Positions

    private func length(of children: [Child]) -> CGFloat {
        children.reduce(CGFloat(max(children.count - 1, 0)) * (spacing?.length ?? 0)) { $0 + $1.solved.size[axis] + $1.node.edgeSpacing.length(axis) }
    }

    private func flexibleCount(_ children: [Child]) -> Int {
        children.reduce(spacing?.isFlexible == true ? max(children.count - 1, 0) : 0) { $0 + $1.node.edgeSpacing.flexibleCount(axis) }
    }

    private func length(of spacing: LayoutSpacing?, _ share: CGFloat) -> CGFloat {
        (spacing?.length ?? 0) + (spacing?.isFlexible == true ? share : 0)
    }

    private func crossPosition(_ child: Child, in inner: CGSize) -> CGFloat {
        let across = axis.crossing, edges = child.node.edgeSpacing
        let flexible = edges.flexibleCount(across)
        let rest = max(inner[across] - child.solved.size[across] - edges.length(across), 0)
        return node.insets.before(across) + length(of: edges.before(across), flexible == 0 ? 0 : rest / CGFloat(flexible))
    }
}
