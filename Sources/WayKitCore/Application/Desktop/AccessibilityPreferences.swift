import Foundation
import WayHost

/// The user's accessibility preferences of the desktop.
package struct AccessibilityPreferences: Equatable {
    /// What decides besides the desktop's settings.
    package struct Sources {
        /// `WAYKIT_REDUCE_MOTION` and `GTK_THEME` take precedence over all settings.
        var environment: [String: String] = [:]
        /// The contents of GTK's `settings.ini` files, the newest version last. They apply where the desktop has no such setting.
        var gtkSettings: [String] = []

        init() {}

        /// Those of this machine.
        init(environment: [String: String]) {
            self.environment = environment
            let home = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(environment["HOME"] ?? "")/.config"
            gtkSettings = ["gtk-3.0", "gtk-4.0"].compactMap { try? String(contentsOfFile: "\(home)/\($0)/settings.ini", encoding: .utf8) }
        }
    }

    var reducesMotion = false
    var isHighContrast = false

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
        let environment = sources.environment, values = Self.gtkValues(in: sources)
        reducesMotion = desktop.reducesMotion ?? ["0", "false"].contains(values["gtk-enable-animations"]?.lowercased())
        if let chosen = environment["WAYKIT_REDUCE_MOTION"], !chosen.isEmpty { reducesMotion = chosen == "1" }
        if let theme = environment["GTK_THEME"] {
            isHighContrast = theme.contains("HighContrast")
        } else {
            isHighContrast = desktop.hasHighContrast ?? (desktop.themeName ?? values["gtk-theme-name"])?.contains("HighContrast") ?? false
        }
    }
}

extension UIApplication {
    /// Posts the notifications for changed preferences.
    func accessibilityChanged(from old: AccessibilityPreferences) {
        func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
        if old.isHighContrast != accessibility.isHighContrast { systemTraitsChanged() }
        if old.reducesMotion != accessibility.reducesMotion {
            post(UIAccessibility.reduceMotionStatusDidChangeNotification)
            post(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
        }
        if old.isHighContrast != accessibility.isHighContrast {
            post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
            post(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        }
    }
}
