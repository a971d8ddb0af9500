import WayHost

/// What a key is, by what it does: its position says that only where the keymap has the ordinary keysym there. Keymaps of input tools (wtype, on-screen
/// keyboards) number their keys as they like, and options such as `caps:swapescape` move function keys.
///
/// | the keysym | the usage |
/// | --- | --- |
/// | of a function key, at the active level or the first one | that key's |
/// | of the keypad | the position's |
/// | a character, at the position of a character | the position's, as on iOS |
/// | a character, at the position of a function key | that of the key with this character on a US keyboard |
extension UIKeyboardHIDUsage {
    private static let functionKeys: [String: UIKeyboardHIDUsage] = {
        var table: [String: UIKeyboardHIDUsage] = [
            "Escape": .keyboardEscape, "Return": .keyboardReturnOrEnter, "BackSpace": .keyboardDeleteOrBackspace, "Tab": .keyboardTab,
            "ISO_Left_Tab": .keyboardTab, "space": .keyboardSpacebar, "Caps_Lock": .keyboardCapsLock, "Print": .keyboardPrintScreen,
            "Scroll_Lock": .keyboardScrollLock, "Pause": .keyboardPause, "Insert": .keyboardInsert, "Home": .keyboardHome, "Prior": .keyboardPageUp,
            "Page_Up": .keyboardPageUp, "Delete": .keyboardDeleteForward, "End": .keyboardEnd, "Next": .keyboardPageDown, "Page_Down": .keyboardPageDown,
            "Right": .keyboardRightArrow, "Left": .keyboardLeftArrow, "Down": .keyboardDownArrow, "Up": .keyboardUpArrow, "Num_Lock": .keypadNumLock,
            "KP_Enter": .keypadEnter, "Menu": .keyboardApplication, "Control_L": .keyboardLeftControl, "Shift_L": .keyboardLeftShift,
            "Alt_L": .keyboardLeftAlt, "Super_L": .keyboardLeftGUI, "Control_R": .keyboardRightControl, "Shift_R": .keyboardRightShift,
            "Alt_R": .keyboardRightAlt, "Super_R": .keyboardRightGUI,
        ]
        for number in 1...12 { table["F\(number)"] = UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1) }
        for number in 13...24 { table["F\(number)"] = UIKeyboardHIDUsage(rawValue: keyboardF13.rawValue + number - 13) }
        return table
    }()

    private static let positionsOfFunctionKeys = Set(functionKeys.values)

    /// The characters of a US keyboard, in the order of the usages.
    private static let characterKeys: [Character: UIKeyboardHIDUsage] = {
        var table: [Character: UIKeyboardHIDUsage] = [:]
        let runs: [(UIKeyboardHIDUsage, String)] = [(.keyboardA, "abcdefghijklmnopqrstuvwxyz1234567890"), (.keyboardHyphen, "-=[]\\"), (.keyboardSemicolon, ";'`,./")]
        for (first, characters) in runs {
            for (offset, character) in characters.enumerated() { table[character] = UIKeyboardHIDUsage(rawValue: first.rawValue + offset) }
        }
        return table
    }()

    init(_ event: KeyEvent) {
        let position = UIKeyboardHIDUsage(linuxCode: event.code)
        if let usage = Self.functionKeys[event.keysym] ?? Self.functionKeys[event.baseKeysym] {
            self = usage
        } else if Self.positionsOfFunctionKeys.contains(position), let character = event.baseText.lowercased().first {
            self = Self.characterKeys[character] ?? UIKeyboardHIDUsage(rawValue: 0)
        } else {
            self = position
        }
    }
}
