import Foundation
import WayAccessibility

/// What the program shows has changed.
extension ScreenReader {
    /// The elements as they are now. `advance(to:)` comes before it, and the events after it.
    package func update(_ tree: AccessibilityTree) {
        guard isRunning, tree != self.tree else { return }
        let (oldTree, oldOrder) = (self.tree, order)
        self.tree = tree
        order = ReadingOrder(tree)
        continueScroll()
        if let expectedElement, order.contains(expectedElement) { return arrive(at: expectedElement) }
        if resumeMove() || resumeReading(replacing: oldTree) { return }
        if followFocus(from: oldTree) { return }
        if !keepCursor(from: oldTree, oldOrder) { return }
        reportCursorIfMoved(from: oldTree)
        sayChanges(from: oldTree)
    }

    /// - Returns: Whether the cursor's element is the same.
    private func keepCursor(from oldTree: AccessibilityTree, _ oldOrder: ReadingOrder) -> Bool {
        guard let cursor else {
            if let initialElement { settle(at: initialElement) }
            return false
        }
        let returned = history.lost.last { order.contains($0) }
        if order.contains(cursor) {
            // What vanished is there again, and the user has not moved meanwhile: a dismissal was cancelled.
            guard history.isSubstitute, let returned else { return true }
            restore(returned)
            return false
        }
        if let container = pendingScroll?.container, let visible = firstVisibleElement(in: container) {
            // A row that was given back. The one that replaces it is read after the position.
            setCursor(visible, by: .user)
            pendingScroll?.hasMovedCursor = true
            return false
        }
        history.lost.append(cursor)
        if let returned {
            restore(returned)
        } else if let substitute = substitute(for: cursor, from: oldTree, oldOrder) {
            history.isSubstitute = true
            settle(at: substitute)
        } else {
            self.cursor = nil
            onCursorChange(nil)
        }
        return false
    }

    /// In a list what takes its place.
    private func substitute(for element: AccessibilityID, from oldTree: AccessibilityTree, _ oldOrder: ReadingOrder) -> AccessibilityID? {
        if let successor = tree.successorInList(of: element, in: oldTree), order.contains(successor) { return successor }
        return order.substitute(for: element, in: oldOrder)
    }

    /// Whether an element is there again from which the cursor came: the keyboard focus, which returns too, does not take the cursor with it.
    private var isReturning: Bool {
        guard history.isSubstitute || cursor.map({ !order.contains($0) }) == true else { return false }
        return history.lost.contains { order.contains($0) }
    }

    private func restore(_ element: AccessibilityID) {
        history.lost.removeSubrange((history.lost.lastIndex(of: element) ?? 0)...)
        history.isSubstitute = false
        settle(at: element)
    }

    /// Moves the cursor, and reads the element unless an event names another one at once.
    private func settle(at element: AccessibilityID) {
        endReading()
        setCursor(element, by: .program)
        timers.settle = now + Self.settleDelay
    }

    private func reportCursorIfMoved(from old: AccessibilityTree) {
        guard let node, old[node.id]?.frame != node.frame else { return }
        reportCursor()
    }

    /// The cursor follows the keyboard focus. Where the reader has moved the focus itself, the element has been read.
    private func followFocus(from old: AccessibilityTree) -> Bool {
        guard let focus = tree.focus, focus != old.focus, let target = element(of: focus), target != cursor, !isReturning, pendingScroll == nil,
            pendingMove == nil
        else { return false }
        endReading()
        setCursor(target, by: .user)
        readCursor(interrupts: true, isUsersRequest: false)
        return true
    }

    /// The element with the focus; of a container, such as a menu that opens, the first one, unless the cursor is in it.
    private func element(of focus: AccessibilityID) -> AccessibilityID? {
        if let cursor, order.isInside(cursor, focus) { return nil }
        return firstElement(in: focus)
    }

    /// Where the reader begins: at the focus, or else where a screen is begun with.
    var initialElement: AccessibilityID? { tree.focus.flatMap(element) ?? tree.beginning(of: order.elements) }

    // MARK: Changes of an element

    private func sayChanges(from old: AccessibilityTree) {
        if let edited = editedElement, let before = old[edited], let after = tree[edited] { sayTextChange(from: before, to: after) }
        guard timers.settle == nil, let node, let before = old[node.id] else { return }
        if node.states.contains(.updatesFrequently), adjustedElement != node.id { return sayFrequentChange(from: before, to: node) }
        // A text being edited is spoken as it changes.
        if node.text == nil, description.value(of: before) != description.value(of: node), let value = description.value(of: node) {
            say(value, language: node.language, interrupts: true, isUsersRequest: false)
            // The next one may be the program's.
            adjustedElement = nil
        }
        let states = before.states.symmetricDifference(node.states)
        if states.contains(.selected), node.states.contains(.selected) { say(vocabulary(.selected)) }
        if states.contains(.expanded) { say(vocabulary(node.states.contains(.expanded) ? .expanded : .collapsed)) }
        // An incremented value is not read with the hint of the element.
        if states.contains(.enabled), !node.states.contains(.enabled) { say(vocabulary(.dimmed)) }
        if states.contains(.editing), let editing = description.editing(node) { say(editing, isUsersRequest: false) }
    }

    /// The text that keys go to, wherever the cursor is.
    var editedElement: AccessibilityID? { order.elements.first { tree[$0]?.states.contains(.editing) == true } }

    private func sayFrequentChange(from before: AccessibilityNode, to node: AccessibilityNode) {
        guard description.text(of: before) != description.text(of: node), timers.frequentUpdate == nil else { return }
        timers.frequentUpdate = max((lastFrequentUpdate ?? -.infinity) + settings.frequentUpdateInterval, now)
        if timers.frequentUpdate == now { sayFrequentUpdate() }
    }

    func sayFrequentUpdate() {
        timers.frequentUpdate = nil
        guard let node else { return }
        lastFrequentUpdate = now
        say(description.value(of: node) ?? node.label, language: node.language, priority: .low)
    }

    // MARK: Events

    /// What the program posts. `advance(to:)` comes before it, and the tree that it is about.
    package func send(_ event: AccessibilityEvent) {
        guard isRunning else { return }
        switch event {
        case .screenChanged(let element, let message):
            // The containers of another screen are new.
            saidContainers = []
            if let element = element ?? tree.beginning(of: order.elements) { arrive(at: element, saying: message) }
        case .layoutChanged(let element, let message):
            if let element {
                arrive(at: element, saying: message)
            } else if let message {
                say(message, interrupts: true, isUsersRequest: false)
            }
        case .announcement(let text, let priority):
            say(text, priority: priority, interrupts: priority == .high, isUsersRequest: false, onEnd: { [weak self] in self?.onAnnouncementEnd(text, $0) })
        case .pageScrolled(let text): scrolled(to: text)
        }
    }

    /// Moves the cursor to an element that the program names, and reads it, after the message if there is one.
    private func arrive(at element: AccessibilityID, saying message: String? = nil) {
        if let message { say(message, interrupts: true, isUsersRequest: false) }
        guard let target = firstElement(in: element) else {
            expectedElement = element
            return
        }
        expectedElement = nil
        endReading()
        history.isSubstitute = false
        (pendingMove, pendingScroll, timers.move, timers.scroll) = (nil, nil, nil, nil)
        if message == nil, target == cursor, let lastRead, now - lastRead < Self.settleDelay {
            // The tree's focus has said it already.
            saidContainers = order.ancestors(of: target)
            return
        }
        setCursor(target, by: .program)
        reveal(target)
        readCursor(interrupts: message == nil, isUsersRequest: false)
    }

    /// The element, or the first one in a container.
    private func firstElement(in element: AccessibilityID) -> AccessibilityID? {
        order.contains(element) ? element : order.elements.first { order.isInside($0, element) }
    }
}
