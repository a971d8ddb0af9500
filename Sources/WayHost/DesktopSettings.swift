import Foundation

/// The user's settings of the desktop that a program follows. A property is nil where the desktop has no such setting.
public struct DesktopSettings: Equatable, Sendable {
    public enum ColorScheme: Sendable { case light, dark }

    /// Red, green and blue of sRGB, each from 0 to 1.
    public struct Color: Hashable, Sendable {
        public let red, green, blue: Double

        public init(red: Double, green: Double, blue: Double) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// A value of the types that settings have on D-Bus.
    public enum Value: Equatable, Sendable {
        case flag(Bool)
        /// Any D-Bus type of numbers.
        case number(Double)
        case text(String)
        case color(Color)
    }

    /// A setting whose value has the wrong type or is out of range.
    public struct InvalidValue: Error, Equatable, CustomStringConvertible {
        public let namespace: String
        public let key: String
        public let value: Value
        public let expected: String
        public var description: String { "the setting \(namespace) \(key) is \(value), but should be \(expected)" }
    }

    public var colorScheme: ColorScheme?
    public var accentColor: Color?
    public var hasHighContrast: Bool?
    /// `high-contrast` of GNOME's accessibility settings; it applies where the portal has no `contrast`.
    public var hasHighContrastInterface: Bool?
    /// `show-status-shapes` of GNOME's accessibility settings: states such as a switch's differ in their shape, not only in their colour.
    public var showsStatusShapes: Bool?
    /// `gtk-theme` of GNOME's interface settings. Where the portal has no `contrast` (Debian 12), high contrast is a theme.
    public var themeName: String?
    /// `reduced-motion` of the portal.
    public var prefersReducedMotion: Bool?
    /// `enable-animations` of GNOME's interface settings.
    public var enablesAnimations: Bool?
    /// 1 is the default text size.
    public var textScalingFactor: Double?
    /// The family and size in Pango's form: "Cantarell 11".
    public var fontName: String?
    public var cursorTheme: String?
    /// Points.
    public var cursorSize: Int?
    /// The longest time from one click to the next one of a double click. Seconds.
    public var doubleClickInterval: TimeInterval?
    /// `gtk-key-theme` of GNOME's interface settings: "Default", "Emacs".
    public var keyTheme: String?
    /// Whether the insertion point of a text blinks.
    public var blinksCursor: Bool?
    /// The time after which it stops blinking while nothing is typed. Seconds.
    public var cursorBlinkTimeout: TimeInterval?

    /// The locale of formats, "de_DE.UTF-8": `region` of GNOME's locale settings. Empty: that of the language.
    public var region: String?
    /// `clock-format` of GNOME's interface settings: whether hours are counted to 24, or to 12.
    public var hasTwentyFourHourClock: Bool?

    public init() {}

    /// Whether one of the settings of motion asks for less of it; nil if there is neither.
    public var reducesMotion: Bool? {
        guard prefersReducedMotion != nil || enablesAnimations != nil else { return nil }
        return prefersReducedMotion == true || enablesAnimations == false
    }
}
