import Foundation
import Testing
import WayKitTesting

@testable import WayGraphics
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// `NSParagraphStyle.LineBreakStrategy` and the label's property.
@MainActor struct LineBreakStrategyTests {
    private let font = UIFont.systemFont(ofSize: 17)

    private func lines(_ text: String, width: CGFloat, _ strategy: NSParagraphStyle.LineBreakStrategy) -> [String] {
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = strategy
        let container = NSTextContainer(size: CGSize(width: width, height: 1e7))
        container.lineFragmentPadding = 0
        let manager = NSLayoutManager(), storage = NSTextStorage(string: text, attributes: [.font: font, .paragraphStyle: style])
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
            lines.append((text as NSString).substring(with: range).trimmingCharacters(in: .whitespaces))
        }
        return lines
    }

    private func width(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: font]).width }

    @Test func lastLineIsNoSingleWord() {
        let text = "some words that are shown", width = width("some words that are") + 2
        #expect(lines(text, width: width, []) == ["some words that are", "shown"])
        #expect(lines(text, width: width, .pushOut) == ["some words that", "are shown"])
        #expect(lines(text, width: width, .standard) == ["some words that", "are shown"])
    }

    @Test func wordStaysWhereTheLineBeforeCannotSpareOne() {
        #expect(lines("extraordinarily long", width: width("extraordinarily") + 2, .pushOut) == ["extraordinarily", "long"])
        let text = "a characteristically extraordinarily", width = width("a characteristically") + 2
        #expect(lines(text, width: width, .pushOut) == ["a characteristically", "extraordinarily"], "both words do not fit into a line")
    }

    @Test func koreanWordsAreKept() {
        let text = "대한민국 사람들은 서울에서", width = width("대한민국 사람") + 2
        #expect(lines(text, width: width, []).first == "대한민국 사람")
        #expect(lines(text, width: width, .hangulWordPriority).first == "대한민국")
    }

    @Test func labelPushesOutByDefault() {
        let label = UILabel()
        label.font = font
        label.text = "some words that are shown"
        label.numberOfLines = 0
        let available = CGSize(width: width("some words that are") + 2, height: 0), size = label.sizeThatFits(available)
        #expect(size.width < width("some words that") + 2 && size.height > font.lineHeight * 1.9)
        label.lineBreakStrategy = []
        #expect(label.sizeThatFits(available).width > width("some words that are") - 1)
        label.numberOfLines = 1
        #expect(label.sizeThatFits(available).width > width(label.text ?? "") - 1)
    }
}
