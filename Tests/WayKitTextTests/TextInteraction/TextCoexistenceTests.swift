import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
import WayKitTesting

/// Text in scroll views, sheets, text fields and text views; reduced motion; a program's own views of the selection.
@MainActor struct TextCoexistenceTests {
    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let page = UIViewController()
    let view = FixedTextView("one two\nthree four\nfive", frame: CGRect(x: 20, y: 100, width: 300, height: 100))

    init() {
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        view.addInteraction(view.interaction)
        stage.show(page)
    }

    @Test func pageKeysMoveByTheHeightOfTheScrollView() {
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 40, width: 300, height: 200))
        view.string = (0..<50).map { "line \($0)" }.joined(separator: "\n")
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 1000)
        scroll.contentSize = view.frame.size
        scroll.addSubview(view)
        page.view.addSubview(scroll)
        view.becomeFirstResponder()
        view.selection = 3..<3
        stage.settle()
        stage.press("Page_Down")
        // 200 points less a line are 9 lines of 7 characters.
        #expect(view.selection == 66..<66)
        stage.press("Page_Down", with: .shift)
        #expect(view.selection.lowerBound == 66 && view.selection.count > 60)
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y > 150, "the insertion point is seen")
        stage.press("Page_Up")
        stage.press("Home", with: .control)
        stage.advance(by: 1)
        #expect(view.selection == 0..<0)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func aSheetMovesUnlessTheInsertionPointIsDragged() throws {
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        let inner = FixedTextView("in a sheet", frame: CGRect(x: 20, y: 60, width: 200, height: 60))
        sheet.view.addSubview(inner)
        inner.addInteraction(inner.interaction)
        page.present(sheet, animated: true)
        stage.settle()
        let top = inner.convert(CGPoint.zero, to: stage.window)
        stage.tap(at: CGPoint(x: top.x + 21, y: top.y + 10))
        stage.advance(by: 1)
        #expect(inner.selection == 2..<2)
        stage.drag(from: CGPoint(x: top.x + 21, y: top.y + 10), to: CGPoint(x: top.x + 71, y: top.y + 100), duration: 0.3, release: false)
        #expect(inner.convert(CGPoint.zero, to: stage.window) == top, "the sheet stays")
        #expect(inner.selection == 7..<7)
        #expect(stage.window.loupe != nil)
        stage.touchUp()
        stage.advance(by: 1)
        stage.drag(from: CGPoint(x: top.x + 150, y: top.y + 10), to: CGPoint(x: top.x + 150, y: top.y + 120), duration: 0.3, release: false)
        #expect(inner.convert(CGPoint.zero, to: stage.window).y > top.y + 50, "the sheet moves, and the insertion point with it")
        #expect(inner.interaction.display.cursorView.isDescendant(of: inner))
        #expect(inner.isFirstResponder)
        stage.touchCancel()
    }

    @Test func theLoupeEndsWhenItsTextGoes() {
        stage.touchDown(at: CGPoint(x: 40, y: 110))
        stage.advance(by: 0.8)
        #expect(stage.window.loupe != nil)
        view.removeFromSuperview()
        stage.advance(by: 1)
        #expect(stage.window.loupe == nil)
        stage.touchUp()
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func reducedMotionBlinksWithoutFades() {
        var preferences = UIApplication.shared.accessibility
        preferences.reducesMotion = true
        UIApplication.shared.accessibility = preferences
        view.becomeFirstResponder()
        stage.advance(by: 0.55)
        let caret = view.interaction.display.cursorView
        #expect(caret.alpha == 0)
        #expect(caret.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test func arrowsInMixedDirectionsGoAsSeen() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 36))
        field.text = "ab אבג cd"
        page.view.addSubview(field)
        field.becomeFirstResponder()
        stage.press("Home")
        func x() throws -> CGFloat { field.caretRect(for: try #require(field.selectedTextRange).start).midX }
        var last = try x()
        for _ in 0..<9 {
            stage.press("Right")
            let next = try x()
            #expect(next > last)
            last = next
        }
        for _ in 0..<9 {
            stage.press("Left")
            let next = try x()
            #expect(next < last)
            last = next
        }
    }

    @Test func aTextViewWrapsSelectsAndScrolls() throws {
        let text = UITextView(frame: CGRect(x: 20, y: 250, width: 200, height: 100))
        text.font = .systemFont(ofSize: 16)
        text.text = "A text view wraps its lines, so that the end of a line is no end of a paragraph. " + String(repeating: "More words. ", count: 40)
        page.view.addSubview(text)
        stage.settle()
        text.becomeFirstResponder()
        text.selectedRange = NSRange(location: 3, length: 0)
        stage.press("End")
        let end = text.selectedRange.location
        #expect(end > 3 && end < 40)
        let caret = text.caretRect(for: try #require(text.selectedTextRange).start), first = text.caretRect(for: text.beginningOfDocument)
        #expect(caret.minY == first.minY, "it stays in its line")
        stage.press("Down")
        #expect(text.selectedRange.location > end)
        stage.press("Home")
        #expect(text.selectedRange.location == end || text.selectedRange.location == end + 1)
        stage.press("End", with: .control)
        stage.advance(by: 1)
        #expect(text.contentOffset.y > 100)
        stage.type("\tx\n")
        #expect(text.text.hasSuffix("\tx\n"))
        stage.press("BackSpace", with: .control)
        let interaction = try #require(text.interactions.compactMap { $0 as? UITextInteraction }.first)
        stage.advance(by: 0.1)
        #expect(interaction.display.cursorView.window != nil && !interaction.display.cursorView.isHidden)
    }

    @Test func aProgramsOwnViewsShowTheSelection() {
        final class Cursor: UIView, UITextCursorView {
            var isBlinking = false
            func resetBlinkAnimation() {}
        }
        final class Highlight: UIView, UITextSelectionHighlightView { var selectionRects: [UITextSelectionRect] = [] }
        final class Handle: UIView, UITextSelectionHandleView {
            var direction: NSDirectionalRectEdge = .leading
            var isVertical = false
            var customShape: UIBezierPath?
            func preferredFrame(for rect: CGRect) -> CGRect { rect.insetBy(dx: -3, dy: -3) }
        }
        final class Delegate: NSObject, UITextSelectionDisplayInteractionDelegate {
            let below = UIView()
            func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? { below }
        }
        let plain = FixedTextView("plain text", frame: CGRect(x: 20, y: 300, width: 200, height: 40)), delegate = Delegate()
        plain.insertSubview(delegate.below, at: 0)
        page.view.addSubview(plain)
        let display = UITextSelectionDisplayInteraction(textInput: plain, delegate: delegate)
        let cursor = Cursor(), highlight = Highlight(), handles = [Handle(), Handle()]
        display.cursorView = cursor
        display.highlightView = highlight
        display.handleViews = handles
        plain.addInteraction(display)
        plain.selection = 2..<2
        display.isActivated = true
        display.layoutManagedSubviews()
        #expect(cursor.isBlinking && cursor.frame == CGRect(x: 19, y: 0, width: 2, height: 20))
        plain.selection = 2..<5
        display.setNeedsSelectionUpdate()
        display.layoutManagedSubviews()
        #expect(cursor.isHidden)
        #expect(highlight.superview === delegate.below)
        #expect(highlight.selectionRects.map(\.rect) == [CGRect(x: 20, y: 0, width: 30, height: 20)])
        #expect(handles[1].frame == CGRect(x: 46, y: -3, width: 8, height: 26))
        display.isActivated = false
        #expect(highlight.isHidden && handles[0].isHidden)
    }

    @Test func loupesAndDropCursorsOfPrograms() {
        #expect(UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: UIView()) == nil)
        let loupe = UITextLoupeSession.begin(at: CGPoint(x: 50, y: 10), fromSelectionWidgetView: nil, in: view)
        loupe?.move(to: CGPoint(x: 60, y: 10), withCaretRect: .null, trackingCaret: false)
        stage.advance(by: 0.5)
        #expect(stage.window.loupe?.center.x == 80)
        loupe?.invalidate()
        stage.advance(by: 0.5)
        #expect(stage.window.loupe == nil)
        let cursor = UIStandardTextCursorView(frame: .zero)
        let animator = UITextCursorDropPositionAnimator(textCursorView: cursor, textInput: view)
        animator.setCursorVisible(true, animated: true)
        animator.placeCursor(at: FixedTextView.Position(4), animated: true)
        stage.advance(by: 0.5)
        #expect(cursor.alpha == 1 && cursor.frame.midX == 40)
        animator.setCursorVisible(false, animated: true)
        stage.advance(by: 0.5)
        #expect(cursor.superview == nil)
    }

    /// A text view clips what is above its first line and below its last one.
    @Test func handlesAreWholeAtTheEndsOfATextView() throws {
        let text = UITextView(frame: CGRect(x: 20, y: 250, width: 300, height: 100))
        text.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
        page.view.addSubview(text)
        stage.settle()
        text.becomeFirstResponder()
        text.selectAll(nil)
        text.contentOffset = .zero
        stage.advance(by: 0.1)
        let handles = try #require(text.textInteraction).display.handleViews
        #expect(handles[0].frame.minY == 0 && handles[0].frame.maxY == text.caretRect(for: text.beginningOfDocument).maxY)
        #expect(handles[1].frame.maxY == text.contentSize.height && handles[1].frame.minY == text.caretRect(for: text.endOfDocument).minY)
        text.selectedRange = NSRange(location: 7, length: 6)
        stage.advance(by: 0.1)
        let line = text.caretRect(for: try #require(text.position(from: text.beginningOfDocument, offset: 7)))
        #expect(handles[0].frame.minY == line.minY - 12 && handles[1].frame.maxY == line.maxY + 12, "between other lines nothing is shortened")
    }

    /// The selection in marked text is the input method's.
    @Test func markedTextHasNoHandles() throws {
        let text = UITextView(frame: CGRect(x: 20, y: 250, width: 300, height: 100))
        text.text = "one two"
        page.view.addSubview(text)
        text.becomeFirstResponder()
        text.selectedRange = NSRange(location: 0, length: 3)
        stage.advance(by: 0.1)
        let display = try #require(text.textInteraction).display
        #expect(display.handleViews.map(\.isHidden) == [false, false])
        text.selectedRange = NSRange(location: 7, length: 0)
        text.setMarkedText("nihongo", selectedRange: NSRange(location: 2, length: 3))
        stage.advance(by: 0.1)
        #expect(display.handleViews.map(\.isHidden) == [true, true] && !display.highlightView.isHidden)
        text.unmarkText()
        text.selectedRange = NSRange(location: 0, length: 3)
        stage.advance(by: 0.1)
        #expect(display.handleViews.map(\.isHidden) == [false, false])
    }

    @Test func theMenuKeyOpensTheContextMenu() {
        view.becomeFirstResponder()
        view.selection = 0..<3
        stage.press("F10", with: .shift)
        stage.advance(by: 0.5)
        #expect(view.interaction.editMenu.overlay != nil)
        for _ in 0..<2 { stage.press("Down") }
        stage.press("Return")
        stage.advance(by: 0.5)
        #expect(view.clipboard == "one")
        #expect(view.isFirstResponder)
    }

    final class Lifter: NSObject, UIDragInteractionDelegate {
        var items: [UIDragItem] = []
        var asked = 0
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            asked += 1
            return items
        }
    }

    @Test func aDragInteractionMayLiftTheSelection() {
        let lifter = Lifter()
        view.addInteraction(UIDragInteraction(delegate: lifter))
        view.becomeFirstResponder()
        view.selection = 0..<7
        stage.advance(by: 0.1)
        stage.pointerPress(at: CGPoint(x: 40, y: 110))
        #expect(view.selection == 0..<7, "the press waits")
        stage.advance(by: 0.1)
        stage.pointerRelease(at: CGPoint(x: 40, y: 110))
        #expect(view.selection == 2..<2)
        stage.advance(by: 1)
        // Nothing is lifted: the pointer selects.
        view.selection = 0..<7
        stage.pointerPress(at: CGPoint(x: 40, y: 110))
        stage.pointerMove(to: CGPoint(x: 47, y: 110))
        stage.pointerMove(to: CGPoint(x: 60, y: 110))
        stage.pointerMove(to: CGPoint(x: 70, y: 110))
        stage.pointerMove(to: CGPoint(x: 71, y: 110))
        #expect(lifter.asked == 1)
        #expect(view.selection == 2..<5)
        stage.pointerRelease(at: CGPoint(x: 70, y: 110))
        stage.advance(by: 1)
        // The selection is lifted: it stays what it is.
        lifter.items = [UIDragItem(itemProvider: NSItemProvider(object: "one two" as NSString))]
        view.selection = 0..<7
        stage.pointerPress(at: CGPoint(x: 40, y: 110))
        for x in stride(from: 47.0, to: 100, by: 7) { stage.pointerMove(to: CGPoint(x: x, y: 110)) }
        #expect(lifter.asked == 2)
        #expect(view.selection == 0..<7)
        stage.pointerRelease(at: CGPoint(x: 100, y: 110))
        stage.advance(by: 2)
        view.selection = 0..<7
        stage.advance(by: 0.1)
        stage.touchDown(at: CGPoint(x: 45, y: 110))
        stage.advance(by: 0.8)
        #expect(view.interaction.session == nil)
        #expect(lifter.asked == 3)
        stage.touchCancel()
    }

    @Test func rightToLeftMenusAreMirrored() throws {
        stage.userInterfaceLayoutDirection = .rightToLeft
        view.becomeFirstResponder()
        view.selection = 0..<3
        stage.advance(by: 0.1)
        stage.tap(at: CGPoint(x: 35, y: 110))
        stage.advance(by: 0.5)
        #expect(view.interaction.editMenu.menuView?.visibleTitles == ["Select All", "Copy", "Cut"])
    }
}
