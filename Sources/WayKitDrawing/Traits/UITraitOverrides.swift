import Foundation

/// Traits that an object overrides for itself and its descendants: `view.traitOverrides.userInterfaceStyle = .dark`. A trait without an override reads
/// as its unspecified value; setting that value removes the override, as `remove(_:)` does. Source: UIKit `UITraitOverrides`.
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible {
    package var values = TraitValues() { didSet { isEmpty = values == TraitValues() } }
    /// Stored, since every view asks.
    package private(set) var isEmpty = true

    package init() {}

    /// Whether the trait is overridden here.
    public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }
    /// Removes the override: the trait is inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// Merges the overrides over inherited traits.
    package func over(_ inherited: UITraitCollection) -> UITraitCollection {
        guard !isEmpty else { return inherited }
        var merged = inherited.values
        merged.merge(values)
        return UITraitCollection(values: merged)
    }

    public var description: String {
        let names = values.changedTraits(from: TraitValues()).map { "\($0)" }
        return "<UITraitOverrides: \(names.joined(separator: ", "))>"
    }

    // MARK: UIMutableTraits

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    public var forceTouchCapability: UIForceTouchCapability {
        get { values.forceTouchCapability }
        set { values.forceTouchCapability = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { values.displayGamut }
        set { values.displayGamut = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight }
        set { values.legibilityWeight = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { values.activeAppearance }
        set { values.activeAppearance = newValue }
    }
    public var typesettingLanguage: Locale.Language? {
        get { values.typesettingLanguage }
        set { values.typesettingLanguage = newValue }
    }
    public var imageDynamicRange: UIImage.DynamicRange {
        get { values.imageDynamicRange }
        set { values.imageDynamicRange = newValue }
    }
    public var sceneCaptureState: UISceneCaptureState {
        get { values.sceneCaptureState }
        set { values.sceneCaptureState = newValue }
    }
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }
}
