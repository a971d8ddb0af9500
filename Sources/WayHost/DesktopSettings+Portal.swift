import Foundation

/// The names that `org.freedesktop.portal.Settings` has for the settings, and their values: those of `org.freedesktop.appearance` are specified in the
/// portal's documentation, the others are GNOME's GSettings keys, which other desktops' portals provide as well.
extension DesktopSettings {
    public static let appearanceNamespace = "org.freedesktop.appearance"
    public static let interfaceNamespace = "org.gnome.desktop.interface"
    public static let mouseNamespace = "org.gnome.desktop.peripherals.mouse"
    public static let localeNamespace = "org.gnome.system.locale"
    public static let accessibilityNamespace = "org.gnome.desktop.a11y.interface"
    public static let namespaces = [appearanceNamespace, interfaceNamespace, mouseNamespace, localeNamespace, accessibilityNamespace]

    /// Sets what the portal reports. Unknown settings are ignored; an invalid value leaves the setting as it was.
    public mutating func set(_ value: Value, for key: String, in namespace: String) throws(InvalidValue) {
        func invalid(_ expected: String) -> InvalidValue { InvalidValue(namespace: namespace, key: key, value: value, expected: expected) }
        func flag() throws(InvalidValue) -> Bool {
            guard case .flag(let flag) = value else { throw invalid("a boolean") }
            return flag
        }
        func text() throws(InvalidValue) -> String {
            guard case .text(let text) = value else { throw invalid("a string") }
            return text
        }
        func number(_ range: ClosedRange<Double>) throws(InvalidValue) -> Double {
            guard case .number(let number) = value, range.contains(number) else { throw invalid("a number from \(range.lowerBound) to \(range.upperBound)") }
            return number
        }
        // Values of the appearance that are not specified yet count as 0, "no preference".
        let anyChoice = 0...Double(UInt32.max)
        switch (namespace, key) {
        case (Self.appearanceNamespace, "color-scheme"):
            let choice = try number(anyChoice)
            colorScheme = choice == 1 ? .dark : choice == 2 ? .light : nil
        case (Self.appearanceNamespace, "accent-color"):
            guard case .color(let color) = value else { throw invalid("a color") }
            // Components out of range mean that there is no accent colour.
            accentColor = [color.red, color.green, color.blue].allSatisfy((0...1).contains) ? color : nil
        case (Self.appearanceNamespace, "contrast"): hasHighContrast = try number(anyChoice) == 1
        case (Self.appearanceNamespace, "reduced-motion"): prefersReducedMotion = try number(anyChoice) == 1
        case (Self.interfaceNamespace, "enable-animations"): enablesAnimations = try flag()
        case (Self.interfaceNamespace, "text-scaling-factor"): textScalingFactor = try number(0.5...3)
        case (Self.interfaceNamespace, "font-name"): fontName = try text()
        case (Self.interfaceNamespace, "gtk-theme"): themeName = try text()
        case (Self.interfaceNamespace, "cursor-theme"): cursorTheme = try text()
        case (Self.interfaceNamespace, "cursor-size"): cursorSize = Int(try number(1...512))
        case (Self.interfaceNamespace, "gtk-key-theme"): keyTheme = try text()
        case (Self.interfaceNamespace, "cursor-blink"): blinksCursor = try flag()
        case (Self.interfaceNamespace, "cursor-blink-timeout"): cursorBlinkTimeout = try number(1...Double(Int32.max))
        case (Self.interfaceNamespace, "clock-format"):
            guard let format = ["12h": false, "24h": true][try text()] else { throw invalid("12h or 24h") }
            hasTwentyFourHourClock = format
        case (Self.localeNamespace, "region"): region = try text()
        case (Self.accessibilityNamespace, "high-contrast"): hasHighContrastInterface = try flag()
        case (Self.accessibilityNamespace, "show-status-shapes"): showsStatusShapes = try flag()
        case (Self.mouseNamespace, "double-click"): doubleClickInterval = try number(100...1000) / 1000
        default: break
        }
    }
}
