import Foundation

/// Where Tab and arrows lead.
extension FocusSearch {
    // MARK: Tab

    /// The stops of the Tab key: a focus group is one stop, at the place of its first item.
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

    /// The next stop of the Tab key; wraps around. From a row it goes on to the first control in this row or below, not to those of the rows above.
    /// - Parameter wasFocused: Whether an item was the last focused one of its group.
    func next(after item: (any UIFocusItem)?, backwards: Bool, wasFocused: (FocusStop) -> Bool) -> FocusStop? {
        let tabStops = tabStops
        guard let edge = backwards ? tabStops.last : tabStops.first else { return nil }
        guard let item, let index = tabStops.firstIndex(where: { $0.contains { $0.item === item } }) else { return entry(of: edge, wasFocused) }
        if tabStops.count == 1, let position = edge.firstIndex(where: { $0.item === item }) {
            return edge[(position + (backwards ? edge.count - 1 : 1)) % edge.count]
        }
        let step = backwards ? tabStops.count - 1 : 1
        var next = (index + step) % tabStops.count
        if backwards {
            if let group = group(before: index, in: tabStops, wasFocused) { next = group }
        } else {
            while next != index, isPassed(tabStops[next], by: item, in: tabStops[index]) { next = (next + 1) % tabStops.count }
        }
        return entry(of: tabStops[next], wasFocused)
    }

    /// Whether the stop is a control in a row above the item's, which is in the same group as that row.
    private func isPassed(_ stop: [FocusStop], by item: any UIFocusItem, in group: [FocusStop]) -> Bool {
        guard stop.count == 1, let enclosing = stop[0].enclosing, let row = group.firstIndex(where: { $0.item === enclosing }),
            let current = group.firstIndex(where: { $0.item === item })
        else { return false }
        return row < current
    }

    /// The group from whose entry Tab leads to this control of a row: Shift-Tab is the reverse.
    private func group(before index: Int, in tabStops: [[FocusStop]], _ wasFocused: (FocusStop) -> Bool) -> Int? {
        guard let enclosing = tabStops[index][0].enclosing, let group = tabStops.firstIndex(where: { $0.contains { $0.item === enclosing } }),
            tabStops[group].count > 1, group < index, let entry = entry(of: tabStops[group], wasFocused)
        else { return nil }
        let first = tabStops[(group + 1)...].firstIndex { !isPassed($0, by: entry.item, in: tabStops[group]) }
        return first == index ? group : nil
    }

    private func entry(of group: [FocusStop], _ wasFocused: (FocusStop) -> Bool) -> FocusStop? {
        func priority(_ stop: FocusStop) -> Int {
            max(stop.item.focusGroupPriority.rawValue, wasFocused(stop) ? UIFocusGroupPriority.previouslyFocused.rawValue : 0)
        }
        let best = group.map(priority).max()
        return group.first { priority($0) == best }
    }

    /// The next item in reading order, whatever its group; wraps around.
    func nextItem(after item: (any UIFocusItem)?, backwards: Bool) -> FocusStop? {
        guard let index = stops.firstIndex(where: { $0.item === item }) else { return backwards ? stops.last : stops.first }
        return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
    }

    // MARK: Arrows

    /// The nearest item in that direction: in the same group, or else in any. The arrow towards the trailing edge goes from a row to the controls in it,
    /// the other one back to the row.
    func next(from start: FocusStop, _ heading: UIFocusHeading) -> FocusStop? {
        let isForward = heading == (isMirrored ? .left : .right), isBackward = heading == (isMirrored ? .right : .left)
        if isForward, let inner = stops.first(where: { $0.enclosing === start.item }) { return inner }
        guard let enclosing = start.enclosing, let row = stop(of: enclosing) else { return nearest(to: start, heading) }
        guard isForward || isBackward else { return best(stops.filter { $0.item !== start.item && $0.item !== enclosing }, from: start, heading) }
        if let sibling = best(stops.filter { $0.enclosing === enclosing && $0.item !== start.item }, from: start, heading) { return sibling }
        return isBackward ? row : nearest(to: row, heading)
    }

    private func nearest(to start: FocusStop, _ heading: UIFocusHeading) -> FocusStop? {
        let others = stops.filter { $0.item !== start.item && $0.enclosing !== start.item }
        return best(others.filter { $0.group == start.group }, from: start, heading) ?? best(others, from: start, heading)
    }

    private func best(_ stops: [FocusStop], from start: FocusStop, _ heading: UIFocusHeading) -> FocusStop? {
        stops.compactMap { stop in cost(from: start.rect, to: stop.rect, heading).map { (stop, $0) } }.min { $0.1 < $1.1 }?.0
    }
}
