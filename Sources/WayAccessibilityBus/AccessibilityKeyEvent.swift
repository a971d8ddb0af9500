/// A key of a keyboard, as assistive technologies hear it before the program. Source: `AtspiDeviceEvent` of at-spi2-core.
package struct AccessibilityKeyEvent: Equatable, Sendable {
    package var isPressed: Bool
    /// X11's number of the symbol, which is xkbcommon's.
    package var keysym: UInt32
    /// X11's number of the key: evdev's and 8.
    package var keycode: UInt32
    /// X11's mask: Shift 1, Caps Lock 2, Control 4, Alt 8, Super 64.
    package var modifiers: UInt32
    /// Milliseconds of any clock.
    package var time: UInt32
    /// The character that the key types; of other keys the symbol's name, "Left".
    package var text: String
    /// Whether the key types `text`.
    package var isText: Bool

    package init(isPressed: Bool, keysym: UInt32, keycode: UInt32, modifiers: UInt32, time: UInt32, text: String, isText: Bool) {
        (self.isPressed, self.keysym, self.keycode, self.modifiers) = (isPressed, keysym, keycode, modifiers)
        (self.time, self.text, self.isText) = (time, text, isText)
    }
}
