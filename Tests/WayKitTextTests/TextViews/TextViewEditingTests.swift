import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

@MainActor struct TextViewEditingTests {
    private func bench(_ text: String = "") -> TextViewBench {
        let bench = TextViewBench(text: text)
        bench.view.becomeFirstResponder()
        return bench
    }

    @Test func deletionRemovesWholeCharacters() {
        let bench = bench("a\u{1F44D}\u{1F3FD}")
        #expect(bench.view.selectedRange == NSRange(location: 5, length: 0))
        bench.view.deleteBackward()
        #expect(bench.view.text == "a")
        bench.view.deleteBackward()
        bench.view.deleteBackward()
        #expect(bench.view.text == "" && !bench.view.hasText)
    }

    @Test func typingIsUndoneAsAWholeAndRedone() {
        let bench = bench("start ")
        bench.type("word")
        bench.undoManager.undo()
        #expect(bench.view.text == "start ")
        bench.undoManager.redo()
        #expect(bench.view.text == "start word" && bench.view.selectedRange.location == 10)
    }

    @Test func aLineBreakEndsAnUndoGroup() {
        let bench = bench()
        bench.type("one\ntwo")
        bench.undoManager.undo()
        #expect(bench.view.text.hasPrefix("one") && !bench.view.text.contains("two"))
    }

    @Test func undoRestoresTheAttributes() {
        let bench = bench("red")
        bench.view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        bench.select(0, 3)
        bench.type("x")
        bench.undoManager.undo()
        #expect(bench.view.text == "red" && bench.view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func typedTextLooksLikeItsNeighbour() {
        let bench = bench("ab")
        bench.view.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
        bench.type("c")
        #expect((bench.view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        bench.view.typingAttributes[.font] = UIFont.systemFont(ofSize: 9)
        bench.type("d")
        #expect((bench.view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.pointSize == 9)
    }

    @Test func insertionCanReplaceTheText() {
        let bench = bench("old")
        bench.view.clearsOnInsertion = true
        bench.type("n")
        #expect(bench.view.text == "n" && !bench.view.clearsOnInsertion)
        bench.view.clearsOnInsertion = true
        bench.select(0)
        #expect(!bench.view.clearsOnInsertion)
    }

    @Test func markedTextIsReplacedAndUnderlined() {
        let bench = bench("ab")
        bench.select(1)
        bench.view.setMarkedText("xyz", selectedRange: NSRange(location: 3, length: 0))
        bench.stage.settle()
        #expect(bench.view.text == "axyzb" && bench.view.markedTextRange == IndexedTextRange(NSRange(location: 1, length: 3)))
        #expect(bench.flow.displayedText(in: 0..<5).attribute(.underlineStyle, at: 2) as? Int == 1)
        bench.view.setMarkedText("q", selectedRange: NSRange(location: 1, length: 0))
        bench.view.unmarkText()
        #expect(bench.view.text == "aqb" && bench.view.markedTextRange == nil && bench.flow.temporaryAttributes == nil)
        bench.undoManager.undo()
        #expect(bench.view.text == "ab")
    }

    @Test func editsOfTheStorageMoveTheSelection() {
        let bench = bench("one two three")
        bench.select(8, 5)
        bench.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        #expect(bench.view.text == "1 two three" && bench.view.selectedRange == NSRange(location: 6, length: 5))
        bench.view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 11))
        #expect(bench.view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test func rangesBeyondTheTextAreLimited() {
        let bench = bench("abc")
        bench.view.selectedRange = NSRange(location: 2, length: 100)
        #expect(bench.view.selectedRange == NSRange(location: 2, length: 1))
        bench.view.selectedRange = NSRange(location: -5, length: 2)
        bench.view.scrollRangeToVisible(NSRange(location: 500, length: -3))
        #expect(bench.view.selectedRange.location == 0 && bench.view.text == "abc")
    }

    /// On Linux an attributed string never releases its attributes.
    @Test func noStorageExistsUntilOneIsRequested() {
        let bench = bench("text")
        bench.type(" more")
        bench.view.textColor = .red
        #expect(bench.view.content.storage == nil && bench.view.text == "text more")
        let storage = bench.view.textStorage
        #expect(storage.string == "text more" && bench.view.layoutManager.textStorage === storage && storage.layoutManagers == [bench.view.layoutManager])
        bench.type("!")
        #expect(storage.string == "text more!")
    }

    @Test func textIsCutCopiedAndPasted() {
        let bench = bench("one two")
        bench.select(0, 4)
        bench.view.cut(nil)
        #expect(bench.view.text == "two" && UIPasteboard.general.string == "one ")
        bench.select(3)
        bench.view.paste(nil)
        #expect(bench.view.text == "twoone ")
        bench.undoManager.undo()
        #expect(bench.view.text == "two")
        bench.view.isEditable = false
        #expect(!bench.view.canPerformAction(Selector(UIResponder.paste(_:), name: "paste(_:)"), withSender: nil))
    }

    @Test func attributesAreToggledWhereTheUserMay() {
        let bench = bench("one two")
        func isBold(_ index: Int) -> Bool {
            (bench.view.content.attributes(at: index)[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        bench.select(0, 3)
        bench.view.toggleBoldface(nil)
        #expect(!isBold(0))
        bench.view.allowsEditingTextAttributes = true
        bench.view.toggleBoldface(nil)
        #expect(isBold(0) && !isBold(4) && bench.view.selectedRange == NSRange(location: 0, length: 3))
        bench.view.selectAll(nil)
        bench.view.toggleBoldface(nil)
        #expect(isBold(0) && isBold(6))
        bench.view.toggleBoldface(nil)
        #expect(!isBold(0) && !isBold(6))
        bench.select(7)
        bench.view.toggleUnderline(nil)
        bench.type("!")
        #expect(bench.view.content.attributes(at: 7)[.underlineStyle] as? Int == 1 && bench.view.content.attributes(at: 6)[.underlineStyle] == nil)
    }
}
