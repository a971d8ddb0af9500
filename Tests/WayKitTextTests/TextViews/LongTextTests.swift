import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

/// What an edit and a scroll cost in long texts, counted in fragments laid out and lines drawn.
@MainActor struct LongTextTests {
    private static let lines = (0..<25_000).map { "Line \($0) has some words to show.\n" }.joined()

    @Test func onlyVisibleParagraphsAreLaidOut() {
        let bench = TextViewBench(text: Self.lines)
        #expect(bench.flow.tree.count == 25_001)
        #expect(bench.flow.layoutCount < 60)
        #expect(bench.view.contentSize.height > 25_000 * 15)
    }

    /// A key lays out its paragraph only, and draws its line only.
    @Test func aKeyLaysOutOneParagraph() {
        let bench = TextViewBench(text: Self.lines)
        bench.view.becomeFirstResponder()
        bench.select(100)
        let work = bench.work { bench.type("x") }
        #expect(work.layouts == 1 && work.lines == 1)
        let deletion = bench.work { bench.view.deleteBackward() }
        #expect(deletion.layouts == 1 && deletion.lines == 1)
    }

    /// A new line moves the lines below, which are not drawn again.
    @Test func aLineBreakMovesOtherLines() {
        let bench = TextViewBench(text: Self.lines)
        bench.view.becomeFirstResponder()
        bench.select(100)
        let before = bench.caret(400).minY
        let work = bench.work { bench.type("\n") }
        #expect(work.layouts <= 3 && work.lines <= 3)
        #expect(bench.caret(401).minY > before + 10)
    }

    @Test func theEndIsReachedWithoutTheMiddle() {
        let bench = TextViewBench(text: Self.lines)
        bench.view.becomeFirstResponder()
        let work = bench.work { bench.view.selectedRange = NSRange(location: bench.view.text.utf16.count, length: 0) }
        #expect(work.layouts < 200)
        let caret = bench.caret(bench.view.selectedRange.location, .backward)
        #expect(bench.view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
        let key = bench.work { bench.type("y") }
        #expect(key.layouts <= 2)
    }

    /// Estimated heights of paragraphs that come into view from above are corrected without moving what is visible.
    @Test func visibleTextStaysWhileHeightsAreCorrected() {
        // Paragraphs whose heights are estimated badly: many narrow letters.
        let text = (0..<2_000).map { "\($0) " + String(repeating: "il ", count: $0 % 90) + "\n" }.joined()
        let bench = TextViewBench(text: text)
        bench.view.contentOffset.y = bench.view.contentSize.height / 2
        bench.stage.settle()
        for _ in 0..<40 {
            let anchor = bench.flow.lines(in: (bench.view.bounds.minY - 8 + 40)...(bench.view.bounds.minY - 8 + 80))[0]
            let offset = anchor.range.lowerBound
            let before = bench.caret(offset).minY - bench.view.bounds.minY
            bench.view.contentOffset.y -= 30
            bench.stage.settle()
            let after = bench.caret(offset).minY - bench.view.bounds.minY
            #expect(abs(after - before - 30) < 1)
        }
    }

    @Test func widthChangesKeepTheFirstVisibleLine() {
        let text = (0..<3_000).map { "\($0) " + String(repeating: "word ", count: $0 % 40) + "\n" }.joined()
        let bench = TextViewBench(text: text)
        bench.view.contentOffset.y = bench.view.contentSize.height / 3
        bench.stage.settle()
        let offset = bench.flow.lines(in: (bench.view.bounds.minY - 8)...(bench.view.bounds.minY + 60)).first { $0.rect.minY >= bench.view.bounds.minY - 8 }!.range.lowerBound
        let before = bench.caret(offset).minY - bench.view.bounds.minY
        bench.view.frame.size.width = 200
        bench.stage.settle()
        #expect(abs(bench.caret(offset).minY - bench.view.bounds.minY - before) < 40)
    }

    /// One paragraph of a million characters.
    @Test func aLongParagraphIsShapedInParts() {
        let text = String(repeating: "some words ", count: 91_000)
        let bench = TextViewBench(text: text)
        #expect(text.utf16.count > 1_000_000 && bench.flow.tree.count > 300)
        #expect(bench.flow.layoutCount < 10)
        bench.view.becomeFirstResponder()
        bench.select(1000)
        let work = bench.work { bench.type("x") }
        #expect(work.layouts <= 3)
        bench.select(500_000)
        #expect(bench.work { bench.type("y") }.layouts <= 3)
        #expect(bench.view.text.utf16.count == text.utf16.count + 2)
    }

    /// Parts of a divided paragraph meet at ends of lines: no line but the last is short.
    @Test func dividedParagraphsHaveNoShortLines() {
        let bench = TextViewBench(text: String(repeating: "some words ", count: 2_000))
        var lines: [TextFlow.Line] = []
        bench.flow.forEachLine(in: 0..<22_000) { lines.append($0); return true }
        #expect(lines.count > 500)
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound && line.textRect.width > 200)
        }
        #expect(lines.last?.range.upperBound == 22_000)
    }

    @Test func editingAtThePartsOfAParagraphKeepsTheText() {
        let bench = TextViewBench(text: String(repeating: "0123456789", count: 2_000))
        bench.view.becomeFirstResponder()
        var model = Array(bench.view.text.utf16)
        for step in 0..<200 {
            let offset = (step * 2_053) % model.count
            bench.view.selectedRange = NSRange(location: offset, length: step % 3 == 0 ? min(700, model.count - offset) : 0)
            let range = bench.view.selectedRange
            bench.view.insertText(step % 10 == 0 ? "\n" : "ab ")
            model.replaceSubrange(range.location..<NSMaxRange(range), with: Array((step % 10 == 0 ? "\n" : "ab ").utf16))
            bench.view.layoutIfNeeded()
            guard bench.flow.tree.length == model.count else {
                Issue.record("the fragments have \(bench.flow.tree.length) characters, the text has \(model.count)")
                return
            }
        }
        #expect(Array(bench.view.text.utf16) == model)
        // The lines are those of a new layout.
        let fresh = TextFlow(content: bench.view.content, manager: bench.view.layoutManager, container: bench.view.textContainer)
        var own = 0, other = 0
        bench.flow.forEachLine(in: 0..<model.count) { own += $0.range.count; return true }
        fresh.forEachLine(in: 0..<model.count) { other += $0.range.count; return true }
        #expect(own == model.count && other == model.count)
    }

    @Test func aMillionLinesAreEdited() {
        let bench = TextViewBench(text: String(repeating: "\n", count: 1_000_000))
        #expect(bench.flow.tree.count == 1_000_001)
        bench.view.becomeFirstResponder()
        bench.select(500_000)
        #expect(bench.work { bench.type("x") }.layouts <= 2)
        #expect(bench.flow.tree.length == 1_000_001)
    }

    /// Selecting everything does not lay out everything.
    @Test func selectAllIsLazy() {
        let bench = TextViewBench(text: Self.lines)
        bench.view.becomeFirstResponder()
        let work = bench.work { bench.view.selectAll(nil) }
        #expect(work.layouts < 200)
        let rects = bench.rects(0, bench.view.text.utf16.count)
        #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
        #expect((rects.last?.rect.maxY ?? 0) > 25_000 * 15)
    }
}
