/// One step of undo: operations in the order in which they were made, and the selection before and after.
package struct EditGroup<Attributes: Equatable>: Equatable, Identifiable {
    /// Unique in a history; an inverse has its group's.
    package let id: Int
    package let kind: EditKind
    package internal(set) var operations: [EditOperation<Attributes>]
    package let selectionBefore: TextSelection
    package internal(set) var selectionAfter: TextSelection

    /// What undoes it.
    package var inverse: EditGroup {
        EditGroup(
            id: id, kind: kind, operations: operations.reversed().map(\.inverse), selectionBefore: selectionAfter, selectionAfter: selectionBefore)
    }

    var cost: Int { operations.reduce(256) { $0 + $1.cost } }

    /// The end of the text that the last operation has inserted.
    var insertionEnd: Int? { operations.last.map { $0.location + $0.inserted.length } }
}

extension EditGroup: Sendable where Attributes: Sendable {}
