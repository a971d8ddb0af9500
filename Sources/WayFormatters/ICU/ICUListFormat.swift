import Foundation
import _FoundationICU

/// An ICU list formatter for one locale, kind of list and width.
///
/// Source: https://unicode.org/reports/tr35/tr35-general.html#ListPatterns
final class ICUListFormat: @unchecked Sendable {
    private static let cache = ICUCache<ICUListFormat>()

    private let formatter: OpaquePointer

    private init?(localeIdentifier: String, type: UListFormatterType, width: UListFormatterWidth) {
        var status = U_ZERO_ERROR
        guard let formatter = swift_ulistfmt_openForType(localeIdentifier, type, width, &status) else { return nil }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
            swift_ulistfmt_close(formatter)
            return nil
        }
        self.formatter = formatter
    }

    deinit {
        swift_ulistfmt_close(formatter)
    }

    /// The items joined in the locale's way, or `nil` when ICU reports an error.
    ///
    /// - Parameters:
    ///   - items: the texts, in order; an empty list gives an empty text.
    ///   - type: "and" list, "or" list or list of quantities such as "5 hours, 10 minutes".
    static func join(_ items: [String], locale: Locale, type: UListFormatterType, width: UListFormatterWidth = ULISTFMT_WIDTH_WIDE) -> String? {
        guard items.count > 1 else { return items.first ?? "" }
        let identifier = ICULocaleName.of(locale).identifier
        let list = cache.value(for: "\(type.rawValue) \(width.rawValue) \(identifier)") {
            ICUListFormat(localeIdentifier: identifier, type: type, width: width)
        }
        return list?.format(items)
    }

    private func format(_ items: [String]) -> String? {
        let units = items.map { Array($0.utf16) }
        guard let count = Int32(exactly: units.count) else { return nil }
        let lengths = units.compactMap { Int32(exactly: $0.count) }
        guard lengths.count == units.count else { return nil }
        let storage = units.flatMap { $0 }
        return storage.withUnsafeBufferPointer { buffer -> String? in
            // ICU does not accept a null text, so a list of empty items points at a single zero.
            var zero: UChar = 0
            return withUnsafePointer(to: &zero) { empty -> String? in
                var offset = 0
                let pointers = units.map { item -> UnsafePointer<UChar>? in
                    defer { offset += item.count }
                    return buffer.baseAddress.map { $0 + offset } ?? empty
                }
                return ICUText.read { swift_ulistfmt_format(formatter, pointers, lengths, count, $0, $1, $2) }
            }
        }
    }
}
