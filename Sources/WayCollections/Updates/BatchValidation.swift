import Foundation

/// Compares a batch with the counts before and after it.
struct BatchValidation {
    let updates: BatchUpdates
    let before: [Int]
    let after: [Int]
    let container: InvalidUpdate.Container

    /// Every path must name a section and an item.
    func checkPaths() throws(InvalidUpdate) {
        let paths = [updates.deletedItems, updates.insertedItems, updates.reloadedItems, updates.movedItems.map(\.from), updates.movedItems.map(\.to)]
        for path in paths.joined() where path.count != 2 {
            throw InvalidUpdate(description: "Invalid index path for use with \(container.view). Index paths must contain exactly two indices: \(path)")
        }
    }

    // MARK: Sections

    func checkSections() throws(InvalidUpdate) {
        var old = Requests<Int>()
        for section in updates.deletedSections { try checkOldSection(section, "delete", &old) }
        for section in updates.reloadedSections { try checkOldSection(section, "reload", &old) }
        for move in updates.movedSections { try checkOldSection(move.from, "move", &old) }
        var new = Requests<Int>()
        for section in updates.insertedSections { try checkNewSection(section, "insert", &new) }
        for move in updates.movedSections { try checkNewSection(move.to, "move", &new) }
        guard after.count == before.count + updates.insertedSections.count - updates.deletedSections.count else {
            throw .sections(
                after: after.count, before: before.count, inserted: updates.insertedSections.count, deleted: updates.deletedSections.count, in: container)
        }
    }

    private func checkOldSection(_ section: Int, _ action: String, _ requests: inout Requests<Int>) throws(InvalidUpdate) {
        guard before.indices.contains(section) else { throw .noSection(action, section, count: before.count, when: "before") }
        if let other = requests.add(action, at: section) { throw .conflict(other, action, at: "section \(section) before the update") }
    }

    private func checkNewSection(_ section: Int, _ action: String, _ requests: inout Requests<Int>) throws(InvalidUpdate) {
        guard after.indices.contains(section) else {
            throw .noSection(action == "move" ? "move to" : action, section, count: after.count, when: "after")
        }
        if let other = requests.add(action, at: section) { throw .conflict(other, action, at: "section \(section) after the update") }
    }

    // MARK: Items

    /// The updates have no items of sections that are deleted, inserted or reloaded.
    func checkItems(_ sections: SlotMap) throws(InvalidUpdate) {
        var old = Requests<IndexPath>()
        for path in updates.deletedItems { try checkOldItem(path, "delete", &old) }
        for path in updates.reloadedItems { try checkOldItem(path, "reload", &old) }
        for move in updates.movedItems { try checkOldItem(move.from, "move", &old) }
        var new = Requests<IndexPath>()
        for path in updates.insertedItems { try checkNewItem(path, "insert", &new) }
        for move in updates.movedItems { try checkNewItem(move.to, "move", &new) }
        try checkCounts(sections)
    }

    private func checkOldItem(_ path: IndexPath, _ action: String, _ requests: inout Requests<IndexPath>) throws(InvalidUpdate) {
        guard before.indices.contains(path[0]) else {
            throw .noSection("\(action) \(container.item) \(path[1]) from", path[0], count: before.count, when: "before")
        }
        guard path[1] >= 0, path[1] < before[path[0]] else {
            throw .noOldItem(action, path[1], section: path[0], count: before[path[0]], in: container)
        }
        if let other = requests.add(action, at: path) { throw .conflict(other, action, at: "\(container.item) \(path[1]) in section \(path[0]) before the update") }
    }

    private func checkNewItem(_ path: IndexPath, _ action: String, _ requests: inout Requests<IndexPath>) throws(InvalidUpdate) {
        guard after.indices.contains(path[0]) else {
            throw .noSection("\(action) \(container.item) \(path[1]) into", path[0], count: after.count, when: "after")
        }
        guard path[1] >= 0, path[1] < after[path[0]] else {
            throw .noNewItem(action, path[1], section: path[0], count: after[path[0]], in: container)
        }
        if let other = requests.add(action, at: path) { throw .conflict(other, action, at: "\(container.item) \(path[1]) in section \(path[0]) after the update") }
    }

    private func checkCounts(_ sections: SlotMap) throws(InvalidUpdate) {
        let deleted = countBySection(updates.deletedItems)
        let inserted = countBySection(updates.insertedItems)
        let movedOut = countBySection(updates.movedItems.map(\.from))
        let movedIn = countBySection(updates.movedItems.map(\.to))
        let reloaded = Set(updates.reloadedSections)
        for (section, count) in before.enumerated() where !reloaded.contains(section) {
            guard let new = sections.new(for: section) else { continue }
            let (inserts, deletes) = (inserted[new] ?? 0, deleted[section] ?? 0)
            let (arrivals, departures) = (movedIn[new] ?? 0, movedOut[section] ?? 0)
            guard after[new] == count + inserts - deletes + arrivals - departures else {
                throw .items(
                    section: new, after: after[new], before: count, inserted: inserts, deleted: deletes, movedIn: arrivals, movedOut: departures, in: container)
            }
        }
    }

    private func countBySection(_ paths: [IndexPath]) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for path in paths { counts[path[0], default: 0] += 1 }
        return counts
    }
}

/// What is requested for each place.
private struct Requests<Place: Hashable> {
    private var actions: [Place: String] = [:]

    /// Notes a request. Returns the one that was made before for the same place.
    mutating func add(_ action: String, at place: Place) -> String? {
        if let other = actions[place] { return other }
        actions[place] = action
        return nil
    }
}
