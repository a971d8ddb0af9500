import Foundation

/// What a scene's traits are made of.
struct SceneTraitSource: Equatable {
    private let system: SystemTraitSource?
    private let size: CGSize
    private let scale: CGFloat
    private let overrides: TraitValues?

    @MainActor init(_ scene: UIWindowScene) {
        let state = scene.hostWindow?.state
        system = scene.application.map { SystemTraitSource($0) }
        size = state?.size ?? .zero
        scale = state?.scale ?? 1
        overrides = scene.hasTraitOverrides ? scene.traitOverrides.values : nil
    }
}

/// What the traits are made of that do not depend on a window.
struct SystemTraitSource: Equatable {
    let idiom: UIUserInterfaceIdiom
    let layoutDirection: UIUserInterfaceLayoutDirection
    let contentSizeCategory: UIContentSizeCategory
    let isDark: Bool
    let isHighContrast: Bool
    let usesBoldText: Bool
    let accessibilityOptions: AccessibilityOptions

    @MainActor init(_ application: UIApplication) {
        idiom = application.userInterfaceIdiom
        layoutDirection = application.userInterfaceLayoutDirection
        contentSizeCategory = application.preferredContentSizeCategory
        isDark = application.desktopSettings.colorScheme == .dark
        isHighContrast = application.accessibility.isHighContrast
        usesBoldText = application.accessibility.usesBoldText
        accessibilityOptions = application.accessibility.options
    }

    var traits: TraitValues {
        var traits = UITraitCollection.system.values
        traits.userInterfaceIdiom = idiom
        traits.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        traits.preferredContentSizeCategory = contentSizeCategory
        if isDark { traits.userInterfaceStyle = .dark }
        if isHighContrast { traits.accessibilityContrast = .high }
        if usesBoldText { traits.legibilityWeight = .bold }
        if !accessibilityOptions.isEmpty { traits.accessibilityOptions = accessibilityOptions }
        return traits
    }
}
