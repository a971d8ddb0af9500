import Foundation
import WayGraphics

/// Text with one font, one colour and one paragraph style, as most labels show it: cheaper to make and to compare than a `StyledText`.
struct PlainText: Hashable, Sendable {
    let string: String
    let font: UIFont
    let color: CGColor
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode

    static func == (one: PlainText, other: PlainText) -> Bool {
        one.hasFont(of: other) && one.color == other.color && one.alignment == other.alignment && one.lineBreakMode == other.lineBreakMode
            && one.string == other.string
    }

    func hash(into hasher: inout Hasher) { hasher.combine(string) }

    /// Whether a layout cannot tell the fonts apart.
    private func hasFont(of other: PlainText) -> Bool {
        font === other.font || (type(of: font) == type(of: other.font) && font.spec == other.font.spec)
    }

    /// Whether lines begin at the left edge, whatever the width.
    /// - Parameter direction: The direction that natural alignment follows; nil for that of the text.
    func beginsLeft(_ direction: UIUserInterfaceLayoutDirection?) -> Bool {
        alignment == .left || (alignment == .natural && direction == .leftToRight)
    }

    var styled: StyledText {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return StyledText(string, attributes: [.font: font, .foregroundColor: UIColor(cgColor: color), .paragraphStyle: style])
    }
}
