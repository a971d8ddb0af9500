import Foundation
import WayGraphics

/// Text with one font, one colour and one paragraph style, as most labels show it: cheaper to make and to compare than a `StyledText`.
package struct PlainText: Sendable {
    package let string: String
    package let font: UIFont
    package let color: CGColor
    package let alignment: NSTextAlignment
    package let lineBreakMode: NSLineBreakMode
    package let lineBreakStrategy: NSParagraphStyle.LineBreakStrategy

    package init(
        string: String, font: UIFont, color: CGColor, alignment: NSTextAlignment, lineBreakMode: NSLineBreakMode,
        lineBreakStrategy: NSParagraphStyle.LineBreakStrategy
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.lineBreakStrategy = lineBreakStrategy
    }

    var styled: StyledText {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        style.lineBreakStrategy = lineBreakStrategy
        return StyledText(string, attributes: [.font: font, .foregroundColor: UIColor(cgColor: color), .paragraphStyle: style])
    }

    /// What a layout depends on. It does not retain the font.
    struct Identity: Hashable, Sendable {
        let string: String
        private let fontType: ObjectIdentifier
        private let font: FontSpec
        private let color: CGColor
        private let alignment: NSTextAlignment
        private let lineBreakMode: NSLineBreakMode
        private let lineBreakStrategy: NSParagraphStyle.LineBreakStrategy

        init(_ text: PlainText) {
            string = text.string
            fontType = ObjectIdentifier(type(of: text.font))
            font = text.font.spec
            color = text.color
            alignment = text.alignment
            lineBreakMode = text.lineBreakMode
            lineBreakStrategy = text.lineBreakStrategy
        }

        /// Labels of the same text differ in font or colour seldom.
        func hash(into hasher: inout Hasher) { hasher.combine(string) }

        /// Whether lines begin at the left edge, whatever the width.
        /// - Parameter direction: The direction that natural alignment follows; nil for that of the text.
        func beginsLeft(_ direction: UIUserInterfaceLayoutDirection?) -> Bool {
            alignment == .left || (alignment == .natural && direction == .leftToRight)
        }
    }
}
