import Foundation

/// A mutable set of traits: passed to the block of `UITraitCollection.init(mutations:)`, and used for the overrides of views and view controllers.
public protocol UIMutableTraits {
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var forceTouchCapability: UIForceTouchCapability { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayGamut: UIDisplayGamut { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    var typesettingLanguage: Locale.Language? { get set }
    var imageDynamicRange: UIImage.DynamicRange { get set }
    var sceneCaptureState: UISceneCaptureState { get set }
    /// The value of a custom trait.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension TraitValues: UIMutableTraits {
    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let field = Self.field(trait) { return field.read(self) as? T.Value ?? T.defaultValue }
            return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
        }
        set {
            if let field = Self.field(trait) { return field.write(newValue, &self) }
            custom[ObjectIdentifier(trait)] = CustomTraitValue(trait: trait, value: newValue)
        }
    }

    /// Whether a value is set that overrides an inherited one.
    func specifies(_ trait: UITrait) -> Bool {
        Self.field(trait)?.isSpecified(self) ?? (custom[ObjectIdentifier(trait)] != nil)
    }

    mutating func remove(_ trait: UITrait) {
        if let field = Self.field(trait) { field.write(nil, &self) } else { custom[ObjectIdentifier(trait)] = nil }
    }
}
