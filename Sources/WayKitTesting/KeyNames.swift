import Foundation

/// Linux key codes by xkb keysym name, for a US keyboard. Source: linux/input-event-codes.h.
enum KeyNames {
    private static let named: [String: UInt32] = [
        "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "Control_L": 29, "Shift_L": 42, "Alt_L": 56, "space": 57, " ": 57,
        "Home": 102, "Up": 103, "Prior": 104, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108, "Next": 109,
        "Page_Down": 109, "Insert": 110, "Delete": 111, "Menu": 127, "XF86Back": 158,
        "F1": 59, "F2": 60, "F3": 61, "F4": 62, "F5": 63, "F6": 64, "F7": 65, "F8": 66, "F9": 67, "F10": 68, "F11": 87, "F12": 88,
        "Control_R": 97, "Shift_R": 54, "Alt_R": 100, "Super_L": 125, "Super_R": 126, "Caps_Lock": 58,
    ]
    /// Keys that type one character and whose xkb name is a word.
    private static let characters: [String: String] = [
        "space": " ", "minus": "-", "equal": "=", "bracketleft": "[", "bracketright": "]", "semicolon": ";", "apostrophe": "'", "grave": "`",
        "backslash": "\\", "comma": ",", "period": ".", "slash": "/",
    ]
    private static let rows: [(first: UInt32, keys: String)] = [
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
    ]

    /// The text typed by a key whose name is not a single character.
    static func text(of name: String) -> String {
        switch name {
        case "Return": "\n"
        case "Tab": "\t"
        default: characters[name] ?? ""
        }
    }

    /// 0 for a key that the keyboard does not have.
    static func code(of name: String) -> UInt32 {
        if let code = named[name] { return code }
        let character = characters[name] ?? name.lowercased()
        for row in rows {
            if let index = Array(row.keys).firstIndex(where: { String($0) == character }) { return row.first + UInt32(index) }
        }
        return 0
    }
}
