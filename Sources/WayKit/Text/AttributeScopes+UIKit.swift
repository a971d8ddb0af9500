import Foundation

/// UIKit's attributes of an `AttributedString`: `string.font = …`. Source: UIKit `AttributeScopes.UIKitAttributes`; Linux's Foundation has its own only.
extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
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
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}

extension AttributedString {
    /// The text with UIKit's attributes, as labels draw it.
    var forDrawing: NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            let values = run.attributes
            var keys: [NSAttributedString.Key: Any] = [:]
            keys[.font] = values.font
            keys[.foregroundColor] = values.foregroundColor
            keys[.backgroundColor] = values.backgroundColor
            keys[.kern] = values.kern
            keys[.baselineOffset] = values.baselineOffset
            keys[.underlineStyle] = values.underlineStyle?.rawValue
            keys[.strikethroughStyle] = values.strikethroughStyle?.rawValue
            keys[.link] = values.link
            result.append(NSAttributedString(string: String(self[run.range].characters), attributes: keys))
        }
        return result
    }
}
