import Foundation

/// The traits of an environment: appearance, size classes, scale, direction, preferred text size. Immutable.
///
/// A trait that a collection does not specify has the value `unspecified` (0 for `displayScale`).
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Changes made to traits inside a block.
    public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

    package let values: TraitValues
    /// The value of `UIColor.tintColor` under these traits. Not a trait: ignored in comparisons.
    package let tintColor: UIColor?

    package init(values: TraitValues, tintColor: UIColor? = nil) {
        self.values = values
        self.tintColor = tintColor
    }

    open class var supportsSecureCoding: Bool { true }

    /// The system traits are archived; custom traits are not.
    open func encode(with coder: NSCoder) {
        coder.encode(values.archived as NSDictionary, forKey: TraitValues.archiveKey)
    }

    /// Values that this version does not know are unspecified.
    public required init?(coder: NSCoder) {
        let classes = [NSDictionary.self, NSString.self, NSNumber.self]
        guard let archive = coder.decodeObject(of: classes, forKey: TraitValues.archiveKey) as? [String: Any] else { return nil }
        values = TraitValues(archive: archive)
        tintColor = nil
    }

    /// The same traits with a tint for `UIColor.tintColor`: current while a view draws.
    package func tinted(_ tintColor: UIColor?) -> UITraitCollection {
        UITraitCollection(values: values, tintColor: tintColor)
    }

    /// A collection that specifies nothing.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    public convenience init(mutations: UITraitMutations) {
        self.init(values: Self.mutated(TraitValues(), mutations))
    }

    /// Merges collections; a later one takes precedence over an earlier one.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var merged = TraitValues()
        for collection in traitCollections { merged.merge(collection.values) }
        self.init(values: merged)
    }

    /// A copy with some traits changed.
    open func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
        UITraitCollection(values: Self.mutated(values, mutations), tintColor: tintColor)
    }

    /// A copy with one trait replaced.
    open func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    private static func mutated(_ values: TraitValues, _ mutations: UITraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return traits as? TraitValues ?? values
    }

    open var userInterfaceIdiom: UIUserInterfaceIdiom { read(values.userInterfaceIdiom, .userInterfaceIdiom) }
    open var userInterfaceStyle: UIUserInterfaceStyle { read(values.userInterfaceStyle, .userInterfaceStyle) }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { read(values.layoutDirection, .layoutDirection) }
    /// Pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { read(values.displayScale, .displayScale) }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { read(values.horizontalSizeClass, .horizontalSizeClass) }
    open var verticalSizeClass: UIUserInterfaceSizeClass { read(values.verticalSizeClass, .verticalSizeClass) }
    open var forceTouchCapability: UIForceTouchCapability { read(values.forceTouchCapability, .forceTouchCapability) }
    open var preferredContentSizeCategory: UIContentSizeCategory { read(values.preferredContentSizeCategory, .preferredContentSizeCategory) }
    open var displayGamut: UIDisplayGamut { read(values.displayGamut, .displayGamut) }
    open var accessibilityContrast: UIAccessibilityContrast { read(values.accessibilityContrast, .accessibilityContrast) }
    open var userInterfaceLevel: UIUserInterfaceLevel { read(values.userInterfaceLevel, .userInterfaceLevel) }
    open var legibilityWeight: UILegibilityWeight { read(values.legibilityWeight, .legibilityWeight) }
    open var activeAppearance: UIUserInterfaceActiveAppearance { read(values.activeAppearance, .activeAppearance) }
    /// The language whose typographic rules text should follow; nil is the text's own. Passed on, and not used by WayKit's own views.
    open var typesettingLanguage: Locale.Language? { read(values.typesettingLanguage, .typesettingLanguage) }
    /// The dynamic range in which images may be shown: always standard on WayKit, unless a program overrides it.
    open var imageDynamicRange: UIImage.DynamicRange { read(values.imageDynamicRange, .imageDynamicRange) }
    /// Whether the scene is being recorded or mirrored. Wayland does not tell a client: always inactive, unless a program overrides it.
    open var sceneCaptureState: UISceneCaptureState { read(values.sceneCaptureState, .sceneCaptureState) }

    /// The value of a custom trait.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        TraitReads.record(trait)
        return values[trait]
    }

    /// Reads of the program's getters are recorded for automatic trait tracking.
    private func read<Value>(_ value: Value, _ trait: TraitReads.System) -> Value {
        TraitReads.record(trait)
        return value
    }

    /// Whether every trait that `trait` specifies has the same value here; `nil` specifies nothing.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.contains(trait.values)
    }

    /// Whether dynamic colours may look different under the two collections.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.values ?? TraitValues()
        return values.changedTraits(from: other).contains { $0.affectsColorAppearance }
    }

    /// The traits whose values differ from those of `traitCollection`.
    open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.changedTraits(from: traitCollection?.values ?? TraitValues())
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.userInterfaceStyle)
        hasher.combine(values.displayScale)
        hasher.combine(values.horizontalSizeClass)
        hasher.combine(values.preferredContentSizeCategory)
        return hasher.finalize()
    }

    open override var description: String {
        let parts = [
            "style \(userInterfaceStyle)", "scale \(displayScale)", "width \(horizontalSizeClass)", "height \(verticalSizeClass)",
            "text \(preferredContentSizeCategory.rawValue)", "direction \(layoutDirection)",
        ]
        return "<UITraitCollection: \(parts.joined(separator: ", "))>"
    }

    // MARK: Current traits

    /// The traits with which dynamic colours and images are resolved.
    ///
    /// WayKit sets them while it calls a program: drawing, layout, constraints, a controller's callbacks, changes of traits and of the tint colour;
    /// there they are those of the view or controller. Elsewhere they are the main screen's. Inside a block of `performAsCurrent` an assignment applies
    /// until the block ends, outside of one to the whole application (on iOS: to the thread).
    open class var current: UITraitCollection {
        get { CurrentTraits.scope?.collection ?? DefaultTraits.active.assigned ?? DefaultTraits.current }
        set {
            if let scope = CurrentTraits.scope { scope.collection = newValue } else { DefaultTraits.active.assigned = newValue }
        }
    }

    /// Runs `actions` with these traits as `current`.
    open func performAsCurrent(_ actions: () -> Void) {
        withCurrentWithinCallback(actions)
    }
}

extension UITraitCollection {
    /// The traits that dynamic colours depend on: for `registerForTraitChanges(_:handler:)`.
    public class var systemTraitsAffectingColorAppearance: [UITrait] { TraitValues.fields.map(\.trait).filter { $0.affectsColorAppearance } }
    /// The traits on which the choice of an image's variant depends.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        ]
    }
}

extension TraitValues {
    /// The traits, system and custom ones, whose values differ.
    package func changedTraits(from other: TraitValues) -> [UITrait] {
        var changed = Self.fields.filter { $0.differs(self, other) }.map(\.trait)
        for (key, value) in custom where other.custom[key] != value { changed.append(value.trait) }
        for (key, value) in other.custom where custom[key] == nil { changed.append(value.trait) }
        return changed
    }
}
