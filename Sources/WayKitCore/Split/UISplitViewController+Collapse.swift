import Foundation

extension UISplitViewController {
    /// Collapses or expands if the size class has changed. A change of the display mode that is running is ended first.
    func arrange() {
        let wanted: Arrangement = traitCollection.horizontalSizeClass == .compact ? .collapsed : .expanded
        guard arrangement != wanted else { return }
        endChanges()
        if wanted == .collapsed {
            if arrangement == .expanded { removeExpandedControllers() }
            arrangement = .collapsed
            collapse()
            updateButton()
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            if arrangement == .collapsed { expand() }
            arrangement = .expanded
            chosenCount = nil
            currentMode = resolvedMode
            if style != .unspecified, let chosen = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: currentMode),
                chosen != .automatic, chosen != currentMode
            {
                chosenCount = min(chosen.columnCount, maximumCount)
                currentMode = resolvedMode
            }
            addExpandedControllers()
            delegate?.splitViewControllerDidExpand(self)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    private func removeExpandedControllers() {
        for column in columnOrder { columns[column].map { remove($0.container) } }
        updateTraits()
    }

    private func addExpandedControllers() {
        let containers = columnOrder.compactMap { columns[$0]?.container }
        for container in containers {
            addChild(container)
            container.didMove(toParent: self)
        }
        updateTraits()
        for column in columnOrder where isColumnShown(column) { install(column, animated: false, isFinal: true) }
        updateButton()
    }

    /// Removes a child with its view.
    func remove(_ child: UIViewController) {
        guard child.parent === self else { return }
        child.willMove(toParent: nil)
        if let view = child.containedViewIfLoaded, view.superview != nil {
            child.beginContainedAppearance(false, animated: false)
            view.removeFromSuperview()
            child.endContainedAppearance()
        }
        child.removeFromParent()
    }

    // MARK: Collapsing

    /// Makes the only child, and adds it.
    func collapse() {
        let root = style == .unspecified ? collapseTwo() : collapseColumns()
        collapsedRoot = root
        guard let root else { return }
        addChild(root)
        root.didMove(toParent: self)
        installCollapsedRoot()
    }

    private func collapseTwo() -> UIViewController? {
        let secondary = columns[.secondary]?.container
        guard let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary]?.container else { return secondary }
        guard let secondary, secondary !== primary else { return primary }
        if !(delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false) {
            primary.collapseSecondaryViewController(secondary, for: self)
        }
        return primary
    }

    private func collapseColumns() -> UIViewController? {
        let proposed = columns[.compact] != nil ? .compact : columnOrder.last { columns[$0] != nil } ?? .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        let stacks = columnOrder.map { column in (column: column, pages: columns[column]?.takePages() ?? []) }
        if top == .compact, let compact = columns[.compact] { return compact.container }
        guard let base = columnOrder.first(where: { columns[$0] != nil }), let root = columns[base]?.navigation else {
            return columns[.compact]?.container
        }
        let last = columnOrder.firstIndex(of: top) ?? 0, first = columnOrder.firstIndex(of: base) ?? 0
        root.setStackImmediately(stacks[...max(first, last)].flatMap(\.pages))
        return root
    }

    func installCollapsedRoot() {
        guard isViewLoaded, let root = collapsedRoot else { return }
        root.loadViewIfNeeded()
        guard !root.containedView.isDescendant(of: view) else { return }
        let sendsAppearance = forwardsAppearance
        if sendsAppearance { root.beginContainedAppearance(true, animated: false) }
        root.containedView.frame = view.bounds
        view.addSubview(root.containedView)
        if appearance == .appeared { root.endContainedAppearance() }
    }

    /// Whether appearance callbacks are sent to children: while the controller appears they come with its own, unless its view is in the window already.
    var forwardsAppearance: Bool { appearance == .appeared || (appearance == .appearing && view.window != nil) }

    func removeCollapsedRoot() {
        guard let root = collapsedRoot else { return }
        remove(root)
        collapsedRoot = nil
    }

    /// The pages of each column in the collapsed stack; columns without pages in it are left out.
    func collapsedStacks(of root: UINavigationController) -> [Column: [UIViewController]] {
        var stacks: [Column: [UIViewController]] = [:], current = columnOrder.first { columns[$0] != nil } ?? .primary
        for page in root.viewControllers {
            if let start = columnOrder.first(where: { columns[$0]?.pages.first === page || columns[$0]?.given === page }) { current = start }
            stacks[current, default: []].append(page)
        }
        return stacks
    }

    /// Makes a column the top of the collapsed stack.
    func showCollapsed(_ column: Column) {
        guard let root = collapsedRoot as? UINavigationController, root !== columns[.compact]?.container, let last = columnOrder.firstIndex(of: column)
        else { return }
        let stacks = collapsedStacks(of: root)
        let target = columnOrder[...last].flatMap { stacks[$0] ?? columns[$0]?.pages ?? [] }
        if !target.isEmpty { root.setViewControllers(target, animated: UIView.areAnimationsEnabled) }
    }

    // MARK: Expanding

    /// Gives the pages of the collapsed stack back to their columns.
    private func expand() {
        let root = collapsedRoot
        removeCollapsedRoot()
        if style == .unspecified { return expandTwo(root) }
        guard let navigation = root as? UINavigationController, navigation !== columns[.compact]?.container else {
            for column in columnOrder { columns[column].map { $0.setPages($0.pages) } }
            return
        }
        let stacks = collapsedStacks(of: navigation)
        navigation.setStackImmediately([])
        for column in columnOrder { columns[column].map { $0.setPages(stacks[column] ?? $0.pages) } }
    }

    private func expandTwo(_ root: UIViewController?) {
        guard let primary = delegate?.primaryViewController(forExpanding: self) ?? root else { return }
        let secondary =
            delegate?.splitViewController(self, separateSecondaryFrom: primary) ?? primary.separateSecondaryViewController(for: self)
            ?? columns[.secondary]?.container
        columns[.primary] = SplitColumn(primary, isWrapped: false)
        columns[.secondary] = secondary.flatMap { $0 === primary ? nil : SplitColumn($0, isWrapped: false) }
    }
}

extension UINavigationController {
    /// Pushes the secondary controller, or the pages of one that is a navigation controller.
    func collapse(_ secondary: UIViewController) {
        guard let other = secondary as? UINavigationController else { return setStackImmediately(stack + [secondary]) }
        let pages = other.viewControllers
        collapsedNavigation = (other, pages.first)
        other.setStackImmediately([])
        setStackImmediately(stack + pages)
    }

    /// Takes out what `collapse(_:)` has pushed and what is above it; else the top.
    func separate() -> UIViewController? {
        defer { collapsedNavigation = nil }
        if let (other, first) = collapsedNavigation, let index = stack.firstIndex(where: { $0 === first }), index > 0 {
            let pages = Array(stack[index...])
            setStackImmediately(Array(stack[..<index]))
            other.setStackImmediately(pages)
            return other
        }
        guard stack.count > 1, let top = stack.last else { return nil }
        setStackImmediately(stack.dropLast())
        return top
    }
}
