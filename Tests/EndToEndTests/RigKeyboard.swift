import Foundation

/// Keys by their position on the keyboard.
struct RigKeyboard {
    /// Linux key codes (`KEY_…` of input-event-codes.h).
    enum Key: Int {
        case escape = 1, backspace = 14, tab = 15, i = 23, returnKey = 28, a = 30, h = 35, leftShift = 42, leftAlt = 56, space = 57, capsLock = 58, f4 = 62
        case up = 103, left = 105, right = 106, down = 108
    }

    let rig: Rig

    /// Presses and releases a key while `modifiers` are held.
    func press(_ key: Key, holding modifiers: Key...) throws { try press(position: key.rawValue, holding: modifiers.map(\.rawValue)) }

    /// The same by Linux key codes, for keymaps in which the positions mean something else.
    func press(position: Int, holding modifiers: [Int] = []) throws {
        try rig.inOneBatch {
            for modifier in modifiers { try send(modifier, 1) }
            try send(position, 1)
            try send(position, 0)
            for modifier in modifiers.reversed() { try send(modifier, 0) }
        }
    }

    private func send(_ position: Int, _ state: Int) throws {
        let device = rig.compositor.hasDevices ? "keyboard " : ""
        try rig.send("key \(device)\(position) \(state)")
    }
}
