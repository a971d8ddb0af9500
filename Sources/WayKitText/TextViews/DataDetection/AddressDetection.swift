import Foundation

/// Finds postal addresses in their common forms, with or without town and postal code.
///
/// | language | street | town |
/// | --- | --- | --- |
/// | English | 10 Downing Street; 1600 Pennsylvania Ave NW, Apt 4 | , Washington, DC 20500; , London SW1A 2AA |
/// | German, Dutch | Hauptstraße 12a; Am Markt 5 is not found | , 10115 Berlin |
/// | French | 12 bis, rue de la Paix | , 75002 Paris |
/// | Italian, Spanish, Portuguese | Via Roma 12; Calle Mayor, 5 | , 00184 Roma |
///
/// The URL is `geo:0,0?q=` with the address, which map programs of Linux open (RFC 5870).
enum AddressDetection {
    private static let space = #"[ \x{A0}]"#
    private static let capitalised = #"\p{Lu}[\p{L}'’.-]*"#
    /// A word of a town's name, unlike the code of a state.
    private static let town = #"\p{Lu}\p{Ll}[\p{L}'’.-]*"#
    /// The postal code and the town, as on the continent of Europe.
    private static let codeAndTown = "(?:,\(space)?(?:[A-Z]{1,2}-)?\\d{4,5}(?:\(space)[A-Z]{2}(?![\\p{L}]))?\(space)\(capitalised)(?:\(space)\(capitalised)){0,2})?"

    private static let patterns: [String] = [
        // English
        "(?<![\\p{L}\\p{N}])\\d{1,5}[A-Za-z]?\(space)(?:(?:N|S|E|W|NE|NW|SE|SW)\\.?\(space))?(?:(?:\(capitalised)|\\d{1,3}(?:st|nd|rd|th))\(space)){1,4}"
            + "(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Place|Pl|Way|Terrace|Highway|Hwy|Parkway|Pkwy|Loop|Crescent|Close)(?![\\p{L}])\\.?"
            + "(?:\(space)(?:NE|NW|SE|SW|N|S|E|W)(?![\\p{L}]))?(?:,?\(space)(?:Apt|Suite|Ste|Unit|#|Floor|Flat)\\.?\(space)?[\\w-]+)?"
            + "(?:,\(space)\(town)(?:\(space)\(town)){0,2}"
            + "(?:,?\(space)(?:[A-Z]{2}\(space)\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]?\(space)\\d[A-Z]{2}|[A-Z]{2}(?![\\p{L}\\p{N}])))?)?",
        // German and Dutch
        "(?<![\\p{L}])(?:\(capitalised)[ -])?\\p{Lu}\\p{L}*(?:straße|strasse|str\\.|weg|platz|allee|gasse|damm|ufer|straat|laan|plein|gracht|[- ](?:Straße|Strasse|Str\\.|Weg|Platz|Allee))"
            + "\(space)\\d{1,4}(?:\(space)?[a-z](?![\\p{L}]))?" + codeAndTown,
        // French
        "(?<![\\p{L}\\p{N}])\\d{1,4}(?:\(space)(?:bis|ter))?,?\(space)(?:rue|avenue|boulevard|place|quai|chemin|impasse|allée|cours)"
            + "\(space)(?:(?:de|du|des|la|le|les|d['’]|l['’])\(space)?){0,2}\(capitalised)(?:[ -]\(capitalised)){0,3}" + codeAndTown,
        // Italian, Spanish and Portuguese
        "(?<![\\p{L}])(?:Via|Viale|Piazza|Corso|Calle|Avenida|Plaza|Paseo|Rua|Praça)\(space)(?:(?:de|del|della|dei|di|da|do|la|las|los)\(space)){0,2}"
            + "\(capitalised)(?:\(space)\(capitalised)){0,3},?\(space)\\d{1,4}(?![\\p{L}\\p{N}])" + codeAndTown,
    ]
    /// Capital letters matter.
    private static let expressions = patterns.compactMap { try? NSRegularExpression(pattern: $0) }

    static func matches(in text: String) -> [DetectedData] {
        expressions.flatMap { expression in
            expression.matches(in: text).compactMap { match in
                let address = (text as NSString).substring(with: match.range)
                let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7F}")).union(CharacterSet(charactersIn: "-._~"))
                guard let query = address.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
                return URL(string: "geo:0,0?q=\(query)").map { DetectedData(range: match.range, url: $0) }
            }
        }
    }
}
