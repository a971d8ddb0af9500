import Foundation

/// Attributes that Foundation's scope has on Apple's systems only. Their values are properties of the scope's type, from which the compiler takes the names; none
/// is ever read. Source: Foundation `AttributeScopes.FoundationAttributes`.
extension AttributeScopes.FoundationAttributes {
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    }
    public enum PresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
    }
    public enum MarkdownSourcePositionAttribute: CodableAttributedStringKey {
        public typealias Value = AttributedString.MarkdownSourcePosition
        public static let name = NSAttributedString.Key.markdownSourcePosition.rawValue
    }
    public enum MorphologyAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        public typealias Value = Morphology
        public static let name = NSAttributedString.Key.morphology.rawValue
        public static let markdownName = "morphology"
    }
    public enum InflectionRuleAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        public typealias Value = InflectionRule
        public static let name = NSAttributedString.Key.inflectionRule.rawValue
        public static let markdownName = "inflect"
    }
    public enum AgreementArgumentAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        public typealias Value = Int
        public static let name = "NSAgreeWithArgument"
        public static let markdownName = "agreeWithArgument"
    }
    public enum AgreementConceptAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        public typealias Value = Int
        public static let name = "NSAgreeWithConcept"
        public static let markdownName = "agreeWithConcept"
    }
    public enum ReferentConceptAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        public typealias Value = Int
        public static let name = "NSReferentConcept"
        public static let markdownName = "referentConcept"
    }

    public var inlinePresentationIntent: InlinePresentationIntentAttribute { Self.unread() }
    public var presentationIntent: PresentationIntentAttribute { Self.unread() }
    public var markdownSourcePosition: MarkdownSourcePositionAttribute { Self.unread() }
    public var morphology: MorphologyAttribute { Self.unread() }
    public var inflect: InflectionRuleAttribute { Self.unread() }
    public var agreeWithArgument: AgreementArgumentAttribute { Self.unread() }
    public var agreeWithConcept: AgreementConceptAttribute { Self.unread() }
    public var referentConcept: ReferentConceptAttribute { Self.unread() }

    /// The keys above that Markdown may name.
    static var markdownKeys: [any MarkdownDecodableAttributedStringKey.Type] {
        [
            MorphologyAttribute.self, InflectionRuleAttribute.self, AgreementArgumentAttribute.self, AgreementConceptAttribute.self,
            ReferentConceptAttribute.self,
        ]
    }

    /// The types of attributes have no values.
    private static func unread<Key: AttributedStringKey>() -> Key { fatalError("\(Key.self) has no values") }
}

extension NSAttributedString.Key {
    /// An `InlinePresentationIntent`'s raw value, as a number.
    public static let inlinePresentationIntent = NSAttributedString.Key(rawValue: "NSInlinePresentationIntent")
    /// A `PresentationIntent`.
    public static let presentationIntentAttributeName = NSAttributedString.Key(rawValue: "NSPresentationIntent")
    /// An `AttributedString.MarkdownSourcePosition`.
    public static let markdownSourcePosition = NSAttributedString.Key(rawValue: "NSMarkdownSourcePosition")
    public static let morphology = NSAttributedString.Key(rawValue: "NSMorphology")
    public static let inflectionRule = NSAttributedString.Key(rawValue: "NSInflect")
    /// A language of BCP 47.
    public static let languageIdentifier = NSAttributedString.Key(rawValue: AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.name)
    public static let imageURL = NSAttributedString.Key(rawValue: AttributeScopes.FoundationAttributes.ImageURLAttribute.name)
    public static let alternateDescription = NSAttributedString.Key(rawValue: AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.name)
    /// The number of an argument in a localised text, counted from 1.
    public static let replacementIndex = NSAttributedString.Key(rawValue: AttributeScopes.FoundationAttributes.ReplacementIndexAttribute.name)
}
