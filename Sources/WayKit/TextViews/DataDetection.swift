import Foundation

/// Finds links and telephone numbers in a paragraph.
enum DataDetection {
    private static let links = try? NSRegularExpression(
        pattern: #"(?:https?://|ftp://|www\.)[^\s<>"'\x{201C}\x{201D}]+|mailto:[^\s<>"']+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}"#,
        options: .caseInsensitive)
    /// Seven to fifteen digits (ITU-T E.164), grouped by single spaces, points, slashes, hyphens or parentheses.
    private static let phoneNumbers = try? NSRegularExpression(
        pattern: #"(?<![\p{L}\p{N}.,/-])(?:\+|\()?\d(?:[ ./()\x{2011}-]{0,2}\d){6,14}(?![\p{L}\p{N}]|[.,/-]\d)"#)

    /// - Returns: Ranges and what a tap opens, in order.
    static func matches(in text: String, types: UIDataDetectorTypes) -> [(range: NSRange, url: URL)] {
        let whole = NSRange(location: 0, length: text.utf16.count), string = text as NSString
        var result: [(range: NSRange, url: URL)] = []
        if types.contains(.link) {
            for match in links?.matches(in: text, range: whole) ?? [] {
                let range = withoutPunctuation(match.range, string)
                if let url = url(for: string.substring(with: range)) { result.append((range, url)) }
            }
        }
        if types.contains(.phoneNumber) {
            for match in phoneNumbers?.matches(in: text, range: whole) ?? [] where !result.contains(where: { $0.range.intersection(match.range) != nil }) {
                let digits = string.substring(with: match.range).filter { $0.isASCII && $0.isNumber || $0 == "+" }
                if let url = URL(string: "tel:\(digits)") { result.append((match.range, url)) }
            }
        }
        return result.sorted { $0.range.location < $1.range.location }
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
        let lowercased = address.lowercased()
        if lowercased.hasPrefix("www.") { return URL(string: "http://\(address)") }
        if lowercased.contains("://") || lowercased.hasPrefix("mailto:") { return URL(string: address) }
        return URL(string: "mailto:\(address)")
    }
}
