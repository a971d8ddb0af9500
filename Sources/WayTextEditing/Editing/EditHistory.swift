import Foundation

/// Undo and redo of a `TextEditor`: groups of inverse operations.
///
/// Two uses: `TextEditor.undo()` and `redo()` work on the groups here. Or an `UndoManager` orders them together with other actions: each id of
/// `takeNewGroups()` is registered, and its action takes the group, which may have grown, by `takeGroup(_:)`, applies the inverse and registers that
/// inverse's inverse.
package struct EditHistory<Attributes: Equatable> {
    package typealias Group = EditGroup<Attributes>

    /// Whether edits are recorded. What is recorded already stays.
    package var isEnabled = true
    /// The oldest groups are forgotten beyond this number.
    package var maximumCount = Int.max { didSet { forget() } }
    /// The oldest groups are forgotten beyond this number of bytes, except for the last group, however large it is.
    package var maximumCost = 16 << 20 { didSet { forget() } }
    /// Seconds after which typing and deleting begin a new group.
    package var pause: TimeInterval = 3

    package private(set) var undoGroups: [Group] = []
    package private(set) var redoGroups: [Group] = []
    /// Bytes of the groups that can be undone.
    package private(set) var cost = 0

    private var nextID = 1
    /// The last id that `takeNewGroups()` has seen.
    private var lastTakenID = 0
    /// Whether the last group may grow.
    private var isOpen = false
    private var lastTime: TimeInterval = 0
    /// Depth of `beginGrouping()`.
    private var groupingDepth = 0
    private var hasGroupOfGrouping = false

    package init() {}

    package var canUndo: Bool { !undoGroups.isEmpty }
    package var canRedo: Bool { !redoGroups.isEmpty }

    /// The next edit begins a group.
    package mutating func endGroup() { isOpen = false }

    /// All edits until `endGrouping()` are one group. Calls may be nested.
    package mutating func beginGrouping() {
        if groupingDepth == 0 {
            isOpen = false
            hasGroupOfGrouping = false
        }
        groupingDepth += 1
    }

    /// Without a `beginGrouping()` it does nothing.
    package mutating func endGrouping() {
        guard groupingDepth > 0 else { return }
        groupingDepth -= 1
        if groupingDepth == 0 { isOpen = false }
    }

    package mutating func removeAll() {
        undoGroups = []
        redoGroups = []
        cost = 0
        isOpen = false
        hasGroupOfGrouping = false
    }

    /// The ids of groups that began since the last call, in order; a group that was forgotten or undone meanwhile is left out.
    package mutating func takeNewGroups() -> [Group.ID] {
        defer { lastTakenID = nextID - 1 }
        return undoGroups.reversed().prefix { $0.id > lastTakenID }.map(\.id).reversed()
    }

    /// Removes a group that can be undone; nil if there is none with this id.
    package mutating func takeGroup(_ id: Group.ID) -> Group? {
        guard let index = undoGroups.lastIndex(where: { $0.id == id }) else { return nil }
        if index == undoGroups.count - 1 { close() }
        let group = undoGroups.remove(at: index)
        cost -= group.cost
        return group
    }

    // MARK: Recording

    mutating func record(
        _ operation: EditOperation<Attributes>, kind: EditKind, before: TextSelection, after: TextSelection, at time: TimeInterval, joinsLast: Bool = false
    ) {
        guard isEnabled, !operation.isEmpty else { return }
        redoGroups = []
        let joins = groupingDepth > 0 ? hasGroupOfGrouping : joinsLast || isContinuation(operation, kind: kind, before: before, at: time)
        if joins, !undoGroups.isEmpty {
            extend(with: operation, after: after, merges: kind == .typing || kind == .deleting)
        } else {
            undoGroups.append(Group(id: nextID, kind: kind, operations: [operation], selectionBefore: before, selectionAfter: after))
            nextID += 1
            cost += undoGroups[undoGroups.count - 1].cost
            hasGroupOfGrouping = groupingDepth > 0
        }
        isOpen = kind == .typing && !Self.endsWithSeparator(operation.inserted.text) || kind == .deleting
        lastTime = time
        forget()
    }

    private mutating func extend(with operation: EditOperation<Attributes>, after: TextSelection, merges: Bool) {
        let index = undoGroups.count - 1
        cost -= undoGroups[index].cost
        if merges, let last = undoGroups[index].operations.last, let merged = last.merging(operation) {
            undoGroups[index].operations[undoGroups[index].operations.count - 1] = merged
        } else {
            undoGroups[index].operations.append(operation)
        }
        undoGroups[index].selectionAfter = after
        cost += undoGroups[index].cost
    }

    /// Whether an edit belongs to the last group.
    private func isContinuation(_ operation: EditOperation<Attributes>, kind: EditKind, before: TextSelection, at time: TimeInterval) -> Bool {
        guard isOpen, let group = undoGroups.last, group.kind == kind, before == group.selectionAfter, time - lastTime <= pause, time >= lastTime,
            let last = group.operations.last, last.merging(operation) != nil
        else { return false }
        switch kind {
        case .typing: return !Self.beginsWord(operation.inserted.text, after: last.inserted.text)
        case .deleting: return true
        default: return false
        }
    }

    /// Whether typed text begins a word: it is not white space and follows white space.
    private static func beginsWord(_ text: TextBuffer, after before: TextBuffer) -> Bool {
        guard let previous = before.scalar(before: before.length), let next = text.scalar(at: 0) else { return false }
        return previous.properties.isWhitespace && !next.properties.isWhitespace
    }

    private static func endsWithSeparator(_ text: TextBuffer) -> Bool {
        text.utf16(at: text.length - 1).map(ParagraphSeparator.isSeparator) ?? false
    }

    /// Removes the oldest groups beyond the limits.
    private mutating func forget() {
        guard undoGroups.count > max(maximumCount, 1) || cost > maximumCost else { return }
        // An eighth more, so that not every edit moves all groups.
        let remainingCost = maximumCost - maximumCost / 8
        var number = 0
        while undoGroups.count - number > 1, undoGroups.count - number > max(maximumCount, 1) || cost > remainingCost {
            cost -= undoGroups[number].cost
            number += 1
        }
        undoGroups.removeFirst(number)
    }

    // MARK: Undo and redo

    /// Moves the last group to those that can be redone.
    mutating func popUndo() -> Group? {
        guard let group = undoGroups.popLast() else { return nil }
        close()
        cost -= group.cost
        redoGroups.append(group)
        return group
    }

    /// Moves the last undone group back.
    mutating func popRedo() -> Group? {
        guard let group = redoGroups.popLast() else { return nil }
        close()
        undoGroups.append(group)
        cost += group.cost
        return group
    }

    /// The last group does not grow any more.
    private mutating func close() {
        isOpen = false
        hasGroupOfGrouping = false
    }
}

extension EditHistory: Sendable where Attributes: Sendable {}
