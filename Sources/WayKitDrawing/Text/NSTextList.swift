import Foundation

/// How the items of a list are marked. A text contains its markers as characters: `marker(forItemNumber:)` makes them. Source: UIKit `NSTextList`.
open class NSTextList: NSObject, NSCopying, @unchecked Sendable {
    /// A format of markers: literal characters, and a kind of number in braces. Source: UIKit `NSTextList.MarkerFormat`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// Source: UIKit `NSTextList.Options`.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The marker of a nested list begins with that of the enclosing one.
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    private let tag = CoreFoundationTag()
    open private(set) var markerFormat: MarkerFormat
    open private(set) var listOptions: Options
    /// 1 by default.
    open var startingItemNumber: Int

    public init(markerFormat: MarkerFormat, options: Options, startingItemNumber: Int) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
    }

    public convenience init(markerFormat: MarkerFormat, options mask: Int = 0) {
        self.init(markerFormat: markerFormat, options: Options(rawValue: mask), startingItemNumber: 1)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSTextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
    }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextList else { return false }
        return other.markerFormat == markerFormat && other.listOptions == listOptions && other.startingItemNumber == startingItemNumber
    }
    open override var hash: Int { markerFormat.hashValue }

    /// Whether its markers are numbers or letters.
    open var isOrdered: Bool { !Self.signs.keys.contains { markerFormat.rawValue.contains("{\($0)}") } && markerFormat.rawValue.contains("{") }

    /// The marker of an item; the first item's number is `startingItemNumber`.
    open func marker(forItemNumber itemNumber: Int) -> String {
        var result = "", rest = Substring(markerFormat.rawValue)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open] + Self.symbol(String(rest[rest.index(after: open)..<close]), itemNumber)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static let signs = [
        "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}", "hyphen": "\u{2043}", "square": "\u{25AA}",
    ]

    private static func symbol(_ kind: String, _ number: Int) -> String {
        if let sign = signs[kind] { return sign }
        switch kind {
        case "lower-hexadecimal": return String(number, radix: 16)
        case "upper-hexadecimal": return String(number, radix: 16, uppercase: true)
        case "octal": return String(number, radix: 8)
        case "lower-alpha", "lower-latin": return letters(number)
        case "upper-alpha", "upper-latin": return letters(number).uppercased()
        case "lower-roman": return roman(number).lowercased()
        case "upper-roman": return roman(number)
        default: return String(number)
        }
    }

    /// a … z, aa, ab …; numbers that have no letters are decimal.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return String(number) }
        var result = "", rest = number
        while rest > 0 {
            rest -= 1
            result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
            rest /= 26
        }
        return result
    }

    private static func roman(_ number: Int) -> String {
        guard (1..<4000).contains(number) else { return String(number) }
        let numerals = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        return numerals.reduce(into: "") { result, numeral in
            result += String(repeating: numeral.1, count: rest / numeral.0)
            rest %= numeral.0
        }
    }
}
