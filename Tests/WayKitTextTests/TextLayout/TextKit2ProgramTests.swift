import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Programs that draw a text themselves with TextKit 2.
@MainActor struct TextKit2ProgramTests {
    private let page = TextProgramPage()

    /// A fragment with a bubble behind its text.
    private final class BubbleFragment: NSTextLayoutFragment {
        override var renderingSurfaceBounds: CGRect { super.renderingSurfaceBounds.union(CGRect(x: 0, y: 0, width: 300, height: layoutFragmentFrame.height)) }
        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(UIColor.green.cgColor)
            context.fill(renderingSurfaceBounds.offsetBy(dx: point.x, dy: point.y))
            super.draw(at: point, in: context)
        }
    }

    private final class Bubbles: NSObject, NSTextLayoutManagerDelegate {
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            let text = (textElement as? NSTextParagraph)?.attributedString.string ?? ""
            return text.hasPrefix("//") ? BubbleFragment(textElement: textElement, range: textElement.elementRange)
                : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
        }
    }

    @Test func textViewShowsFragmentsOfTheDelegate() throws {
        let view = page.add(UITextView(), height: 200)
        view.font = .systemFont(ofSize: 20)
        view.text = "██\n//██\n██"
        let bubbles = Bubbles(), manager = try #require(view.textLayoutManager)
        manager.delegate = bubbles
        page.stage.settle()
        func pixel(_ x: CGFloat, _ line: CGFloat) -> UIColor { page.stage.pixel(at: CGPoint(x: 20 + x, y: 48 + (line + 0.5) * UIFont.systemFont(ofSize: 20).lineHeight)) }
        #expect([0, 1, 2].map { pixel(200, $0) } == [.white, .green, .white])
        #expect(pixel(10, 0) == .black && pixel(10, 2) == .black)
        view.selectedRange = NSRange(location: 0, length: 0)
        view.insertText("//")
        page.stage.settle()
        #expect([0, 1, 2].map { pixel(200, $0) } == [.green, .green, .white])
        manager.delegate = nil
        page.stage.settle()
        #expect([0, 1, 2].map { pixel(200, $0) } == [.white, .white, .white])
    }

    /// A view of a program's own, as in Apple's sample "Using TextKit 2 to interact with text".
    private final class DocumentView: UIView, NSTextViewportLayoutControllerDelegate {
        let contentStorage = NSTextContentStorage(), textLayoutManager = NSTextLayoutManager()
        var shown: [NSTextLayoutFragment] = []
        var calls: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentStorage.addTextLayoutManager(textLayoutManager)
            textLayoutManager.textContainer = NSTextContainer(size: CGSize(width: 300, height: 0))
            textLayoutManager.textViewportLayoutController.delegate = self
            backgroundColor = .white
        }
        required init?(coder: NSCoder) { nil }

        func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect { bounds }
        func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {
            calls.append("will")
            shown = []
        }
        func textViewportLayoutController(
            _ textViewportLayoutController: NSTextViewportLayoutController, configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
        ) { shown.append(textLayoutFragment) }
        func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {
            calls.append("did")
            setNeedsDisplay()
        }
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for fragment in shown { fragment.draw(at: fragment.layoutFragmentFrame.origin, in: context) }
        }
    }

    @Test func viewportOfAnOwnView() {
        let view = page.add(DocumentView(), height: 100)
        let text = NSMutableAttributedString()
        for _ in 0..<500 { text.append(NSAttributedString(string: "██ ██\n", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.blue])) }
        view.contentStorage.attributedString = text
        let controller = view.textLayoutManager.textViewportLayoutController
        controller.layoutViewport()
        page.stage.settle()
        #expect(view.calls == ["will", "did"] && (4...6).contains(view.shown.count))
        #expect(controller.viewportRange?.location.compare(TextOffset(0)) == .orderedSame && controller.viewportBounds == view.bounds)
        #expect(page.stage.pixel(at: CGPoint(x: 35, y: 52)) == .blue && page.stage.pixel(at: CGPoint(x: 200, y: 52)) == .white)
        #expect(view.textLayoutManager.layoutManager.flow.map { $0.layoutCount < 60 } == true, "only what is visible")
        let y = controller.relocateViewport(to: TextOffset(6 * 400))
        #expect(y > 100 && view.textLayoutManager.textLayoutFragment(for: CGPoint(x: 5, y: y + 1))?.rangeInElement == NSTextRange(2400..<2406))
    }

    @Test func textViewOnAStackOfTheProgram() {
        let storage = NSTextContentStorage(), manager = NSTextLayoutManager(), container = NSTextContainer(size: CGSize(width: 350, height: 0))
        container.widthTracksTextView = true
        storage.addTextLayoutManager(manager)
        manager.textContainer = container
        storage.textStorage?.setAttributedString(NSAttributedString(string: "first\nsecond", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let view = page.add(UITextView(frame: .zero, textContainer: container), height: 100)
        page.stage.settle()
        #expect(view.text == "first\nsecond" && view.textLayoutManager === manager && container.textLayoutManager === manager)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 0)
        page.stage.type("!")
        #expect(storage.textStorage?.string == "first!\nsecond")
        #expect(manager.textSelections.first?.textRanges.first?.offsets == 6..<6)
        #expect(storage.textLayoutManagers.first === manager && storage.primaryTextLayoutManager === manager)
    }

    /// Comments in another font, as in Apple's sample: the storage keeps its attributes.
    private final class Comments: NSObject, NSTextContentStorageDelegate {
        var isLonger = false
        func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange) -> NSTextParagraph? {
            guard let text = textContentStorage.textStorage?.attributedSubstring(from: range), text.string.hasPrefix("//") else { return nil }
            let own = NSMutableAttributedString(attributedString: text)
            own.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: own.length))
            if isLonger { own.append(NSAttributedString(string: "more")) }
            return NSTextParagraph(attributedString: own)
        }
    }

    @Test func delegateOfTheStorageChangesParagraphs() throws {
        let view = page.add(UITextView(), height: 200), comments = Comments()
        view.font = .systemFont(ofSize: 20)
        view.text = "██\n//██\n██"
        let storage = try #require(view.textLayoutManager?.textContentManager as? NSTextContentStorage)
        storage.delegate = comments
        page.stage.settle()
        func pixel(_ x: CGFloat, _ line: CGFloat) -> UIColor { page.stage.pixel(at: CGPoint(x: 20 + x, y: 48 + (line + 0.5) * UIFont.systemFont(ofSize: 20).lineHeight)) }
        #expect([pixel(10, 0), pixel(28, 1), pixel(10, 2)] == [.black, .red, .black])
        #expect(view.textStorage.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor != .red)
        view.textStorage.insert(NSAttributedString(string: "//", attributes: [.font: UIFont.systemFont(ofSize: 20)]), at: 0)
        page.stage.settle()
        #expect(pixel(28, 0) == .red)
        comments.isLonger = true
        view.textLayoutManager?.invalidateLayout(for: storage.documentRange)
        page.stage.settle()
        #expect(pixel(28, 0) == .black && page.stage.diagnostics.contains { $0.contains("textParagraphWith") })
    }
}
