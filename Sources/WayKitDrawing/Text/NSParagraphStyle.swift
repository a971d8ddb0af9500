import Foundation
import WayGraphics

/// The values of a paragraph style.
package struct ParagraphValues: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var baseWritingDirection = NSWritingDirection.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var allowsDefaultTighteningForTruncation = false
    /// Nil for the twelve default tab stops.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var textLists: [NSTextList] = []

    package init() {}

    /// The factor of text with the system's hyphenation: lines that are as good as full stay as they are.
    package static let defaultHyphenationFactor: Float = 0.9
    /// With the system's factor where the style asks for it.
    var shownHyphenationFactor: Float { hyphenationFactor == 0 && usesDefaultHyphenation ? Self.defaultHyphenationFactor : hyphenationFactor }

    /// Points between the default tab stops.
    private static let tabInterval: CGFloat = 28
    static let defaultTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * tabInterval) }

    /// The style's tab stops, followed by one every `defaultTabInterval`.
    var resolvedTabStops: [NSTextTab] {
        let own = (tabStops ?? Self.defaultTabStops).sorted { $0.location < $1.location }
        guard defaultTabInterval > 0, defaultTabInterval.isFinite else { return own }
        let nextIndex = ((own.last?.location ?? 0) / defaultTabInterval).rounded(.down) + 1
        return own + (0..<2).map { NSTextTab(textAlignment: .left, location: (nextIndex + CGFloat($0)) * defaultTabInterval) }
    }
}

/// The position of text after a tab character. Source: UIKit `NSTextTab`.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// A key of a tab's options. Source: UIKit `NSTextTab.OptionKey`.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `CharacterSet`: the text is aligned at one of these characters, the decimal point if the set contains it.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private let tag = CoreFoundationTag()
    /// Alignment of the text up to the next tab at the location; natural and justified count as left.
    open private(set) var alignment: NSTextAlignment
    /// Points from the leading edge.
    open private(set) var location: CGFloat
    open private(set) var options: [NSTextTab.OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc.isFinite ? loc : 0
        self.options = options
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location && other.terminators == terminators
    }
    open override var hash: Int { location.hashValue }

    private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }

    /// The characters that align a column for a locale: its decimal separator.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    /// The value for the text engine.
    var tab: TextTab {
        if let terminators {
            let known: [Unicode.Scalar] = [".", ",", "\u{66B}", ":", ";", "=", "/", "-", "%", "x", " "]
            return TextTab(.decimal, at: location, decimalPoint: known.first(where: terminators.contains))
        }
        switch alignment {
        case .center: return TextTab(.center, at: location)
        case .right: return TextTab(.right, at: location)
        case .left, .justified, .natural: return TextTab(.left, at: location)
        }
    }
}

/// The layout of a paragraph's lines. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let tag = CoreFoundationTag()
    package fileprivate(set) var values: ParagraphValues

    public override convenience init() {
        self.init(values: ParagraphValues())
    }

    init(values: ParagraphValues) {
        self.values = values
    }

    /// Natural alignment, wrapping between words.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Between the bottom of a line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// After the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Of every line but the first.
    open var headIndent: CGFloat { values.headIndent }
    /// From the leading edge when positive, from the trailing one when negative.
    open var tailIndent: CGFloat { values.tailIndent }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// 0 for the line's own height.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// A word is divided where the text of a line without its part would be narrower than this fraction of the line's width, by libhyphen and its dictionary of the
    /// text's language: 1 for always; 0 for the layout manager's factor, which is 0 by default.
    open var hyphenationFactor: Float { values.shownHyphenationFactor }
    /// Whether ``hyphenationFactor`` is the system's, 0.9, while it is set to 0.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Stored without effect.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Whether letters are moved closer together, by a twentieth of the font's size at most, where the text fits then and would otherwise be truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// The direction of a language ("ar", "en-US"), or of the user's language if nil.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// How lines are broken. Source: UIKit `NSParagraphStyle.LineBreakStrategy`.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// By default twelve left-aligned ones, every 28 points.
    open var tabStops: [NSTextTab] { values.tabStops ?? ParagraphValues.defaultTabStops }
    /// Points between tabs after the last of `tabStops`; with 0 they continue with the distance of the last two.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The lists that the paragraph is an item of, the outermost first. Stored for the program: the text contains its markers.
    open var textLists: [NSTextList] { values.textLists }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style. A text refers to the style that it is given: pass a copy if you change the style later.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.shownHyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    open func addTabStop(_ anObject: NSTextTab) {
        tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ anObject: NSTextTab) {
        tabStops.removeAll { $0 == anObject }
    }

    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}

extension Optional where Wrapped == NSParagraphStyle {
    /// The style, or the default one, with another alignment.
    package func aligned(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let self { style.setParagraphStyle(self) }
        style.alignment = alignment
        return style.copy() as? NSParagraphStyle ?? style
    }
}
