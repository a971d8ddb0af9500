/// One replacement, with all that is necessary to undo and redo it.
package struct EditOperation<Attributes: Equatable>: Equatable {
    package let location: Int
    package let removed: TextFragment<Attributes>
    package let inserted: TextFragment<Attributes>
    /// Whether both fragments have the same text.
    package let isAttributesOnly: Bool

    package init(location: Int, removed: TextFragment<Attributes>, inserted: TextFragment<Attributes>, isAttributesOnly: Bool = false) {
        self.location = location
        self.removed = removed
        self.inserted = inserted
        self.isAttributesOnly = isAttributesOnly
    }

    package var inverse: EditOperation {
        EditOperation(location: location, removed: inserted, inserted: removed, isAttributesOnly: isAttributesOnly)
    }

    package var change: TextChange {
        TextChange(range: location..<location + removed.length, newLength: inserted.length, isAttributesOnly: isAttributesOnly)
    }

    package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Bytes that the history counts for it.
    var cost: Int {
        let runs = removed.attributes.runCount + inserted.attributes.runCount
        return 128 + 2 * (removed.length + inserted.length) + (MemoryLayout<Attributes>.stride + 64) * runs
    }

    /// This operation and the next one as one; nil unless text is inserted behind inserted text, or deleted beside what was deleted.
    func merging(_ next: EditOperation) -> EditOperation? {
        guard !isAttributesOnly, !next.isAttributesOnly else { return nil }
        if next.removed.isEmpty, !inserted.isEmpty, next.location == location + inserted.length {
            var text = inserted
            text.append(next.inserted)
            return EditOperation(location: location, removed: removed, inserted: text)
        }
        guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
        if next.location == location {
            var text = removed
            text.append(next.removed)
            return EditOperation(location: location, removed: text, inserted: inserted)
        }
        if next.location + next.removed.length == location {
            var text = next.removed
            text.append(removed)
            return EditOperation(location: next.location, removed: text, inserted: inserted)
        }
        return nil
    }
}

extension EditOperation: Sendable where Attributes: Sendable {}
