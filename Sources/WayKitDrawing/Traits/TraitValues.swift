import Foundation

/// The values of a trait collection. An unspecified trait has its type's own value for that (0 for numbers).
package struct TraitValues: Equatable, Sendable {
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    package var displayScale: CGFloat = 0
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var forceTouchCapability = UIForceTouchCapability.unknown
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var displayGamut = UIDisplayGamut.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    package var typesettingLanguage: Locale.Language?
    package var imageDynamicRange = UIImage.DynamicRange.unspecified
    package var sceneCaptureState = UISceneCaptureState.unspecified
    /// Values of custom traits, by the trait's type.
    package var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    package init() {}

    /// Adopts every trait that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        for field in Self.fields { field.copy(other, &self) }
        custom.merge(other.custom) { $1 }
    }

    /// Whether every trait that `other` specifies has the same value here.
    package func contains(_ other: TraitValues) -> Bool {
        var merged = self
        merged.merge(other)
        return merged == self
    }

    /// A system trait: copies it if the source specifies it, compares it between two collections, and gives access to it by its type.
    struct Field: Sendable {
        let trait: UITrait
        /// Stands for the trait in a set of traits that were read.
        let flag: TraitReads.System
        let copy: @Sendable (TraitValues, inout TraitValues) -> Void
        let differs: @Sendable (TraitValues, TraitValues) -> Bool
        let isSpecified: @Sendable (TraitValues) -> Bool
        let read: @Sendable (TraitValues) -> Any
        /// nil writes the value for "unspecified".
        let write: @Sendable (Any?, inout TraitValues) -> Void

        init<Value: Equatable & Sendable>(
            _ trait: UITrait, _ flag: TraitReads.System, _ path: WritableKeyPath<TraitValues, Value> & Sendable, unspecified: Value
        ) {
            self.trait = trait
            self.flag = flag
            copy = { source, target in
                if source[keyPath: path] != unspecified { target[keyPath: path] = source[keyPath: path] }
            }
            differs = { $0[keyPath: path] != $1[keyPath: path] }
            isSpecified = { $0[keyPath: path] != unspecified }
            read = { $0[keyPath: path] }
            write = { value, target in target[keyPath: path] = value as? Value ?? unspecified }
        }
    }

    /// The system trait of that type; nil for a custom trait.
    static func field(_ trait: UITrait) -> Field? { fieldsByTrait[ObjectIdentifier(trait)] }
    private static let fieldsByTrait = Dictionary(uniqueKeysWithValues: fields.map { (ObjectIdentifier($0.trait), $0) })

    static let fields: [Field] = [
        Field(UITraitUserInterfaceIdiom.self, .userInterfaceIdiom, \.userInterfaceIdiom, unspecified: .unspecified),
        Field(UITraitUserInterfaceStyle.self, .userInterfaceStyle, \.userInterfaceStyle, unspecified: .unspecified),
        Field(UITraitLayoutDirection.self, .layoutDirection, \.layoutDirection, unspecified: .unspecified),
        Field(UITraitDisplayScale.self, .displayScale, \.displayScale, unspecified: 0),
        Field(UITraitHorizontalSizeClass.self, .horizontalSizeClass, \.horizontalSizeClass, unspecified: .unspecified),
        Field(UITraitVerticalSizeClass.self, .verticalSizeClass, \.verticalSizeClass, unspecified: .unspecified),
        Field(UITraitForceTouchCapability.self, .forceTouchCapability, \.forceTouchCapability, unspecified: .unknown),
        Field(UITraitPreferredContentSizeCategory.self, .preferredContentSizeCategory, \.preferredContentSizeCategory, unspecified: .unspecified),
        Field(UITraitDisplayGamut.self, .displayGamut, \.displayGamut, unspecified: .unspecified),
        Field(UITraitAccessibilityContrast.self, .accessibilityContrast, \.accessibilityContrast, unspecified: .unspecified),
        Field(UITraitUserInterfaceLevel.self, .userInterfaceLevel, \.userInterfaceLevel, unspecified: .unspecified),
        Field(UITraitLegibilityWeight.self, .legibilityWeight, \.legibilityWeight, unspecified: .unspecified),
        Field(UITraitActiveAppearance.self, .activeAppearance, \.activeAppearance, unspecified: .unspecified),
        Field(UITraitTypesettingLanguage.self, .typesettingLanguage, \.typesettingLanguage, unspecified: nil),
        Field(UITraitImageDynamicRange.self, .imageDynamicRange, \.imageDynamicRange, unspecified: .unspecified),
        Field(UITraitSceneCaptureState.self, .sceneCaptureState, \.sceneCaptureState, unspecified: .unspecified),
    ]
}

/// The value of a custom trait. Values that are not `Equatable` always differ.
package struct CustomTraitValue: Equatable, @unchecked Sendable {
    let trait: UITrait
    let value: Any

    package static func == (left: CustomTraitValue, right: CustomTraitValue) -> Bool {
        guard let value = left.value as? any Equatable else { return false }
        return value.isEqual(to: right.value)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
