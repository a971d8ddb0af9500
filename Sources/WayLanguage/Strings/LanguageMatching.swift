import Foundation
import _FoundationICU

/// Which of the localizations that a bundle has suit a user's languages.
package enum LanguageMatching {
    /// The best localization for each of the user's languages that has one, the preferred language first.
    ///
    /// - Parameters:
    ///   - localizations: As folders `.lproj` are named: "en", "zh-Hant", "pt_BR", "German". "Base" is none.
    ///   - languages: BCP 47 tags, the preferred one first.
    package static func preferred(_ localizations: [String], for languages: [String]) -> [String] {
        let candidates = localizations.filter { $0 != "Base" }.map(Candidate.init)
        return languages.reduce(into: []) { found, language in
            let best = best(for: language, among: candidates) ?? related[language.prefix { $0 != "-" }.lowercased()].flatMap { Self.best(for: $0, among: candidates) }
            guard let best, !found.contains(best) else { return }
            found.append(best)
        }
    }

    /// Languages whose readers understand another one, written in the same way: CLDR's closest pairs.
    private static let related = ["nn": "nb", "no": "nb", "bs": "hr", "gl": "es"]

    private struct Candidate {
        let localization: String
        let name: LocaleName?
        let script: String?

        init(_ localization: String) {
            self.localization = localization
            name = LocaleName(localization)
            script = name.flatMap { $0.script ?? LikelySubtags.script(of: $0) }
        }
    }

    private static func best(for language: String, among candidates: [Candidate]) -> String? {
        guard let wanted = LocaleName(language) else { return nil }
        let script = wanted.script ?? LikelySubtags.script(of: wanted), chain = regions(for: wanted)
        let suiting = candidates.compactMap { candidate -> (localization: String, rank: Int)? in
            guard let name = candidate.name, name.language == wanted.language, candidate.script == script else { return nil }
            // Regions of the chain in their order, then the language itself, then the language as another region has it.
            return (candidate.localization, name.region.map { chain.firstIndex(of: $0) ?? 99 } ?? chain.count)
        }
        return suiting.min { ($0.rank, $0.localization) < ($1.rank, $1.localization) }?.localization
    }

    /// The region, and those whose language it follows: CLDR's parents of locales, for the languages that have several.
    private static func regions(for name: LocaleName) -> [String] {
        guard let region = name.region else { return [] }
        switch name.language {
        case "en" where !["US", "PH", "PR", "GU", "AS", "MP", "VI", "UM"].contains(region): return [region, "GB", "001"]
        case "es" where !["ES", "EA", "IC", "GQ", "PH"].contains(region): return [region, "419", "MX"]
        case "pt" where !["BR", "PT"].contains(region): return [region, "PT"]
        case "zh" where region == "MO": return [region, "HK"]
        default: return [region]
        }
    }
}

/// The script of a language's texts.
package enum WritingScript {
    /// Whether each font has its characters.
    package static func isLatin(_ name: LocaleName) -> Bool { (name.script ?? LikelySubtags.script(of: name)) == "Latn" }
}

/// The script and the region that a language is usually written in, of Unicode's CLDR.
enum LikelySubtags {
    static func script(of name: LocaleName) -> String? {
        // Loading ICU's data for the languages that most programs have would take longer than all the rest.
        if name.language == "zh" { return ["TW", "HK", "MO"].contains(name.region ?? "") ? "Hant" : "Hans" }
        if latinLanguages.contains(name.language) { return "Latn" }
        return maximized(name)?.script
    }

    static func region(of name: LocaleName) -> String? { maximized(name)?.region }

    private static let latinLanguages: Set<String> = [
        "ca", "cs", "da", "de", "en", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id", "is", "it", "lt", "lv", "ms", "nb", "nl", "nn", "pl", "pt", "ro",
        "sk", "sl", "sq", "sv", "tr", "vi",
    ]

    private static func maximized(_ name: LocaleName) -> LocaleName? {
        var status = U_ZERO_ERROR, buffer = [CChar](repeating: 0, count: 64)
        let length = swift_uloc_addLikelySubtags(LocaleName(language: name.language, script: name.script, region: name.region).tag, &buffer, 64, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, 1..<64 ~= length else { return nil }
        return LocaleName(String(decoding: buffer.prefix(Int(length)).map(UInt8.init), as: UTF8.self))
    }
}
