/// The items of a section as a tree: items below others are visible while all items above them are expanded.
public struct SectionSnapshotStorage<Item: Hashable> {
    struct Node {
        var parent: Item?
        var children: [Item] = []
        var isExpanded = false
    }

    var nodes: [Item: Node] = [:]
    /// Items without one above them.
    public private(set) var rootItems: [Item] = []

    /// No items.
    public init() {}

    // MARK: Queries

    /// All items, each before those below it.
    public var items: [Item] { collect(rootItems) { _ in true } }
    /// The items that are not below a collapsed one.
    public var visibleItems: [Item] { collect(rootItems) { $0.isExpanded } }
    public var expandedItems: [Item] { items.filter { nodes[$0]!.isExpanded } }

    public func contains(_ item: Item) -> Bool { nodes[item] != nil }
    public func isExpanded(_ item: Item) -> Bool { nodes[item]?.isExpanded ?? false }
    public func children(of item: Item) -> [Item] { nodes[item]?.children ?? [] }
    public func parent(of item: Item) -> Item? { nodes[item]?.parent }
    /// Whether every item above is expanded.
    public func isVisible(_ item: Item) -> Bool { contains(item) && ancestors(of: item).allSatisfy { nodes[$0]!.isExpanded } }
    /// The number of items above; 0 for one that is not there.
    public func level(of item: Item) -> Int { ancestors(of: item).reduce(0) { count, _ in count + 1 } }
    /// Among all items.
    public func index(of item: Item) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    private func ancestors(of item: Item) -> some Sequence<Item> {
        sequence(state: item) { (current: inout Item) -> Item? in
            guard let parent = nodes[current]?.parent else { return nil }
            current = parent
            return parent
        }
    }

    /// The items and those below each for which `descend` is true, without recursion, so that a tree may be deep.
    private func collect(_ start: [Item], descend: (Node) -> Bool) -> [Item] {
        var result: [Item] = []
        var open = Array(start.reversed())
        while let item = open.popLast() {
            result.append(item)
            let node = nodes[item]!
            if !node.children.isEmpty, descend(node) { open.append(contentsOf: node.children.reversed()) }
        }
        return result
    }

    /// A part of the tree: what is below an item, and the item itself if it is included.
    public func snapshot(of item: Item, includingParent: Bool) -> SectionSnapshotStorage {
        var result = SectionSnapshotStorage()
        guard let node = nodes[item] else { return result }
        result.rootItems = includingParent ? [item] : node.children
        for each in collect(result.rootItems, descend: { _ in true }) {
            var copy = nodes[each]!
            if let parent = copy.parent, parent == item, !includingParent { copy.parent = nil }
            if each == item { copy.parent = nil }
            result.nodes[each] = copy
        }
        return result
    }

    /// One line for each item, indented by its level.
    public var visualDescription: String {
        items.map { item in
            let node = nodes[item]!
            let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }
        .joined(separator: "\n")
    }

    // MARK: Changes

    /// Appends items below another one, or at the end of the root items.
    @discardableResult
    public mutating func append(_ items: [Item], to parent: Item? = nil) -> SnapshotIssue? {
        if let parent, !contains(parent) { return .missing("item \(parent)") }
        let (fresh, issue) = added(items, below: parent)
        if let parent { nodes[parent]!.children += fresh } else { rootItems += fresh }
        return issue
    }

    /// Inserts items beside another one.
    @discardableResult
    public mutating func insert(_ items: [Item], before: Bool, _ other: Item) -> SnapshotIssue? {
        guard let parent = nodes[other]?.parent else {
            guard contains(other) else { return .missing("item \(other)") }
            let (fresh, issue) = added(items, below: nil)
            rootItems.insert(contentsOf: fresh, at: rootItems.firstIndex(of: other)! + (before ? 0 : 1))
            return issue
        }
        let (fresh, issue) = added(items, below: parent)
        let index = nodes[parent]!.children.firstIndex(of: other)! + (before ? 0 : 1)
        nodes[parent]!.children.insert(contentsOf: fresh, at: index)
        return issue
    }

    /// Inserts a tree beside an item. Returns its root items.
    @discardableResult
    public mutating func insert(_ tree: SectionSnapshotStorage, before: Bool, _ other: Item) -> SnapshotIssue? {
        let issue = insert(tree.rootItems, before: before, other)
        adopt(tree)
        return issue
    }

    /// Puts a tree in the place of what is below an item.
    @discardableResult
    public mutating func replaceChildren(of parent: Item, with tree: SectionSnapshotStorage) -> SnapshotIssue? {
        guard let node = nodes[parent] else { return .missing("item \(parent)") }
        delete(node.children)
        let issue = append(tree.rootItems, to: parent)
        adopt(tree)
        return issue
    }

    /// Adds what is below the root items of a tree, whose root items are there already.
    private mutating func adopt(_ tree: SectionSnapshotStorage) {
        for root in tree.rootItems where contains(root) { nodes[root]!.isExpanded = tree.nodes[root]!.isExpanded }
        for item in tree.items where contains(item) {
            append(tree.nodes[item]!.children, to: item)
            for child in tree.nodes[item]!.children { nodes[child]?.isExpanded = tree.nodes[child]!.isExpanded }
        }
    }

    /// Deletes items and everything below them.
    public mutating func delete(_ items: [Item]) {
        let present = items.filter { contains($0) }
        guard !present.isEmpty else { return }
        let gone = Set(collect(present) { _ in true })
        let parents = Set(present.compactMap { nodes[$0]?.parent }).subtracting(gone)
        for parent in parents { nodes[parent]!.children.removeAll { gone.contains($0) } }
        rootItems.removeAll { gone.contains($0) }
        for item in gone { nodes[item] = nil }
    }

    public mutating func deleteAll() { self = SectionSnapshotStorage() }

    @discardableResult
    public mutating func setExpanded(_ items: [Item], _ isExpanded: Bool) -> SnapshotIssue? {
        if let absent = items.first(where: { !contains($0) }) { return .missing("item \(absent)") }
        for item in items { nodes[item]!.isExpanded = isExpanded }
        return nil
    }

    /// Enters the new ones of some items; those that are there already are left where they are.
    private mutating func added(_ items: [Item], below parent: Item?) -> ([Item], SnapshotIssue?) {
        var fresh: [Item] = []
        var duplicates: [String] = []
        for item in items {
            if contains(item) {
                duplicates.append("\(item)")
            } else {
                nodes[item] = Node(parent: parent)
                fresh.append(item)
            }
        }
        return (fresh, duplicates.isEmpty ? nil : .duplicates(duplicates.joined(separator: ", ")))
    }
}

extension SectionSnapshotStorage: Sendable where Item: Sendable {}
extension SectionSnapshotStorage.Node: Sendable where Item: Sendable {}
