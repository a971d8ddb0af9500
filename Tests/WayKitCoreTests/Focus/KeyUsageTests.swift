import Testing
import WayHost
@testable import WayKitCore
@testable import WayKitTesting

/// What a key is where a keymap has its symbols at other positions: those of input tools and of xkb's options.
@MainActor struct KeyUsageTests {
    private func key(_ keysym: String, text: String, code: UInt32, base: String? = nil, baseText: String? = nil) -> UIKey {
        UIKey(event: KeyEvent(
            device: DeviceID(rawValue: 3), timestamp: 0, phase: .pressed, code: code, keysym: keysym, baseKeysym: base, text: text, baseText: baseText,
            modifiers: []))
    }

    private static let positions: [UInt32] = Array(0...248)

    @Test(arguments: [
        ("Escape", UIKeyboardHIDUsage.keyboardEscape), ("Left", .keyboardLeftArrow), ("BackSpace", .keyboardDeleteOrBackspace),
        ("Delete", .keyboardDeleteForward), ("Prior", .keyboardPageUp), ("F1", .keyboardF1), ("F12", .keyboardF12), ("Return", .keyboardReturnOrEnter),
        ("Tab", .keyboardTab), ("ISO_Left_Tab", .keyboardTab), ("space", .keyboardSpacebar), ("KP_Enter", .keypadEnter), ("F13", .keyboardF13),
        ("Control_R", .keyboardRightControl), ("Caps_Lock", .keyboardCapsLock),
    ])
    func aFunctionKeyIsItsKeysymAtEveryPosition(_ keysym: String, _ usage: UIKeyboardHIDUsage) {
        let names: [UIKeyboardHIDUsage: String] = [
            .keyboardEscape: UIKeyCommand.inputEscape, .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete,
            .keyboardDeleteForward: "\u{7F}", .keyboardPageUp: UIKeyCommand.inputPageUp, .keyboardF1: UIKeyCommand.f1, .keyboardF12: UIKeyCommand.f12,
        ]
        for code in Self.positions {
            let key = key(keysym, text: "typed", code: code)
            #expect(key.keyCode == usage && key.characters == names[usage] ?? "typed", "\(code)")
        }
    }

    /// Letters at positions of function keys type, and do nothing else. Those at positions of characters have the position, as on iOS.
    @Test func aCharacterIsNoFunctionKeyAtAnyPosition() {
        for code in Self.positions {
            for character in ["a", "ß", "ひ", "7", "/"] {
                let key = key(character, text: character, code: code)
                #expect(key.characters == character && UIKeyCommand.input(for: key.keyCode) == nil, "\(character) at \(code)")
            }
        }
        #expect(key("l", text: "l", code: 1).keyCode == .keyboardL)
        #expect(key("slash", text: "/", code: 1).keyCode == .keyboardSlash)
        #expect(key("ß", text: "ß", code: 1).keyCode.rawValue == 0)
        #expect(key("apostrophe", text: "'", code: 16).keyCode == .keyboardQ, "the position of a Dvorak keyboard")
    }

    /// The third level of a layout may have arrow keys; Shift, Control and Alt may give a function key another keysym.
    @Test func levels() {
        #expect(key("Left", text: "", code: 30, base: "a", baseText: "a").keyCode == .keyboardLeftArrow)
        #expect(key("Sys_Req", text: "", code: 99, base: "Print").keyCode == .keyboardPrintScreen)
        #expect(key("XF86Switch_VT_3", text: "", code: 61, base: "F3").keyCode == .keyboardF3)
        #expect(key("KP_4", text: "4", code: 75, base: "KP_Left").keyCode == .keypad4)
        #expect(key("KP_Left", text: "", code: 75).keyCode == .keypad4)
        #expect(key("XF86AudioLowerVolume", text: "", code: 114).keyCode == .keyboardVolumeDown)
    }
}
