import Foundation

/// Writes names in the order and length that script, locale and style ask for.
struct PersonNameText {
    let locale: Locale

    /// The longest family name in Chinese or Japanese characters that stands for the whole name, in characters.
    private static let longestFamilyName = 4

    /// The longest Korean given name that stands for the whole name, in characters.
    private static let longestKoreanGivenName = 2

    /// The parts of the name with the delimiters between them; empty for a name without any part.
    func parts(of name: PersonNameComponents, style: PersonNameComponentsFormatter.Style) -> [NamePart] {
        let name = NameParts(name)
        let script = NameScript(of: [name.given, name.family].compactMap { $0?.text })
        switch style {
        case .default, .medium: return medium(name, script)
        case .short: return short(name, script)
        case .long: return long(name, script)
        case .abbreviated: return abbreviated(name, script)
        }
    }

    private func medium(_ name: NameParts, _ script: NameScript) -> [NamePart] {
        let parts = joined(ordered(name.given, name.family, script), script)
        guard parts.isEmpty else { return parts }
        return name.nickname.map { [$0] } ?? long(name, script)
    }

    private func long(_ name: NameParts, _ script: NameScript) -> [NamePart] {
        let core: [NamePart?]
        if isFamilyFirst(script) {
            core = [name.family, name.given, name.middle]
        } else {
            core = [name.given, name.middle, name.family]
        }
        let parts = joined([name.prefix] + core + [name.suffix], script)
        guard parts.isEmpty else { return parts }
        return name.nickname.map { [$0] } ?? []
    }

    private func short(_ name: NameParts, _ script: NameScript) -> [NamePart] {
        if let nickname = name.nickname { return [nickname] }
        guard !script.isFamilyFirst, let part = name.given ?? name.family else { return medium(name, script) }
        return [part]
    }

    private func abbreviated(_ name: NameParts, _ script: NameScript) -> [NamePart] {
        switch script {
        case .initials, .mixed:
            let initials = ordered(name.given, name.family, script).compactMap { $0.flatMap(Self.initial) }
            return initials.isEmpty ? short(name, script) : initials
        case .chineseOrJapanese:
            guard let family = name.family, family.text.count <= Self.longestFamilyName else { return short(name, script) }
            return [family]
        case .korean:
            guard let given = name.given else { return name.family.map { [$0] } ?? short(name, script) }
            return given.text.count <= Self.longestKoreanGivenName ? [given] : [Self.initial(given) ?? given]
        case .firstLetter:
            guard let initial = (name.given ?? name.family).flatMap(Self.initial) else { return short(name, script) }
            return [initial]
        case .other:
            return short(name, script)
        }
    }

    private static func initial(_ part: NamePart) -> NamePart? {
        part.text.first.map { NamePart(kind: part.kind, text: String($0)) }
    }

    private func ordered(_ given: NamePart?, _ family: NamePart?, _ script: NameScript) -> [NamePart?] {
        isFamilyFirst(script) ? [family, given] : [given, family]
    }

    private func isFamilyFirst(_ script: NameScript) -> Bool {
        script.isFamilyFirst || (script != .mixed && NameOrder.isFamilyFirst(in: locale))
    }

    /// The parts that exist, with a delimiter between each two: the script's own between two of its letters, a blank elsewhere.
    private func joined(_ parts: [NamePart?], _ script: NameScript) -> [NamePart] {
        var joined = [NamePart]()
        for part in parts.compactMap({ $0 }) {
            if let last = joined.last {
                let borders = [String(last.text.suffix(1)), String(part.text.prefix(1))]
                let isNative = borders.allSatisfy { NameScript(of: [$0]) == script }
                let delimiter = isNative ? NameOrder.delimiter(script: script, locale: locale) : " "
                if !delimiter.isEmpty { joined.append(NamePart(kind: NSPersonNameComponentDelimiter, text: delimiter)) }
            }
            joined.append(part)
        }
        return joined
    }
}
