import Foundation

/// Which items a tab bar shows while the user arranges them.
@MainActor struct TabArrangement {
    private(set) var bar: [UITabBarItem]
    /// Those that the user may place in the bar; others of the bar stay where they are.
    let customizable: [UITabBarItem]

    func isCustomizable(_ item: UITabBarItem) -> Bool { customizable.contains { $0 === item } }

    /// An item of the bar moves to the index; another one replaces the item there.
    /// - Returns: whether the bar has changed.
    mutating func place(_ item: UITabBarItem, at index: Int) -> Bool {
        guard isCustomizable(item), bar.indices.contains(index), isCustomizable(bar[index]), bar[index] !== item else { return false }
        let slots = bar.indices.filter { isCustomizable(bar[$0]) }
        guard let target = slots.firstIndex(of: index), let source = slots.firstIndex(where: { bar[$0] === item }) else {
            bar[index] = item
            return true
        }
        var order = slots.map { bar[$0] }
        order.remove(at: source)
        order.insert(item, at: target)
        for (slot, item) in zip(slots, order) { bar[slot] = item }
        return true
    }
}
