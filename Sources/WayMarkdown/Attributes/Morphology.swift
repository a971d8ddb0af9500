import Foundation

/// The grammar of a phrase. Source: Foundation `Morphology`. Linux has no grammars of languages: the attribute is kept, the text is not inflected.
public struct Morphology: Hashable, Codable, Sendable {
    public enum GrammaticalGender: String, Hashable, Codable, Sendable, CaseIterable {
        case feminine, masculine, neuter
    }

    public enum PartOfSpeech: String, Hashable, Codable, Sendable, CaseIterable {
        case determiner, pronoun, letter, adverb, particle, adjective, adposition, verb, noun, conjunction, numeral, interjection, preposition, abbreviation
    }

    public enum GrammaticalNumber: String, Hashable, Codable, Sendable, CaseIterable {
        case singular, zero, plural, pluralTwo, pluralFew, pluralMany
    }

    public var grammaticalGender: GrammaticalGender?
    public var partOfSpeech: PartOfSpeech?
    public var number: GrammaticalNumber?

    public init() {}

    public var isUnspecified: Bool { self == Morphology() }
    public static var user: Morphology { Morphology() }

    private enum CodingKeys: String, CodingKey {
        case grammaticalGender, gender, partOfSpeech, number
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        grammaticalGender =
            try values.decodeIfPresent(GrammaticalGender.self, forKey: .grammaticalGender) ?? values.decodeIfPresent(GrammaticalGender.self, forKey: .gender)
        partOfSpeech = try values.decodeIfPresent(PartOfSpeech.self, forKey: .partOfSpeech)
        number = try values.decodeIfPresent(GrammaticalNumber.self, forKey: .number)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(grammaticalGender, forKey: .grammaticalGender)
        try values.encodeIfPresent(partOfSpeech, forKey: .partOfSpeech)
        try values.encodeIfPresent(number, forKey: .number)
    }
}

/// How a phrase is to be inflected. Source: Foundation `InflectionRule`. Linux has no grammars of languages: the attribute is kept, the text is not inflected.
public enum InflectionRule: Hashable, Codable, Sendable {
    case automatic
    case explicit(Morphology)

    public init(morphology: Morphology) { self = .explicit(morphology) }

    public static func canInflect(language: String) -> Bool { false }
    public static var canInflectPreferredLocalization: Bool { false }

    /// From `true`, or a morphology.
    public init(from decoder: any Decoder) throws {
        if let isAutomatic = try? decoder.singleValueContainer().decode(Bool.self) {
            guard isAutomatic else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "an inflection is true or a morphology"))
            }
            self = .automatic
        } else {
            self = .explicit(try Morphology(from: decoder))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .automatic:
            var value = encoder.singleValueContainer()
            try value.encode(true)
        case .explicit(let morphology): try morphology.encode(to: encoder)
        }
    }
}
