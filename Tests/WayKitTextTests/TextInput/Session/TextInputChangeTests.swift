import Testing
import WayHost
import WayHostHeadless
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// How an input method's changes reach a text.
@MainActor struct TextInputChangeTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let text = PlainTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))

    init() {
        stage.show(UIViewController())
        stage.window.rootViewController?.view.addSubview(text)
        text.becomeFirstResponder()
        stage.inputMethodEnters()
        set("abc")
    }

    private func set(_ string: String, selected: NSRange? = nil) {
        text.set(string, selected: selected)
        stage.advance(by: 0.1)
        text.calls = []
    }

    private func preedit(_ string: String, _ cursor: Range<Int>?) -> TextInputUpdate { TextInputUpdate(preedit: .init(text: string, cursor: cursor)) }

    // MARK: Preedit

    @Test func composing() {
        stage.inputMethodComposes("n")
        stage.inputMethodComposes("に")
        #expect(text.string == "abcに" && text.marked == NSRange(location: 3, length: 1))
        stage.inputMethod(TextInputUpdate(committed: "日", preedit: .init(text: "h", cursor: 1..<1)))
        #expect(text.string == "abc日h" && text.marked == NSRange(location: 4, length: 1))
        stage.inputMethod(TextInputUpdate())
        #expect(text.string == "abc日" && text.marked == nil, "a done without a preedit removes it")
        #expect(stage.inputMethod.beginCount == 1 && stage.diagnostics.isEmpty)
    }

    @Test func aCommitReplacesThePreedit() {
        stage.inputMethodComposes("にほん")
        text.calls = []
        stage.inputMethodCommits("日本")
        #expect(text.string == "abc日本" && text.marked == nil)
        #expect(text.calls == ["should (3,3) 日本", "insert 日本"], "one question, one change")
    }

    @Test func thePreeditReplacesTheSelection() {
        set("abc", selected: NSRange(location: 1, length: 2))
        stage.inputMethodComposes("x")
        #expect(text.string == "ax")
    }

    @Test func cursorsOfThePreedit() {
        stage.inputMethod(preedit("né👍", 1..<3))
        #expect(text.selection == NSRange(location: 4, length: 1))
        stage.inputMethod(preedit("né👍", 7..<7))
        #expect(text.selection == NSRange(location: 7, length: 0), "UTF-16: the emoji has two units")
        stage.inputMethod(preedit("né👍", nil))
        #expect(text.selection == NSRange(location: 7, length: 0), "a hidden cursor is at the end")
        #expect(stage.diagnostics.isEmpty)
        stage.inputMethod(preedit("né👍", 2..<99))
        #expect(text.selection == NSRange(location: 4, length: 3))
        stage.inputMethod(preedit("né👍", -4 ..< 5))
        #expect(text.selection == NSRange(location: 3, length: 2))
        #expect(stage.diagnostics.count == 1, "once per kind and device")
    }

    @Test func leaveRemovesThePreedit() {
        stage.inputMethodComposes("x")
        stage.inputMethodLeaves(seat: 1)
        #expect(text.string == "abcx", "another seat's")
        stage.inputMethodLeaves()
        #expect(text.string == "abc" && text.marked == nil)
    }

    @Test func anotherSeatDoesNotRemoveThePreedit() {
        stage.inputMethodEnters(seat: 1)
        stage.inputMethodComposes("x")
        stage.inputMethodComposes("y", seat: 1)
        #expect(text.string == "abcxy" && text.marked == NSRange(location: 4, length: 1))
    }

    @Test func resigningKeepsThePreeditAsText() {
        stage.inputMethodComposes("x")
        text.resignFirstResponder()
        #expect(text.string == "abcx" && text.marked == nil)
        stage.inputMethodCommits("late")
        #expect(text.string == "abcx")
    }

    @Test(arguments: [true, false]) func aChangeByTheProgramEndsThePreedit(reports: Bool) {
        stage.inputMethodComposes("x")
        if reports {
            text.set("new")
        } else {
            text.selectedTextRange = text.textRange(from: text.beginningOfDocument, to: text.beginningOfDocument)
            text.setNeedsLayout()
        }
        stage.advance(by: 0.1)
        #expect(text.marked == nil && stage.inputMethod.beginCount == 2, "enable resets the preedit")
        #expect(text.string == (reports ? "new" : "abcx"))
        stage.inputMethodCommits("y")
        #expect(text.string == (reports ? "newy" : "yabcx"))
    }

    @Test func theDelegateMayRefuse() {
        text.allows = { $0.isEmpty }
        stage.inputMethodCommits("1")
        #expect(text.string == "abc")
        stage.inputMethodComposes("2")
        #expect(text.string == "abc" && stage.inputMethod.beginCount == 2, "the input method drops its preedit")
        text.allows = { !$0.isEmpty }
        stage.inputMethod(TextInputUpdate(deletedBefore: 2))
        #expect(text.string == "abc")
        text.allows = { $0 != "日本" }
        stage.inputMethodComposes("にほん")
        stage.inputMethodCommits("日本")
        #expect(text.string == "abc" && text.marked == nil)
    }

    // MARK: Deleting

    @Test func deletingAroundTheCursor() {
        set("Grüße an alle", selected: NSRange(location: 5, length: 0))
        stage.inputMethod(TextInputUpdate(deletedBefore: 5, deletedAfter: 3))
        #expect(text.string == "Gr alle" && text.selection == NSRange(location: 2, length: 0))
        #expect(text.calls == ["should (2,6) ", "replace (2,6) "])
    }

    @Test func deletingAndCommittingIsOneChange() {
        set("teh", selected: nil)
        stage.inputMethod(TextInputUpdate(deletedBefore: 3, committed: "the "))
        #expect(text.string == "the " && text.calls == ["should (0,3) the ", "replace (0,3) the "])
        #expect(text.selection == NSRange(location: 4, length: 0))
    }

    @Test func oneCharacterIsTheDeleteKey() {
        set("a👩🏽‍🚀")
        stage.inputMethod(TextInputUpdate(deletedBefore: "👩🏽‍🚀".utf8.count))
        #expect(text.string == "a" && text.calls == ["should (1,7) ", "delete"])
        set("")
        stage.inputMethod(TextInputUpdate(deletedBefore: 1))
        #expect(text.calls == ["delete"], "as the key at the start of a text: code fields go back by it")
    }

    @Test func lengthsBeyondTheText() {
        set("abc", selected: NSRange(location: 1, length: 0))
        stage.inputMethod(TextInputUpdate(deletedBefore: Int(UInt32.max), deletedAfter: Int(UInt32.max)))
        #expect(text.string == "")
        #expect(stage.diagnostics.isEmpty)
        set("abc")
        stage.inputMethod(TextInputUpdate(deletedBefore: -1, deletedAfter: -5))
        #expect(text.string == "abc" && stage.diagnostics.count == 1)
    }

    /// "é" is two bytes, "👍" four: a length inside of one deletes less.
    @Test func lengthsInsideAScalarDeleteLess() {
        set("xé👍", selected: NSRange(location: 2, length: 0))
        stage.inputMethod(TextInputUpdate(deletedBefore: 1, deletedAfter: 3))
        #expect(text.string == "xé👍")
        stage.inputMethod(TextInputUpdate(deletedBefore: 3, deletedAfter: 4))
        #expect(text.string == "")
    }

    /// An accent, or one half of a flag, goes alone: input methods for Vietnamese delete it so.
    @Test func lengthsInsideACharacterKeepItsRest() {
        set("e\u{301}")
        stage.inputMethod(TextInputUpdate(deletedBefore: 2))
        #expect(text.string == "e" && text.selection.location == 1)
        set("\u{1F1E9}\u{1F1EA}x", selected: NSRange(location: 0, length: 0))
        stage.inputMethod(TextInputUpdate(deletedAfter: 4, committed: "!"))
        #expect(text.string == "!\u{1F1EA}x" && text.selection.location == 1)
    }

    @Test func theSelectionIsNotDeleted() {
        set("abcdef", selected: NSRange(location: 2, length: 2))
        stage.inputMethod(TextInputUpdate(deletedBefore: 1, deletedAfter: 1))
        #expect(text.string == "acdf" && text.selection == NSRange(location: 1, length: 2))
        stage.inputMethod(TextInputUpdate(deletedAfter: 1, committed: "x"))
        #expect(text.string == "ax", "a commit replaces it")
    }

    @Test func deletingBesideAPreedit() {
        set("abcd", selected: NSRange(location: 2, length: 0))
        stage.inputMethodComposes("xx")
        stage.inputMethod(TextInputUpdate(deletedBefore: 1, deletedAfter: 1, preedit: .init(text: "y", cursor: 0..<0)))
        #expect(text.string == "ayd" && text.marked == NSRange(location: 1, length: 1))
    }

    @Test func aMillionCharactersAreNotRead() {
        let long = String(repeating: "0123456789", count: 100_000)
        set(long, selected: NSRange(location: 500_000, length: 0))
        #expect(stage.inputMethod.state?.surroundingText?.text.utf8.count == 4000)
        stage.inputMethod(TextInputUpdate(deletedBefore: 10, committed: "x"))
        #expect(text.units.count == 999_991)
    }
}
