import Foundation
import Synchronization
import _FoundationICU

/// The plural rules of languages, of Unicode's CLDR, as ICU has them.
enum PluralRules {
    private struct Rules: @unchecked Sendable {
        /// ICU's rules do not change and may be used by several threads.
        let pointer: OpaquePointer?
    }

    private static let opened = Mutex<[String: Rules]>([:])

    /// - Returns: "zero", "one", "two", "few", "many" or "other"; "other" for a number that is not finite.
    static func category(of number: Double, language: String) -> String {
        guard number.isFinite, let rules = rules(language) else { return "other" }
        var status = U_ZERO_ERROR, keyword = [UInt16](repeating: 0, count: 16)
        // The rules are those of numbers without sign.
        let length = swift_uplrules_select(rules, abs(number), &keyword, Int32(keyword.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, 0...Int32(keyword.count) ~= length else { return "other" }
        return String(decoding: keyword.prefix(Int(length)), as: UTF16.self)
    }

    private static func rules(_ language: String) -> OpaquePointer? {
        opened.withLock { opened in
            if let rules = opened[language] { return rules.pointer }
            var status = U_ZERO_ERROR
            let pointer = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status)
            opened[language] = Rules(pointer: status.rawValue <= U_ZERO_ERROR.rawValue ? pointer : nil)
            return opened[language]?.pointer
        }
    }
}
