import Foundation
import WayAccessibility

/// What has changed from one tree to the next, as assistive technologies are told it.
struct TreeDifference {
    enum Step: Equatable {
        case event(AccessibleEvent)
        /// An element that caches do not have yet.
        case added(AccessibilityID)
        case removed(AccessibilityID)
    }

    /// Upper bound of the new elements that caches are told: a reader asks for others when it comes to them.
    static let maximumAdded = 256

    let old: AccessibilityModel
    let model: AccessibilityModel
    private(set) var steps: [Step] = []
    /// Elements that exist before and after, and are not equal.
    private(set) var changed: [(old: AccessibilityNode, new: AccessibilityNode)] = []

    /// - Parameter focus: The element that a reader follows to. It would announce what changes often.
    init(from old: AccessibilityModel, to tree: AccessibilityTree, focus: AccessibilityID?) {
        self.old = old
        var hasSameStructure = old.tree.windows == tree.windows && old.tree.nodes.count == tree.nodes.count
        for (id, node) in tree.nodes {
            guard let former = old.tree.nodes[id] else {
                hasSameStructure = false
                continue
            }
            guard former != node else { continue }
            changed.append((former, node))
            if former.children != node.children { hasSameStructure = false }
        }
        model = hasSameStructure ? old.replacingNodes(with: tree) : AccessibilityModel(tree)
        // Dictionaries have no order; events have one.
        changed = changed.filter { old.contains($0.new.id) && model.contains($0.new.id) }.sorted { $0.new.id < $1.new.id }
        if !hasSameStructure { compareChildren() }
        if old.tree.title != tree.title { append(.property("accessible-name", .text(tree.title), of: nil)) }
        for (former, node) in changed { compare(former, node, isFocused: node.id == focus) }
        compareSelections()
        compareBounds()
        compareWindows()
    }

    private mutating func append(_ event: AccessibleEvent) { steps.append(.event(event)) }

    // MARK: Children

    private mutating func compareChildren() {
        var parents: [AccessibilityID?] = [nil]
        parents += old.ids.filter { model.contains($0) && old.children(of: $0) != model.children(of: $0) }.sorted()
        // New parents of elements that have moved.
        var added: [(AccessibilityID?, AccessibilityID)] = []
        for parent in parents {
            let former = old.children(of: parent), children = model.children(of: parent)
            guard former != children else { continue }
            let moved = Self.moved(from: former, to: children)
            let remaining = Set(children).subtracting(moved)
            for (index, child) in former.enumerated().reversed() where !remaining.contains(child) {
                append(.children("remove", child, at: index, of: parent))
                guard !model.contains(child) else { continue }
                append(.state("defunct", true, of: child))
                steps.append(.removed(child))
            }
            let before = Set(former).subtracting(moved)
            added += children.filter { !before.contains($0) }.map { (parent, $0) }
        }
        append(added)
    }

    /// Children that are among those before and after, but in another order.
    private static func moved(from former: [AccessibilityID], to children: [AccessibilityID]) -> Set<AccessibilityID> {
        let places = Dictionary(uniqueKeysWithValues: former.enumerated().map { ($1, $0) })
        var moved: Set<AccessibilityID> = [], last = -1
        for child in children {
            guard let place = places[child] else { continue }
            if place < last { moved.insert(child) } else { last = place }
        }
        return moved
    }

    private mutating func append(_ added: [(parent: AccessibilityID?, child: AccessibilityID)]) {
        var remaining = Self.maximumAdded
        for (parent, child) in added {
            for id in [child] + (remaining > 0 ? model.descendants(of: child).map(\.id) : []) where remaining > 0 && !old.contains(id) {
                steps.append(.added(id))
                remaining -= 1
            }
            append(.children("add", child, at: model.index(of: child), of: parent))
        }
    }

    // MARK: Elements

    private mutating func compare(_ old: AccessibilityNode, _ new: AccessibilityNode, isFocused: Bool) {
        let id = new.id
        if AccessibleRole(old) != AccessibleRole(new) { append(.property("accessible-role", .role(AccessibleRole(new).rawValue), of: id)) }
        // A reader would announce each change of the focused element. What its user changes is never quiet.
        let isQuiet = new.states.contains(.updatesFrequently) && new.role != .adjustable && new.role != .slider
        let name = new.accessibleName, description = new.accessibleDescription
        if old.accessibleName != name, !(isQuiet && isFocused) { append(.property("accessible-name", .text(name), of: id)) }
        if old.accessibleDescription != description { append(.property("accessible-description", .text(description), of: id)) }
        compareStates(old, new)
        if !isQuiet { compareText(old, new) }
        if new.hasValueInterface, old.range != new.range || old.value != new.value, !isQuiet {
            append(.property("accessible-value", .currentValue(id), of: id))
        }
    }

    /// Without the focus, which is the last event of an update.
    private mutating func compareStates(_ old: AccessibilityNode, _ new: AccessibilityNode) {
        let before = AccessibleStates(old, hasFocus: false), after = AccessibleStates(new, hasFocus: false)
        guard before != after else { return }
        for (state, name) in AccessibleStates.names where before.contains(state) != after.contains(state) {
            // What scrolls into sight is told once, not for each element in it.
            if state == .showing, hasSameChangeAround(new.id) { continue }
            append(.state(name, after.contains(state), of: new.id))
        }
    }

    private func hasSameChangeAround(_ id: AccessibilityID) -> Bool {
        guard let parent = model.parent(of: id), let before = old[parent], let after = model[parent] else { return false }
        return before.states.contains(.onScreen) != after.states.contains(.onScreen)
    }

    private mutating func compareText(_ old: AccessibilityNode, _ new: AccessibilityNode) {
        guard let after = new.accessibleText else { return }
        let before = old.accessibleText ?? ""
        if before != after { appendTextChange(Array(before.unicodeScalars), Array(after.unicodeScalars), new.id) }
        guard let text = new.text, let former = old.text else { return }
        if text.caret != former.caret {
            append(AccessibleEvent(source: new.id, member: "TextCaretMoved", first: Int32(clamping: text.caret)))
        }
        if text.selection != former.selection, !(text.selection.isEmpty && former.selection.isEmpty) {
            append(AccessibleEvent(source: new.id, member: "TextSelectionChanged"))
        }
    }

    /// The part between what is equal at the begin and at the end.
    private mutating func appendTextChange(_ before: [Unicode.Scalar], _ after: [Unicode.Scalar], _ id: AccessibilityID) {
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
        for (operation, part) in [("delete", before[start..<(before.count - end)]), ("insert", after[start..<(after.count - end)])] where !part.isEmpty {
            append(
                AccessibleEvent(
                    source: id, member: "TextChanged", detail: operation, first: Int32(clamping: start), second: Int32(clamping: part.count),
                    value: .text(String(scalars: part))))
        }
    }

    // MARK: Groups of elements

    private mutating func compareSelections() {
        var parents: Set<AccessibilityID> = []
        for (old, new) in changed where old.states.contains(.selected) != new.states.contains(.selected) {
            if let parent = model.parent(of: new.id), model[parent]?.isSelectionContainer == true { parents.insert(parent) }
        }
        for parent in parents.sorted() { append(AccessibleEvent(source: parent, member: "SelectionChanged")) }
    }

    /// Elements that move with the one around them are not told.
    private mutating func compareBounds() {
        for (former, node) in changed where former.frame != node.frame && !movesWithParent(from: former.frame, to: node.frame, node.id) {
            append(AccessibleEvent(source: node.id, member: "BoundsChanged", value: .rect(node.frame)))
        }
    }

    private func movesWithParent(from former: CGRect, to frame: CGRect, _ id: AccessibilityID) -> Bool {
        guard let parent = model.parent(of: id), let before = old[parent]?.frame, let after = model[parent]?.frame, before != after else { return false }
        guard before.size == after.size, former.size == frame.size else { return false }
        return after.minX - before.minX == frame.minX - former.minX && after.minY - before.minY == frame.minY - former.minY
    }

    private mutating func compareWindows() {
        for id in old.windows where !model.contains(id) {
            guard let node = old[id] else { continue }
            append(.window("Destroy", node))
        }
        let former = old.activeIDs, active = model.activeIDs
        for id in former where !active.contains(id) {
            if let node = model[id] { append(.window("Deactivate", node)) }
        }
        for id in model.windows where !old.contains(id) {
            if let node = model[id] { append(.window("Create", node)) }
        }
        for id in active where !former.contains(id) {
            if let node = model[id] { append(.window("Activate", node)) }
        }
    }
}
