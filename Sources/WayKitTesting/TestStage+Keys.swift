import Foundation
import WayHost

/// A keyboard with a US layout.
extension TestStage {
    private static let keyboard = DeviceID(rawValue: 3)
    private static let modifierPairs: [(UIKeyModifierFlags, KeyEvent.Modifiers)] = [
        (.alphaShift, .capsLock), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command), (.numericPad, .numericPad),
    ]

    /// Presses and releases a key, with no time in between.
    ///
    /// - Parameter key: Its xkb name, or the character on it: "Escape", "Return", "Tab", "F1", "a", "slash" or "/". A key that the keyboard does not
    ///   have is sent without a key code, with a line in ``diagnostics``.
    public func press(_ key: String) {
        keyDown(key)
        keyUp(key)
    }

    /// Presses and releases a key while modifiers are held.
    ///
    /// - Parameters:
    ///   - key: Its xkb name, without the modifiers: "Tab", "s".
    ///   - modifiers: Already held; they remain held.
    public func press(_ key: String, with modifiers: UIKeyModifierFlags) {
        keyDown(key, with: modifiers)
        keyUp(key, with: modifiers)
    }

    /// Presses a key and keeps it down. It repeats only by ``keyRepeat(_:with:)``. Parameters as in ``press(_:with:)``.
    public func keyDown(_ key: String, with modifiers: UIKeyModifierFlags = []) { send(.pressed, key, modifiers) }

    /// Sends a repeat of a held key. Parameters as in ``press(_:with:)``.
    public func keyRepeat(_ key: String, with modifiers: UIKeyModifierFlags = []) { send(.repeated, key, modifiers) }

    /// Releases a key. Parameters as in ``press(_:with:)``.
    public func keyUp(_ key: String, with modifiers: UIKeyModifierFlags = []) { send(.released, key, modifiers) }

    /// Types a text, key by key: "\n" is Return, "\t" is Tab. A character that the keyboard does not have is sent as a key without a code that types it, as
    /// a compose sequence or another layout would.
    public func type(_ text: String) {
        for character in text {
            switch character {
            case "\n": press("Return")
            case "\t": press("Tab")
            case " ": press("space")
            case _ where KeyNames.code(of: String(character)) != 0:
                press(String(character), with: character.isUppercase ? .shift : [])
            default:
                for phase in [KeyEvent.Phase.pressed, .released] { send(phase, composed: String(character)) }
            }
        }
    }

    private func send(_ phase: KeyEvent.Phase, composed text: String) {
        post(.key(KeyEvent(device: Self.keyboard, timestamp: time, phase: phase, code: 0, keysym: text, text: text, baseText: text, modifiers: [])))
    }

    private func send(_ phase: KeyEvent.Phase, _ key: String, _ modifiers: UIKeyModifierFlags) {
        let code = KeyNames.code(of: key)
        if code == 0, phase == .pressed { reportUnknownKey(key) }
        let base = key.count == 1 ? key : KeyNames.text(of: key)
        let text = modifiers.contains(.shift) ? base.uppercased() : base
        let held = Self.modifierPairs.filter { modifiers.contains($0.0) }.reduce(into: KeyEvent.Modifiers()) { $0.insert($1.1) }
        post(
            .key(
                KeyEvent(
                    device: Self.keyboard, timestamp: time, phase: phase, code: code, keysym: key,
                    text: modifiers.contains(.control) ? "" : text, baseText: base, modifiers: held)))
    }
}
