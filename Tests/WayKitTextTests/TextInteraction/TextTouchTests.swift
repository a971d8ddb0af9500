import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
import WayKitTesting

/// Fingers on a program's own text input.
@MainActor struct TextTouchTests {
    let stage = TestStage(size: CGSize(width: 400, height: 500))
    let page = UIViewController()
    let view = FixedTextView("one two\nthree four\nfive", frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    var interaction: UITextInteraction { view.interaction }

    init() {
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        view.addInteraction(view.interaction)
        stage.show(page)
    }

    /// A point in the window, of a column and a line of the text.
    private func point(_ column: CGFloat, _ line: Int = 0) -> CGPoint {
        CGPoint(x: view.frame.minX + column * FixedTextView.advance, y: view.frame.minY + (CGFloat(line) + 0.5) * FixedTextView.lineHeight)
    }

    /// Taps in one place; a longer pause follows.
    private func tap(_ column: CGFloat, _ line: Int = 0, count: Int = 1) {
        for _ in 0..<count {
            stage.tap(at: point(column, line))
            stage.advance(by: 0.1)
        }
        stage.advance(by: 1)
    }

    private var menuTitles: [String]? { interaction.editMenu.menuView.flatMap { $0.isClosing ? nil : $0.visibleTitles } }
    private var caret: UIView { interaction.display.cursorView }
    private var handles: [UIView] { interaction.display.handleViews }

    // MARK: Taps

    @Test func aTapGoesToTheNearerEndOfTheWord() {
        #expect(caret.window == nil)
        tap(4.7)
        #expect(view.isFirstResponder)
        #expect(view.selection == 4..<4)
        tap(6.3)
        #expect(view.selection == 7..<7)
        tap(9, 1)
        #expect(view.selection == 18..<18)
        tap(25, 2)
        #expect(view.selection == 23..<23)
        #expect(!caret.isHidden && caret.window != nil)
        #expect(caret.frame.width == 2)
        #expect(menuTitles == nil)
    }

    @Test func aTapOnTheInsertionPointTogglesTheMenu() {
        tap(6.3)
        tap(6.8)
        #expect(menuTitles == ["Select All"])
        tap(6.8)
        #expect(menuTitles == nil)
        #expect(view.selection == 7..<7)
        tap(6.8)
        #expect(menuTitles != nil)
        tap(0)
        #expect(menuTitles == nil)
        #expect(view.selection == 0..<0)
    }

    @Test func doubleAndTripleTapsSelectWordAndParagraph() {
        tap(5, count: 2)
        #expect(view.selection == 4..<7)
        #expect(menuTitles == ["Cut", "Copy", "Select All"])
        #expect(caret.isHidden)
        #expect(!handles[0].isHidden && !handles[1].isHidden)
        tap(2, 1, count: 3)
        #expect(view.selection == 8..<18)
        // In the selection the menu goes and comes.
        tap(4, 1)
        #expect(view.selection == 8..<18)
        #expect(menuTitles == nil)
        tap(4, 1)
        #expect(menuTitles == ["Cut", "Copy", "Select All"])
    }

    @Test func twoFingersSelectTheParagraph() {
        stage.touchDown(0, at: point(2, 1))
        stage.touchDown(1, at: point(5, 1))
        stage.advance(by: 0.05)
        stage.touchUp(0)
        stage.touchUp(1)
        stage.advance(by: 1)
        #expect(view.selection == 8..<18)
    }

    @Test func theDelegateMayRefuse() {
        final class Delegate: NSObject, UITextInteractionDelegate {
            var log: [String] = []
            func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
                log.append("should \(Int(point.x))")
                return false
            }
        }
        let delegate = Delegate()
        interaction.delegate = delegate
        tap(4.7)
        #expect(!view.isFirstResponder)
        #expect(delegate.log.contains("should 47"))
    }

    // MARK: Long press and drags

    @Test func aLongPressMovesTheInsertionPointWithALoupe() throws {
        let start = point(2)
        stage.touchDown(at: start)
        stage.advance(by: 0.4)
        #expect(stage.window.loupe == nil)
        stage.advance(by: 0.5)
        let loupe = try #require(stage.window.loupe)
        #expect(view.selection == 2..<2)
        #expect(loupe.frame.maxY < start.y - 20, "the finger does not cover it")
        stage.touchMove(to: point(5, 1))
        stage.advance(by: 0.1)
        #expect(view.selection == 13..<13)
        #expect(abs(loupe.center.x - point(5).x) < 1)
        #expect(menuTitles == nil)
        stage.touchUp()
        stage.advance(by: 1)
        #expect(stage.window.loupe == nil)
        #expect(menuTitles == ["Select All"])
    }

    @Test func aCancelledTouchEndsTheLoupeWithoutAMenu() {
        stage.touchDown(at: point(2))
        stage.advance(by: 0.8)
        #expect(stage.window.loupe != nil)
        stage.touchCancel()
        stage.advance(by: 1)
        #expect(stage.window.loupe == nil)
        #expect(menuTitles == nil)
        #expect(interaction.session == nil)
    }

    @Test func theInsertionPointIsDragged() {
        tap(3)
        stage.touchDown(at: CGPoint(x: point(3).x + 6, y: point(3).y))
        stage.touchMove(to: CGPoint(x: point(3).x + 16, y: point(3).y))
        stage.advance(by: 0.1)
        #expect(stage.window.loupe != nil)
        #expect(view.selection == 4..<4, "it keeps its distance from the finger")
        stage.touchMove(to: CGPoint(x: point(3).x + 46, y: point(3, 1).y))
        #expect(view.selection == 15..<15)
        stage.touchUp()
        stage.advance(by: 1)
        #expect(stage.window.loupe == nil)
        #expect(menuTitles != nil)
    }

    @Test func handlesExtendTheSelectionAndCross() {
        tap(5, count: 2)
        let end = handles[1].convert(CGPoint(x: handles[1].bounds.midX, y: handles[1].bounds.maxY - 6), to: stage.window)
        stage.touchDown(at: end)
        stage.touchMove(to: CGPoint(x: end.x, y: end.y + 20))
        #expect(view.selection == 4..<15)
        stage.advance(by: 0.1)
        #expect(stage.window.loupe != nil && menuTitles == nil)
        stage.touchMove(to: CGPoint(x: end.x - 60, y: end.y))
        #expect(view.selection == 1..<4, "beyond the other end")
        stage.touchMove(to: CGPoint(x: end.x - 30, y: end.y))
        #expect(view.selection == 1..<4, "it does not become empty")
        stage.touchUp()
        stage.advance(by: 1)
        #expect(menuTitles == ["Cut", "Copy", "Select All"])
    }

    @Test func aHandleIsFoundOutsideOfTheText() {
        tap(0.5, count: 2)
        // The knob of the start lies above the first line, outside of the view.
        stage.touchDown(at: CGPoint(x: point(0).x, y: view.frame.minY - 8))
        stage.touchMove(to: CGPoint(x: point(2).x, y: view.frame.minY - 8))
        #expect(view.selection == 2..<3)
        stage.touchUp()
    }

    @Test func aDragAfterADoubleTapSelectsByWords() {
        stage.tap(at: point(5))
        stage.advance(by: 0.1)
        stage.touchDown(at: point(5))
        stage.touchMove(to: point(6))
        #expect(view.selection == 4..<7)
        stage.touchMove(to: point(2, 1))
        #expect(view.selection == 4..<13)
        stage.touchMove(to: point(1))
        #expect(view.selection == 0..<7)
        stage.touchUp()
        stage.advance(by: 1)
        #expect(menuTitles != nil)
        stage.press("Right", with: .shift)
        #expect(view.selection == 1..<7, "the end of the first word stays")
    }

    // MARK: In a scroll view

    private func makeScrolling() -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 40, width: 300, height: 200))
        view.string = (0..<50).map { "line \($0)" }.joined(separator: "\n")
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 1000)
        scroll.contentSize = view.frame.size
        scroll.addSubview(view)
        page.view.addSubview(scroll)
        stage.settle()
        return scroll
    }

    @Test func otherDragsScroll() {
        let scroll = makeScrolling()
        view.becomeFirstResponder()
        stage.settle()
        stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 100), duration: 0.2)
        stage.advance(by: 2)
        #expect(scroll.contentOffset.y > 80)
        #expect(view.selection == 0..<0)
        #expect(stage.window.loupe == nil)
    }

    @Test func aDragOfAHandleScrollsNearTheEdges() {
        let scroll = makeScrolling()
        stage.tap(at: CGPoint(x: 30, y: 50))
        stage.advance(by: 0.1)
        stage.tap(at: CGPoint(x: 30, y: 50))
        stage.advance(by: 1)
        #expect(view.selection == 0..<4)
        let end = handles[1].convert(CGPoint(x: handles[1].bounds.midX, y: handles[1].bounds.maxY - 6), to: stage.window)
        stage.touchDown(at: end)
        stage.touchMove(to: CGPoint(x: end.x, y: 180))
        stage.advance(by: 0.3)
        #expect(scroll.contentOffset.y == 0, "not in the middle")
        stage.touchMove(to: CGPoint(x: end.x, y: 236))
        stage.advance(by: 0.5)
        let offset = scroll.contentOffset.y, selected = view.selection.upperBound
        #expect(offset > 100)
        stage.advance(by: 0.2)
        #expect(scroll.contentOffset.y > offset)
        #expect(view.selection.upperBound > selected)
        stage.touchUp()
        let rest = scroll.contentOffset.y
        #expect(stage.settle())
        #expect(scroll.contentOffset.y == rest)
    }

    // MARK: Not editable

    /// A cursor view of the program does not make the insertion point of read-only text one that can be dragged.
    @Test func readOnlyTextHasNoInsertionPointToDrag() {
        let reader = FixedTextView("some words", frame: CGRect(x: 20, y: 300, width: 300, height: 40))
        reader.editable = false
        let interaction = UITextInteraction(for: .nonEditable)
        page.view.addSubview(reader)
        reader.addInteraction(interaction)
        reader.becomeFirstResponder()
        reader.selection = 3..<3
        stage.advance(by: 0.1)
        interaction.display.cursorView.isHidden = false
        stage.drag(from: CGPoint(x: 50, y: 310), to: CGPoint(x: 100, y: 310), duration: 0.2, release: false)
        #expect(reader.selection == 3..<3 && stage.window.loupe == nil)
        stage.touchUp()
    }

    @Test func textThatIsNotEditable() {
        let reader = FixedTextView("some words", frame: CGRect(x: 20, y: 300, width: 300, height: 40))
        reader.editable = false
        let interaction = UITextInteraction(for: .nonEditable)
        page.view.addSubview(reader)
        reader.addInteraction(interaction)
        stage.tap(at: CGPoint(x: 45, y: 310))
        stage.advance(by: 1)
        #expect(interaction.display.cursorView.isHidden || interaction.display.cursorView.window == nil)
        stage.touchDown(at: CGPoint(x: 95, y: 310))
        stage.advance(by: 0.8)
        #expect(reader.selection == 5..<10)
        stage.touchUp()
        stage.advance(by: 1)
        #expect(interaction.editMenu.menuView?.visibleTitles.contains("Copy") == true)
    }
}
