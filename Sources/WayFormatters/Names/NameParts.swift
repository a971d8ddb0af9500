import Foundation

/// The parts of a name that are there: parts that are missing, empty or blank are `nil`.
struct NameParts {
    let prefix: NamePart?
    let given: NamePart?
    let middle: NamePart?
    let family: NamePart?
    let suffix: NamePart?
    let nickname: NamePart?

    init(_ name: PersonNameComponents) {
        prefix = Self.part(NSPersonNameComponentPrefix, name.namePrefix)
        given = Self.part(NSPersonNameComponentGivenName, name.givenName)
        middle = Self.part(NSPersonNameComponentMiddleName, name.middleName)
        family = Self.part(NSPersonNameComponentFamilyName, name.familyName)
        suffix = Self.part(NSPersonNameComponentSuffix, name.nameSuffix)
        nickname = Self.part(NSPersonNameComponentNickname, name.nickname)
    }

    private static func part(_ kind: String, _ text: String?) -> NamePart? {
        guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
        return NamePart(kind: kind, text: text)
    }
}
