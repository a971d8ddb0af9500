import Foundation

/// What a text view found in a paragraph.
struct DetectedData {
    /// In UTF-16 units.
    let range: NSRange
    /// What a tap opens.
    let url: URL
}

/// Finds the data of `UIDataDetectorTypes` in a paragraph.
enum DataDetection {
    /// - Parameters:
    ///   - now: the time to which weekdays and "tomorrow" refer.
    ///   - locale: the language of months, and the order of day and month in numbers.
    /// - Returns: Ranges in order; none overlaps another.
    static func matches(in text: String, types: UIDataDetectorTypes, now: Date = Date(), locale: Locale = .current) -> [DetectedData] {
        var result: [DetectedData] = []
        func add(_ found: [DetectedData]) {
            for new in found where !result.contains(where: { ($0.range.intersection(new.range)?.length ?? 0) > 0 }) { result.append(new) }
        }
        if types.contains(.link) { add(LinkDetection.matches(in: text)) }
        if text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
            if types.contains(.address) { add(AddressDetection.matches(in: text)) }
            if types.contains(.calendarEvent) { add(DateDetection(now: now, locale: locale).matches(in: text)) }
            if types.contains(.phoneNumber) { add(PhoneNumberDetection.matches(in: text)) }
        }
        return result.sorted { $0.range.location < $1.range.location }
    }
}

extension NSRegularExpression {
    /// An expression of this module's source, which is valid.
    convenience init?(source: String) { try? self.init(pattern: source, options: [.caseInsensitive]) }

    func matches(in text: String) -> [NSTextCheckingResult] { matches(in: text, range: NSRange(location: 0, length: text.utf16.count)) }
}
