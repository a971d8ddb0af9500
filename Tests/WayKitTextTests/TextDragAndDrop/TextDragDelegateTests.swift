import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting
@testable import WayKitText

/// Delegates of text that is dragged, dropped and pasted.
@MainActor struct TextDragDelegateTests {
    final class Drags: NSObject, UITextDragDelegate {
        var lines: [String] = []
        var items: ([UIDragItem]) -> [UIDragItem] = { $0 }
        func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest) -> [UIDragItem] {
            lines.append("items \(textDraggableView.text(in: dragRequest.dragRange) ?? "") \(dragRequest.isSelected)")
            return items(dragRequest.suggestedItems)
        }
        func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession) { lines.append("begin") }
        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation
        ) { lines.append("end \(operation)") }
    }

    final class Drops: NSObject, UITextDropDelegate {
        var lines: [String] = []
        var editability = UITextDropEditability.no
        var change: (UITextDropProposal) -> UITextDropProposal = { $0 }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
        ) -> UITextDropEditability { editability }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
        ) -> UITextDropProposal { change(drop.suggestedProposal) }
        func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest) {
            lines.append("perform \(textDroppableView.offset(from: textDroppableView.beginningOfDocument, to: drop.dropPosition))")
        }
        func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession) { lines.append("enter") }
        func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession) { lines.append("end") }
    }

    final class Pastes: NSObject, UITextPasteDelegate {
        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
        ) {
            item.itemProvider.loadObject(ofClass: String.self) { text, _ in
                MainActor.assumeIsolated { item.setResult(string: (text ?? "").uppercased()) }
            }
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let page = UIViewController()
    let source = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 80))
    let target = UITextView(frame: CGRect(x: 20, y: 150, width: 300, height: 80))
    let drags = Drags(), drops = Drops(), pastes = Pastes()

    init() {
        stage.show(page)
        for view in [source, target] { page.view.addSubview(view) }
        source.text = "word and more"
        target.text = "target"
        source.textDragDelegate = drags
        target.textDropDelegate = drops
        source.becomeFirstResponder()
        source.selectedRange = NSRange(location: 0, length: 4)
        stage.settle()
    }

    private func dragToTheEnd() throws {
        let range = try #require(source.selectedTextRange), rect = source.firstRect(for: range)
        let start = source.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window)
        let caret = target.caretRect(for: target.endOfDocument), end = target.convert(CGPoint(x: caret.midX, y: caret.midY), to: stage.window)
        stage.touchDown(at: start)
        stage.advance(by: 0.8)
        for step in 1...10 {
            let fraction = CGFloat(step) / 10
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp()
        stage.settle()
    }

    @Test func delegatesAreTold() throws {
        try dragToTheEnd()
        #expect(drags.lines == ["items word true", "begin", "end copy"])
        #expect(drops.lines == ["enter", "perform 6", "end"])
        #expect(target.text == "targetword")
    }

    @Test func theSourceChoosesTheItems() throws {
        drags.items = { _ in [UIDragItem(itemProvider: NSItemProvider(object: "other" as NSString))] }
        try dragToTheEnd()
        #expect(target.text == "targetother")
        drags.items = { _ in [] }
        source.becomeFirstResponder()
        source.selectedRange = NSRange(location: 0, length: 4)
        stage.settle()
        try dragToTheEnd()
        #expect(target.text == "targetother" && source.text == "word and more")
    }

    @Test func theTargetChoosesWhatIsReplaced() throws {
        drops.change = { $0.dropAction = .replaceAll; return $0 }
        try dragToTheEnd()
        #expect(target.text == "word")
        target.text = "target"
        source.becomeFirstResponder()
        source.selectedRange = NSRange(location: 0, length: 4)
        stage.settle()
        drops.change = { $0.dropPerformer = .delegate; return $0 }
        try dragToTheEnd()
        #expect(target.text == "target", "the delegate inserts it")
        drops.change = { _ in UITextDropProposal(operation: .forbidden) }
        try dragToTheEnd()
        #expect(target.text == "target")
    }

    @Test(arguments: [UITextDropEditability.no, .temporary, .yes]) func readOnlyTextMayBecomeEditable(editability: UITextDropEditability) throws {
        target.isEditable = false
        drops.editability = editability
        try dragToTheEnd()
        #expect(target.text == (editability == .no ? "target" : "targetword"))
        #expect(target.isEditable == (editability == .yes))
    }

    @Test func thePasteDelegateTransformsItems() throws {
        target.pasteDelegate = pastes
        try dragToTheEnd()
        #expect(target.text == "targetWORD")
        UIPasteboard.general.string = "x"
        target.selectedRange = NSRange(location: 0, length: 0)
        target.paste(nil)
        stage.settle()
        #expect(target.text == "XtargetWORD" && target.selectedRange == NSRange(location: 1, length: 0))
    }

    @Test func thePreviewRendererDrawsTheLinesOfARange() {
        source.text = "word and more words that fill three lines of this text view, as long as it is not wider than three hundred points in all"
        stage.settle()
        let length = source.text.utf16.count
        let renderer = UITextDragPreviewRenderer(layoutManager: source.layoutManager, range: NSRange(location: 5, length: length - 10))
        #expect(renderer.firstLineRect.minX > 20 && renderer.firstLineRect.minY == 0)
        #expect(renderer.lastLineRect.minY > renderer.firstLineRect.minY)
        #expect(renderer.image.size.height >= renderer.lastLineRect.maxY - renderer.firstLineRect.minY - 1)
        let one = UITextDragPreviewRenderer(layoutManager: source.layoutManager, range: NSRange(location: 0, length: 4))
        #expect(one.bodyRect.isEmpty && one.lastLineRect.isEmpty && !one.firstLineRect.isEmpty)
    }
}
