import Foundation
import WayHost

/// A key of the keyboard. Source: UIKit `UIKey`.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The characters that the key types with the held modifiers, compose sequences applied; for keys without characters the name among
    /// `UIKeyCommand`'s inputs (`inputUpArrow`), or empty.
    open private(set) var characters: String
    /// The characters, or the name, without modifiers.
    open private(set) var charactersIgnoringModifiers: String
    /// The modifiers that were held with it.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// The physical position on the keyboard, independent of the layout; of function keys, which options of the keymap move, what they do. 0 for a key without
    /// a USB HID usage.
    open private(set) var keyCode: UIKeyboardHIDUsage
    /// The key's xkb keysym name ("Escape", "a"): not in UIKit, for keys without a USB HID usage.
    public let keysymName: String

    /// A key without characters, for a switch.
    init(keyCode: UIKeyboardHIDUsage, keysymName: String) {
        self.keyCode = keyCode
        self.keysymName = keysymName
        characters = UIKeyCommand.input(for: keyCode) ?? ""
        charactersIgnoringModifiers = characters
        modifierFlags = []
    }

    package init(event: KeyEvent) {
        keyCode = UIKeyboardHIDUsage(event)
        let name = UIKeyCommand.input(for: keyCode)
        characters = name ?? event.text
        charactersIgnoringModifiers = name ?? event.baseText
        modifierFlags = UIKeyModifierFlags(event.modifiers)
        keysymName = event.keysym
    }
}

/// Source: UIKit `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: KeyEvent.Modifiers) {
        let pairs: [(KeyEvent.Modifiers, UIKeyModifierFlags)] = [
            (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
            (.numericPad, .numericPad),
        ]
        self = pairs.reduce(into: []) { flags, pair in
            if modifiers.contains(pair.0) { flags.insert(pair.1) }
        }
    }
}
