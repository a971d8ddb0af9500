import Foundation
import Testing

@testable import WayKitDrawing
@testable import WayKitTestSupport

struct AttributedTextTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private let long = "The quick brown fox jumps over the lazy dog and runs away from it"

    private func text(_ string: String, _ style: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        style(paragraph)
        return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: paragraph])
    }

    @Test func sizesGrowWithTheText() {
        #expect(NSAttributedString(string: "").size() == .zero)
        let one = text("one").size(), more = text("one and more").size()
        #expect(one.width > 0)
        #expect(more.width > one.width)
        #expect(more.height == one.height)
        let two = text("one\ntwo").size()
        #expect(abs(two.height - one.height * 2) < 0.01)
        #expect("one".size(withAttributes: [.font: font]) == one)
        #expect(text("one\n").size().height > one.height * 1.5)
    }

    @Test func kernIsAdded() {
        let plain = text("abcd").size().width
        let spaced = "abcd".size(withAttributes: [.font: font, .kern: 3]).width
        #expect(abs(spaced - plain - 12) <= 3.01)
        #expect(spaced > plain + 8)
    }

    @Test func boundingRectWraps() {
        let one = text(long).size()
        let wrapped = text(long).boundingRect(
            with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
        #expect(wrapped.width <= 200)
        #expect(wrapped.height > one.height * 2)
        let single = text(long).boundingRect(with: CGSize(width: 200, height: 0), context: nil)
        #expect(single.width == one.width)
        #expect(single.minY < 0)
    }

    @Test func linesBeyondTheHeightAreOmitted() {
        var options = AttributedTextLayout.Options()
        options.width = 200
        let all = AttributedTextLayout.layout(text(long), options: options)
        options.maximumHeight = all.size.height - 1
        let limited = AttributedTextLayout.layout(text(long), options: options)
        #expect(limited.lineCount == all.lineCount - 1)
        #expect(limited.isTruncated)
        #expect(!all.isTruncated)
    }

    @Test func paragraphStylesApplyToTheirParagraphs() {
        let mixed = NSMutableAttributedString(attributedString: text("left\n") { $0.alignment = .left })
        mixed.append(text("right") { $0.alignment = .right })
        let layout = AttributedTextLayout.layout(mixed)
        #expect(layout.lineCount == 2)
        #expect(abs(layout.size.height - 2 * text("left").size().height) < 0.01)
        var options = AttributedTextLayout.Options()
        options.maximumLines = 1
        #expect(AttributedTextLayout.layout(mixed, options: options).lineCount == 1)
        #expect(AttributedTextLayout.layout(mixed, options: options).isTruncated)
    }

    @Test func lineHeightsFollowTheParagraphStyle() {
        let plain = text("a\nb").size().height
        #expect(abs(text("a\nb") { $0.lineSpacing = 10 }.size().height - plain - 10) < 0.01)
        #expect(abs(text("a") { $0.minimumLineHeight = 50 }.size().height - 50) < 0.01)
    }

    @Test func scalingFindsTheLargestSizeThatFits() {
        let whole = text(long)
        let width = whole.size().width * 0.7
        var options = AttributedTextLayout.Options()
        options.maximumLines = 1
        let (layout, factor) = StyledText(whole).scaled(toFit: width, minimumScale: 0.5, options: options)
        #expect(layout.size.width <= width + 0.01)
        #expect(factor > 0.66 && factor <= 0.71)
        #expect(StyledText(whole).scaled(toFit: width, minimumScale: 0.9, options: options).1 == 0.9)
    }

    @Test func layoutIsCached() {
        let one = AttributedTextLayout.layout(text("the same text")), two = AttributedTextLayout.layout(text("the same text"))
        #expect(one === two)
    }

    @Test func coloursAreResolvedWithCurrentTraits() {
        let label = NSAttributedString(string: "█", attributes: [.font: font, .foregroundColor: UIColor.label])
        func middle(_ style: UIUserInterfaceStyle) -> UInt32? {
            UITraitCollection(userInterfaceStyle: style).withCurrent {
                drawn(CGSize(width: 10, height: 20)) { _ in label.draw(at: .zero) }.argb(4, 12)
            }
        }
        #expect(middle(.light) == 0xFF00_0000)
        #expect(middle(.dark) == 0xFFFF_FFFF)
    }

    @Test func textIsDrawnInItsRectangle() {
        let image = drawn(CGSize(width: 100, height: 60)) { _ in
            text("Hg").draw(in: CGRect(x: 40, y: 20, width: 60, height: 40))
        }
        var left = 100, top = 60
        for y in 0..<60 { for x in 0..<100 where image.argb(x, y) != 0 { (left, top) = (min(left, x), min(top, y)) } }
        #expect(left >= 40 && left < 46)
        #expect(top >= 20 && top < 32)
    }

    @Test func styleCopiesAreIndependent() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .right
        #expect(copy.alignment == .center)
        #expect(copy != style)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(copy)
        #expect(other == copy)
    }
}
