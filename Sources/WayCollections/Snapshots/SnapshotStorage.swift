/// The identifiers of the sections of a list and of their items, in order; each occurs once.
public struct SnapshotStorage<Section: Hashable, Item: Hashable> {
    struct Entry {
        var identifier: Section
        var items: [Item]
    }

    /// A number for each section, so that items need not hash its identifier.
    typealias Token = Int

    var order: [Token] = []
    var entries: [Token: Entry] = [:]
    var tokens: [Section: Token] = [:]
    var tokenOfItem: [Item: Token] = [:]
    private var nextToken = 0
    private var positions = SnapshotPositions<Item>()

    /// What is to be reloaded or reconfigured when the snapshot is applied, in the order of the requests.
    public private(set) var reloadedSections: [Section] = []
    public private(set) var reloadedItems: [Item] = []
    public private(set) var reconfiguredItems: [Item] = []

    /// No sections.
    public init() {}

    // MARK: Queries

    public var sectionIdentifiers: [Section] { order.map { entries[$0]!.identifier } }
    public var itemIdentifiers: [Item] { order.flatMap { entries[$0]!.items } }
    public var numberOfSections: Int { order.count }
    public var numberOfItems: Int { tokenOfItem.count }
    /// The number of items of each section.
    public var counts: [Int] { order.map { entries[$0]!.items.count } }

    public func contains(_ item: Item) -> Bool { tokenOfItem[item] != nil }
    public func containsSection(_ section: Section) -> Bool { tokens[section] != nil }
    /// Nil if the section is not there.
    public func items(in section: Section) -> [Item]? { tokens[section].map { entries[$0]!.items } }
    /// The items of the section at an index.
    public func items(at index: Int) -> [Item] { entries[order[index]]!.items }
    public func section(at index: Int) -> Section { entries[order[index]]!.identifier }
    public func section(containing item: Item) -> Section? { tokenOfItem[item].map { entries[$0]!.identifier } }
    public func index(ofSection section: Section) -> Int? { tokens[section].flatMap { order.firstIndex(of: $0) } }

    /// The indices of an item's section and of the item in it.
    public func position(of item: Item) -> (section: Int, item: Int)? {
        guard let token = tokenOfItem[item], let section = order.firstIndex(of: token) else { return nil }
        let index = positions.position(of: item, in: entries[token]!.items, everything: { order.lazy.map { entries[$0]!.items } })
        return (section, index)
    }

    /// The index of an item among all items.
    public func index(of item: Item) -> Int? {
        guard let position = position(of: item) else { return nil }
        return order[..<position.section].reduce(0) { $0 + entries[$1]!.items.count } + position.item
    }

    // MARK: Sections

    /// - Parameter index: nil for the end.
    @discardableResult
    public mutating func insertSections(_ identifiers: [Section], at index: Int? = nil) -> SnapshotIssue? {
        var fresh: [Token] = []
        var duplicates: [String] = []
        for identifier in identifiers {
            guard tokens[identifier] == nil else {
                duplicates.append("\(identifier)")
                continue
            }
            nextToken += 1
            tokens[identifier] = nextToken
            entries[nextToken] = Entry(identifier: identifier, items: [])
            fresh.append(nextToken)
        }
        order.insert(contentsOf: fresh, at: index ?? order.count)
        return duplicates.isEmpty ? nil : .duplicates(duplicates.joined(separator: ", "))
    }

    public mutating func deleteSections(_ identifiers: [Section]) {
        let gone = Set(identifiers.compactMap { tokens[$0] })
        guard !gone.isEmpty else { return }
        positions.invalidate()
        order.removeAll { gone.contains($0) }
        for token in gone {
            guard let entry = entries.removeValue(forKey: token) else { continue }
            tokens[entry.identifier] = nil
            for item in entry.items { tokenOfItem[item] = nil }
        }
        forgetAbsentRequests()
    }

    /// Moves a section to before or after another one.
    @discardableResult
    public mutating func moveSection(_ section: Section, before: Bool, _ other: Section) -> SnapshotIssue? {
        guard let from = index(ofSection: section) else { return .missing("section \(section)") }
        guard containsSection(other) else { return .missing("section \(other)") }
        guard section != other else { return nil }
        let token = order.remove(at: from)
        order.insert(token, at: index(ofSection: other)! + (before ? 0 : 1))
        return nil
    }

    // MARK: Items

    /// Appends items to a section, by default the last one. Items that are there already are moved.
    @discardableResult
    public mutating func append(_ items: [Item], to section: Section? = nil) -> SnapshotIssue? {
        let token = section.map { tokens[$0] } ?? order.last
        guard let token else { return .missing(section.map { "section \($0)" } ?? "a section") }
        let (fresh, issue) = prepared(items)
        for item in fresh { tokenOfItem[item] = token }
        entries[token]!.items.append(contentsOf: fresh)
        positions.invalidate()
        return issue
    }

    /// Inserts items before or after another one. Items that are there already are moved.
    @discardableResult
    public mutating func insert(_ items: [Item], before: Bool, _ other: Item) -> SnapshotIssue? {
        guard contains(other) else { return .missing("item \(other)") }
        guard !items.contains(other) else { return .duplicates("\(other)") }
        let (fresh, issue) = prepared(items)
        let token = tokenOfItem[other]!
        let index = entries[token]!.items.firstIndex(of: other)! + (before ? 0 : 1)
        for item in fresh { tokenOfItem[item] = token }
        entries[token]!.items.insert(contentsOf: fresh, at: index)
        positions.invalidate()
        return issue
    }

    @discardableResult
    public mutating func move(_ item: Item, before: Bool, _ other: Item) -> SnapshotIssue? {
        guard let token = tokenOfItem[item] else { return .missing("item \(item)") }
        guard let target = tokenOfItem[other] else { return .missing("item \(other)") }
        guard item != other else { return nil }
        entries[token]!.items.remove(at: entries[token]!.items.firstIndex(of: item)!)
        let index = entries[target]!.items.firstIndex(of: other)! + (before ? 0 : 1)
        entries[target]!.items.insert(item, at: index)
        tokenOfItem[item] = target
        positions.invalidate()
        return nil
    }

    public mutating func delete(_ items: [Item]) {
        remove(items)
        forgetAbsentRequests()
    }

    /// Puts other items into a section.
    public mutating func replaceItems(in section: Section, with items: [Item]) {
        guard let token = tokens[section] else { return }
        for item in entries[token]!.items { tokenOfItem[item] = nil }
        entries[token]!.items = []
        append(items, to: section)
        forgetAbsentRequests()
    }

    public mutating func deleteAll() { self = SnapshotStorage() }

    /// The items without duplicates, taken out of where they are.
    private mutating func prepared(_ items: [Item]) -> ([Item], SnapshotIssue?) {
        var seen = Set<Item>(minimumCapacity: items.count)
        let unique = items.filter { seen.insert($0).inserted }
        let present = unique.filter { tokenOfItem[$0] != nil }
        if !present.isEmpty { remove(present) }
        if unique.count != items.count {
            var once = Set<Item>()
            let repeated = items.filter { !once.insert($0).inserted }
            return (unique, .duplicates(repeated.map { "\($0)" }.joined(separator: ", ")))
        }
        return (unique, present.isEmpty ? nil : .alreadyPresent(present.count))
    }

    private mutating func remove(_ items: [Item]) {
        var gone: [Token: Set<Item>] = [:]
        for item in items {
            if let token = tokenOfItem.removeValue(forKey: item) { gone[token, default: []].insert(item) }
        }
        for (token, items) in gone {
            if items.count == 1, let index = entries[token]!.items.firstIndex(of: items.first!) {
                entries[token]!.items.remove(at: index)
            } else {
                entries[token]!.items.removeAll { items.contains($0) }
            }
        }
        positions.invalidate()
    }

    // MARK: Requests

    @discardableResult
    public mutating func reload(_ items: [Item]) -> SnapshotIssue? {
        if let absent = items.first(where: { !contains($0) }) { return .missing("item \(absent)") }
        let known = Set(reloadedItems)
        reloadedItems += items.filter { !known.contains($0) }
        return nil
    }

    @discardableResult
    public mutating func reconfigure(_ items: [Item]) -> SnapshotIssue? {
        if let absent = items.first(where: { !contains($0) }) { return .missing("item \(absent)") }
        let known = Set(reconfiguredItems)
        reconfiguredItems += items.filter { !known.contains($0) }
        return nil
    }

    @discardableResult
    public mutating func reloadSections(_ sections: [Section]) -> SnapshotIssue? {
        if let absent = sections.first(where: { !containsSection($0) }) { return .missing("section \(absent)") }
        reloadedSections += sections.filter { !reloadedSections.contains($0) }
        return nil
    }

    /// What a data source keeps of an applied snapshot: the requests are done.
    public mutating func forgetRequests() {
        reloadedItems = []
        reconfiguredItems = []
        reloadedSections = []
    }

    private mutating func forgetAbsentRequests() {
        if !reloadedItems.isEmpty { reloadedItems.removeAll { tokenOfItem[$0] == nil } }
        if !reconfiguredItems.isEmpty { reconfiguredItems.removeAll { tokenOfItem[$0] == nil } }
        if !reloadedSections.isEmpty { reloadedSections.removeAll { tokens[$0] == nil } }
    }
}

/// The only shared mutable state is the cache of positions, which has a lock.
extension SnapshotStorage: @unchecked Sendable where Section: Sendable, Item: Sendable {}
