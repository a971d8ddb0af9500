import WayAccessibility

/// Reading on by itself: the cursor goes to the next element when one has been said.
extension ScreenReader {
    /// Seconds until a page that was turned has to show another text.
    static let pageTurnPatience = 1.0

    func startReading(at element: AccessibilityID) {
        queue.stop()
        (isReadingOn, pendingMove) = (true, nil)
        continueReading(at: element)
    }

    func endReading() {
        (isReadingOn, pageTurn, timers.pageTurn) = (false, nil, nil)
    }

    /// - Parameter element: The next one; nil at the end of everything.
    func continueReading(at element: AccessibilityID?) {
        guard let element else { return endReading() }
        setCursor(element, by: .user)
        reveal(element)
        readCursor(interrupts: false) { [weak self] in self?.readNext(after: element) }
    }

    private func readNext(after element: AccessibilityID) {
        guard isReadingOn, cursor == element else { return }
        if tree[element]?.states.contains(.turnsPage) == true, provider?.perform(.scroll(.next), on: element) == true {
            pageTurn = element
            answeredScroll = now + Self.scrollLimit
            timers.pageTurn = now + Self.pageTurnPatience
            return
        }
        let next = order.element(after: element)
        if scrollAtEnd(from: element, to: next, isForward: true) { return }
        continueReading(at: next)
    }

    /// A page has been turned: reads the same element if it has another text now, or the one that replaces it.
    /// - Returns: Whether it reads on.
    func resumeReading(replacing old: AccessibilityTree) -> Bool {
        guard let element = pageTurn else { return false }
        let next = order.contains(element) ? element : order.elements.first { tree[$0]?.states.contains(.turnsPage) == true }
        guard let next, next != element || description(of: next, in: old) != description(of: next, in: tree) else { return false }
        (pageTurn, timers.pageTurn) = (nil, nil)
        continueReading(at: next)
        return true
    }

    private func description(of element: AccessibilityID, in tree: AccessibilityTree) -> String? { tree[element].map { description.text(of: $0) } }

    /// The last page.
    func giveUpPageTurn() {
        guard let element = pageTurn else { return }
        pageTurn = nil
        continueReading(at: order.element(after: element))
    }
}
