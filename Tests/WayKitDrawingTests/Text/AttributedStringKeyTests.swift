import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport

/// Keys of attributed strings, paragraph styles and their effect on measure and drawing.
@MainActor struct AttributedStringKeyTests {
    private let font = UIFont(name: "DejaVu Sans", size: 30) ?? .systemFont(ofSize: 30)

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
    }

    private func image(_ text: NSAttributedString, width: CGFloat = 200) -> UIImage {
        drawn(CGSize(width: width, height: 80)) { _ in text.draw(at: CGPoint(x: 5, y: 5)) }
    }

    private func ink(_ image: UIImage) -> CGRect {
        var box = CGRect.null
        for y in 0..<Int(image.size.height) {
            for x in 0..<Int(image.size.width) where (image.argb(x, y) ?? 0) >> 24 > 127 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }

    @Test func trackingTakesPrecedenceOverKern() {
        let plain = text("abcd").size().width
        #expect(abs(text("abcd", [.tracking: 4]).size().width - text("abcd", [.kern: 4]).size().width) < 0.01)
        #expect(abs(text("abcd", [.tracking: 4, .kern: 20]).size().width - text("abcd", [.tracking: 4]).size().width) < 0.01)
        #expect(text("abcd", [.tracking: -2]).size().width < plain - 5)
    }

    @Test func kernOfZeroTurnsPairKerningOff() {
        #expect(text("AVAVAV", [.kern: 0]).size().width > text("AVAVAV").size().width + 2)
    }

    @Test func ligaturesCanBeTurnedOff() {
        let attributes = text("fi").attributes(at: 0, effectiveRange: nil)
        #expect(AttributedTextRuns.groups(of: StyledText("fi", attributes: attributes), options: .init())[0].runs[0].attributes.ligatures == .standard)
        func level(_ value: Int) -> TextAttributes.Ligatures? {
            let styled = StyledText("fi", attributes: [.ligature: value])
            return AttributedTextRuns.groups(of: styled, options: .init()).first?.runs.first?.attributes.ligatures
        }
        #expect(level(0) == .essential && level(1) == .standard && level(2) == .all && level(9) == .standard)
        #expect(text("ﬁ fi", [.ligature: 0]).size().width > text("ﬁ fi").size().width - 0.01)
    }

    @Test func expansionIsALogarithm() {
        let wide = text("HH", [.expansion: log(1.5)])
        #expect(abs(wide.size().width - 1.5 * text("HH").size().width) < 0.2)
        #expect(abs(ink(image(wide)).width - 1.5 * ink(image(text("HH"))).width) < 4)
    }

    @Test func baselineOffsetRaisesTextInItsLine() {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 60
        style.maximumLineHeight = 60
        let plain = ink(image(text("H", [.paragraphStyle: style])))
        let raised = ink(image(text("H", [.paragraphStyle: style, .baselineOffset: 10])))
        #expect(abs(raised.minY - plain.minY + 10) <= 1)
        #expect(text("H", [.paragraphStyle: style, .baselineOffset: 10]).size().height == 60)
    }

    @Test func eachRunHasItsOwnShadow() {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: 0, height: 40)
        let string = NSMutableAttributedString(attributedString: text("█"))
        string.append(text("█", [.shadow: shadow]))
        let image = image(string)
        let width = Int(text("█").size().width)
        #expect(image.argb(5 + width / 2, 60) == 0, "the first run has none")
        #expect(image.argb(5 + width * 3 / 2, 60) == 0xFFFF_0000)
        #expect(image.argb(5 + width * 3 / 2, 25) == 0xFF00_0000)
    }

    @Test func underlineByWordLeavesSpacesOut() {
        func covered(_ style: NSUnderlineStyle) -> Int {
            let image = image(text("HH   HH", [.underlineStyle: style.rawValue]))
            let bottom = Int(ink(image).maxY) - 1
            return (0..<200).count { (image.argb($0, bottom) ?? 0) >> 24 > 127 }
        }
        let spaces = text("H   H").size().width - text("HH").size().width
        #expect(abs(CGFloat(covered(.single) - covered([.single, .byWord])) - spaces) <= 2)
    }

    @Test func writingDirectionOverridesLetters() {
        let override = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
        let reversed = image(text("ij█", [.writingDirection: [override]])), plain = image(text("█ji"))
        #expect(abs(ink(reversed).width - ink(plain).width) <= 1)
        #expect(reversed.argb(12, 20) == 0xFF00_0000, "the block is first")
        let embedding = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.embedding.rawValue
        let embedded = image(text("█ij", [.writingDirection: [embedding]])), expected = image(text("ij█"))
        #expect((0..<100).allSatisfy { embedded.argb($0, 20) == expected.argb($0, 20) }, "letters keep their direction, the block has the paragraph's")
        #expect(text("ij\n", [.writingDirection: [override]]).size().height > font.lineHeight * 1.9)
    }

    @Test func letterpressIsDrawnAsPlainText() {
        let effect = NSAttributedString.TextEffectStyle.letterpressStyle
        #expect(ink(image(text("H", [.textEffect: effect]))) == ink(image(text("H"))))
    }

    @Test func linksAreDrawnAsLinks() {
        let image = image(text("█", [.link: "https://example.org"]))
        #expect(image.argb(12, 20) == UIColor.link.cgColor.pixel)
        #expect(ink(image).height > ink(self.image(text("█"))).height - 0.5)
    }

    @Test func strokeStrikethroughAndDoubleUnderlineAreDrawn() {
        let struck = ink(image(text("....", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])))
        #expect(struck.minY < ink(image(text("...."))).minY - 3)
        let spaces = "\u{A0}\u{A0}\u{A0}\u{A0}"
        func height(_ style: NSUnderlineStyle) -> CGFloat { ink(image(text(spaces, [.underlineStyle: style.rawValue]))).height }
        #expect(height(.thick) >= 2 * height(.single) && height(.double) == 3 * height(.single))
    }

    // MARK: Paragraphs

    private func paragraph(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return text(string, [.paragraphStyle: style])
    }

    @Test func spacingIsKeptBetweenParagraphsOfDifferentStyles() {
        let string = NSMutableAttributedString(attributedString: paragraph("a\n") { $0.paragraphSpacing = 10 })
        string.append(paragraph("b\n") { $0.paragraphSpacingBefore = 7; $0.paragraphSpacing = 50 })
        string.append(paragraph("c") { $0.alignment = .right })
        #expect(abs(string.size().height - 3 * font.lineHeight - 67) < 0.1)
        #expect(abs(paragraph("a\nb") { $0.paragraphSpacing = 10; $0.paragraphSpacingBefore = 7 }.size().height - 2 * font.lineHeight - 17) < 0.1)
    }

    @Test func lineHeightsAreMultipliedAndLimited() {
        let natural = font.lineHeight
        #expect(abs(paragraph("a\nb") { $0.lineHeightMultiple = 1.5 }.size().height - 3 * natural) < 0.1)
        #expect(abs(paragraph("a\nb") { $0.maximumLineHeight = 20 }.size().height - 40) < 0.1)
        #expect(abs(paragraph("a") { $0.lineHeightMultiple = 3; $0.maximumLineHeight = 50 }.size().height - 50) < 0.1)
    }

    @Test func tighteningAvoidsTruncation() {
        let string = "Tightened title", natural = text(string).size().width
        func layout(width: CGFloat, allows: Bool) -> AttributedTextLayout {
            var options = AttributedTextLayout.Options()
            options.width = width
            options.maximumLines = 1
            return AttributedTextLayout.layout(
                paragraph(string) {
                    $0.lineBreakMode = .byTruncatingTail
                    $0.allowsDefaultTighteningForTruncation = allows
                }, options: options)
        }
        #expect(layout(width: natural - 8, allows: false).isTruncated)
        let tight = layout(width: natural - 8, allows: true)
        #expect(!tight.isTruncated && tight.size.width <= natural - 8)
        #expect(!layout(width: natural, allows: true).isTruncated && abs(layout(width: natural, allows: true).size.width - natural) < 0.01)
        #expect(layout(width: natural / 2, allows: true).isTruncated, "at most a twentieth of the font's size")
        let label = UILabel()
        label.font = font
        label.text = string
        func darkPixels() -> Int {
            let rect = CGRect(x: 0, y: 0, width: natural - 8, height: 60)
            let image = drawn(rect.size) { LabelText(label: label).draw(in: rect, context: $0.cgContext) }
            return (0..<60).reduce(0) { sum, y in sum + (0..<Int(rect.width)).count { (image.argb($0, y) ?? 0) >> 24 > 127 } }
        }
        let truncated = darkPixels()
        label.allowsDefaultTighteningForTruncation = true
        #expect(darkPixels() > truncated + 50, "the last letters instead of an ellipsis")
    }

    @Test func attributedStringKeepsAttachmentAndExpansion() {
        var string = AttributedString("\u{FFFC}")
        string.attachment = NSTextAttachment(image: drawn(CGSize(width: 20, height: 20)) { _ in })
        string.expansion = 0.5
        string.ligature = 0
        string.textEffect = .letterpressStyle
        let converted = NSAttributedString(string)
        #expect(abs(converted.size().width - 20) < 0.01)
        #expect(AttributedString(converted) == string)
    }

    @Test func columnsAlignAtTheirTerminator() {
        let comma = NSTextTab(textAlignment: .left, location: 100, options: [.columnTerminators: CharacterSet(charactersIn: ",")])
        let left = ink(image(paragraph("\t1,█") { $0.tabStops = [comma] })), right = ink(image(paragraph("\t111,█") { $0.tabStops = [comma] }))
        #expect(abs(left.maxX - right.maxX) <= 1)
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
        #expect(comma != NSTextTab(textAlignment: .left, location: 100))
    }

    @Test func styleKeepsItsValues() throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
        style.usesDefaultHyphenation = true
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.lineBreakStrategy == [.pushOut, .hangulWordPriority] && copy.usesDefaultHyphenation)
        #expect(NSParagraphStyle.default.lineBreakStrategy == [] && NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en-US") == .leftToRight)
    }

    @Test func attachmentPaddingWidensTheText() {
        let attachment = NSTextAttachment(image: drawn(CGSize(width: 20, height: 20)) { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) })
        attachment.lineLayoutPadding = 6
        #expect(abs(NSAttributedString(attachment: attachment).size().width - 32) < 0.01)
    }
}

extension CGColor {
    fileprivate var pixel: UInt32 {
        let parts = (components ?? []).map { UInt32(($0 * 255).rounded()) }
        return parts.count == 4 ? parts[3] << 24 | parts[0] << 16 | parts[1] << 8 | parts[2] : 0
    }
}
