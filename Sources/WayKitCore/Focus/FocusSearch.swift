import Foundation

/// A focusable item.
@MainActor struct FocusStop {
    let item: any UIFocusItem
    /// In window coordinates.
    let rect: CGRect
    let group: String?
}

/// All currently focusable items in reading order: row by row; containers side by side, such as columns, one after the other.
@MainActor struct FocusSearch {
    let stops: [FocusStop]

    /// - Parameter scope: The view to search.
    init(_ window: UIWindow, scope: UIView) {
        let collector = FocusCollector(window: window, isMirrored: window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        stops = collector.stops(of: scope, group: nil)
    }

    func stop(of item: (any UIFocusItem)?) -> FocusStop? {
        guard let item else { return nil }
        return stops.first { $0.item === item }
    }

    func nearest(to rect: CGRect) -> FocusStop? {
        func distance(_ stop: FocusStop) -> CGFloat { hypot(stop.rect.midX - rect.midX, stop.rect.midY - rect.midY) }
        return stops.min { distance($0) < distance($1) }
    }

    // MARK: Tab

    /// The stops of the Tab key: a focus group is one stop.
    private var tabStops: [[FocusStop]] {
        var tabStops: [[FocusStop]] = [], indexes: [String: Int] = [:]
        for stop in stops {
            if let group = stop.group, let index = indexes[group] {
                tabStops[index].append(stop)
            } else {
                if let group = stop.group { indexes[group] = tabStops.count }
                tabStops.append([stop])
            }
        }
        return tabStops
    }

    /// The next stop of the Tab key; wraps around.
    /// - Parameter wasFocused: Whether an item was the last focused one of its group.
    func next(after item: (any UIFocusItem)?, backwards: Bool, wasFocused: (FocusStop) -> Bool) -> FocusStop? {
        let tabStops = tabStops
        guard let edge = backwards ? tabStops.last : tabStops.first else { return nil }
        guard let item, let index = tabStops.firstIndex(where: { $0.contains { $0.item === item } }) else { return entry(of: edge, wasFocused) }
        if tabStops.count == 1, let position = edge.firstIndex(where: { $0.item === item }) {
            return edge[(position + (backwards ? edge.count - 1 : 1)) % edge.count]
        }
        return entry(of: tabStops[(index + (backwards ? tabStops.count - 1 : 1)) % tabStops.count], wasFocused)
    }

    private func entry(of group: [FocusStop], _ wasFocused: (FocusStop) -> Bool) -> FocusStop? {
        func priority(_ stop: FocusStop) -> Int {
            max(stop.item.focusGroupPriority.rawValue, wasFocused(stop) ? UIFocusGroupPriority.previouslyFocused.rawValue : 0)
        }
        let best = group.map(priority).max()
        return group.first { priority($0) == best }
    }

    // MARK: Arrows

    /// The nearest item in that direction: in the same group, or else in any.
    func next(from start: FocusStop, _ heading: UIFocusHeading) -> FocusStop? {
        func best(_ stops: [FocusStop]) -> FocusStop? {
            stops.compactMap { stop in cost(from: start.rect, to: stop.rect, heading).map { (stop, $0) } }.min { $0.1 < $1.1 }?.0
        }
        let others = stops.filter { $0.item !== start.item }
        return best(others.filter { $0.group == start.group }) ?? best(others)
    }

    /// The distance measure; nil if the item does not lie in that direction.
    private func cost(from start: CGRect, to end: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let isHorizontal = heading == .left || heading == .right
        let sign: CGFloat = heading == .right || heading == .down ? 1 : -1
        func span(_ rect: CGRect, along: Bool) -> (low: CGFloat, center: CGFloat, high: CGFloat) {
            isHorizontal == along ? (rect.minX, rect.midX, rect.maxX) : (rect.minY, rect.midY, rect.maxY)
        }
        let from = span(start, along: true), to = span(end, along: true)
        guard (to.center - from.center) * sign > 0.5 else { return nil }
        let distance = sign > 0 ? to.low - from.high : from.low - to.high
        // Items beside it do not lie in that direction.
        guard distance > -min(from.high - from.low, to.high - to.low) / 2 else { return nil }
        let fromSide = span(start, along: false), toSide = span(end, along: false)
        let lateralDistance = max(0, toSide.low - fromSide.high, fromSide.low - toSide.high)
        return max(0, distance) + 3 * lateralDistance + 0.1 * abs(toSide.center - fromSide.center)
    }
}

/// Collects the items in reading order.
@MainActor private struct FocusCollector {
    let window: UIWindow
    let isMirrored: Bool

    func stops(of container: any UIFocusItemContainer, group: String?) -> [FocusStop] {
        var branches: [[FocusStop]] = []
        for item in container.focusItems(in: .infinite) {
            let branch = stops(of: item, in: container, group: group)
            if !branch.isEmpty { branches.append(branch) }
        }
        return ordered(branches)
    }

    private func stops(of item: any UIFocusItem, in container: any UIFocusItemContainer, group: String?) -> [FocusStop] {
        let view = item as? UIView
        if let view, view.isHidden || view.alpha <= 0.01 || !view.isUserInteractionEnabled { return [] }
        let group = item.focusGroupIdentifier ?? view?.viewController?.focusGroupIdentifier ?? group
        let inner = item.focusItemContainer.map { stops(of: $0, group: group) } ?? []
        let takesFocus = item.canBecomeFocused || (inner.isEmpty && (view as? UIScrollView)?.isKeyboardScrollable ?? false)
        guard takesFocus else { return inner }
        let rect = view.map { $0.convert($0.bounds, to: window) } ?? container.coordinateSpace.convert(item.frame, to: window)
        guard !rect.isEmpty, view.map({ isReachable($0, rect) }) ?? true else { return inner }
        return [FocusStop(item: item, rect: rect, group: group)] + inner
    }

    // MARK: Order

    private func ordered(_ branches: [[FocusStop]]) -> [FocusStop] {
        guard branches.count > 1 else { return branches.first ?? [] }
        let framed = branches.map { branch in (branch, branch.dropFirst().reduce(branch[0].rect) { $0.union($1.rect) }) }
        let sortedByTop = framed.enumerated().sorted { ($0.element.1.minY, $0.offset) < ($1.element.1.minY, $1.offset) }.map(\.element)
        var rows: [[([FocusStop], CGRect)]] = []
        for branch in sortedByTop {
            if let first = rows.last?.first?.1, shareRow(first, branch.1) { rows[rows.count - 1].append(branch) } else { rows.append([branch]) }
        }
        return rows.flatMap { row in
            let sorted = row.enumerated().sorted { one, other in
                let left = one.element.1.minX, right = other.element.1.minX
                return left == right ? one.offset < other.offset : (left < right) != isMirrored
            }
            return sorted.flatMap(\.element.0)
        }
    }

    /// They overlap vertically by at least half the height of the smaller one.
    private func shareRow(_ one: CGRect, _ other: CGRect) -> Bool {
        min(one.maxY, other.maxY) - max(one.minY, other.minY) >= min(one.height, other.height) / 2
    }

    // MARK: Visibility

    /// Whether the view is visible, or can be scrolled into view, and is not covered.
    private func isReachable(_ view: UIView, _ rect: CGRect) -> Bool {
        var visible = rect, target = view
        for ancestor in sequence(first: view, next: { $0.superview }).dropFirst() where ancestor.clipsToBounds || ancestor is UIWindow {
            let visibleRect = ancestor.convert(ancestor.bounds, to: window)
            if let scroll = ancestor as? UIScrollView, scroll.isScrollEnabled, !visibleRect.contains(CGPoint(x: visible.midX, y: visible.midY)) {
                // The item is scrolled out: check the scroll view's visibility instead.
                (visible, target) = (visibleRect, scroll)
            } else {
                visible = visible.intersection(visibleRect)
            }
            if visible.isEmpty { return false }
        }
        return !isCovered(target, visible)
    }

    private func isCovered(_ view: UIView, _ rect: CGRect) -> Bool {
        // Hit tests tell nothing while an animation disables user interaction.
        if sequence(first: view, next: { $0.superview }).contains(where: { $0.hitTestDisableCount > 0 }) { return false }
        let points = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)]
        return !points.contains { x, y in
            let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
            guard let hit = window.hitTest(point, with: nil) else { return true }
            return hit.isDescendant(of: view) || view.isDescendant(of: hit)
        }
    }
}
