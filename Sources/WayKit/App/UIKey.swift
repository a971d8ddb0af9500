import Foundation
import WayHost

/// A key of the keyboard. Source: UIKit `UIKey`.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// What the key types with the modifiers that are held, compose sequences applied; for keys that type nothing their name among
    /// `UIKeyCommand`'s inputs (`inputUpArrow`), or nothing.
    public let characters: String
    /// What it types, or its name, without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifiers that were held with it.
    public let modifierFlags: UIKeyModifierFlags
    /// Where it is on the keyboard, whatever the layout; 0 for one that USB has no number for.
    public let keyCode: UIKeyboardHIDUsage
    /// The key's name in xkb's words ("Escape", "a"): Linux's own, for keys that USB has no number for.
    public let keysymName: String

    init(event: KeyEvent) {
        keyCode = UIKeyboardHIDUsage(linuxCode: event.code)
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
