import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Writing directions that a program sets, in labels, fields and text views.
@MainActor struct WritingDirectionTests {
    private let page = TextProgramPage()
    private let font = UIFont.systemFont(ofSize: 20)
    private let override = [NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue]
    private let rightToLeft = Selector(UIResponder.makeTextWritingDirectionRightToLeft(_:), name: "makeTextWritingDirectionRightToLeft(_:)")

    /// "ab" and a reversed "cde", whose letters have two colours, and "fg".
    private var mixed: NSAttributedString {
        let text = NSMutableAttributedString(string: "abcdefg\nhi", attributes: [.font: font])
        text.addAttribute(.writingDirection, value: override, range: NSRange(location: 2, length: 3))
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 1))
        return text
    }

    /// The characters in the order in which they are displayed, by their rectangles.
    private func displayed(_ text: any UITextInput, _ count: Int) -> String {
        func left(_ offset: Int) -> CGFloat {
            guard let start = text.position(from: text.beginningOfDocument, offset: offset), let end = text.position(from: start, offset: 1),
                let range = text.textRange(from: start, to: end)
            else { return .nan }
            return text.firstRect(for: range).midX
        }
        let letters = Array("abcdefghi")
        return String((0..<count).sorted { left($0) < left($1) }.map { letters[$0] })
    }

    @Test func textViewDisplaysTheAttribute() {
        let view = page.add(UITextView(), height: 200)
        view.attributedText = mixed
        page.stage.settle()
        #expect(displayed(view, 7) == "abedcfg")
        #expect(view.text == "abcdefg\nhi")
        let levels = view.selectionRects(for: IndexedTextRange(NSRange(location: 0, length: 7))).map(\.writingDirection)
        #expect(levels == [.leftToRight, .rightToLeft, .leftToRight])
        // Every position is found again at its own place.
        for offset in [0, 1, 3, 4, 6, 8, 9] {
            let caret = view.caretRect(for: IndexedTextPosition(offset))
            let found = view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
            #expect((found as? IndexedTextPosition)?.offset == offset)
        }
        let end = view.caretRect(for: IndexedTextPosition(7, affinity: .backward))
        #expect(view.closestPosition(to: CGPoint(x: 340, y: end.midY)).map { view.offset(from: view.beginningOfDocument, to: $0) } == 7)
    }

    @Test func overrideAtTheEndOfALineKeepsTheNextParagraph() {
        let view = page.add(UITextView(), height: 200)
        view.attributedText = NSAttributedString(string: "abc\ndef\n", attributes: [.font: font, .writingDirection: override])
        page.stage.settle()
        #expect(displayed(view, 3) == "cba")
        let lines = (0..<9).map { view.caretRect(for: IndexedTextPosition($0)).minY }
        #expect(Set(lines).count == 3 && lines[8] > lines[4] && lines[4] == lines[7])
    }

    @Test func fieldDisplaysTheAttribute() {
        let field = page.add(UITextField())
        field.attributedText = mixed.attributedSubstring(from: NSRange(location: 0, length: 7))
        page.stage.settle()
        #expect(displayed(field, 7) == "abedcfg")
        field.becomeFirstResponder()
        field.moveCaret(to: 0)
        var xs: [CGFloat] = []
        for _ in 0..<7 {
            page.stage.press("Right")
            xs.append(field.caretRect(for: field.selectedTextRange!.start).midX)
        }
        #expect(xs == xs.sorted())
    }

    @Test func labelBeginsAtTheEdgeOfItsBaseDirection() {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let label = page.add(UILabel())
        label.attributedText = NSAttributedString(string: "███", attributes: [.paragraphStyle: style, .foregroundColor: UIColor.red, .font: font])
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 365, y: 60)) == .red)
        #expect(page.stage.pixel(at: CGPoint(x: 25, y: 60)) == .white)
    }

    @Test func actionsTurnTheParagraphsOfTheSelection() {
        let view = page.add(UITextView(), height: 200)
        view.font = font
        view.text = "one\ntwo\nthree"
        page.stage.settle()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 0)
        #expect(view.canPerformAction(rightToLeft, withSender: nil))
        UIApplication.shared.sendAction(rightToLeft, to: nil, from: nil, for: nil)
        page.stage.settle()
        func direction(_ offset: Int) -> NSWritingDirection { view.baseWritingDirection(for: IndexedTextPosition(offset), in: .forward) }
        #expect([1, 5, 9].map(direction) == [.leftToRight, .rightToLeft, .leftToRight])
        #expect(view.caretRect(for: IndexedTextPosition(4)).minX > 280 && view.caretRect(for: IndexedTextPosition(0)).minX < 20)
        view.makeTextWritingDirectionLeftToRight(nil)
        page.stage.settle()
        #expect(direction(5) == .leftToRight)
        view.isEditable = false
        #expect(!view.canPerformAction(rightToLeft, withSender: nil))
    }

    @Test func emptyTextTakesTheDirection() {
        let view = page.add(UITextView(), height: 200)
        view.font = font
        view.becomeFirstResponder()
        view.makeTextWritingDirectionRightToLeft(nil)
        page.stage.settle()
        #expect(view.caretRect(for: view.endOfDocument).minX > 300)
        page.stage.type("ab")
        #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft)
        let field = page.add(UITextField(), row: 5)
        field.becomeFirstResponder()
        field.makeTextWritingDirectionRightToLeft(nil)
        #expect(field.caretRect(for: field.endOfDocument).minX > 300)
    }
}
