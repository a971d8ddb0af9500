import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Links, attachments and detected data.
@MainActor struct TextItemTests {
    final class Delegate: NSObject, UITextViewDelegate {
        var items: [String] = []
        var permits = true
        func textView(_ view: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction) -> Bool {
            items.append("\(URL.absoluteString) \(range.location)+\(range.length) \(interaction.rawValue)")
            return permits
        }
    }

    final class ActionDelegate: NSObject, UITextViewDelegate {
        var performed: [String] = []
        func textView(_ view: UITextView, primaryActionFor item: UITextItem, defaultAction: UIAction) -> UIAction? {
            switch item.content {
            case .link(let url): UIAction { _ in self.performed.append("link \(url.absoluteString)") }
            case .tag(let tag): UIAction { _ in self.performed.append("tag \(tag)") }
            case .textAttachment: UIAction { _ in self.performed.append("attachment") }
            }
        }
    }

    private func bench(_ text: NSAttributedString) -> TextViewBench {
        let bench = TextViewBench()
        bench.view.attributedText = text
        bench.view.isEditable = false
        bench.stage.settle()
        return bench
    }

    private func tap(_ offset: Int, _ bench: TextViewBench) {
        let rect = bench.rects(offset, 1)[0].rect
        bench.stage.tap(at: bench.view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        bench.stage.settle()
    }

    @Test func tapsOnLinksAskTheDelegate() {
        let text = NSMutableAttributedString(string: "see the page", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: 4, length: 8))
        text.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 2))
        let bench = bench(text), delegate = Delegate()
        delegate.permits = false
        bench.view.delegate = delegate
        tap(1, bench)
        #expect(delegate.items.isEmpty)
        tap(6, bench)
        #expect(delegate.items == ["https://example.org/a 4+8 0"])
        bench.view.isEditable = true
        tap(6, bench)
        #expect(delegate.items.count == 1)
    }

    @Test func primaryActionsAreThoseOfTheDelegate() {
        let text = NSMutableAttributedString(string: "link tag ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 0, length: 4))
        text.addAttribute(.textItemTag, value: "name", range: NSRange(location: 5, length: 3))
        text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star")!)))
        let bench = bench(text), delegate = ActionDelegate()
        bench.view.delegate = delegate
        for offset in [1, 6, 9] { tap(offset, bench) }
        #expect(delegate.performed == ["link https://example.org", "tag name", "attachment"])
    }

    @Test func linksHaveTheirAttributes() {
        let bench = bench(NSAttributedString(string: "link", attributes: [.link: "https://example.org"]))
        bench.view.tintColor = .red
        #expect(bench.flow.displayedText(in: 0..<4).attribute(.foregroundColor, at: 0) as? UIColor == .red)
        bench.view.linkTextAttributes = [.foregroundColor: UIColor.green, .underlineStyle: 1]
        let shown = bench.flow.displayedText(in: 0..<4)
        #expect(shown.attribute(.foregroundColor, at: 0) as? UIColor == .green && shown.attribute(.underlineStyle, at: 0) as? Int == 1)
        #expect(bench.view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    }

    @Test func dataIsDetected() {
        func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
            DataDetection.matches(in: text, types: types).map { "\((text as NSString).substring(with: $0.range)) \($0.url.absoluteString)" }
        }
        #expect(found("See https://example.org/a_(b), or www.gnome.org.") == ["https://example.org/a_(b) https://example.org/a_(b)", "www.gnome.org http://www.gnome.org"])
        #expect(found("(http://example.org/x?a=1&b=2)") == ["http://example.org/x?a=1&b=2 http://example.org/x?a=1&b=2"])
        #expect(found("write to Jane.Doe@example.co.uk now") == ["Jane.Doe@example.co.uk mailto:Jane.Doe@example.co.uk"])
        #expect(found("call +49 (0)30 1234-567 or 555-1234") == ["+49 (0)30 1234-567 tel:+490301234567", "555-1234 tel:5551234"])
        #expect(found("1,234,567 in 2024-10-11 at 3.14159265") == [] || !found("costs 1,234,567").contains { $0.hasPrefix("1,") })
        #expect(found("https://example.org", .phoneNumber).isEmpty && found("+4930123456", .link).isEmpty)
    }

    @Test func detectedDataIsTappedOnlyWithoutEditing() {
        let bench = TextViewBench(text: "go to www.example.org now"), delegate = Delegate()
        delegate.permits = false
        bench.view.delegate = delegate
        bench.view.dataDetectorTypes = .link
        tap(8, bench)
        bench.view.isEditable = false
        bench.stage.settle()
        tap(8, bench)
        #expect(delegate.items == ["http://www.example.org 6+15 0"])
    }
}
