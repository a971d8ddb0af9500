import Foundation
import WayAccessibility

extension ScreenReader {
    enum CursorMover { case user, program }

    /// Seconds until an element that replaces one that vanished is read: an event may name another.
    static let settleDelay = 0.1
    /// Seconds until a list that was scrolled has to show more.
    static let scrollPatience = 0.5
    /// Seconds after which a scroll is over in any case.
    static let scrollLimit = 2.0

    var node: AccessibilityNode? { cursor.flatMap { tree[$0] } }

    func setCursor(_ element: AccessibilityID, by mover: CursorMover) {
        if mover == .user { (history, expectedElement) = (CursorHistory(), nil) }
        (timers.settle, timers.hint, timers.frequentUpdate) = (nil, nil, nil)
        guard element != cursor else { return reportCursor() }
        cursor = element
        (selectedAction, textRange, lastFrequentUpdate, lastRead, adjustedElement) = (nil, nil, nil, nil, nil)
        chooseRotorSetting()
        reportCursor()
    }

    func reportCursor() {
        guard let node else { return onCursorChange(nil) }
        onCursorChange(ReaderCursor(element: node.id, frame: node.frame))
    }

    /// Reads the cursor's element, after the containers that it has come into, and its hint a while later.
    func readCursor(interrupts: Bool, isUsersRequest: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        guard let node else { return }
        timers.settle = nil
        lastRead = now
        let ancestors = order.ancestors(of: node.id)
        let entered = settings.speaksContainers ? ancestors.filter { !saidContainers.contains($0) }.reversed() : []
        saidContainers = ancestors
        let containers = entered.compactMap { tree[$0] }.compactMap { description.container($0, before: node) }
        let text = (containers + [description.text(of: node)]).joined(separator: ", ")
        say(text, language: node.language, interrupts: interrupts, isUsersRequest: isUsersRequest) { [weak self] in
            self?.startHintTimer(of: node.id)
            completion?()
        }
    }

    private func startHintTimer(of element: AccessibilityID) {
        guard settings.speaksHints, cursor == element, !isReadingOn, node.flatMap(description.hint) != nil else { return }
        timers.hint = now + settings.hintDelay
    }

    func sayHint() {
        guard let node, let hint = description.hint(of: node), !queue.isSpeaking else { return }
        say(hint, language: node.language)
    }

    // MARK: Steps

    /// Moves and reads, as the user asks.
    func go(to element: AccessibilityID, isExploring: Bool = false) {
        endReading()
        (pendingMove, pendingScroll) = (nil, nil)
        setCursor(element, by: .user)
        if !isExploring { reveal(element) }
        readCursor(interrupts: true)
    }

    func reveal(_ element: AccessibilityID) {
        guard tree[element]?.states.contains(.onScreen) == false else { return }
        _ = provider?.reveal(element)
    }

    func moveCursor(isForward: Bool) {
        guard let cursor, order.contains(cursor) else { return goToEnd(isFirst: isForward) }
        // The list is being scrolled for this step already.
        if let move = pendingMove, move.element == cursor, move.isForward == isForward { return }
        let neighbour = isForward ? order.element(after: cursor) : order.element(before: cursor)
        if scrollAtEnd(from: cursor, to: neighbour, isForward: isForward) { return }
        stepTo(neighbour)
    }

    /// At the end of everything the element is read again: without a sound there is no other answer.
    private func stepTo(_ neighbour: AccessibilityID?) {
        guard let element = neighbour ?? cursor else { return }
        go(to: element)
    }

    func goToEnd(isFirst: Bool) {
        guard let element = isFirst ? order.elements.first : order.elements.last else { return say(vocabulary(.noElement), interrupts: true) }
        go(to: element)
    }

    // MARK: The ends of lists

    /// Scrolls the list that the step would leave, if it has more to show. What it shows then is known with the next tree.
    func scrollAtEnd(from element: AccessibilityID, to neighbour: AccessibilityID?, isForward: Bool) -> Bool {
        for container in order.ancestors(of: element) {
            if let neighbour, order.isInside(neighbour, container) { return false }
            guard let node = tree[container], let direction = Self.scrollDirection(of: node, isForward: isForward) else { continue }
            guard provider?.perform(.scroll(direction), on: container) == true else { continue }
            pendingMove = PendingMove(
                element: element, container: container, isForward: isForward, position: tree[element]?.position?.index, neighbour: neighbour)
            timers.move = now + Self.scrollPatience
            answeredScroll = now + Self.scrollLimit
            return true
        }
        return false
    }

    private static func scrollDirection(of node: AccessibilityNode, isForward: Bool) -> AccessibilityScrollDirection? {
        let direction: AccessibilityScrollDirection =
            node.states.contains(.horizontal) ? (isForward ? .right : .left) : (isForward ? .down : .up)
        return node.actions.contains(.scroll(direction)) ? direction : nil
    }

    /// Completes the step if the scrolled list shows more.
    /// - Returns: Whether the cursor has moved.
    func resumeMove() -> Bool {
        guard let move = pendingMove, let element = elementBeyond(move) else { return false }
        endMove(at: element)
        return true
    }

    private func elementBeyond(_ move: PendingMove) -> AccessibilityID? {
        if order.contains(move.element) {
            let next = move.isForward ? order.element(after: move.element) : order.element(before: move.element)
            return next.flatMap { order.isInside($0, move.container) ? $0 : nil }
        }
        // The row has been given back: rows are compared by their places.
        let inside = order.elements.filter { order.isInside($0, move.container) }
        guard let position = move.position else { return move.isForward ? inside.first : inside.last }
        let place = { (id: AccessibilityID) in self.tree[id]?.position?.index }
        return move.isForward ? inside.first { place($0).map { $0 > position } ?? false } : inside.last { place($0).map { $0 < position } ?? false }
    }

    func giveUpMove() {
        guard let move = pendingMove else { return }
        endMove(at: move.neighbour.flatMap { order.contains($0) ? $0 : nil })
    }

    private func endMove(at element: AccessibilityID?) {
        (pendingMove, timers.move) = (nil, nil)
        if isReadingOn {
            continueReading(at: element)
        } else {
            stepTo(element)
        }
    }
}
