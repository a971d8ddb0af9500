import Foundation

/// The targets and actions of a control's events, in the order in which they were added.
@MainActor struct ControlActions {
    enum Handler {
        /// A target is referenced weakly; a nil target is searched for along the responder chain.
        case target(WeakTarget, usesResponderChain: Bool, Selector)
        case action(UIAction)
    }

    struct WeakTarget {
        weak var object: AnyObject?
    }

    private struct Entry {
        var handler: Handler
        var events: UIControl.Event
    }

    private var entries: [Entry] = []

    /// Adds the events to those that the target already has for the selector.
    mutating func add(_ target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
        removeDeallocatedTargets()
        if let index = entries.firstIndex(where: { $0.handler.matches(target, usesResponderChain: target == nil, selector) }) {
            entries[index].events.formUnion(events)
        } else {
            entries.append(Entry(handler: .target(WeakTarget(object: target), usesResponderChain: target == nil, selector), events: events))
        }
    }

    /// Replaces an action with the same identifier.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        let old = entries.first { $0.handler.action?.identifier == action.identifier }
        _ = remove(events) { $0.action?.identifier == action.identifier }
        if let index = entries.firstIndex(where: { $0.handler.action === action }) {
            entries[index].events.formUnion(events)
        } else {
            let isSame = old?.handler.action === action
            entries.append(Entry(handler: .action(action), events: isSame ? events.union(old?.events ?? []) : events))
        }
    }

    /// False if nothing matched. Nil matches every target, every selector.
    mutating func remove(_ target: AnyObject?, _ selector: Selector?, for events: UIControl.Event) -> Bool {
        removeDeallocatedTargets()
        return remove(events) { handler in
            guard case .target(let object, _, let own) = handler else { return false }
            return (target == nil || object.object === target) && (selector == nil || own == selector)
        }
    }

    mutating func remove(identifiedBy identifier: UIAction.Identifier, for events: UIControl.Event) {
        _ = remove(events) { $0.action?.identifier == identifier }
    }

    private mutating func remove(_ events: UIControl.Event, where matches: (Handler) -> Bool) -> Bool {
        var isFound = false
        for index in entries.indices where matches(entries[index].handler) {
            isFound = isFound || !entries[index].events.isDisjoint(with: events)
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
        return isFound
    }

    private mutating func removeDeallocatedTargets() {
        entries.removeAll { $0.handler.isDeallocated }
    }

    func handlers(for events: UIControl.Event) -> [Handler] {
        entries.filter { !$0.events.isDisjoint(with: events) }.map(\.handler)
    }

    var isEmpty: Bool { entries.allSatisfy { $0.handler.isDeallocated } }
    var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }
    var targets: [AnyObject] {
        entries.compactMap { entry in
            if case .target(let object, _, _) = entry.handler { return object.object }
            return nil
        }
    }
    var all: [(handler: Handler, events: UIControl.Event)] { entries.map { ($0.handler, $0.events) } }

    /// The selectors that the target is sent for any of the events.
    func selectors(for target: AnyObject?, _ events: UIControl.Event) -> [Selector] {
        handlers(for: events).compactMap { handler in
            guard case .target(let object, let usesResponderChain, let selector) = handler else { return nil }
            return target == nil ? (usesResponderChain ? selector : nil) : (object.object === target ? selector : nil)
        }
    }
}

extension ControlActions.Handler {
    @MainActor fileprivate var action: UIAction? {
        if case .action(let action) = self { return action }
        return nil
    }

    @MainActor fileprivate var isDeallocated: Bool {
        if case .target(let object, let usesResponderChain, _) = self { return !usesResponderChain && object.object == nil }
        return false
    }

    @MainActor fileprivate func matches(_ target: AnyObject?, usesResponderChain: Bool, _ selector: Selector) -> Bool {
        guard case .target(let object, let ownUsesResponderChain, let own) = self else { return false }
        return object.object === target && ownUsesResponderChain == usesResponderChain && own == selector
    }
}
