import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; by default the system font of 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; by default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number: 0 for essential ligatures only, 1 (the default) for the font's standard ones, 2 for all.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// A number of points that is added after every character, in addition to the font's tracking; 0 turns the kerning of pairs off.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number of points that is added after every character; it takes precedence over `kern`.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`; by default the colour of the text.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// A number in percent of the font's size: positive for an outline only, negative for outline and fill.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// A `TextEffectStyle`. Letterpress is drawn as plain text.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// An `NSTextAttachment`, on the character U+FFFC.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A `URL` or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// A number of points that the text is raised by.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A `UIColor`; by default the colour of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A `UIColor`; by default the colour of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A number: the tangent of the angle by which glyphs are slanted to the right; 0 for no slant.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// A number: the natural logarithm of the factor by which glyphs are wider; 0 for none.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// An array of numbers, the outermost first: the raw value of an `NSWritingDirection`, combined with that of an `NSWritingDirectionFormatType`.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// A string, the BCP 47 tag of the text's language ("de-AT"): it decides about the form of Chinese characters, and about hyphens.
    public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
}

extension NSAttributedString {
    /// A value of `Key.textEffect`. Source: UIKit `NSAttributedString.TextEffectStyle`.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let letterpressStyle = TextEffectStyle(rawValue: "letterpress")
    }
}

/// How a writing direction applies to a range of text. Source: UIKit `NSWritingDirectionFormatType`.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The text is set in that direction as in a quotation; each letter keeps its own.
    case embedding = 0
    /// All letters have that direction.
    case override = 2
}

/// The line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Spaces have no line.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// By the direction of the text.
    case natural = 4
}

/// The handling of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    /// Whether an ellipsis replaces text that does not fit.
    package var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}

/// The direction of text.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
