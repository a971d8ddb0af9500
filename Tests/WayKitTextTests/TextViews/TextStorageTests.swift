import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// Source: the documentation of `NSTextStorage` and `NSTextStorageDelegate`.
@MainActor struct TextStorageTests {
    /// A highlighter as it is written for iOS: with a text of its own.
    final class Highlighter: NSTextStorage {
        private let backing = NSMutableAttributedString()
        var processed: [NSRange] = []

        override var string: String { backing.string }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
        override func processEditing() {
            processed.append(editedRange)
            let paragraph = (string as NSString).paragraphRange(for: editedRange)
            removeAttribute(.foregroundColor, range: paragraph)
            let numbers = try! NSRegularExpression(pattern: "[0-9]+")
            for match in numbers.matches(in: string, range: paragraph) { addAttribute(.foregroundColor, value: UIColor.red, range: match.range) }
            super.processEditing()
        }
    }

    private final class Log: NSObject, NSTextStorageDelegate {
        var calls: [String] = []
        var change: ((NSTextStorage) -> Void)?

        func textStorage(_ s: NSTextStorage, willProcessEditing mask: NSTextStorage.EditActions, range: NSRange, changeInLength delta: Int) {
            calls.append("will \(mask.rawValue) \(range.location)+\(range.length) \(delta)")
            change?(s)
        }
        func textStorage(_ s: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions, range: NSRange, changeInLength delta: Int) {
            calls.append("did \(mask.rawValue) \(range.location)+\(range.length) \(delta)")
        }
    }

    @Test func editsAreProcessedTogether() {
        let storage = NSTextStorage(string: "0123456789"), log = Log()
        storage.delegate = log
        storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "abc")
        #expect(log.calls == ["will 2 2+3 2", "did 2 2+3 2"])
        log.calls = []
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 8, length: 2))
        #expect(log.calls.isEmpty && storage.editedMask == [.editedCharacters, .editedAttributes] && storage.changeInLength == -1)
        storage.endEditing()
        #expect(log.calls == ["will 3 0+10 -1", "did 3 0+10 -1"] && storage.string == "1abc3456789")
        #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    }

    /// The base class replaces whole grapheme clusters; what is reported is the edit.
    @Test(arguments: [
        ("a👨‍👩‍👧b", NSRange(location: 7, length: 2), "x", "2 7+1 -1"),
        ("a👨‍👩‍👧b", NSRange(location: 3, length: 1), "", "2 3+0 -1"),
        ("e\u{301}f", NSRange(location: 1, length: 1), "", "2 1+0 -1"),
        ("ef", NSRange(location: 1, length: 0), "\u{301}", "2 1+1 1"),
        ("a\r\nb", NSRange(location: 2, length: 0), "x", "2 2+1 1"),
        ("🇩🇪🇫🇷", NSRange(location: 2, length: 4), "", "2 2+0 -4"),
        // Of a surrogate pair that is cut the other half changes, too.
        ("a🏽b", NSRange(location: 2, length: 1), "x", "2 1+2 0"),
    ]) func editsInsideOfClustersAreReportedAsMade(text: String, range: NSRange, replacement: String, expected: String) {
        let storage = NSTextStorage(string: text), log = Log(), view = UITextView()
        view.text = text
        for storage in [storage, view.textStorage] {
            log.calls = []
            storage.delegate = log
            storage.replaceCharacters(in: range, with: replacement)
            #expect(log.calls == ["will \(expected)", "did \(expected)"])
        }
        #expect(view.text == storage.string)
    }

    @Test func delegateChangesWhatIsProcessed() {
        let storage = NSTextStorage(string: "ab"), log = Log()
        storage.delegate = log
        log.change = { $0.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: $0.length)) }
        storage.append(NSAttributedString(string: "c"))
        #expect(log.calls == ["will 3 2+1 1", "did 3 0+3 1"])
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    }

    @Test func layoutManagersFollow() {
        let storage = NSTextStorage(string: "one"), manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 200, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        #expect(storage.layoutManagers == [manager] && manager.textStorage === storage && manager.numberOfGlyphs == 3)
        let height = manager.usedRect(for: container).height
        storage.append(NSAttributedString(string: "\ntwo"))
        #expect(abs(manager.usedRect(for: container).height - 2 * height) < 0.5)
        storage.removeLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty && manager.numberOfGlyphs == 0)
    }

    @Test func aHighlighterWithATextOfItsOwnWorks() {
        let storage = Highlighter(), manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 300, height: 1e7))
        container.widthTracksTextView = true
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: .zero, textContainer: container)
        let bench = TextViewBench(view, text: "a 1 b")
        view.becomeFirstResponder()
        bench.type("2")
        #expect(storage.string == "a 1 b2" && view.text == "a 1 b2" && view.textStorage === storage && view.layoutManager === manager)
        #expect(view.content.attributes(at: 2)[.foregroundColor] as? UIColor == .red && view.content.attributes(at: 5)[.foregroundColor] as? UIColor == .red)
        #expect(view.content.attributes(at: 4)[.foregroundColor] == nil)
        bench.undoManager.undo()
        #expect(view.text == "a 1 b" && storage.string == "a 1 b")
        // Foundation's own code reads it, too.
        #expect(NSMutableAttributedString(attributedString: storage).string == "a 1 b")
        #expect(storage.attributedSubstring(from: NSRange(location: 2, length: 1)).attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func rangesOutsideAreRefused() {
        let storage = NSTextStorage(string: "abc"), stage = TestStage()
        storage.replaceCharacters(in: NSRange(location: 2, length: 5), with: "x")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: -1, length: 1))
        storage.edited(.editedCharacters, range: NSRange(location: 9, length: 9), changeInLength: 1)
        storage.endEditing()
        #expect(storage.string == "abc" && storage.attributes(at: 7, effectiveRange: nil).isEmpty)
        #expect(stage.diagnostics.count { $0.contains("NSTextStorage") } == 5)
    }

    @Test func twoTextViewsShowOneText() {
        let first = TextViewBench(text: "shared")
        let manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 300, height: 1e7))
        first.view.textStorage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let second = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        first.view.becomeFirstResponder()
        first.type("!")
        #expect(second.text == "shared!")
        second.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "> ")
        #expect(first.view.text == "> shared!" && first.view.selectedRange.location == 9)
    }

    @Test func attachmentsAreOnTheirCharacterOnly() {
        let storage = NSTextStorage(string: "abc")
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 2))
        #expect(storage.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
    }
}
