import Foundation
import Testing
import WayKitTesting

@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Positions in wrapped, bidirectional and emoji texts. Expectations follow from the text and the public description of `UITextInput`.
@MainActor struct TextViewGeometryTests {
    @Test func insetAndPaddingPlaceTheFirstCharacter() {
        let bench = TextViewBench(text: "abc")
        // textContainerInset.top 8, lineFragmentPadding 5.
        #expect(abs(bench.caret(0).midX - 5) <= 1 && abs(bench.caret(0).minY - 8) < 0.01)
        #expect(abs(bench.caret(0).height - UIFont.systemFont(ofSize: 16).lineHeight) < 1)
    }

    @Test func linesAreOneBelowTheOther() {
        let bench = TextViewBench(text: "one\ntwo\n\nfour\n")
        let tops = [0, 4, 8, 9, 14].map { bench.caret($0).minY }
        let height = tops[1] - tops[0]
        #expect(height > 15)
        for (index, top) in tops.enumerated() { #expect(abs(top - tops[0] - CGFloat(index) * height) < 0.01) }
        #expect(abs(bench.caret(14).midX - 5) <= 1)
    }

    @Test func aWrappedLineHasTwoPlacesForItsEnd() {
        let bench = TextViewBench(text: String(repeating: "word ", count: 30))
        let first = bench.flow.line(at: 0)!.range
        #expect(first.upperBound > 10 && first.upperBound < 100)
        let end = bench.caret(first.upperBound, .backward), start = bench.caret(first.upperBound)
        #expect(end.minY == bench.caret(0).minY && start.minY > end.minY && end.midX > 150 && abs(start.midX - 5) <= 1)
    }

    @Test func tapsBeyondALineBelongToIt() {
        let bench = TextViewBench(text: "short\nlonger line\n" + String(repeating: "word ", count: 30))
        func hit(_ x: CGFloat, _ y: CGFloat) -> Int? { bench.offset(bench.view.closestPosition(to: CGPoint(x: x, y: y))) }
        let second = bench.caret(6).midY
        #expect(hit(290, bench.caret(0).midY) == 5 && hit(290, second) == 17 && hit(-10, second) == 6)
        #expect(hit(0, -100) == 0 && hit(299, 5000) == bench.view.text.utf16.count)
        // At the end of a wrapped line the position stays in it.
        let wrapped = bench.view.closestPosition(to: CGPoint(x: 299, y: bench.caret(18).midY))!
        #expect(bench.view.caretRect(for: wrapped).minY == bench.caret(18).minY)
    }

    @Test func upAndDownKeepTheColumn() {
        let bench = TextViewBench(text: "a long first line\nab\na long third line")
        let start = IndexedTextPosition(10)
        let below = bench.view.position(from: start, in: .down, offset: 1)
        #expect(bench.offset(below) == 20)
        let next = bench.offset(bench.view.position(from: start, in: .down, offset: 2))
        #expect(next != nil && next! >= 21)
        #expect(bench.view.position(from: IndexedTextPosition(0), in: .up, offset: 1) == nil)
    }

    @Test func selectionCoversLinesUpToTheEdge() {
        let bench = TextViewBench(text: "one\ntwo\nthree")
        let rects = bench.rects(1, 9)
        #expect(rects.count == 3 && rects[0].containsStart && rects[2].containsEnd && !rects[1].containsStart && !rects[1].containsEnd)
        #expect(abs(rects[0].rect.maxX - 295) < 1 && abs(rects[1].rect.maxX - 295) < 1 && rects[2].rect.maxX < 100)
        #expect(abs(rects[0].rect.minX - bench.caret(1).midX) <= 1 && abs(rects[1].rect.minX - 5) < 0.1)
        // Without gaps between the lines.
        #expect(abs(rects[0].rect.maxY - rects[1].rect.minY) < 0.01 && abs(rects[1].rect.maxY - rects[2].rect.minY) < 0.01)
    }

    @Test func aSelectedLineBreakIsShown() {
        let bench = TextViewBench(text: "\n\nx")
        let rects = bench.rects(0, 2)
        #expect(rects.count == 2 && rects.allSatisfy { $0.rect.width > 200 })
    }

    /// "ab אבג cd": logical 2..<5 is the space and two Hebrew letters, which are at the right of their word.
    @Test func bidirectionalSelectionIsDivided() {
        let bench = TextViewBench(text: "ab \u{5D0}\u{5D1}\u{5D2} cd")
        let rects = bench.rects(2, 3)
        #expect(rects.count == 2 && rects[0].writingDirection == .leftToRight && rects[1].writingDirection == .rightToLeft)
        #expect(rects[1].rect.minX > rects[0].rect.maxX + 3)
        #expect(bench.rects(0, 9).reduce(0) { $0 + $1.rect.width } > 0)
    }

    @Test func movementInBidirectionalTextIsVisual() {
        let text = "ab \u{5D0}\u{5D1}\u{5D2} cd"
        let bench = TextViewBench(text: text)
        var position = bench.view.beginningOfDocument as UITextPosition?, x = -CGFloat.infinity, count = 0
        while let current = position {
            let caret = bench.view.caretRect(for: current)
            #expect(caret.midX > x)
            x = caret.midX
            count += 1
            position = bench.view.position(from: current, in: .right, offset: 1)
        }
        #expect(count == 10)
    }

    @Test func rightToLeftParagraphsBeginAtTheRight() {
        let bench = TextViewBench(text: "\u{5D0}\u{5D1}\u{5D2}\nabc")
        #expect(abs(bench.caret(0).midX - 295) <= 1 && abs(bench.caret(4).midX - 5) <= 1)
        #expect(bench.view.baseWritingDirection(for: IndexedTextPosition(1), in: .forward) == .rightToLeft)
        // The edge to which a selected line break extends is the left one.
        #expect(abs(bench.rects(0, 4)[0].rect.minX - 5) < 1)
        let mirrored = TextViewBench(text: "", isMirrored: true)
        #expect(abs(mirrored.caret(0).midX - 295) <= 1)
    }

    @Test func emojiAreOneCharacter() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let bench = TextViewBench(text: "a\(family)b")
        let rect = bench.rects(1, family.utf16.count)[0].rect
        let position = bench.view.closestPosition(to: CGPoint(x: rect.minX + 2, y: rect.midY))
        #expect(bench.offset(position) == 1)
        #expect(bench.view.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)) == IndexedTextRange(NSRange(location: 1, length: family.utf16.count)))
        #expect(bench.offset(bench.view.position(from: IndexedTextPosition(1), in: .right, offset: 1)) == 1 + family.utf16.count)
    }

    @Test func firstRectIsThatOfTheFirstLine() {
        let bench = TextViewBench(text: "one\ntwo")
        let rect = bench.view.firstRect(for: IndexedTextRange(NSRange(location: 0, length: 7)))
        #expect(abs(rect.height - bench.rects(0, 1)[0].rect.height) < 0.01 && abs(rect.minX - 5) < 0.1)
    }

    @Test func geometryOfBadInputIsFinite() {
        let bench = TextViewBench(text: "abc")
        #expect(bench.offset(bench.view.closestPosition(to: CGPoint(x: CGFloat.nan, y: 3))) == 0)
        #expect(bench.view.caretRect(for: IndexedTextPosition(99)).isNull)
        bench.view.frame.size = .zero
        #expect(bench.caret(1).minX.isFinite)
    }
}
