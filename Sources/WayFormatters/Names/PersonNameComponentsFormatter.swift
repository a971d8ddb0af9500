import Foundation

/// Writes names of persons in the order and length that their script and a locale ask for, and takes names apart.
///
/// The script of the name comes before the locale: a name in Chinese characters has the family name first everywhere. The order of other names,
/// and the blanks in names, come from CLDR's data for the locale.
///
/// Source: https://developer.apple.com/documentation/foundation/personnamecomponentsformatter
open class PersonNameComponentsFormatter: Foundation.Formatter, @unchecked Sendable {
    /// The length of a name.
    public enum Style: Int, Sendable {
        /// The same as `medium`.
        case `default` = 0
        /// The nickname, or the given name for scripts in which a given name can stand alone, or the medium style.
        case short
        /// Given and family name.
        case medium
        /// All parts except for the nickname.
        case long
        /// A monogram, such as "JA"; scripts that have none use a whole name or the short style.
        case abbreviated
    }

    /// What is written of a name.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The phonetic representation instead of the name.
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    /// The length of names; `default` by default.
    open var style: Style = .default

    /// Whether the phonetic representation is written instead of the name; a name without one gives an empty text.
    open var isPhonetic = false

    /// The locale that decides about the order of names; the user's by default, also after setting `nil`.
    open var locale: Locale! {
        get { storedLocale }
        set { storedLocale = newValue ?? .autoupdatingCurrent }
    }

    private var storedLocale = Locale.autoupdatingCurrent

    public override init() {
        super.init()
    }

    /// Creates a formatter with default settings: the settings of an archived formatter are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The name in the current locale.
    open class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    /// The name; empty for a name without any part.
    open func string(from components: PersonNameComponents) -> String {
        parts(of: components).map(\.text).joined()
    }

    /// The name, in which every part has the attribute `NSPersonNameComponentKey` with one of the constants `NSPersonNameComponentGivenName`,
    /// `NSPersonNameComponentFamilyName` … as its value; blanks between parts have `NSPersonNameComponentDelimiter`.
    open func annotatedString(from components: PersonNameComponents) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for part in parts(of: components) {
            let attributes = [NSAttributedString.Key(rawValue: NSPersonNameComponentKey): part.kind as NSString]
            text.append(NSAttributedString(string: part.text, attributes: attributes))
        }
        return text
    }

    /// The parts of a written name, found by blanks, full stops, comma and script.
    ///
    /// - Returns: `nil` for a text without letters or digits.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
        PersonNameReader(locale: storedLocale).components(from: string)
    }

    /// The name, or `nil` when the object is not of type `PersonNameComponents`.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as PersonNameComponents: return string(from: components)
        case let components as NSPersonNameComponents: return string(from: components as PersonNameComponents)
        default: return nil
        }
    }

    /// Takes a written name apart.
    ///
    /// - Parameters:
    ///   - obj: gets an `NSPersonNameComponents`, or `nil` when the text is no name.
    ///   - error: gets a description in English when the text is no name.
    /// - Returns: whether the text could be taken apart.
    open func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        guard let components = personNameComponents(from: string) else {
            obj?.pointee = nil
            error?.pointee = "The text is not a name."
            return false
        }
        obj?.pointee = components as NSPersonNameComponents
        return true
    }

    /// An independent formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = PersonNameComponentsFormatter()
        copy.style = style
        copy.isPhonetic = isPhonetic
        copy.storedLocale = storedLocale
        return copy
    }

    private func parts(of components: PersonNameComponents) -> [NamePart] {
        guard let name = isPhonetic ? components.phoneticRepresentation : components else { return [] }
        return PersonNameText(locale: storedLocale).parts(of: name, style: style)
    }
}
