import Foundation
import WayHost

/// Shows the shortcuts while Control or Command is held alone, as iPadOS does.
///
/// | state | event | next |
/// | --- | --- | --- |
/// | idle | the modifier is pressed | waiting |
/// | waiting | a second has passed | shown, if there are shortcuts |
/// | waiting, shown | the modifier is released, a touch | idle |
/// | shown | an arrow, Page Up or Page Down that no command has | shown: another page of the list |
/// | waiting, shown | another key | idle; the key does what it always does |
@MainActor final class ShortcutHold {
    /// Seconds that the modifier is held.
    static let delay: TimeInterval = 1

    private enum State {
        case idle
        case waiting(MainTaskQueue.ScheduledTask?)
        case shown(ShortcutPanel)
    }

    private unowned let window: UIWindow
    private var state = State.idle

    init(_ window: UIWindow) {
        self.window = window
    }

    var panel: ShortcutPanel? {
        if case .shown(let panel) = state { panel } else { nil }
    }

    /// Sees each press before it is delivered.
    func handle(_ event: UIPressesEvent) {
        for press in event.allPresses {
            switch press.phase {
            case .began where press.isShortcutModifier: if !press.isRepeat { begin() }
            case .began: if !turnsPage(press) { end() }
            case .ended, .cancelled: if press.isShortcutModifier { end() }
            case .changed, .stationary: break
            }
        }
    }

    /// A touch, another window, another modifier.
    func end() {
        switch state {
        case .idle: return
        case .waiting(let task): task?.cancel()
        case .shown(let panel): panel.disappear()
        }
        state = .idle
    }

    private func begin() {
        guard case .idle = state else { return end() }
        state = .waiting(UIApplication.shared.schedule(after: Self.delay) { [weak self] in self?.show() })
    }

    private func show() {
        guard case .waiting = state else { return }
        state = .idle
        let list = ShortcutList(from: window.keyTarget)
        guard !list.isEmpty, window.openMenu == nil else { return }
        state = .shown(ShortcutPanel(list, in: window))
    }

    /// Arrows and Page Up and Down, unless a command has them.
    private func turnsPage(_ press: UIPress) -> Bool {
        guard case .shown(let panel) = state, let key = press.key, panel.pageCount > 1, !hasCommand(key) else { return false }
        let isMirrored = window.isMirrored
        switch key.keyCode {
        case .keyboardPageDown, .keyboardDownArrow, isMirrored ? .keyboardLeftArrow : .keyboardRightArrow: panel.turn(by: 1)
        case .keyboardPageUp, .keyboardUpArrow, isMirrored ? .keyboardRightArrow : .keyboardLeftArrow: panel.turn(by: -1)
        default: return false
        }
        return true
    }

    private func hasCommand(_ key: UIKey) -> Bool { KeyCommands(first: window.keyTarget, key: key, isMirrored: window.isMirrored).hasMatch }
}

extension UIPress {
    /// Control or Command, with no other modifier.
    fileprivate var isShortcutModifier: Bool {
        guard let key, key.heldModifiers.subtracting([.control, .command]).isEmpty else { return false }
        return [.keyboardLeftControl, .keyboardRightControl, .keyboardLeftGUI, .keyboardRightGUI].contains(key.keyCode)
    }
}
