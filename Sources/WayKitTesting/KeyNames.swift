import Foundation

/// Linux key codes by xkb's names, on an American keyboard. Source: linux/input-event-codes.h.
enum KeyNames {
    private static let named: [String: UInt32] = [
        "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "Control_L": 29, "Shift_L": 42, "Alt_L": 56, "space": 57, " ": 57,
        "Home": 102, "Up": 103, "Prior": 104, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108, "Next": 109,
        "Page_Down": 109, "Delete": 111, "XF86Back": 158,
    ]
    private static let rows: [(first: UInt32, keys: String)] = [
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'"), (44, "zxcvbnm,./"),
    ]

    /// What a key with a longer name types.
    static func text(of name: String) -> String {
        switch name {
        case "Return": "\n"
        case "Tab": "\t"
        case "space": " "
        default: ""
        }
    }

    /// 0 for a key that the keyboard has not.
    static func code(of name: String) -> UInt32 {
        if let code = named[name] { return code }
        for row in rows {
            if let place = Array(row.keys).firstIndex(where: { String($0) == name.lowercased() }) { return row.first + UInt32(place) }
        }
        return 0
    }
}
