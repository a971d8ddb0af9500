import Foundation
import _FoundationICU

/// Joins items to a list such as "one, two, and three" in the language of a locale.
///
/// Source: https://developer.apple.com/documentation/foundation/listformatter
open class ListFormatter: Foundation.Formatter, @unchecked Sendable {
    /// The locale of the list; the user's by default, also after setting `nil`.
    open var locale: Locale! {
        get { storedLocale }
        set { storedLocale = newValue ?? .autoupdatingCurrent }
    }

    /// The formatter for each item, or `nil`, the default, for the items' own descriptions.
    open var itemFormatter: Formatter? {
        get { storedItemFormatter }
        set { storedItemFormatter = newValue.flatMap { $0.copy() as? Formatter } }
    }

    private var storedLocale = Locale.autoupdatingCurrent
    private var storedItemFormatter: Formatter?

    public override init() {
        super.init()
    }

    /// Creates a formatter with default settings: the settings of an archived formatter are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The texts joined in the current locale; an empty list gives an empty text.
    open class func localizedString(byJoining strings: [String]) -> String {
        joined(strings, locale: .autoupdatingCurrent) ?? ""
    }

    /// The items joined in the formatter's locale.
    ///
    /// An item that the item formatter cannot write is described as if there were no item formatter.
    ///
    /// - Returns: an empty text for an empty list; `nil` when ICU reports an error.
    open func string(from items: [Any]) -> String? {
        Self.joined(items.map(text), locale: storedLocale)
    }

    /// The items joined, or `nil` when the object is not an array.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let items as [Any]: return string(from: items)
        case let items as NSArray: return string(from: Array(items))
        default: return nil
        }
    }

    /// Reading texts is not supported.
    ///
    /// - Returns: always `false`; `obj` is left alone.
    open func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        false
    }

    /// An independent formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = ListFormatter()
        copy.storedLocale = storedLocale
        copy.itemFormatter = storedItemFormatter
        return copy
    }

    private static func joined(_ strings: [String], locale: Locale) -> String? {
        ICUListFormat.join(strings, locale: locale, type: ULISTFMT_TYPE_AND)
    }

    /// Numbers and dates have a localized description of their own; other items say what they are with `description`.
    private func text(of item: Any) -> String {
        if let text = storedItemFormatter?.string(for: item) { return text }
        switch item {
        case let text as String: return text
        case let number as NSNumber: return number.description(withLocale: storedLocale)
        case let date as Date: return date.description(with: storedLocale)
        default: return String(describing: item)
        }
    }
}
