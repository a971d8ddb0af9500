import Foundation
import WayHost

/// The user's preferences of perception: of the environment, else of the program's settings, else of the desktop, else of GTK's files.
package struct AccessibilityPreferences: Equatable {
    /// What decides besides the desktop's settings.
    package struct Sources {
        /// The variables that `ApplicationSettings.Accessibility` names, and `GTK_THEME`.
        var environment: [String: String] = [:]
        /// Those of the program.
        var settings = ApplicationSettings.Accessibility()
        /// The contents of GTK's `settings.ini` files, the newest version last. They apply where the desktop has no such setting.
        var gtkSettings: [String] = []

        init() {}

        /// Those of this machine.
        init(environment: [String: String]) {
            self.environment = environment
            let home = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(environment["HOME"] ?? "")/.config"
            gtkSettings = ["gtk-3.0", "gtk-4.0"].compactMap { try? String(contentsOfFile: "\(home)/\($0)/settings.ini", encoding: .utf8) }
        }

        /// The value of a variable, or of the program's setting; nil without either.
        func flag(_ variable: String, _ setting: KeyPath<ApplicationSettings.Accessibility, Bool?>) -> Bool? {
            if let chosen = environment[variable], !chosen.isEmpty { return chosen == "1" }
            return settings[keyPath: setting]
        }
    }

    var reducesMotion = false
    /// Nil: as `reducesMotion`.
    var crossFadePreference: Bool?
    var isHighContrast = false
    /// Nil: as `isHighContrast`.
    var transparencyPreference: Bool?
    var usesBoldText = false
    /// Nil: unless motion is reduced.
    var videoPreference: Bool?
    /// Without `reduceTransparency`.
    var shapes: AccessibilityOptions = []

    var prefersCrossFades: Bool { crossFadePreference ?? reducesMotion }
    var reducesTransparency: Bool { transparencyPreference ?? isHighContrast }
    var autoplaysVideo: Bool { videoPreference ?? !reducesMotion }
    /// What views read as a trait.
    var options: AccessibilityOptions { reducesTransparency ? shapes.union(.reduceTransparency) : shapes }

    init() {}

    private static func gtkValues(in sources: Sources) -> [String: String] {
        var values: [String: String] = [:]
        for line in sources.gtkSettings.flatMap({ $0.split(separator: "\n") }) {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        return values
    }

    /// A setting of GTK's `settings.ini` files.
    package static func gtkSetting(_ name: String, in sources: Sources) -> String? { gtkValues(in: sources)[name] }

    init(_ sources: Sources, desktop: DesktopSettings = DesktopSettings()) {
        let values = Self.gtkValues(in: sources)
        func isOff(_ name: String) -> Bool { ["0", "false"].contains(values[name]?.lowercased()) }
        func isOn(_ name: String) -> Bool { ["1", "true"].contains(values[name]?.lowercased()) }
        reducesMotion = sources.flag("WAYKIT_REDUCE_MOTION", \.reducesMotion) ?? desktop.reducesMotion ?? isOff("gtk-enable-animations")
        crossFadePreference = sources.flag("WAYKIT_CROSS_FADES", \.prefersCrossFadeTransitions)
        isHighContrast = sources.flag("WAYKIT_INCREASE_CONTRAST", \.increasesContrast)
            ?? Self.hasHighContrastTheme(sources.environment, desktop, fileTheme: values["gtk-theme-name"])
        transparencyPreference = sources.flag("WAYKIT_REDUCE_TRANSPARENCY", \.reducesTransparency)
        usesBoldText = sources.flag("WAYKIT_BOLD_TEXT", \.usesBoldText) ?? Self.isBold(desktop.fontName ?? values["gtk-font-name"] ?? "")
        videoPreference = sources.flag("WAYKIT_VIDEO_AUTOPLAY", \.autoplaysVideo)
        let showsShapes = desktop.showsStatusShapes ?? isOn("gtk-show-status-shapes")
        func set(_ option: AccessibilityOptions, _ isSet: Bool) { if isSet { shapes.insert(option) } }
        set(.buttonShapes, sources.flag("WAYKIT_BUTTON_SHAPES", \.showsButtonShapes) ?? false)
        set(.onOffLabels, sources.flag("WAYKIT_ON_OFF_LABELS", \.showsOnOffSwitchLabels) ?? showsShapes)
        set(.differentiateWithoutColor, sources.flag("WAYKIT_DIFFERENTIATE_WITHOUT_COLOR", \.differentiatesWithoutColor) ?? showsShapes)
    }

    /// GTK's own variable takes precedence over the desktop's settings.
    private static func hasHighContrastTheme(_ environment: [String: String], _ desktop: DesktopSettings, fileTheme: String?) -> Bool {
        if let theme = environment["GTK_THEME"] { return theme.contains("HighContrast") }
        if let contrast = desktop.hasHighContrast { return contrast }
        return desktop.hasHighContrastInterface == true || (desktop.themeName ?? fileTheme)?.contains("HighContrast") ?? false
    }

    /// Whether a font in Pango's form ("Cantarell Bold 11") has a weight of semibold or more.
    private static func isBold(_ fontName: String) -> Bool {
        let weights: Set = ["semi-bold", "semibold", "demi-bold", "demibold", "bold", "extra-bold", "extrabold", "ultra-bold", "heavy", "black"]
        return fontName.split(whereSeparator: { $0 == " " || $0 == "," }).contains { weights.contains($0.lowercased()) }
    }
}

extension UIApplication {
    /// Changes the traits, then posts the notifications for changed preferences.
    func accessibilityChanged(from old: AccessibilityPreferences) {
        let new = accessibility, changedOptions = old.options.symmetricDifference(new.options)
        func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
        if old.isHighContrast != new.isHighContrast || old.usesBoldText != new.usesBoldText || !changedOptions.isEmpty { systemTraitsChanged() }
        if old.reducesMotion != new.reducesMotion { post(UIAccessibility.reduceMotionStatusDidChangeNotification) }
        if old.prefersCrossFades != new.prefersCrossFades { post(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange) }
        if old.isHighContrast != new.isHighContrast { post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) }
        if old.usesBoldText != new.usesBoldText { post(UIAccessibility.boldTextStatusDidChangeNotification) }
        if old.autoplaysVideo != new.autoplaysVideo { post(UIAccessibility.videoAutoplayStatusDidChangeNotification) }
        if changedOptions.contains(.reduceTransparency) { post(UIAccessibility.reduceTransparencyStatusDidChangeNotification) }
        if changedOptions.contains(.buttonShapes) { post(UIAccessibility.buttonShapesEnabledStatusDidChangeNotification) }
        if changedOptions.contains(.onOffLabels) { post(UIAccessibility.onOffSwitchLabelsDidChangeNotification) }
        if changedOptions.contains(.differentiateWithoutColor) { post(UIAccessibility.differentiateWithoutColorDidChangeNotification) }
    }
}
