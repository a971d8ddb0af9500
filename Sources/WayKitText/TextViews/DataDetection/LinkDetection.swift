import Foundation

/// Finds links: addresses with `http`, `https`, `ftp` or `mailto`, those that begin with `www.`, addresses of electronic mail, and host names in
/// lower-case letters that end in a common top-level domain, with their path.
enum LinkDetection {
    private static let links = NSRegularExpression(
        source: #"(?:https?://|ftp://|www\.)[^\s<>"'\x{201C}\x{201D}]+|mailto:[^\s<>"']+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}"#)
    /// Without domains that are words, such as "it", and extensions of files.
    private static let hosts = try? NSRegularExpression(
        pattern: #"(?<![\p{L}\p{N}@._/:-])(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|edu|gov|info|biz|eu|de|co\.uk|org\.uk|ac\.uk|fr|nl|ch|dev|app|io)(?![\p{L}\p{N}_-]|\.\p{L})(?::\d+)?(?:/[^\s<>"'\x{201C}\x{201D}]*)?"#)

    static func matches(in text: String) -> [DetectedData] {
        let string = text as NSString
        let candidates = (links?.matches(in: text) ?? []) + (hosts?.matches(in: text) ?? [])
        return candidates.compactMap { match in
            let range = withoutPunctuation(match.range, string)
            return url(for: string.substring(with: range)).map { DetectedData(range: range, url: $0) }
        }
    }

    /// Punctuation after an address belongs to the sentence; a closing parenthesis does unless it was opened in the address.
    private static func withoutPunctuation(_ range: NSRange, _ text: NSString) -> NSRange {
        var range = range
        while range.length > 1 {
            let address = text.substring(with: range)
            guard let last = address.last else { break }
            let closesOwn = last == ")" && address.filter { $0 == "(" }.count >= address.filter { $0 == ")" }.count
            guard ".,;:!?)]}…".contains(last), !closesOwn else { break }
            range.length -= String(last).utf16.count
        }
        return range
    }

    private static func url(for address: String) -> URL? {
        if address.contains("://") || address.lowercased().hasPrefix("mailto:") { return URL(string: address) }
        // A host may be followed by a path with this sign.
        if let at = address.firstIndex(of: "@"), !address[..<at].contains("/") { return URL(string: "mailto:\(address)") }
        return URL(string: "http://\(address)")
    }
}

/// Finds telephone numbers: seven to fifteen digits (ITU-T E.164), grouped by single spaces, points, slashes, hyphens or parentheses.
enum PhoneNumberDetection {
    private static let numbers = NSRegularExpression(
        source: #"(?<![\p{L}\p{N}.,/-])(?:\+|\()?\d(?:[ ./()\x{2011}-]{0,2}\d){6,14}(?![\p{L}\p{N}]|[.,/-]\d)"#)

    static func matches(in text: String) -> [DetectedData] {
        (numbers?.matches(in: text) ?? []).compactMap { match in
            let digits = (text as NSString).substring(with: match.range).filter { $0.isASCII && $0.isNumber || $0 == "+" }
            return URL(string: "tel:\(digits)").map { DetectedData(range: match.range, url: $0) }
        }
    }
}
