/// Traits that a method read, for automatic trait tracking: UIKit calls the method again when one of them changes.
package struct TraitReads: Equatable, Sendable {
    /// The traits that `UITraitCollection` has properties for.
    struct System: OptionSet {
        let rawValue: UInt16

        static let userInterfaceIdiom = System(rawValue: 1 << 0)
        static let userInterfaceStyle = System(rawValue: 1 << 1)
        static let layoutDirection = System(rawValue: 1 << 2)
        static let displayScale = System(rawValue: 1 << 3)
        static let horizontalSizeClass = System(rawValue: 1 << 4)
        static let verticalSizeClass = System(rawValue: 1 << 5)
        static let forceTouchCapability = System(rawValue: 1 << 6)
        static let preferredContentSizeCategory = System(rawValue: 1 << 7)
        static let displayGamut = System(rawValue: 1 << 8)
        static let accessibilityContrast = System(rawValue: 1 << 9)
        static let userInterfaceLevel = System(rawValue: 1 << 10)
        static let legibilityWeight = System(rawValue: 1 << 11)
        static let activeAppearance = System(rawValue: 1 << 12)
        static let typesettingLanguage = System(rawValue: 1 << 13)
        static let imageDynamicRange = System(rawValue: 1 << 14)
        static let sceneCaptureState = System(rawValue: 1 << 15)
    }

    var system: System = []
    /// Custom traits, by their types.
    var custom: Set<ObjectIdentifier> = []

    package func contains(anyOf traits: TraitReads) -> Bool {
        !system.isDisjoint(with: traits.system) || !custom.isDisjoint(with: traits.custom)
    }
}

/// What the methods of a view read when they last ran.
package struct TrackedTraits {
    /// `layoutSubviews()`, and a controller's and presentation controller's methods around it.
    package var layout = TraitReads()
    /// `updateConstraints()` and `updateViewConstraints()`.
    package var constraints = TraitReads()
    /// `updateConfiguration()` of a button.
    package var configuration = TraitReads()
    /// `updateContentUnavailableConfiguration(using:)` of the view's controller.
    package var contentUnavailable = TraitReads()

    package init() {}
}

extension TraitValues {
    /// The traits whose values differ.
    package func changes(from other: TraitValues) -> TraitReads {
        var changes = TraitReads()
        for field in Self.fields where field.differs(self, other) { changes.system.insert(field.flag) }
        guard !custom.isEmpty || !other.custom.isEmpty else { return changes }
        for key in Set(custom.keys).union(other.custom.keys) where custom[key] != other.custom[key] { changes.custom.insert(key) }
        return changes
    }
}
