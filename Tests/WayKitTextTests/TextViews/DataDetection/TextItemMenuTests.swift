import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// What taps and long presses on links, detected data and attachments do, and what delegates change about it.
@MainActor struct TextItemMenuTests {
    final class Opener: URLOpener {
        var opened: [String] = []
        func canOpen(_ url: URL) -> Bool { true }
        func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
            opened.append(url.absoluteString)
            completion(true)
        }
    }

    final class Delegate: NSObject, UITextViewDelegate {
        var log: [String] = []
        var permits = true
        var actions: ((UITextItem, UIAction) -> UIAction?)?
        var menus: ((UITextItem, UIMenu) -> UITextItem.MenuConfiguration?)?
        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
            actions.map { $0(textItem, defaultAction) } ?? defaultAction
        }
        func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem.MenuConfiguration? {
            menus.map { $0(textItem, defaultMenu) } ?? .init(menu: defaultMenu)
        }
        func textView(_ view: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction) -> Bool {
            log.append("\(URL.absoluteString) \(interaction)")
            return permits
        }
        func textView(_ view: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating) {
            log.append("display \(textItem.range)")
        }
        func textView(_ view: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating) {
            log.append("end \(textItem.range)")
        }
    }

    /// Without the `interaction` argument, as delegates of older programs.
    final class OldDelegate: NSObject, UITextViewDelegate {
        var log: [String] = []
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            log.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
            return false
        }
    }

    private let opener = Opener()
    private let delegate = Delegate()

    private func bench(_ text: String = "go to https://example.org/a now", types: UIDataDetectorTypes = .all) -> TextViewBench {
        let bench = TextViewBench(text: text)
        UIApplication.shared.opener = opener
        bench.view.isEditable = false
        bench.view.dataDetectorTypes = types
        bench.view.delegate = delegate
        bench.stage.settle()
        return bench
    }

    private func point(_ offset: Int, _ bench: TextViewBench) -> CGPoint {
        let rect = bench.rects(offset, 1)[0].rect
        return bench.view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func tap(_ offset: Int, _ bench: TextViewBench) {
        bench.stage.tap(at: point(offset, bench))
        bench.stage.settle()
    }

    private func press(_ offset: Int, _ bench: TextViewBench) {
        bench.stage.longPress(at: point(offset, bench))
        bench.stage.touchUp()
        bench.stage.settle()
    }

    // MARK: Taps

    @Test func aTapOpensTheLink() {
        let bench = bench()
        tap(10, bench)
        #expect(opener.opened == ["https://example.org/a"] && delegate.log == ["https://example.org/a invokeDefaultAction"])
        delegate.permits = false
        tap(10, bench)
        #expect(opener.opened.count == 1)
        tap(1, bench)
        #expect(delegate.log.count == 2)
    }

    @Test(arguments: [("call 555-123-4567", "tel:5551234567"), ("write me@example.org", "mailto:me@example.org"), ("to 10 Downing Street", "geo:0,0?q=10%20Downing%20Street")])
    func aTapOpensDetectedData(_ text: String, _ url: String) {
        let bench = bench(text)
        tap(8, bench)
        #expect(opener.opened == [url])
    }

    @Test func aTapOnADateOpensAnEvent() throws {
        let bench = bench("Dinner on 2026-12-24 18:30 with Anna")
        tap(12, bench)
        let file = try #require(opener.opened.first.flatMap(URL.init(string:)))
        #expect(file.isFileURL && file.pathExtension == "ics")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("DTSTART:20261224T183000") && text.contains("SUMMARY:Dinner on 2026-12-24 18:30 with Anna"))
        try FileManager.default.removeItem(at: file)
    }

    @Test func thePrimaryActionMayBeReplaced() {
        let bench = bench()
        var performed = 0
        delegate.actions = { _, _ in UIAction { _ in performed += 1 } }
        tap(10, bench)
        #expect(performed == 1 && opener.opened.isEmpty && delegate.log.isEmpty)
        delegate.actions = { _, _ in nil }
        tap(10, bench)
        #expect(performed == 1 && opener.opened.isEmpty)
        delegate.actions = { $1 }
        tap(10, bench)
        #expect(opener.opened.count == 1)
    }

    @Test func olderDelegatesAreAsked() {
        let bench = bench(), old = OldDelegate()
        bench.view.delegate = old
        tap(10, bench)
        #expect(old.log == ["https://example.org/a 6+21"] && opener.opened.isEmpty)
    }

    // MARK: Menus

    @Test func aLongPressOpensTheMenu() throws {
        let bench = bench()
        press(10, bench)
        #expect(bench.stage.menuTitles == ["Open Link", "Copy Link"])
        #expect(delegate.log == ["https://example.org/a presentActions", "display {6, 21}"])
        let preview = try #require(bench.stage.menuPreview)
        let line = bench.view.convert(bench.rects(6, 21)[0].rect, to: nil)
        #expect(preview.frame.height < 60 && abs(preview.frame.midX - line.midX) < 12)
        bench.stage.chooseInMenu("Copy Link")
        #expect(UIPasteboard.general.url?.absoluteString == "https://example.org/a" && delegate.log.last == "end {6, 21}")
        press(10, bench)
        bench.stage.chooseInMenu("Open Link")
        #expect(opener.opened == ["https://example.org/a"])
    }

    @Test(arguments: [
        ("call 555-123-4567", "Call", "Copy Phone Number", "555-123-4567"), ("write me@example.org", "New Message", "Copy Email", "me@example.org"),
        ("to 10 Downing Street", "Open in Maps", "Copy Address", "10 Downing Street"), ("on 2026-12-24", "Create Event", "Copy Event", "2026-12-24"),
    ]) func menusOfDetectedData(_ text: String, _ open: String, _ copy: String, _ copied: String) {
        let bench = bench(text)
        press(8, bench)
        #expect(bench.stage.menuTitles == [open, copy])
        bench.stage.chooseInMenu(copy)
        #expect(UIPasteboard.general.string == copied)
    }

    @Test func theMenuMayBeReplaced() {
        let bench = bench()
        delegate.menus = { item, menu in .init(preview: nil, menu: UIMenu(children: menu.children + [UIAction(title: "Own") { _ in }])) }
        press(10, bench)
        #expect(bench.stage.menuTitles == ["Open Link", "Copy Link", "Own"])
        bench.stage.tap(at: CGPoint(x: 310, y: 430))
        bench.stage.settle()
        delegate.menus = { _, _ in nil }
        press(10, bench)
        #expect(bench.stage.menuTitles.isEmpty)
    }

    @Test func aPreviewMayBeAViewOfTheProgram() {
        let bench = bench(), own = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        own.backgroundColor = .systemRed
        delegate.menus = { _, menu in .init(preview: .init(view: own), menu: menu) }
        press(10, bench)
        #expect(bench.stage.menuPreview.map { abs($0.frame.width - 120) < 30 && $0.frame.height > 80 } ?? false)
    }

    @Test func aSecondaryClickOpensTheMenuToo() {
        let bench = bench()
        bench.stage.pointerMove(to: point(10, bench))
        bench.stage.pointerPress(2, at: point(10, bench))
        bench.stage.pointerRelease(2, at: point(10, bench))
        bench.stage.settle()
        #expect(bench.stage.menuTitles == ["Open Link", "Copy Link"])
    }

    @Test func aMenuThatTheDelegateRefusesIsNotShown() {
        let bench = bench()
        delegate.permits = false
        press(10, bench)
        #expect(bench.stage.menuTitles.isEmpty && delegate.log.first == "https://example.org/a presentActions")
    }

    @Test func thePreviewIsAtTheLinkInAScrolledText() throws {
        let bench = bench(String(repeating: "line\n", count: 60) + "go to https://example.org/a now\n" + String(repeating: "line\n", count: 60))
        bench.view.contentOffset.y = 1000
        bench.stage.settle()
        press(310, bench)
        let preview = try #require(bench.stage.menuPreview), line = bench.view.convert(bench.rects(306, 21)[0].rect, to: nil)
        #expect(abs(preview.frame.midY - line.midY) < 4)
        if let folder = ProcessInfo.processInfo.environment["WAYKIT_FIND_PICTURES"] { try bench.stage.writePNG(to: "\(folder)/item-menu.png") }
    }
}
