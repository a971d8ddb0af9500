import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Links by the keyboard.
@MainActor struct TextLinkFocusTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var opened: [String] = []
        func textView(_ view: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction) -> Bool {
            opened.append(URL.absoluteString)
            return false
        }
    }

    private let delegate = Delegate()

    /// - Parameter links: The parts of the text that are links, to the pages of the same names.
    private func bench(_ text: String, links: [String], isMirrored: Bool = false) -> TextViewBench {
        let bench = TextViewBench(isMirrored: isMirrored)
        bench.view.attributedText = attributed(text, links)
        bench.view.isEditable = false
        bench.view.delegate = delegate
        bench.stage.settle()
        return bench
    }

    private func attributed(_ text: String, _ links: [String]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
        for link in links { result.addAttribute(.link, value: "page:\(link.prefix(3))", range: (text as NSString).range(of: link)) }
        return result
    }

    private func focused(_ bench: TextViewBench) -> TextLinkControl? { bench.stage.window.focusIfCreated?.focusedItem as? TextLinkControl }

    private func press(_ key: String, _ bench: TextViewBench, with modifiers: UIKeyModifierFlags = []) {
        bench.stage.press(key, with: modifiers)
        bench.stage.settle()
    }

    @Test(arguments: [false, true]) func tabGoesFromLinkToLinkAndReturnOpens(isMirrored: Bool) throws {
        let bench = bench("One, or Two, or else Six.", links: ["One", "Two", "Six"], isMirrored: isMirrored)
        for link in ["One", "Two", "Six"] {
            press("Tab", bench)
            let control = try #require(focused(bench))
            #expect(control.accessibilityLabel == link && control.accessibilityTraits == .link)
            press("Return", bench)
            #expect(delegate.opened.last == "page:\(link)")
        }
        press("Tab", bench, with: .shift)
        press("space", bench)
        #expect(delegate.opened == ["page:One", "page:Two", "page:Six", "page:Two"])
        #expect(bench.stage.diagnostics == [])
    }

    @Test func theRingIsAroundAllLinesOfALink() throws {
        let link = "A link that is too long for a line of this text view", bench = bench("Read: \(link).", links: [link])
        press("Tab", bench)
        let control = try #require(focused(bench)), rects = bench.rects(6, link.count).map(\.rect).filter { $0.width > 0 }
        #expect(rects.count > 1)
        let effect = try #require(control.focusEffect as? UIFocusHaloEffect)
        guard case .path(let path) = effect.shape else {
            Issue.record("no path")
            return
        }
        for rect in rects {
            let inControl = rect.offsetBy(dx: -control.frame.minX, dy: -control.frame.minY)
            #expect(path.contains(CGPoint(x: inControl.midX, y: inControl.midY)) && path.bounds.contains(inControl))
        }
    }

    @Test func touchesGoToTheText() {
        let bench = bench("One, or Two", links: ["One", "Two"])
        press("Tab", bench)
        let rect = bench.rects(8, 3)[0].rect
        bench.stage.tap(at: bench.view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        bench.stage.settle()
        #expect(delegate.opened == ["page:Two"])
    }

    @Test func theFocusFollowsTheText() throws {
        let bench = bench("One, or Two", links: ["One", "Two"])
        press("Tab", bench)
        press("Tab", bench)
        bench.view.attributedText = attributed("A longer text before the only link: One", ["One"])
        bench.stage.settle()
        let control = try #require(focused(bench))
        #expect(control.accessibilityLabel == "One" && control.frame == bench.rects(36, 3)[0].rect)
        bench.view.isEditable = true
        bench.stage.settle()
        #expect(focused(bench) == nil && !bench.view.subviews.contains { $0 is TextLinkControl })
    }

    /// A text that scrolls is a stop, too, whose arrows scroll; its links are scrolled into view.
    @Test func aLongTextIsAStopBeforeItsLinks() throws {
        let lines = String(repeating: "Line\n", count: 80), bench = bench("\(lines)One\n\(lines)", links: ["One"])
        press("Tab", bench)
        #expect(bench.stage.window.focusIfCreated?.focusedItem === bench.view && !bench.view.isFirstResponder)
        press("Down", bench)
        #expect(bench.view.contentOffset.y > 0)
        press("Tab", bench)
        let control = try #require(focused(bench))
        #expect(bench.view.bounds.contains(control.frame))
        press("Tab", bench)
        #expect(bench.stage.window.focusIfCreated?.focusedItem === bench.view)
    }

    /// Readers follow the focus: the focused link is an element, the others are not.
    @Test func theFocusedLinkIsAnElement() {
        let bench = bench("One, or Two", links: ["One", "Two"])
        #expect(bench.stage.spokenElements.count == 1)
        press("Tab", bench)
        press("Tab", bench)
        #expect(bench.stage.spokenElements.dropFirst() == ["Two, link"])
    }
}
