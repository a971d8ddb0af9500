import Foundation
import _FoundationICU

/// Reads text from ICU functions that fill a UTF-16 buffer of the caller.
enum ICUText {
    /// Calls an ICU function that writes UTF-16 text, a second time with a larger buffer when the first one was too small.
    ///
    /// - Parameter body: the call; it gets the buffer, its capacity in UTF-16 units and the status, and returns the length of the text.
    /// - Returns: the text, or `nil` when ICU reports an error.
    static func read(_ body: (UnsafeMutablePointer<UChar>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32) -> String? {
        var capacity: Int32 = 256
        for _ in 0..<2 {
            var buffer = [UChar](repeating: 0, count: Int(capacity))
            var status = U_ZERO_ERROR
            let length = body(&buffer, capacity, &status)
            if status == U_BUFFER_OVERFLOW_ERROR, length > capacity, length < Int32.max {
                capacity = length + 1
                continue
            }
            guard status.rawValue <= U_ZERO_ERROR.rawValue, length >= 0, length <= capacity else { return nil }
            return String(decoding: buffer[0..<Int(length)], as: UTF16.self)
        }
        return nil
    }

    /// The text of an ICU formatted value, or `nil` when ICU reports an error.
    static func text(of value: OpaquePointer?) -> String? {
        guard let value else { return nil }
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard let start = swift_ufmtval_getString(value, &length, &status), status.rawValue <= U_ZERO_ERROR.rawValue, length >= 0 else {
            return nil
        }
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF16.self)
    }

    /// The locale's text with its first letter in title case, as at the start of a sentence; other letters are left as they are.
    static func capitalizingFirstLetter(of text: String, locale: Locale) -> String {
        guard let first = text.first else { return text }
        return String(first).capitalized(with: locale) + text.dropFirst()
    }
}
