import WayAccessibility

extension AccessibilityTree {
    /// With the modal dialog in an active window as what is active, instead of the window: dialogs of other toolkits are windows, and readers read the one
    /// that becomes active, with its texts, before the focus in it.
    var withActiveDialogs: Self {
        let dialogs = Set(nodes.values.filter { $0.states.contains(.modal) && ($0.role == .dialog || $0.role == .alert) }.map(\.id))
        guard !dialogs.isEmpty else { return self }
        var tree = self
        for window in windows where nodes[window]?.states.contains(.active) == true {
            guard let dialog = innermost(of: dialogs, in: window) else { continue }
            tree.nodes[window]?.states.remove(.active)
            tree.nodes[dialog]?.states.insert(.active)
        }
        return tree
    }

    private func innermost(of dialogs: Set<AccessibilityID>, in window: AccessibilityID) -> AccessibilityID? {
        var found: AccessibilityID?, pending = [window]
        while let id = pending.popLast() {
            guard let node = nodes[id] else { continue }
            if dialogs.contains(id) {
                found = id
                pending = []
            }
            pending += node.children
        }
        return found
    }
}
