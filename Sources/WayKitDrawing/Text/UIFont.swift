import Foundation
import WayGraphics

/// A font in one size. Immutable; usable from any thread.
///
/// The system font is the first installed one of Inter, Adwaita Sans, Cantarell, Noto Sans and the desktop's default font; Inter is spaced by size. Installed
/// fonts are found by family or PostScript name, and so are those of the program: the files that `UIAppFonts` in its Info.plist names.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    private let tag = CoreFoundationTag()
    package let spec: FontSpec

    package init(spec: FontSpec) {
        var spec = spec
        if !spec.size.isFinite || spec.size <= 0 { spec.size = 12 }
        self.spec = spec
    }

    /// - Parameters:
    ///   - descriptor: the description of the font.
    ///   - size: in points; 0 for the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var spec = descriptor.spec
        if size > 0 { spec.size = size }
        self.init(spec: spec)
    }

    /// The installed font with that family ("DejaVu Sans") or PostScript name ("DejaVuSans-Bold"); nil if there is none.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard var spec = FontNames.spec(named: fontName) else { return nil }
        spec.size = fontSize
        self.init(spec: spec)
    }

    // MARK: System fonts

    // In a heavier weight where the current traits have bold text, as `preferredFont`.

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(FontSpec(size: fontSize)) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { system(FontSpec(size: fontSize, weight: weight)) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
        var spec = FontSpec(size: fontSize, weight: weight)
        spec.width = width
        return system(spec)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(FontSpec(size: fontSize, weight: .bold)) }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var spec = FontSpec(size: fontSize)
        spec.isItalic = true
        return system(spec)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        var spec = FontSpec(size: fontSize, weight: weight)
        spec.design = .monospaced
        return system(spec)
    }

    /// The system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        var spec = FontSpec(size: fontSize, weight: weight)
        spec.hasMonospacedDigits = true
        return system(spec)
    }

    private static func system(_ spec: FontSpec) -> UIFont { UIFont(spec: spec.legible(UITraitCollection.current.legibilityWeight)) }

    /// The font of a text style in the size that the current traits prefer.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }

    /// In points.
    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Installed fonts

    open class var familyNames: [String] { FontNames.families }

    /// PostScript names of a family's fonts, upright ones first, by weight; empty for a family that is not installed.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        guard let family = FontNames.family(matching: familyName) else { return [] }
        return FontNames.specs(ofFamily: family).map(\.postscriptName)
    }

    // MARK: Properties

    open var familyName: String { spec.family ?? metrics.family }
    open var fontName: String { spec.postscriptName }
    /// In points.
    open var pointSize: CGFloat { spec.size }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec) }

    /// The same font in another size; it no longer follows a text style.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var spec = spec
        spec.size = fontSize
        spec.textStyle = nil
        spec.scaling = nil
        return UIFont(spec: spec)
    }

    /// The same font in the size that these traits prefer, as for `adjustsFontForContentSizeCategory`.
    package func adjusted(for traits: UITraitCollection) -> UIFont {
        let adjusted = spec.adjusted(for: traits)
        return adjusted == spec ? self : UIFont(spec: adjusted)
    }

    /// The font that text of views with these traits is set in: the system font is heavier where the user prefers bold text, and nowhere else.
    package func legible(for traits: UITraitCollection) -> UIFont {
        guard (traits.legibilityWeight == .bold) != isBoldText else { return self }
        let legible = spec.legible(traits.legibilityWeight)
        return legible == spec ? self : UIFont(spec: legible)
    }

    /// Whether it is heavier than what it was made as, since the user prefers bold text.
    package var isBoldText: Bool { spec.regularWeight != nil }

    // MARK: Metrics, in points

    private var metrics: FontNames.Metrics { FontNames.metrics(of: spec) }

    /// Distance from the baseline to the top of the line.
    open var ascender: CGFloat { metrics.values.ascender }
    /// Distance from the baseline to the bottom of the line: negative.
    open var descender: CGFloat { metrics.values.descender }
    open var capHeight: CGFloat { metrics.values.capHeight }
    open var xHeight: CGFloat { metrics.values.xHeight }
    open var lineHeight: CGFloat { metrics.values.lineHeight }
    /// The space between two lines in addition to `lineHeight`: for a text style, what the Human Interface Guidelines' leading exceeds it by.
    open var leading: CGFloat {
        let styled = spec.textStyle == nil ? nil : TextStyle.leading(ofSize: spec.size)
        let own = styled.map { max(0, $0 - lineHeight) } ?? metrics.values.leading
        return own + spec.leading.rawValue
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.spec == spec }
    open override var hash: Int { spec.hashValue }
    open override var description: String { "<UIFont: \(fontName), \(pointSize) pt>" }
}
