import Foundation
import WayGraphics

/// The likely heights of paragraphs that are not laid out: by the number of their characters.
@MainActor struct HeightEstimate {
    private let lineHeight: CGFloat
    private let spacing: CGFloat
    private let charactersPerLine: CGFloat

    init(_ flow: TextFlow) {
        let attributes = flow.content.buffer.isEmpty ? flow.typingAttributes : flow.content.attributes(at: 0)
        let font = attributes[.font] as? UIFont ?? AttributedTextRuns.defaultFont
        let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? ParagraphValues()
        let natural = font.lineHeight * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        lineHeight = max(style.minimumLineHeight, natural) + style.lineSpacing + font.leading
        spacing = style.paragraphSpacing + style.paragraphSpacingBefore
        let width = flow.container.size.width - 2 * flow.container.lineFragmentPadding
        charactersPerLine = width > 0 ? max(1, width / flow.estimatedCharacterWidth(of: font)) : .infinity
    }

    func height(ofLength length: Int) -> CGFloat { max(1, (CGFloat(length) / charactersPerLine).rounded(.up)) * lineHeight + spacing }
}
