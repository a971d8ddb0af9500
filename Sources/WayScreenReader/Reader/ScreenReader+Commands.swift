import Foundation
import WayAccessibility

extension ScreenReader {
    /// What the keyboard asks for. `advance(to:)` comes before it.
    package func handle(_ command: ReaderCommand) {
        guard isRunning else { return }
        perform(command)
    }

    func perform(_ command: ReaderCommand) {
        timers.hint = nil
        if command != .pauseOrResume { endReading() }
        switch command {
        case .next: moveCursor(isForward: true)
        case .previous: moveCursor(isForward: false)
        case .first: goToEnd(isFirst: true)
        case .last: goToEnd(isFirst: false)
        case .activate: activate()
        case .magicTap: request(.magicTap)
        case .escape: request(.escape)
        case .showMenu: request(.showMenu)
        case .rotorForward: useRotor(rotorSetting, isForward: true)
        case .rotorBackward: useRotor(rotorSetting, isForward: false)
        case .find(let setting, let isForward): useRotor(setting, isForward: isForward)
        case .nextRotorSetting: turnRotor(by: 1)
        case .previousRotorSetting: turnRotor(by: -1)
        case .scroll(let direction): scroll(direction)
        case .readAll: order.elements.first.map { startReading(at: $0) }
        case .readFromHere: (cursor ?? order.elements.first).map { startReading(at: $0) }
        case .pauseOrResume: queue.pauseOrResume()
        case .stopSpeech: queue.stop()
        case .readElement: readCursor(interrupts: true)
        case .readContent: readContent()
        case .readPosition: readPosition()
        case .toggleSpeech: toggleSpeech()
        case .toggleScreenCurtain: setScreenCurtain(!isScreenCurtainOn)
        }
    }

    // MARK: Actions

    private func activate() {
        guard let node else { return }
        prepareActivation()
        if let selectedAction {
            _ = provider?.perform(.custom(selectedAction), on: node.id)
        } else if provider?.perform(.activate, on: node.id) != true, node.states.contains(.editable) {
            _ = provider?.focus(node.id)
        }
    }

    /// What plays or records must not hear the reader.
    func prepareActivation() {
        timers.hint = nil
        if node?.states.contains(.startsMedia) == true { queue.stop() }
    }

    private func request(_ action: AccessibilityAction) {
        guard let element = cursor ?? order.root else { return }
        _ = provider?.perform(action, on: element)
    }

    private func toggleSpeech() {
        if queue.isMuted {
            queue.stop()
            queue.isMuted = false
            say(vocabulary(.speechOn), interrupts: true)
        } else {
            say(vocabulary(.speechOff), interrupts: true)
            queue.isMuted = true
        }
    }

    func setScreenCurtain(_ isOn: Bool) {
        isScreenCurtainOn = isOn
        say(vocabulary(isOn ? .screenCurtainOn : .screenCurtainOff), interrupts: true)
        onScreenCurtainChange(isOn)
    }

    // MARK: Scrolling

    private func scroll(_ direction: AccessibilityScrollDirection) {
        let directions = [direction] + Self.pages(direction)
        if scroll(directions, of: nodesAroundCursor) { return }
        // Views of the program that scroll by themselves are known only when they are asked.
        if let cursor, let container = order.parents[cursor], provider?.perform(.scroll(direction), on: cursor) == true { return beginScroll(of: container) }
        if scroll(directions, of: order.nodes) { return }
        say(scrollPosition(of: scrollContainer) ?? vocabulary(.noFurtherContent), interrupts: true)
    }

    /// Scrolls the first one of nodes that goes in a direction.
    private func scroll(_ directions: [AccessibilityScrollDirection], of nodes: [AccessibilityID]) -> Bool {
        for direction in directions {
            guard let container = nodes.first(where: { tree[$0]?.actions.contains(.scroll(direction)) == true }),
                provider?.perform(.scroll(direction), on: container) == true
            else { continue }
            beginScroll(of: container)
            return true
        }
        return false
    }

    private func beginScroll(of container: AccessibilityID) {
        answeredScroll = nil
        pendingScroll = PendingScroll(container: container, limit: now + Self.scrollLimit)
        timers.scroll = now + Self.pageTurnPatience
    }

    private static func pages(_ direction: AccessibilityScrollDirection) -> [AccessibilityScrollDirection] {
        switch direction {
        case .right, .down: [.next]
        case .left, .up: [.previous]
        case .next: [.right, .down]
        case .previous: [.left, .up]
        }
    }

    /// The cursor's element and what it is in, the nearest first.
    private var nodesAroundCursor: [AccessibilityID] { cursor.map { [$0] + order.ancestors(of: $0) } ?? [] }

    /// The nearest node around the cursor that scrolls, or the first one that is shown.
    private var scrollContainer: AccessibilityID? {
        (nodesAroundCursor + order.nodes).first { id in
            guard let actions = tree[id]?.actions else { return false }
            return AccessibilityScrollDirection.allCases.contains { actions.contains(.scroll($0)) }
        }
    }

    /// The program says where it is scrolling to.
    /// - Parameter text: Nil if it does not say: then the rows are, when they are there.
    func scrolled(to text: String?) {
        let isAnswered = answeredScroll.map { now <= $0 } ?? false
        answeredScroll = nil
        if isAnswered { return }
        let scrollArea = cursor.flatMap { order.ancestors(of: $0).first { self.tree[$0]?.role == .scrollArea } }
        pendingScroll = pendingScroll ?? scrollArea.map { PendingScroll(container: $0, limit: now + Self.scrollLimit) }
        if let text {
            say(text, interrupts: true)
            pendingScroll?.isPositionSaid = true
        }
        // The motion may begin late.
        timers.scroll = pendingScroll == nil ? nil : now + Self.scrollPatience
    }

    /// What was scrolled moves: another tree has come.
    func continueScroll() {
        guard let scroll = pendingScroll, let end = timers.scroll else { return }
        timers.scroll = min(max(end, now + Self.settleDelay), scroll.limit)
    }

    /// It has come to rest: the cursor stays on what is shown.
    func endScroll() {
        let scroll = pendingScroll
        pendingScroll = nil
        if let scroll, !scroll.isPositionSaid, let text = scrollPosition(of: scroll.container) { say(text, interrupts: true) }
        guard let scroll, let node else { return }
        if !node.states.contains(.onScreen), let visible = firstVisibleElement(in: scroll.container) {
            setCursor(visible, by: .user)
        } else if !scroll.hasMovedCursor {
            return
        }
        readCursor(interrupts: false)
    }

    /// The first one of what is scrolled: an index beside the rows is not.
    func firstVisibleElement(in container: AccessibilityID) -> AccessibilityID? {
        let visible = order.elements.filter { tree[$0]?.states.contains(.onScreen) == true && order.isInside($0, container) }
        return visible.first { tree[$0]?.position != nil || tree[$0]?.role == .heading } ?? visible.first
    }

    /// "Rows 1 to 10 of 20".
    private func scrollPosition(of container: AccessibilityID?) -> String? {
        guard let container else { return nil }
        let rows = order.nodes.compactMap { tree[$0] }.filter { $0.role == .listItem && $0.states.contains(.onScreen) && order.isInside($0.id, container) }
        let positions = rows.compactMap(\.position)
        guard let first = positions.map(\.index).min(), let last = positions.map(\.index).max(), let count = positions.first?.count else { return nil }
        return vocabulary(.rows, numbers: first + 1, last + 1, count)
    }

    private func readPosition() {
        guard let node else { return say(vocabulary(.noElement), interrupts: true) }
        let cell = node.cell.map { vocabulary(.rowAndColumn, numbers: $0.row + 1, $0.column + 1) }
        let parts = [description.position(of: node, onRequest: true) ?? cell, scrollPosition(of: scrollContainer)].compactMap { $0 }
        say(parts.isEmpty ? description.text(of: node) : parts.joined(separator: ", "), interrupts: true)
    }

    private func readContent() {
        guard let node else { return say(vocabulary(.noElement), interrupts: true) }
        let content = description.furtherContent(of: node)
        say(content.isEmpty ? description.text(of: node) : content.joined(separator: ", "), language: node.language, interrupts: true)
    }
}
