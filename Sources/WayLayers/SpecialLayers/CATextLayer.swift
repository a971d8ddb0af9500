/// The horizontal alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The start of the text's writing direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where text that does not fit is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A font of a higher module, such as `UIFont`.
package protocol TextLayerFont {
    var fontDescription: FontDescription { get }
}

/// A colour of a higher module, such as `UIColor`.
package protocol TextLayerColor {
    var textColor: CGColor { get }
}

/// A layer that shows text from the top of its bounds, clipped to them. It is drawn at the display's resolution, regardless of `contentsScale`.
@preconcurrency @MainActor open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString`, whose attributes replace font, size and colour.
    open var string: Any? {
        get { own("string") }
        set {
            let isText = newValue == nil || newValue is String || newValue is NSAttributedString
            let copy = (newValue as? NSAttributedString)?.copy()
            changeOwn("string", copy ?? newValue, isValid: isText)
        }
    }
    /// A font, or the name of a family; its size is ignored. By default Helvetica, in whose place text is set in the system font.
    open var font: Any? {
        get { own("font") ?? Self.defaultFont }
        set { changeOwn("font", newValue, isValid: newValue == nil || newValue is String || newValue is any TextLayerFont) }
    }
    /// Points.
    open var fontSize: CGFloat {
        get { own("fontSize") as? CGFloat ?? 36 }
        set { changeOwn("fontSize", newValue) }
    }
    open var foregroundColor: CGColor? {
        get { own("foregroundColor") as? CGColor }
        set { changeOwn("foregroundColor", newValue) }
    }
    /// Long lines are wrapped.
    open var isWrapped: Bool {
        get { own("wrapped") as? Bool ?? false }
        set { changeOwn("wrapped", newValue) }
    }
    open var truncationMode: CATextLayerTruncationMode {
        get { own("truncationMode") as? CATextLayerTruncationMode ?? .none }
        set { changeOwn("truncationMode", newValue) }
    }
    open var alignmentMode: CATextLayerAlignmentMode {
        get { own("alignmentMode") as? CATextLayerAlignmentMode ?? .natural }
        set { changeOwn("alignmentMode", newValue) }
    }
    /// Stored without effect: text is always antialiased in greyscale.
    open var allowsFontSubpixelQuantization: Bool {
        get { own("allowsFontSubpixelQuantization") as? Bool ?? false }
        set { changeOwn("allowsFontSubpixelQuantization", newValue) }
    }

    private static let defaultFont = "Helvetica"

    public override init() {
        super.init()
        declareOwn("fontSize", CGFloat(36), .scalar(36))
        declareOwn("foregroundColor", CGColor.white, .color(LinearColor(.white)))
    }

    public override init(layer: Any) { super.init(layer: layer) }

    open override class func defaultValue(forKey key: String) -> Any? { CATextLayer().declaredValue(key) ?? super.defaultValue(forKey: key) }

    public required init?(coder: NSCoder) { nil }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("string", _): string = value
        case ("font", _): font = value
        case ("fontSize", _):
            guard let number = readNumber(value) else { return false }
            fontSize = number
        case ("foregroundColor", nil): foregroundColor = nil
        case ("foregroundColor", let value as CGColor): foregroundColor = value
        case ("wrapped", let value as Bool), ("isWrapped", let value as Bool): isWrapped = value
        case ("truncationMode", let value as CATextLayerTruncationMode): truncationMode = value
        case ("alignmentMode", let value as CATextLayerAlignmentMode): alignmentMode = value
        case ("allowsFontSubpixelQuantization", let value as Bool): allowsFontSubpixelQuantization = value
        default: return false
        }
        return true
    }

    package override func makeDrawing(_ presented: LayerProperties) -> LayerDrawing? {
        guard presented.bounds.width > 0, presented.bounds.height > 0 else { return nil }
        let runs = makeRuns(presented).filter { !$0.text.isEmpty }
        guard !runs.isEmpty else { return nil }
        var style = TextParagraphStyle()
        switch alignmentMode {
        case .left: style.alignment = .left
        case .right: style.alignment = .right
        case .center: style.alignment = .center
        case .justified: style.alignment = .justified
        default: style.alignment = .natural
        }
        switch truncationMode {
        case .start: style.lineBreakMode = .byTruncatingHead
        case .middle: style.lineBreakMode = .byTruncatingMiddle
        case .end: style.lineBreakMode = .byTruncatingTail
        default: style.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
        }
        return .text(
            TextDrawing(bounds: presented.bounds, runs: runs, style: style, isWrapped: isWrapped, isMirrored: isMirrored))
    }

    private func makeRuns(_ presented: LayerProperties) -> [TextRun] {
        if let text = string as? NSAttributedString { return Self.runs(of: text) }
        let color = presented.color("foregroundColor")
        guard let text = string as? String else { return [] }
        let font = own("font")
        var description = (font as? any TextLayerFont)?.fontDescription ?? FontDescription(size: 0)
        if let family = font as? String { description.family = family }
        description.size = max(1, presented.number("fontSize", 36))
        return [
            TextRun(
                text,
                TextAttributes(font: description, color: CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)))
        ]
    }

    /// The attributes that CoreText draws, under UIKit's keys.
    private static func runs(of text: NSAttributedString) -> [TextRun] {
        var runs: [TextRun] = []
        let string = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            func value(_ name: String) -> Any? { values[NSAttributedString.Key(rawValue: name)] }
            func color(_ name: String) -> CGColor? { value(name) as? CGColor ?? (value(name) as? any TextLayerColor)?.textColor }
            let font = (value("NSFont") as? any TextLayerFont)?.fontDescription ?? FontDescription(size: 12)
            let attributes = TextAttributes(
                font: font, color: color("NSColor") ?? .black, kern: readNumber(value("NSKern")) ?? 0,
                underline: (readNumber(value("NSUnderline")) ?? 0) > 0 ? TextDecoration() : nil,
                strikethrough: (readNumber(value("NSStrikethrough")) ?? 0) > 0 ? TextDecoration() : nil,
                underlineColor: color("NSUnderlineColor"), strikethroughColor: color("NSStrikethroughColor"),
                baselineOffset: readNumber(value("NSBaselineOffset")) ?? 0, backgroundColor: color("NSBackgroundColor"))
            runs.append(TextRun(string.substring(with: range), attributes))
        }
        return runs
    }
}
