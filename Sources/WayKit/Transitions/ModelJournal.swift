import Foundation

/// What a transition's animation blocks overwrote, so that a cancel can put it back: the first value of each property.
@MainActor final class ModelJournal {
    private struct Key: Hashable {
        let object: ObjectIdentifier
        let name: String
    }
    private var seen: Set<Key> = []
    private var entries: [() -> Void] = []

    /// `undo` runs if the transition is cancelled. The object is kept until then.
    func record(_ object: AnyObject, key: String, undo: @escaping () -> Void) {
        guard seen.insert(Key(object: ObjectIdentifier(object), name: key)).inserted else { return }
        entries.append {
            _ = object
            undo()
        }
    }

    /// Puts everything back, the last first, without animations.
    func restore() {
        let undoing = entries
        entries.removeAll()
        seen.removeAll()
        UIView.performWithoutAnimation {
            for undo in undoing.reversed() { undo() }
        }
    }
}
