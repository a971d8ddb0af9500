import Foundation
import WayMarkdown

/// UIKit's attributes of an `AttributedString`: `string.font = …`. Source: UIKit `AttributeScopes.UIKitAttributes`; Linux's Foundation has only its own.
extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let tracking: TrackingAttribute
        public let obliqueness: ObliquenessAttribute
        public let expansion: ExpansionAttribute
        public let ligature: LigatureAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let shadow: ShadowAttribute
        public let attachment: AttachmentAttribute
        public let textEffect: TextEffectAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// Points between characters.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// Points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }
        /// Percent of the font's size.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }
        /// Points between characters.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        /// The tangent of the angle by which glyphs are slanted.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }
        /// The natural logarithm of the factor by which glyphs are wider.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.expansion.rawValue
        }
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = NSAttributedString.Key.ligature.rawValue
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = NSAttributedString.Key.shadow.rawValue
        }
        /// Of the character U+FFFC.
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = NSAttributedString.Key.attachment.rawValue
        }
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}

extension AttributedString {
    /// The text with Foundation's and UIKit's attributes, as labels draw it. Other attributes are left out.
    package var forDrawing: StyledText {
        var result = StyledText("")
        for run in runs {
            let values = run.attributes
            var keys = values.foundationValues
            keys[.font] = values.font
            keys[.foregroundColor] = values.foregroundColor
            keys[.backgroundColor] = values.backgroundColor
            keys[.kern] = values.kern
            keys[.baselineOffset] = values.baselineOffset
            keys[.underlineStyle] = values.underlineStyle?.rawValue
            keys[.strikethroughStyle] = values.strikethroughStyle?.rawValue
            keys[.underlineColor] = values.underlineColor
            keys[.strikethroughColor] = values.strikethroughColor
            keys[.strokeColor] = values.strokeColor
            keys[.strokeWidth] = values.strokeWidth
            keys[.tracking] = values.tracking
            keys[.obliqueness] = values.obliqueness
            keys[.expansion] = values.expansion
            keys[.ligature] = values.ligature
            keys[.paragraphStyle] = values.paragraphStyle
            keys[.shadow] = values.shadow
            keys[.attachment] = values.attachment
            keys[.textEffect] = values.textEffect
            result.append(String(self[run.range].characters), attributes: keys)
        }
        return result
    }
}

extension NSAttributedString {
    /// An empty text: `NSMutableAttributedString()`, as on Apple's systems. Linux's Foundation has no `init()`, and an extension cannot add it; the
    /// argument is ignored.
    public convenience init(_ nothing: Void = ()) {
        self.init(string: "")
    }

    /// The text with Foundation's and UIKit's attributes; those of other scopes are left out. Source: Foundation
    /// `NSAttributedString(_:)`, which Linux's Foundation lacks.
    public convenience init(_ attrStr: AttributedString) {
        self.init(attributedString: attrStr.forDrawing.attributedString)
    }
}

extension AttributedString {
    /// The text with Foundation's and UIKit's attributes; others are left out. Source: Foundation `AttributedString(_:)`, which Linux's Foundation lacks.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { keys, range, _ in
            func number(_ key: NSAttributedString.Key) -> CGFloat? { AttributedTextRuns.number(keys[key]) }
            func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? { number(key).map { NSUnderlineStyle(rawValue: Int($0)) } }
            var values = AttributeContainer(foundationValues: keys)
            values.font = keys[.font] as? UIFont
            values.foregroundColor = keys[.foregroundColor] as? UIColor
            values.backgroundColor = keys[.backgroundColor] as? UIColor
            values.underlineColor = keys[.underlineColor] as? UIColor
            values.strikethroughColor = keys[.strikethroughColor] as? UIColor
            values.strokeColor = keys[.strokeColor] as? UIColor
            values.strokeWidth = number(.strokeWidth)
            values.kern = number(.kern)
            values.tracking = number(.tracking)
            values.baselineOffset = number(.baselineOffset)
            values.obliqueness = number(.obliqueness)
            values.expansion = number(.expansion)
            values.ligature = number(.ligature).flatMap { Int(exactly: $0) }
            values.underlineStyle = style(.underlineStyle)
            values.strikethroughStyle = style(.strikethroughStyle)
            values.paragraphStyle = keys[.paragraphStyle] as? NSParagraphStyle
            values.shadow = keys[.shadow] as? NSShadow
            values.attachment = keys[.attachment] as? NSTextAttachment
            values.textEffect = keys[.textEffect] as? NSAttributedString.TextEffectStyle
            values.link = keys[.link] as? URL ?? (keys[.link] as? String).flatMap(URL.init(string:))
            append(AttributedString((nsStr.string as NSString).substring(with: range), attributes: values))
        }
    }
}
