import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting
@testable import WayKitText

/// Text is dragged within a view and between views, by finger and mouse.
@MainActor struct TextDragAndDropTests {
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))

    init() {
        page.view.backgroundColor = .white
        stage.show(page)
        page.view.addSubview(field)
        page.view.addSubview(text)
        field.borderStyle = .roundedRect
        field.text = "name"
        text.backgroundColor = .secondarySystemBackground
        text.font = .systemFont(ofSize: 17)
        text.text = "one two three"
        stage.settle()
    }

    /// The middle of a range, or an insertion point, in the window.
    private func point(_ input: any UIView & UITextInput, _ location: Int, _ length: Int = 0) throws -> CGPoint {
        let start = try #require(input.position(from: input.beginningOfDocument, offset: location))
        let end = try #require(input.position(from: start, offset: length))
        let rect = length == 0 ? input.caretRect(for: start) : input.firstRect(for: try #require(input.textRange(from: start, to: end)))
        return input.textInputView.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window)
    }

    private func select(_ location: Int, _ length: Int) {
        text.becomeFirstResponder()
        text.selectedRange = NSRange(location: location, length: length)
        stage.settle()
    }

    private func lift(_ start: CGPoint, over end: CGPoint) {
        stage.touchDown(at: start)
        stage.advance(by: 0.8)
        move(start, end) { stage.touchMove(to: $0) }
    }

    private func drag(_ start: CGPoint, to end: CGPoint) {
        lift(start, over: end)
        stage.touchUp()
        stage.settle()
    }

    private func dragByMouse(_ start: CGPoint, to end: CGPoint) {
        stage.pointerMove(to: start)
        stage.pointerPress(at: start)
        move(start, end) { stage.pointerMove(to: $0) }
        stage.pointerRelease(at: end)
        stage.settle()
    }

    private func move(_ start: CGPoint, _ end: CGPoint, _ body: (CGPoint) -> Void) {
        for step in 1...10 {
            let fraction = CGFloat(step) / 10
            body(CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            stage.advance(by: 1 / 60)
        }
    }

    // MARK: Within a view

    @Test(arguments: [false, true]) func aDropMovesWithinTheViewAndUndoTakesItBackAtOnce(byMouse: Bool) throws {
        select(0, 4)
        let start = try point(text, 0, 3), end = try point(text, 13)
        if byMouse { dragByMouse(start, to: end) } else { drag(start, to: end) }
        #expect(text.text == "two threeone ")
        #expect(text.selectedRange == NSRange(location: 9, length: 4))
        text.undoManager?.undo()
        #expect(text.text == "one two three" && text.selectedRange == NSRange(location: 0, length: 4))
        text.undoManager?.redo()
        #expect(text.text == "two threeone ")
    }

    @Test func aMoveGoesBackwardsToo() throws {
        select(8, 5)
        drag(try point(text, 8, 5), to: try point(text, 0))
        #expect(text.text == "threeone two " && text.selectedRange == NSRange(location: 0, length: 5))
    }

    @Test func aDropOnTheDraggedTextChangesNothing() throws {
        select(0, 7)
        drag(try point(text, 0, 1), to: try point(text, 5))
        #expect(text.text == "one two three" && text.selectedRange == NSRange(location: 0, length: 7))
        #expect(text.undoManager?.canUndo == false)
    }

    @Test func textThatIsNotSelectedIsNotDragged() throws {
        select(0, 3)
        lift(try point(text, 8, 3), over: try point(text, 0))
        #expect(!text.isTextDragActive)
        stage.touchUp()
        stage.settle()
        #expect(text.text == "one two three")
    }

    @Test func theDelegateMayVetoAMove() throws {
        final class Veto: NSObject, UITextViewDelegate {
            func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { false }
        }
        let veto = Veto()
        text.delegate = veto
        select(0, 4)
        drag(try point(text, 0, 3), to: try point(text, 13))
        #expect(text.text == "one two three")
    }

    // MARK: Between views

    @Test(arguments: [false, true]) func aDropCopiesBetweenViews(byMouse: Bool) throws {
        select(4, 3)
        let start = try point(text, 4, 3), end = try point(field, 2)
        if byMouse { dragByMouse(start, to: end) } else { drag(start, to: end) }
        #expect(text.text == "one two three" && field.text == "natwome")
        #expect(field.isFirstResponder && field.editing.selection == NSRange(location: 2, length: 3))
    }

    private var visibleCarets: [UIStandardTextCursorView] {
        let views: [UIView] = field.subviews.flatMap { [$0] + $0.subviews }
        return views.compactMap { $0 as? UIStandardTextCursorView }.filter { $0.alpha == 1 }
    }

    @Test func anInsertionPointFollowsTheDrag() throws {
        select(4, 3)
        lift(try point(text, 4, 3), over: try point(field, 2))
        #expect(text.isTextDragActive && field.isTextDropActive && !text.isTextDropActive)
        stage.advance(by: 0.4)
        let carets = visibleCarets
        let expected = field.caretRect(for: try #require(field.position(from: field.beginningOfDocument, offset: 2)))
        #expect(carets.contains { abs($0.frame.midX - expected.midX) < 1 })
        stage.touchMove(to: CGPoint(x: 200, y: 380))
        stage.touchUp()
        stage.settle()
        #expect(!text.isTextDragActive && !field.isTextDropActive && field.text == "name")
        #expect(visibleCarets.isEmpty)
    }

    /// The colour between two words: that of the text view's background, without the highlight.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func whatIsLiftedHasNoHighlight(scale: CGFloat) throws {
        stage.resize(to: CGSize(width: 400, height: 400), scale: scale)
        select(0, 13)
        let space = try point(text, 3, 1), background = stage.pixel(at: CGPoint(x: 300, y: 190))
        #expect(stage.pixel(at: space) != background)
        stage.touchDown(at: try point(text, 4, 3))
        stage.advance(by: 0.9)
        let platter = try #require(stage.window.subviews.compactMap { $0 as? DragPlatter }.first)
        #expect(platter.entries.count == 1 && stage.pixel(at: space) == background)
        #expect(text.selectedRange == NSRange(location: 0, length: 13))
        stage.touchUp()
        stage.settle()
        #expect(stage.pixel(at: space) != background, "the selection is shown again")
    }

    @Test func theHandlesAreHiddenWhileTheTextIsLifted() throws {
        func handles() -> Int { text.all(TextSelectionHandle.self).filter { !$0.isHidden }.count }
        select(4, 3)
        stage.advance(by: 0.1)
        #expect(handles() == 2)
        let start = try point(text, 4, 3)
        stage.touchDown(at: start)
        stage.advance(by: 0.9)
        #expect(handles() == 0)
        stage.touchUp()
        stage.settle()
        #expect(handles() == 2, "the lift has become no drag")
        stage.touchDown(at: start)
        stage.advance(by: 0.9)
        stage.touchMove(to: CGPoint(x: start.x + 60, y: start.y + 80))
        stage.advance(by: 0.2)
        #expect(handles() == 0)
        stage.touchCancel()
        stage.settle()
        #expect(handles() == 2)
    }

    @Test func attributesAreKeptWhereTheUserMayChangeThem() throws {
        let other = UITextView(frame: CGRect(x: 20, y: 250, width: 300, height: 80))
        other.text = "to"
        page.view.addSubview(other)
        text.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 17)])
        for allows in [false, true] {
            other.text = "to"
            other.allowsEditingTextAttributes = allows
            select(0, 3)
            drag(try point(text, 0, 3), to: try point(other, 2))
            #expect(other.text == "tored")
            let color = other.content.attributes(at: 3)[.foregroundColor] as? UIColor
            #expect((color == .red) == allows)
        }
    }

    @Test func aLineBreakBecomesASpaceInAField() throws {
        text.text = "a\nb"
        select(0, 3)
        drag(try point(text, 0, 1), to: try point(field, 4))
        #expect(field.text == "namea b")
    }

    @Test func secureAndDisabledFieldsRefuse() throws {
        select(4, 3)
        field.isEnabled = false
        drag(try point(text, 4, 3), to: try point(field, 2))
        #expect(field.text == "name")
        field.isEnabled = true
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        field.selectAll(nil)
        stage.settle()
        let origin = field.convert(CGPoint(x: 20, y: 20), to: stage.window)
        drag(origin, to: try point(text, 0))
        #expect(text.text == "one two three")
    }

    // MARK: Read-only text

    @Test func aLinkIsDraggedFromReadOnlyTextByMouse() throws {
        let link = NSMutableAttributedString(string: "see this", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        link.addAttribute(.link, value: try #require(URL(string: "https://example.org/")), range: NSRange(location: 4, length: 4))
        text.isEditable = false
        text.attributedText = link
        stage.settle()
        dragByMouse(try point(text, 4, 4), to: try point(field, 4))
        #expect(field.text == "namehttps://example.org/")
        #expect(text.text == "see this")
        // With attributes it stays a link.
        let other = UITextView(frame: CGRect(x: 20, y: 250, width: 300, height: 80))
        other.allowsEditingTextAttributes = true
        page.view.addSubview(other)
        // Another press at once would be a double click.
        stage.advance(by: 1)
        dragByMouse(try point(text, 4, 4), to: try point(other, 0))
        #expect(other.text == "this" && other.content.attributes(at: 1)[.link] as? URL == URL(string: "https://example.org/"))
    }

    @Test(arguments: [false, true]) func readOnlyTextIsCopied(byMouse: Bool) throws {
        text.isEditable = false
        stage.settle()
        select(0, 3)
        let start = try point(text, 0, 3)
        // A drop on the read-only text itself does nothing.
        if byMouse { dragByMouse(start, to: try point(text, 13)) } else { drag(start, to: try point(text, 13)) }
        #expect(text.text == "one two three")
        select(0, 3)
        if byMouse { dragByMouse(start, to: try point(field, 0)) } else { drag(start, to: try point(field, 0)) }
        #expect(field.text == "onename" && text.text == "one two three")
    }
}
