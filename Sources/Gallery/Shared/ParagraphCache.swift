import WayKit

/// Running text, made once for its string and style: on Linux an `NSAttributedString` never releases its attributes (swift-corelibs-foundation, pull
/// request 5256), and scenes are opened and laid out again and again.
@MainActor enum ParagraphCache {
    private struct Key: Hashable {
        let text: String, style: AnyHashable
    }

    private static var paragraphs: [Key: NSAttributedString] = [:]

    /// - Parameters:
    ///   - style: Determines the attributes.
    ///   - attributes: Called for a text that is new in this style.
    static func paragraph(
        _ text: String, style: some Hashable, attributes: () -> [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        let key = Key(text: text, style: style)
        if let known = paragraphs[key] { return known }
        let paragraph = NSAttributedString(string: text, attributes: attributes())
        paragraphs[key] = paragraph
        return paragraph
    }
}
