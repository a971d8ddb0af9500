import Foundation
import Testing
import WayHost
import WayHostHeadless

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting
@testable import WayKitText

/// Text that other programs drop, and drags by pen and of text from right to left, at several scales.
@MainActor struct TextDropTests {
    typealias Offer = TestDragOffer
    typealias Input = UIView & UITextInput

    nonisolated static let scales: [CGFloat] = [1, 1.5, 2]
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))

    init() {
        stage.show(page)
        field.borderStyle = .roundedRect
        text.font = .systemFont(ofSize: 17)
        for view in [field, text] { page.view.addSubview(view) }
    }

    private func prepare(_ string: String, scale: CGFloat) {
        stage.resize(to: CGSize(width: 400, height: 400), scale: scale)
        field.text = "name"
        text.text = string
        stage.settle()
    }

    private func caret(_ input: any Input, _ offset: Int) throws -> CGRect {
        let position = try #require(input.position(from: input.beginningOfDocument, offset: offset))
        return input.textInputView.convert(input.caretRect(for: position), to: stage.window)
    }

    private func send(_ offer: Offer, _ phase: DragPhase) {
        stage.host.localDataExchange.onEvent?(.drag(stage.hostWindow.id, offer, phase))
    }

    /// The insertion points that are displayed while a drag is over a text.
    private func carets(_ input: any Input) -> [CGRect] {
        func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
        return all(input).filter { $0 is UIStandardTextCursorView && $0.alpha == 1 && !$0.isHidden }.map { $0.convert($0.bounds, to: stage.window) }
    }

    // MARK: Other programs

    @Test(arguments: scales, [false, true]) func anotherProgramsTextIsInsertedAtThePointer(scale: CGFloat, isField: Bool) throws {
        prepare("name\nline", scale: scale)
        let input: any Input = isField ? field : text, offer = Offer(), caretRect = try caret(input, 3), point = CGPoint(x: caretRect.midX, y: caretRect.midY)
        send(offer, .entered(CGPoint(x: 390, y: 390)))
        #expect(offer.accepted.last?.actions == [])
        send(offer, .moved(point))
        #expect(offer.accepted.last?.actions == .copy && offer.reads.isEmpty, "nothing is read before the drop")
        stage.advance(by: 0.4)
        #expect(carets(input).count == 1 && carets(input).allSatisfy { abs($0.midX - caretRect.midX) <= 1 && abs($0.minY - caretRect.minY) <= 1 })
        send(offer, .dropped(point))
        #expect(carets(input).isEmpty || input.isFirstResponder)
        offer.reads.first?(.success(Data("äö\nü".utf8)))
        stage.settle()
        #expect(isField ? field.text == "namäö üe" : text.text == "namäö\nüe\nline")
        #expect(offer.ends == ["finish"] && input.isFirstResponder)
        input.undoManager?.undo()
        #expect(isField ? field.text == "name" : text.text == "name\nline")
    }

    @Test func aDragThatLeavesLeavesNoInsertionPoint() throws {
        prepare("name", scale: 1)
        let offer = Offer(), caretRect = try caret(text, 2)
        send(offer, .entered(CGPoint(x: caretRect.midX, y: caretRect.midY)))
        stage.advance(by: 0.4)
        #expect(carets(text).count == 1)
        send(offer, .left)
        stage.settle()
        #expect(carets(text).isEmpty && !text.isTextDropActive && text.text == "name")
    }

    @Test func readOnlyTextRefusesOtherPrograms() throws {
        prepare("name", scale: 1)
        text.isEditable = false
        let offer = Offer(), caretRect = try caret(text, 2), point = CGPoint(x: caretRect.midX, y: caretRect.midY)
        send(offer, .entered(point))
        #expect(offer.accepted.last?.actions == [])
        send(offer, .dropped(point))
        stage.settle()
        #expect(offer.ends == ["cancel"] && offer.reads.isEmpty && text.text == "name")
    }

    // MARK: Fingers and pens

    private enum Tool { case finger, pen }

    private func post(_ tool: Tool, _ phase: TouchEvent.Point.Phase, _ point: CGPoint) {
        let stylus = tool == .pen ? Stylus(pressure: 0.5, altitude: 1, azimuth: 0, roll: 0) : nil
        let sample = TouchEvent.Point(id: 0, phase: phase, position: point, majorRadius: .nan, stylus: stylus)
        stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 7), timestamp: stage.time, points: [sample])))
    }

    private func drag(_ start: CGPoint, to end: CGPoint, by tool: Tool = .finger) {
        post(tool, .began, start)
        stage.advance(by: 0.8)
        for step in 1...10 {
            let fraction = CGFloat(step) / 10
            post(tool, .moved, CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            stage.advance(by: 1 / 60)
        }
        post(tool, .ended, end)
        stage.settle()
    }

    /// The middle of the first rectangle of a range.
    private func middle(_ range: NSRange) throws -> CGPoint {
        let start = try #require(text.position(from: text.beginningOfDocument, offset: range.location))
        let end = try #require(text.position(from: start, offset: range.length))
        let selected = try #require(text.textRange(from: start, to: end))
        let rect = try #require(text.selectionRects(for: selected).first { $0.rect.width > 0 }).rect
        return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window)
    }

    private func select(_ range: NSRange) {
        text.becomeFirstResponder()
        text.selectedRange = range
        stage.settle()
    }

    @Test(arguments: scales) func aPenDragsBetweenTexts(scale: CGFloat) throws {
        prepare("one two three", scale: scale)
        select(NSRange(location: 4, length: 3))
        let end = try caret(field, 2)
        drag(try middle(NSRange(location: 4, length: 3)), to: CGPoint(x: end.midX, y: end.midY), by: .pen)
        #expect(text.text == "one two three" && field.text == "natwome")
        #expect(field.isFirstResponder && field.editing.selection == NSRange(location: 2, length: 3))
    }

    // MARK: From right to left

    @Test(arguments: scales) func aWordOfRightToLeftTextIsMoved(scale: CGFloat) throws {
        prepare("مرحبا بالعالم", scale: scale)
        select(NSRange(location: 0, length: 6))
        let end = try caret(text, 13)
        #expect(try end.midX < caret(text, 0).midX)
        drag(try middle(NSRange(location: 0, length: 5)), to: CGPoint(x: end.midX, y: end.midY))
        #expect(text.text == "بالعالممرحبا ")
        #expect(text.selectedRange == NSRange(location: 7, length: 6))
        text.undoManager?.undo()
        #expect(text.text == "مرحبا بالعالم")
    }

    @Test(arguments: scales) func aWordIsMovedIntoTextOfTheOtherDirection(scale: CGFloat) throws {
        prepare("abc אבג def", scale: scale)
        select(NSRange(location: 0, length: 4))
        let end = try caret(text, 6)
        drag(try middle(NSRange(location: 0, length: 3)), to: CGPoint(x: end.midX, y: end.midY))
        #expect(text.text == "אבabc ג def" && text.selectedRange == NSRange(location: 2, length: 4))
    }

    /// Of a selection in two directions each part can be grasped.
    @Test(arguments: [NSRange(location: 2, length: 1), NSRange(location: 5, length: 1)]) func eachPartOfASelectionIsLifted(part: NSRange) throws {
        prepare("abc אבג def", scale: 2)
        select(NSRange(location: 1, length: 5))
        let end = try caret(field, 4)
        drag(try middle(part), to: CGPoint(x: end.midX, y: end.midY))
        #expect(field.text == "namebc אב")
    }
}
