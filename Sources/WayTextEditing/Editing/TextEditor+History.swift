extension TextEditor {
    /// Undoes the last step, or removes marked text and restores what it replaced. False if there is nothing to undo.
    @discardableResult
    package mutating func undo() -> Bool {
        if composition != nil {
            cancelMarkedText()
            return true
        }
        guard let group = history.popUndo() else { return false }
        perform(group.inverse)
        return true
    }

    /// False if there is nothing to redo. Marked text is unmarked first, which is an edit, after which there is nothing to redo.
    @discardableResult
    package mutating func redo() -> Bool {
        unmarkText()
        guard let group = history.popRedo() else { return false }
        perform(group)
        return true
    }

    /// Applies a group that came from `EditHistory.takeGroup(_:)`, or its inverse, without recording it. Returns what undoes it.
    @discardableResult
    package mutating func apply(_ group: EditGroup<Attributes>) -> EditGroup<Attributes> {
        unmarkText()
        history.endGroup()
        perform(group)
        return group.inverse
    }

    private mutating func perform(_ group: EditGroup<Attributes>) {
        for operation in group.operations { apply(operation) }
        selection = group.selectionAfter.clamped(to: boundaries)
        typingAttributes = nil
    }
}
