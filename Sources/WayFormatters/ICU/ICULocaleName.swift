import Foundation
import _FoundationICU

/// The identifier under which ICU knows a locale.
final class ICULocaleName: Sendable {
    private static let cache = ICUCache<ICULocaleName>()

    /// The identifier to hand to ICU: the locale's own, or, when ICU refuses that because of its keywords ("en@numbers=xxxx"), the part without them.
    let identifier: String

    /// Whether ICU accepts the identifier of the locale itself. Foundation's `NumberFormatter` ends the program for locales it does not accept.
    let isAccepted: Bool

    private init(_ own: String) {
        isAccepted = Self.opens(own)
        identifier = isAccepted ? own : own.split(separator: "@", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }

    /// The name of the locale for ICU.
    static func of(_ locale: Locale) -> ICULocaleName {
        let own = locale.identifier
        return cache.value(for: own) { ICULocaleName(own) } ?? ICULocaleName(own)
    }

    private static func opens(_ identifier: String) -> Bool {
        var status = U_ZERO_ERROR
        guard let numbers = swift_unum_open(UNUM_DECIMAL, nil, 0, identifier, nil, &status) else { return false }
        swift_unum_close(numbers)
        return status.rawValue <= U_ZERO_ERROR.rawValue
    }
}
