import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Attributes that change how glyphs are drawn.
@MainActor struct TextAttributeTests {
    private let font = UIFont(name: "DejaVu Sans", size: 40) ?? .systemFont(ofSize: 40)

    private func image(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> UIImage {
        var all = attributes
        all[.font] = font
        return drawn(CGSize(width: 120, height: 80)) { _ in NSAttributedString(string: string, attributes: all).draw(at: CGPoint(x: 10, y: 5)) }
    }

    private func rows(_ image: UIImage, at x: Int) -> Int {
        // Number of transitions to ink, from the top down.
        (1..<80).count { (image.argb(x, $0) ?? 0) >> 24 > 127 && (image.argb(x, $0 - 1) ?? 0) >> 24 <= 127 }
    }

    private func ink(_ image: UIImage) -> Int { (0..<80).reduce(0) { sum, y in sum + (0..<120).count { (image.argb($0, y) ?? 0) >> 24 > 127 } } }

    @Test func underlineStylesAreDrawn() {
        let spaces = "\u{A0}\u{A0}\u{A0}\u{A0}"
        func underlined(_ style: NSUnderlineStyle) -> UIImage { image(spaces, [.underlineStyle: style.rawValue]) }
        let single = underlined(.single)
        #expect(rows(single, at: 30) == 1 && rows(underlined(.double), at: 30) == 2)
        #expect(ink(underlined(.thick)) > ink(single) * 5 / 4)
        #expect(ink(underlined([.single, .patternDash])) < ink(single) * 4 / 5)
        #expect(ink(underlined([])) == 0)
    }

    @Test func strokeWidthOutlinesGlyphs() {
        let full = image("█", [:]), hollow = image("█", [.strokeWidth: 5]), both = image("█", [.strokeWidth: -5, .strokeColor: UIColor.red])
        #expect(ink(hollow) > 0 && ink(hollow) < ink(full) / 2)
        #expect(hollow.argb(20, 30) == 0, "inside")
        #expect(both.argb(20, 30) == 0xFF00_0000)
        #expect((0..<120).contains { x in both.argb(x, 30) == 0xFFFF_0000 })
    }

    @Test func obliquenessSlantsToTheRight() {
        let upright = image("l", [:]), slanted = image("l", [.obliqueness: 0.5])
        func left(_ image: UIImage, _ y: Int) -> Int { (0..<120).first { (image.argb($0, y) ?? 0) >> 24 > 127 } ?? 0 }
        #expect(left(upright, 20) == left(upright, 38))
        #expect(abs(left(slanted, 20) - left(slanted, 38) - 9) <= 1)
    }

    @Test func attributedStringConversionRoundTrips() {
        var string = AttributedString("one ")
        var second = AttributedString("two")
        second.font = font
        second.underlineStyle = .double
        second.strokeWidth = 3
        second.link = URL(string: "https://example.org")
        string.append(second)
        let converted = NSAttributedString(string)
        #expect(converted.string == "one two")
        #expect(converted.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == font)
        #expect(converted.attribute(.font, at: 0, effectiveRange: nil) == nil)
        #expect(AttributedString(converted) == string)
    }

    @Test func monospacedDigitsHaveEqualWidth() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
        let widths = Set("0123456789".map { (String($0) as NSString).size(withAttributes: [.font: font]).width })
        #expect(widths.count == 1)
        #expect(font.spec.description.hasTabularDigits)
    }

    private func square(_ color: UIColor, _ side: CGFloat = 20) -> UIImage {
        drawn(CGSize(width: side, height: side)) { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func attachmentImageIsOnTheBaseline() {
        let text = NSMutableAttributedString(attachment: NSTextAttachment(image: square(.red)))
        text.append(NSAttributedString(string: "H"))
        text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 2))
        let letter = NSAttributedString(string: "H", attributes: [.font: font])
        #expect(abs(text.size().width - letter.size().width - 20) < 0.01 && abs(text.size().height - letter.size().height) < 0.01)
        let image = drawn(CGSize(width: 120, height: 80)) { _ in text.draw(at: .zero) }
        let red = (0..<80).filter { image.argb(10, $0) == 0xFFFF_0000 }, stem = (0..<80).filter { (image.argb(27, $0) ?? 0) >> 24 > 200 }
        #expect(red.count >= 19)
        #expect(abs((red.last ?? 0) - (stem.last ?? 99)) <= 1, "the letter's foot")
    }

    @Test func attachmentBoundsSetSizeAndPosition() {
        let attachment = NSTextAttachment(image: square(.red))
        attachment.bounds = CGRect(x: 0, y: -10, width: 40, height: 70)
        let text = NSAttributedString(attachment: attachment)
        #expect(abs(text.size().width - 40) < 0.01 && text.size().height >= 70)
    }

    @Test func templateAttachmentHasTheTextColour() {
        let attachment = NSTextAttachment(image: square(.red).withRenderingMode(.alwaysTemplate))
        let text = NSMutableAttributedString(attachment: attachment)
        text.addAttributes([.font: font, .foregroundColor: UIColor.blue], range: NSRange(location: 0, length: 1))
        let image = drawn(CGSize(width: 40, height: 80)) { _ in text.draw(at: .zero) }
        #expect((0..<80).contains { image.argb(10, $0) == 0xFF00_00FF })
        #expect(!(0..<80).contains { image.argb(10, $0) == 0xFFFF_0000 })
    }

    @Test func truncatingStyleLimitsParagraphToOneLine() {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let line = ("H" as NSString).size(withAttributes: attributes).height
        func height(_ text: String, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin) -> CGFloat {
            text.boundingRect(with: CGSize(width: 150, height: 400), options: options, attributes: attributes, context: nil).height
        }
        let long = "many words that take several lines"
        #expect(abs(height(long) - line) < 0.01)
        #expect(abs(height(long + "\n" + long) - 2 * line) < 0.01)
        #expect(height(long, [.usesLineFragmentOrigin, .truncatesLastVisibleLine]) > 2 * line)
        style.lineBreakMode = .byWordWrapping
        #expect(height(long) > 2 * line)
    }

    @Test func tabStopsPositionTheText() {
        func width(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> CGFloat {
            let style = NSMutableParagraphStyle()
            change(style)
            return (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style]).width
        }
        let letter = width("i")
        let stops: [CGFloat] = (1...12).map { CGFloat($0) * 28 }
        #expect(NSParagraphStyle.default.tabStops.map(\.location) == stops)
        #expect(abs(width("i\ti") - 28 - letter) < 0.1)
        #expect(abs(width("i\t\ti") - 56 - letter) < 0.1)
        #expect(abs(width("i\ti") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] } - 100 - letter) < 0.1)
        #expect(abs(width("i\ti") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 100)] } - 100) < 0.1)
        let afterOwnStop = width("i\t\ti") { style in
            style.tabStops = []
            style.addTabStop(NSTextTab(textAlignment: .left, location: 30))
            style.defaultTabInterval = 50
        }
        #expect(abs(afterOwnStop - 50 - letter) < 0.1)
    }

    @Test func emptyInitialisersMakeEmptyText() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString())
        #expect(text.length == 0 && text.size() == .zero)
    }

    @Test func faceSetsWeightAndSlant() {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        #expect(plain.withFace("Bold Italic").symbolicTraits == [.traitBold, .traitItalic])
        #expect(plain.withFace("Bold Italic").withFace("Regular").symbolicTraits == [])
        #expect(plain.withFace("nobody") == plain)
        #expect(UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans", .face: "Bold"]).symbolicTraits == .traitBold)
    }
}
