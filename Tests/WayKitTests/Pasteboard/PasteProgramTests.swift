import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Copying, pasting and edit menus of programs.
@MainActor struct PasteProgramTests {
    let page = TextProgramPage()

    private func square(_ color: UIColor, _ side: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    // MARK: Pasteboard

    @Test func stringsUrlsImagesAndColors() {
        let board = UIPasteboard.general
        board.string = "text"
        #expect(board.hasStrings && !board.hasImages && board.strings == ["text"] && board.numberOfItems == 1)
        let count = board.changeCount
        board.url = URL(string: "https://example.org")
        #expect(board.hasURLs && board.changeCount == count + 1 && board.url?.host == "example.org")
        board.image = square(.red)
        #expect(board.hasImages && !board.hasStrings && board.image?.size == CGSize(width: 20, height: 20))
        board.color = .blue
        #expect(board.hasColors && board.color == .blue)
        board.strings = ["a", "b"]
        #expect(board.numberOfItems == 2 && board.string == "a" && board.strings == ["a", "b"])
        board.items = []
        #expect(!board.hasStrings && board.string == nil && board.numberOfItems == 0)
    }

    private struct Note: Codable, Equatable {
        var title: String
        var done: Bool
    }

    @Test func copyWithAnOwnType() throws {
        let note = Note(title: "Buy milk", done: true), type = "org.example.note"
        UIPasteboard.general.setItems([[type: try JSONEncoder().encode(note), "public.utf8-plain-text": note.title]])
        let data = try #require(UIPasteboard.general.data(forPasteboardType: type))
        #expect(try JSONDecoder().decode(Note.self, from: data) == note)
        #expect(UIPasteboard.general.string == "Buy milk" && UIPasteboard.general.contains(pasteboardTypes: [type]))
        let field = page.add(UITextField())
        field.becomeFirstResponder()
        page.stage.press("v", with: .control)
        #expect(field.text == "Buy milk")
    }

    @Test func namedPasteboardIsAnother() {
        let board = UIPasteboard(name: UIPasteboard.Name("drafts"), create: true)
        UIPasteboard.general.string = "general"
        board?.string = "draft"
        #expect(UIPasteboard.general.string == "general" && UIPasteboard(name: UIPasteboard.Name("drafts"), create: false)?.string == "draft")
        UIPasteboard.remove(withName: UIPasteboard.Name("drafts"))
    }

    @Test func changeIsNotified() {
        var changes = 0
        let token = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { changes += 1 }
        }
        UIPasteboard.general.string = "x"
        page.stage.advance(by: 0.1)
        #expect(changes == 1)
        NotificationCenter.default.removeObserver(token)
    }

    // MARK: Pictures

    /// The answers' way: an overridden `paste(_:)`.
    private final class ImageTextView: UITextView {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            if action == Selector(UIResponder.paste(_:), name: "paste(_:)"), UIPasteboard.general.hasImages { return true }
            return super.canPerformAction(action, withSender: sender)
        }
        override func paste(_ sender: Any?) {
            guard let image = UIPasteboard.general.image else { return super.paste(sender) }
            let attachment = NSTextAttachment()
            attachment.image = image
            textStorage.insert(NSAttributedString(attachment: attachment), at: selectedRange.location)
        }
    }

    @Test func overriddenPasteInsertsAnImage() {
        let view = page.add(ImageTextView(), height: 100)
        view.becomeFirstResponder()
        page.stage.type("ab")
        view.selectedRange = NSRange(location: 1, length: 0)
        UIPasteboard.general.image = square(.green)
        page.stage.press("v", with: .control)
        #expect(view.text == "a\u{FFFC}b" && view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) is NSTextAttachment)
        page.stage.advance(by: 0.1)
        let rect = view.convert(view.firstRect(for: IndexedTextRange(NSRange(location: 1, length: 1))), to: nil)
        #expect(page.stage.pixel(at: CGPoint(x: rect.midX, y: rect.midY)) == .green)
    }

    /// Source: `UITextView.allowsEditingTextAttributes`: such a text view accepts pictures.
    @Test func textViewWithAttributesAcceptsAnImage() {
        let view = page.add(UITextView(), height: 100), paste = Selector(UIResponder.paste(_:), name: "paste(_:)")
        UIPasteboard.general.image = square(.green)
        view.becomeFirstResponder()
        #expect(!view.canPerformAction(paste, withSender: nil))
        view.paste(nil)
        #expect(view.text == "")
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction(paste, withSender: nil))
        view.paste(nil)
        #expect(view.text == "\u{FFFC}" && (view.attributedText.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment)?.image != nil)
        view.undoManager?.undo()
        #expect(view.text == "")
    }

    @Test func copiedAttributesArePasted() {
        let view = page.add(UITextView(), height: 100)
        view.allowsEditingTextAttributes = true
        view.attributedText = NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        view.becomeFirstResponder()
        view.selectAll(nil)
        view.copy(nil)
        view.text = ""
        view.font = .systemFont(ofSize: 12)
        view.paste(nil)
        #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont) == .boldSystemFont(ofSize: 20))
    }

    // MARK: Menus

    /// A label that is copied by a long press.
    private final class CopyableLabel: UILabel, UIEditMenuInteractionDelegate {
        private lazy var menu = UIEditMenuInteraction(delegate: self)
        override var canBecomeFirstResponder: Bool { true }
        func enable() {
            isUserInteractionEnabled = true
            addInteraction(menu)
            let press = UILongPressGestureRecognizer()
            press.addHandler { [unowned self, unowned press] in
                guard press.state == .began else { return }
                becomeFirstResponder()
                menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: press.location(in: self)))
            }
            addGestureRecognizer(press)
        }
        override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector(UIResponder.copy(_:), name: "copy(_:)") }
    }

    private func item(_ title: String, in view: UIView) -> UIView? {
        if view.accessibilityLabel == title, !view.isHidden { return view }
        return view.subviews.lazy.compactMap { self.item(title, in: $0) }.first
    }

    private func tapItem(_ title: String) throws {
        let found = try #require(item(title, in: page.stage.window))
        page.tap(found)
    }

    @Test func labelIsCopiedByALongPress() throws {
        let label = page.add(CopyableLabel(), row: 2)
        label.text = "copy me"
        label.enable()
        page.stage.touchDown(at: CGPoint(x: 100, y: 180))
        page.stage.advance(by: 0.8)
        page.stage.touchUp()
        page.stage.advance(by: 0.5)
        try tapItem("Copy")
        #expect(UIPasteboard.general.string == "copy me")
    }

    /// The delegate adds an action for the selected text.
    private final class MenuDelegate: NSObject, UITextViewDelegate {
        var chosen: [String] = []
        func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
            let highlight = UIAction(title: "Highlight") { [unowned self] _ in chosen.append((textView.text as NSString).substring(with: range)) }
            return UIMenu(children: range.length > 0 ? [highlight] + suggestedActions : suggestedActions)
        }
    }

    @Test func delegatesActionForTheSelection() throws {
        let view = page.add(UITextView(), row: 2, height: 100), delegate = MenuDelegate()
        view.text = "some words"
        view.delegate = delegate
        view.becomeFirstResponder()
        page.stage.advance(by: 0.5)
        let rect = view.convert(view.firstRect(for: IndexedTextRange(NSRange(location: 6, length: 1))), to: nil)
        for _ in 0..<2 {
            page.stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
            page.stage.advance(by: 0.05)
        }
        page.stage.advance(by: 0.6)
        try tapItem("Highlight")
        #expect(delegate.chosen == ["words"])
    }

    /// Pasting is forbidden, as for a password that is confirmed.
    private final class NoPasteField: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector(UIResponder.paste(_:), name: "paste(_:)") ? false : super.canPerformAction(action, withSender: sender)
        }
    }

    @Test func pasteIsForbidden() {
        let field = page.add(NoPasteField())
        UIPasteboard.general.string = "secret"
        field.becomeFirstResponder()
        page.stage.press("v", with: .control)
        #expect(field.text == "")
        page.stage.type("x")
        #expect(field.text == "x")
    }

    @Test func pasteControlAndItemProviders() {
        final class Page: UIViewController {
            var strings: [String] = []
            override func paste(itemProviders: [NSItemProvider]) {
                for provider in itemProviders where provider.canLoadObject(ofClass: String.self) {
                    provider.loadObject(ofClass: String.self) { string, _ in
                        MainActor.assumeIsolated { self.strings.append(string ?? "") }
                    }
                }
            }
        }
        let controller = Page()
        controller.view.backgroundColor = .white
        controller.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        let control = UIPasteControl(frame: CGRect(x: 50, y: 50, width: 140, height: 44))
        control.target = controller
        controller.view.addSubview(control)
        page.stage.show(controller)
        UIPasteboard.general.strings = ["one", "two"]
        page.stage.settle()
        page.stage.tap(at: CGPoint(x: 120, y: 72))
        page.stage.settle()
        #expect(controller.strings == ["one", "two"])
    }

    // MARK: Drag and drop

    private final class Picture: UIImageView, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            guard let image else { return [] }
            return [UIDragItem(itemProvider: NSItemProvider(object: image))]
        }
    }

    private final class Frame: UIImageView, UIDropInteractionDelegate {
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { session.canLoadObjects(ofClass: UIImage.self) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            UIDropProposal(operation: .copy)
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            session.loadObjects(ofClass: UIImage.self) { [weak self] images in self?.image = images.first as? UIImage }
        }
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        page.stage.touchDown(at: start)
        page.stage.advance(by: 0.9)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            page.stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            page.stage.advance(by: 0.05)
        }
        page.stage.touchUp()
        page.stage.advance(by: 1)
    }

    @Test func pictureIsDraggedIntoAFrame() {
        let picture = Picture(image: square(.red, 80)), target = Frame(frame: CGRect(x: 200, y: 400, width: 100, height: 100))
        picture.frame = CGRect(x: 20, y: 40, width: 80, height: 80)
        for view in [picture, target] {
            view.isUserInteractionEnabled = true
            page.view.addSubview(view)
        }
        let interaction = UIDragInteraction(delegate: picture)
        interaction.isEnabled = true
        picture.addInteraction(interaction)
        target.addInteraction(UIDropInteraction(delegate: target))
        page.stage.settle()
        drag(from: CGPoint(x: 60, y: 80), to: CGPoint(x: 250, y: 450))
        page.stage.settle()
        #expect(target.image?.size == CGSize(width: 80, height: 80) && page.stage.pixel(at: CGPoint(x: 250, y: 450)) == .red)
    }
}
