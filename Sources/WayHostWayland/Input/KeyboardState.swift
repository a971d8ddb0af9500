import CXKBCommon
import Foundation
import WayHost

/// Translates keys by the current layout, modifiers and compose sequence.
@MainActor final class KeyboardState {
    /// The translation of one key press.
    struct Translation: Equatable {
        var keysym = ""
        var baseKeysym = ""
        var text = ""
        /// The text without modifiers.
        var baseText = ""
        var modifiers: KeyEvent.Modifiers = []
    }

    /// The offset from evdev key codes to xkb key codes.
    private static let xkbOffset: UInt32 = 8

    private let keymap: Keymap
    private let state: OpaquePointer
    private let context: XKBContext
    /// Created at the first key press; nil until then, and if the locale has no compose table.
    private var compose: OpaquePointer?
    private var hasPressed = false

    /// Nil only without memory.
    init?(keymap: Keymap, context: XKBContext) {
        guard let state = xkb_state_new(keymap.pointer) else { return nil }
        self.keymap = keymap
        self.state = state
        self.context = context
    }

    isolated deinit {
        if let compose { xkb_compose_state_unref(compose) }
        xkb_state_unref(state)
    }

    /// The masks of `wl_keyboard.modifiers`; `group` is the active layout.
    func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    /// The name of the active layout, as the keymap's `name[Group1]` has it; nil without a name.
    var layout: String? {
        xkb_keymap_layout_get_name(keymap.pointer, xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)).map { String(cString: $0) }
    }

    func repeats(_ code: UInt32) -> Bool { keymap.repeats(code &+ Self.xkbOffset) }

    /// Translates a press or repeat and advances the compose sequence.
    func press(_ code: UInt32) -> Translation {
        var translation = self.translation(code)
        let text = typed(code &+ Self.xkbOffset)
        translation.text = Self.printable(text)
        return translation
    }

    /// Translates a key without advancing the compose sequence.
    func translation(_ code: UInt32) -> Translation {
        let keycode = code &+ Self.xkbOffset
        let keysym = Self.name(xkb_state_key_get_one_sym(state, keycode))
        let base = base(keycode)
        return Translation(
            keysym: keysym, baseKeysym: base.map(Self.name) ?? keysym, baseText: base.map(Self.character) ?? "", modifiers: modifiers(keysym))
    }

    /// Resets the compose sequence when the keyboard loses the focus.
    func resetCompose() {
        if let compose { xkb_compose_state_reset(compose) }
    }

    private func typed(_ keycode: xkb_keycode_t) -> String {
        if !hasPressed {
            hasPressed = true
            compose = context.composeTable.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
        }
        let plain = Self.text { xkb_state_key_get_utf8(state, keycode, $0, $1) }
        guard let compose else { return plain }
        guard xkb_compose_state_feed(compose, xkb_state_key_get_one_sym(state, keycode)) == XKB_COMPOSE_FEED_ACCEPTED else {
            return plain
        }
        switch xkb_compose_state_get_status(compose) {
        case XKB_COMPOSE_COMPOSING:
            return ""
        case XKB_COMPOSE_COMPOSED:
            let composed = Self.text { xkb_compose_state_get_utf8(compose, $0, $1) }
            xkb_compose_state_reset(compose)
            return composed
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(compose)
            return ""
        default:
            return plain
        }
    }

    /// The keysym of the first level of the active layout.
    private func base(_ keycode: xkb_keycode_t) -> xkb_keysym_t? {
        let layout = xkb_state_key_get_layout(state, keycode)
        guard layout != UInt32.max else { return nil }
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap.pointer, keycode, layout, 0, &symbols)
        guard count == 1, let symbols else { return nil }
        return symbols.pointee
    }

    private func modifiers(_ keysym: String) -> KeyEvent.Modifiers {
        var result: KeyEvent.Modifiers = []
        let names: [(String, KeyEvent.Modifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CAPS, .capsLock), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .command),
        ]
        for (name, modifier) in names where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) == 1 {
            result.insert(modifier)
        }
        if keysym.hasPrefix("KP_") { result.insert(.numericPad) }
        return result
    }

    /// Return and Tab type a text character; other control characters (Escape, Control-C) type nothing.
    static func printable(_ text: String) -> String {
        switch text {
        case "\r", "\n": "\n"
        case "\t": "\t"
        default: text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : text
        }
    }

    private static func name(_ keysym: xkb_keysym_t) -> String {
        keysym == XKB_KEY_NoSymbol ? "" : text { xkb_keysym_get_name(keysym, $0, $1) }
    }

    /// The character of a keysym.
    private static func character(_ keysym: xkb_keysym_t) -> String {
        // Unlike the functions on xkb_state, this one counts the terminating zero.
        printable(text { xkb_keysym_to_utf8(keysym, $0, $1) - 1 })
    }

    /// Text from an xkbcommon function that fills a buffer and returns the length; "" if it is longer than the buffer.
    private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let base = buffer.baseAddress else { return "" }
            let length = fill(base, buffer.count)
            guard length > 0, length < buffer.count else { return "" }
            return String(decoding: UnsafeRawBufferPointer(start: base, count: Int(length)), as: UTF8.self)
        }
    }
}
