import Foundation
import WayHost
import WayLanguage

/// Applies the desktop's settings to the program.
extension UIApplication {
    /// The traits that do not depend on a window.
    var systemTraits: TraitValues { SystemTraitSource(self).traits }

    func updateDefaultTraits() {
        var traits = systemTraits
        traits.displayScale = host?.screens.first?.scale ?? 1
        let tint = desktopSettings.accentColor.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) }
        defaultTraits.update(to: UITraitCollection(values: traits, tintColor: tint))
    }

    /// The views that observe a changed trait, or draw with it, are updated in the next frame.
    func systemTraitsChanged() {
        updateDefaultTraits()
        scenes.forEach { $0.traitsChanged() }
    }

    func desktopSettingsChanged(from old: DesktopSettings) {
        guard desktopSettings != old else { return }
        host?.apply(desktopSettings)
        let formerCategory = desktopContentSizeCategory
        desktopContentSizeCategory = desktopSettings.contentSizeCategory
        if desktopSettings.colorScheme != old.colorScheme { systemTraitsChanged() }
        if desktopContentSizeCategory != formerCategory, !hasOwnContentSizeCategory { contentSizeCategoryChanged(from: formerCategory) }
        if desktopSettings.region != old.region || desktopSettings.hasTwentyFourHourClock != old.hasTwentyFourHourClock,
            ProgramLanguage.follow(region: desktopSettings.region, hasTwentyFourHourClock: desktopSettings.hasTwentyFourHourClock) {
            languageChanged()
        }
        accessibility = AccessibilityPreferences(preferenceSources, desktop: desktopSettings)
        if desktopSettings.accentColor != old.accentColor {
            updateDefaultTraits()
            scenes.flatMap(\.windows).forEach { $0.tintMayHaveChanged() }
        }
    }

    func contentSizeCategoryChanged(from old: UIContentSizeCategory) {
        systemTraitsChanged()
        guard preferredContentSizeCategory != old else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
        if old.isAccessibilityCategory != preferredContentSizeCategory.isAccessibilityCategory {
            NotificationCenter.default.post(name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
        }
    }
}

extension DesktopSettings {
    /// The category whose body text is closest in size to the default size times the desktop's factor.
    var contentSizeCategory: UIContentSizeCategory {
        guard let textScalingFactor else { return .large }
        let size = UIFont.TextStyle.body.pointSize(for: .large) * textScalingFactor
        func distance(_ category: UIContentSizeCategory) -> CGFloat { abs(UIFont.TextStyle.body.pointSize(for: category) - size) }
        return UIContentSizeCategory.ordered.min { distance($0) < distance($1) } ?? .large
    }
}
