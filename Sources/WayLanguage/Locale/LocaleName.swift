import Foundation

/// The parts of a locale's name or of a language tag: "zh-Hant-TW", "sr_Latn_RS", "en_DE@calendar=buddhist".
package struct LocaleName: Equatable, Sendable {
    package var language: String
    package var script: String?
    package var region: String?
    package var variants: [String] = []
    package var keywords: [String: String] = [:]

    package init(language: String, script: String? = nil, region: String? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// - Returns: nil if the name does not begin with a language: two to eight letters.
    package init?(_ name: String) {
        let halves = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(Self.isLetter) else { return nil }
        let legacy = Self.legacyNames[first.lowercased()]
        language = legacy?.language ?? first.lowercased()
        script = legacy?.script
        var isExtension = false
        for part in parts.dropFirst() {
            // What follows a subtag of one character is an extension: "-u-ca-buddhist".
            if part.count == 1 { isExtension = true }
            if isExtension { continue }
            switch part.count {
            case 4 where part.allSatisfy(Self.isLetter): script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            case 2 where part.allSatisfy(Self.isLetter), 3 where part.allSatisfy(\.isNumber): region = part.uppercased()
            case 4...8: variants.append(part.lowercased())
            default: break
            }
        }
        for pair in halves.dropFirst().first?.split(separator: ";") ?? [] {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { keywords[sides[0].lowercased()] = String(sides[1]) }
        }
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    /// Names of languages that folders `.lproj` had before 2003, and codes that were replaced.
    private static let legacyNames: [String: (language: String, script: String?)] = [
        "english": ("en", nil), "german": ("de", nil), "french": ("fr", nil), "spanish": ("es", nil), "italian": ("it", nil), "dutch": ("nl", nil),
        "japanese": ("ja", nil), "korean": ("ko", nil), "swedish": ("sv", nil), "danish": ("da", nil), "finnish": ("fi", nil), "norwegian": ("nb", nil),
        "russian": ("ru", nil), "polish": ("pl", nil), "iw": ("he", nil), "in": ("id", nil), "ji": ("yi", nil), "no": ("nb", nil), "tl": ("fil", nil),
        "mo": ("ro", nil), "sh": ("sr", "Latn"),
    ]

    /// As a BCP 47 tag: "zh-Hant-TW".
    package var tag: String { ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-") }

    /// As the text engine names languages: Chinese by the region whose characters it has, others with their own region, if they have one.
    package var textLanguage: String {
        guard language == "zh" else { return [language, region].compactMap { $0 }.joined(separator: "-") }
        if region == "HK" || region == "MO" { return "zh-hk" }
        return (script ?? LikelySubtags.script(of: self)) == "Hant" ? "zh-tw" : "zh-cn"
    }

    /// As Foundation's identifiers: "zh-Hant_TW", with the keywords in alphabetical order.
    package var identifier: String {
        let name = ([[language, script].compactMap { $0 }.joined(separator: "-")] + [region].compactMap { $0 } + variants.map { $0.uppercased() }).joined(separator: "_")
        let pairs = keywords.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return pairs.isEmpty ? name : "\(name)@\(pairs.joined(separator: ";"))"
    }
}
