import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// The find interaction of text views: searching, highlighting, replacing, keys and the bar.
@MainActor struct FindTests {
    private static let sample = "One cat, two Cats, a concatenation.\nNo dog here.\nThe last cat."

    private func bench(_ text: String = sample, isMirrored: Bool = false) -> TextViewBench {
        let bench = TextViewBench(text: text, isMirrored: isMirrored)
        bench.view.isFindInteractionEnabled = true
        bench.view.becomeFirstResponder()
        bench.select(0)
        return bench
    }

    private func interaction(_ bench: TextViewBench) -> UIFindInteraction { bench.view.findInteraction! }
    private func session(_ bench: TextViewBench) -> UIFindSession? { interaction(bench).activeFindSession }

    /// Opens the bar and types.
    private func find(_ text: String, _ bench: TextViewBench, replacing: Bool = false) {
        interaction(bench).presentFindNavigator(showingReplace: replacing)
        bench.stage.settle()
        bench.stage.type(text)
        bench.stage.settle()
    }

    private func tap(_ view: UIView, _ bench: TextViewBench) {
        bench.stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        bench.stage.settle()
    }

    // MARK: Searching

    @Test func typingHighlightsTheFirstResultAfterTheSelection() {
        let bench = bench()
        bench.select(6)
        find("cat", bench)
        #expect(session(bench)?.resultCount == 4)
        #expect(session(bench)?.highlightedResultIndex == 1)
        #expect(bench.view.foundText?.highlighted == 13..<16)
        #expect(bench.view.foundText?.found == [4..<7, 24..<27, 58..<61])
        #expect(interaction(bench).bar?.countLabel.text == "2 of 4")
        // A longer query goes on at the result.
        bench.stage.type("s")
        bench.stage.settle()
        #expect(bench.view.foundText?.highlighted == 13..<17 && session(bench)?.resultCount == 1)
        bench.stage.type("x")
        bench.stage.settle()
        #expect(interaction(bench).bar?.countLabel.text == "Not found" && bench.view.foundText?.highlighted == nil)
    }

    @Test func nextAndPreviousWrapAround() {
        let bench = bench()
        find("cat", bench)
        let bar = interaction(bench).bar!
        tap(bar.previousButton, bench)
        #expect(bench.view.foundText?.highlighted == 58..<61)
        tap(bar.nextButton, bench)
        tap(bar.nextButton, bench)
        #expect(bench.view.foundText?.highlighted == 13..<16)
        bench.stage.press("Return")
        #expect(bench.view.foundText?.highlighted == 24..<27)
        bench.stage.press("Return", with: .shift)
        #expect(bench.view.foundText?.highlighted == 13..<16)
        #expect(bar.searchField.isFirstResponder && bar.searchField.text == "cat")
    }

    @Test func optionsMatchCaseAndWords() {
        let bench = bench()
        find("cat", bench)
        interaction(bench).matchesCase = true
        #expect(session(bench)?.resultCount == 3)
        interaction(bench).matchesWords = true
        #expect(bench.view.foundText?.found == [58..<61] && bench.view.foundText?.highlighted == 4..<7)
        interaction(bench).matchesCase = false
        #expect(session(bench)?.resultCount == 2)
    }

    @Test func theMenuHasOptionsAndCanBeChanged() {
        let bench = bench()
        find("cat", bench)
        func titles(_ elements: [UIMenuElement]) -> [String] { elements.flatMap { ($0 as? UIMenu).map { titles($0.children) } ?? [$0.title] } }
        let button = interaction(bench).bar!.optionsButton
        #expect(titles(button.menu!.children) == ["Find", "Find and Replace", "Match Case", "Whole Words"])
        interaction(bench).optionsMenuProvider = { UIMenu(children: $0 + [UIAction(title: "Own") { _ in }]) }
        #expect(titles(button.menu!.children).last == "Own")
        tap(button, bench)
        #expect(bench.stage.window.subviews.contains { $0 is MenuOverlay })
    }

    // MARK: Keys

    @Test(arguments: [UIKeyModifierFlags.control, .command])
    func keysFind(_ modifier: UIKeyModifierFlags) {
        let bench = bench()
        bench.stage.press("f", with: modifier)
        bench.stage.settle()
        #expect(interaction(bench).isFindNavigatorVisible && interaction(bench).bar?.showsReplacement == false)
        bench.stage.type("cat")
        bench.stage.press("g", with: modifier)
        #expect(session(bench)?.highlightedResultIndex == 1)
        bench.stage.press("g", with: [modifier, .shift])
        bench.stage.press("g", with: [modifier, .shift])
        #expect(session(bench)?.highlightedResultIndex == 3)
        bench.stage.press("F3")
        #expect(session(bench)?.highlightedResultIndex == 0)
        bench.stage.press("F3", with: .shift)
        #expect(session(bench)?.highlightedResultIndex == 3)
        bench.stage.press("Escape")
        bench.stage.settle()
        #expect(!interaction(bench).isFindNavigatorVisible && session(bench) == nil)
        #expect(bench.view.isFirstResponder && bench.view.selectedRange == NSRange(location: 58, length: 3))
        #expect(bench.view.foundText?.found.isEmpty == true && bench.view.foundText?.highlighted == nil)
        // F3 shows the bar again, with the last query.
        bench.stage.press("F3")
        bench.stage.settle()
        #expect(session(bench)?.resultCount == 4)
    }

    @Test func keysReplaceOnlyEditableText() {
        let bench = bench()
        bench.stage.press("h", with: .control)
        bench.stage.settle()
        #expect(interaction(bench).bar?.showsReplacement == true)
        interaction(bench).dismissFindNavigator()
        bench.stage.settle()
        bench.view.isEditable = false
        #expect(!bench.view.canPerformAction(Selector(UIResponder.findAndReplace(_:), name: "findAndReplace(_:)"), withSender: nil))
        interaction(bench).presentFindNavigator(showingReplace: true)
        #expect(interaction(bench).isFindNavigatorVisible && interaction(bench).bar?.showsReplacement == false)
    }

    @Test func theSelectionIsUsedForFind() {
        let bench = bench()
        let use = Selector(UIResponder.useSelectionForFind(_:), name: "useSelectionForFind(_:)")
        #expect(!bench.view.canPerformAction(use, withSender: nil))
        bench.select(4, 3)
        #expect(bench.view.canPerformAction(use, withSender: nil))
        bench.stage.press("e", with: .control)
        #expect(interaction(bench).searchText == "cat" && !interaction(bench).isFindNavigatorVisible)
        bench.stage.press("g", with: .control)
        bench.stage.settle()
        #expect(session(bench)?.resultCount == 4)
    }

    @Test func withoutTheInteractionNothingIsFound() {
        let bench = TextViewBench(text: Self.sample)
        bench.view.becomeFirstResponder()
        #expect(bench.view.findInteraction == nil)
        bench.stage.press("f", with: .control)
        bench.stage.settle()
        #expect(bench.view.isFirstResponder && bench.view.text == Self.sample)
    }

    // MARK: Replacing

    @Test func replacingGoesOnAfterTheNewText() {
        let bench = bench()
        find("cat", bench, replacing: true)
        interaction(bench).replacementText = "cat and cat"
        let bar = interaction(bench).bar!
        tap(bar.replaceButton, bench)
        #expect(bench.view.text.hasPrefix("One cat and cat, two Cats"))
        // The results in the new text are before the insertion point.
        #expect(bench.view.foundText?.highlighted == 21..<24 && session(bench)?.resultCount == 5)
        bench.undoManager.undo()
        #expect(bench.view.text == Self.sample)
    }

    @Test func replaceAllIsOneEdit() {
        let bench = bench()
        bench.view.delegate = bench.delegate
        find("cat", bench, replacing: true)
        tap(interaction(bench).bar!.replacementField, bench)
        bench.stage.type("dog")
        _ = bench.log.take()
        tap(interaction(bench).bar!.replaceAllButton, bench)
        #expect(bench.view.text == "One dog, two dogs, a condogenation.\nNo dog here.\nThe last dog.")
        #expect(bench.log.lines.filter { $0.hasPrefix("shouldChange") }.count == 1)
        #expect(session(bench)?.resultCount == 0)
        bench.undoManager.undo()
        #expect(bench.view.text == Self.sample)
    }

    @Test func theDelegateMayRefuseReplacements() {
        let bench = bench()
        bench.view.delegate = bench.delegate
        bench.delegate.refused = ["shouldChange"]
        find("cat", bench, replacing: true)
        interaction(bench).replacementText = "x"
        interaction(bench).replace(all: true)
        interaction(bench).replace(all: false)
        #expect(bench.view.text == Self.sample && session(bench)?.resultCount == 4)
    }

    @Test func replacedTextKeepsItsAttributes() {
        let bench = bench()
        bench.view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
        find("cat", bench, replacing: true)
        interaction(bench).replacementText = "horse"
        interaction(bench).replace(all: true)
        #expect(bench.view.content.attributes(at: 8)[.foregroundColor] as? UIColor == .red)
        #expect(bench.view.content.attributes(at: 19)[.foregroundColor] as? UIColor != .red)
    }

    // MARK: Changes while the bar is visible

    @Test func editsSearchAgain() {
        let bench = bench()
        find("cat", bench)
        bench.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "cat ")
        bench.stage.settle()
        #expect(session(bench)?.resultCount == 5)
        bench.view.text = "nothing"
        bench.stage.settle()
        #expect(session(bench)?.resultCount == 0 && interaction(bench).bar?.countLabel.text == "Not found")
    }

    @Test func resultsAreScrolledClearOfTheBar() {
        let bench = bench((0..<100).map { "line \($0)" }.joined(separator: "\n"))
        find("line 80", bench)
        let bar = interaction(bench).bar!
        let range = bench.view.foundText!.highlighted!
        let rect = bench.rects(range.lowerBound, range.count)[0].rect
        #expect(rect.minY >= bench.view.bounds.minY)
        #expect(rect.maxY <= bar.frame.minY + 1)
        #expect(abs(bar.frame.maxY - bench.view.bounds.maxY) < 0.5)
        // The end of the text can be scrolled clear of the bar.
        bench.view.scrollRangeToVisible(NSRange(location: bench.view.text.utf16.count, length: 0))
        bench.stage.settle()
        #expect(bench.caret(bench.view.text.utf16.count).maxY <= bar.frame.minY)
        #expect(abs(bar.frame.maxY - bench.view.bounds.maxY) < 0.5)
        interaction(bench).dismissFindNavigator()
        bench.stage.settle()
        #expect(bench.view.adjustedContentInset.bottom == 0)
    }

    @Test func disablingClosesTheBar() {
        let bench = bench()
        find("cat", bench)
        bench.view.isFindInteractionEnabled = false
        bench.stage.settle()
        #expect(bench.view.findInteraction == nil && !bench.view.subviews.contains { $0 is FindBar })
        #expect(bench.view.isFirstResponder)
    }

    @Test func aLongTextIsSearched() {
        let bench = bench(String(repeating: "some words and a cat in between\n", count: 31_250))
        find("cat", bench)
        #expect(session(bench)?.resultCount == 31_250)
        #expect(bench.work { interaction(bench).findNext() }.layouts < 20)
    }
}
