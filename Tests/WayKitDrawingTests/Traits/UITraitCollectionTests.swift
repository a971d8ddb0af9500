import Testing

@testable import WayKitCore
@testable import WayKitDrawing

struct UITraitCollectionTests {
    @Test func laterCollectionsTakePrecedence() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.displayScale == 2)
        #expect(merged.horizontalSizeClass == .regular)
        #expect(merged.verticalSizeClass == .unspecified)
    }

    @Test func containsComparesSpecifiedTraits() {
        let dark = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2)])
        #expect(dark.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!dark.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!UITraitCollection(displayScale: 2).containsTraits(in: dark))
        #expect(dark.containsTraits(in: nil))
    }

    @Test func mutationsChangeACopy() {
        let light = UITraitCollection { $0.userInterfaceStyle = .light }
        let dark = light.modifyingTraits { $0.userInterfaceStyle = .dark }
        #expect(light.userInterfaceStyle == .light)
        #expect(dark.userInterfaceStyle == .dark)
        #expect(dark != light)
        #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    }

    @Test(arguments: [
        (UITraitCollection(userInterfaceStyle: .dark), true), (UITraitCollection(accessibilityContrast: .high), true),
        (UITraitCollection(userInterfaceLevel: .elevated), true), (UITraitCollection(displayScale: 3), false),
        (UITraitCollection(preferredContentSizeCategory: .small), false),
    ])
    func onlySomeTraitsAffectColors(_ change: UITraitCollection, changes: Bool) {
        let plain = UITraitCollection(userInterfaceStyle: .light)
        #expect(UITraitCollection(traitsFrom: [plain, change]).hasDifferentColorAppearance(comparedTo: plain) == changes)
    }

    @Test func currentAppliesToItsBlockOnly() {
        let before = UITraitCollection.current
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            UITraitCollection(displayScale: 4).performAsCurrent {
                #expect(UITraitCollection.current.displayScale == 4)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
        #expect(UITraitCollection.current === before)
    }

    private enum Density: UITraitDefinition {
        static var defaultValue: Int { 7 }
        static var affectsColorAppearance: Bool { true }
    }

    @Test func customTraitsAreSupported() {
        let plain = UITraitCollection()
        #expect(plain[Density.self] == 7)
        let dense = plain.replacing(Density.self, value: 3)
        #expect(dense[Density.self] == 3)
        #expect(dense.changedTraits(from: plain).map { $0.name } == ["Density"])
        #expect(dense.hasDifferentColorAppearance(comparedTo: plain))
        #expect(dense == UITraitCollection(Density.self, value: 3))
        #expect(dense != UITraitCollection(Density.self, value: 4))
        #expect(UITraitCollection(traitsFrom: [dense, UITraitCollection(displayScale: 2)])[Density.self] == 3)
    }

    @Test func contentSizesAreOrdered() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.unspecified < .extraSmall)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }

    // MARK: Archives

    @Test func systemTraitsAreArchived() throws {
        let traits = UITraitCollection { traits in
            traits.userInterfaceIdiom = .pad
            traits.userInterfaceStyle = .dark
            traits.layoutDirection = .rightToLeft
            traits.displayScale = 1.5
            traits.horizontalSizeClass = .regular
            traits.verticalSizeClass = .compact
            traits.forceTouchCapability = .unavailable
            traits.preferredContentSizeCategory = .accessibilityMedium
            traits.displayGamut = .P3
            traits.accessibilityContrast = .high
            traits.userInterfaceLevel = .elevated
            traits.legibilityWeight = .bold
            traits.activeAppearance = .inactive
            traits.typesettingLanguage = Locale.Language(identifier: "th")
            traits.imageDynamicRange = .high
            traits.sceneCaptureState = .active
        }
        #expect(traits.changedTraits(from: UITraitCollection()).count == 16)
        for collection in [traits, UITraitCollection(), UITraitCollection(userInterfaceStyle: .light)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: collection, requiringSecureCoding: true)
            let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
            #expect(copy.changedTraits(from: collection).allSatisfy { $0 == UITraitTypesettingLanguage.self })
            #expect(copy.typesettingLanguage?.languageCode == collection.typesettingLanguage?.languageCode)
        }
    }

    @MainActor @Test func languageRangeAndCaptureStateAreTraits() {
        var overrides = UIView().traitOverrides
        overrides.typesettingLanguage = Locale.Language(identifier: "th")
        #expect(overrides.contains(UITraitTypesettingLanguage.self) && overrides[UITraitTypesettingLanguage.self]?.languageCode == "th")
        overrides.remove(UITraitTypesettingLanguage.self)
        #expect(overrides.typesettingLanguage == nil)
        #expect(UITraitCollection.current.sceneCaptureState == .inactive && UITraitCollection.current.imageDynamicRange == .standard)
    }
}
