import Foundation
import Testing

@testable import WayKit
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The list of shortcuts while Control is held.
@MainActor struct ShortcutPanelTests {
    @MainActor private final class Page: UIViewController {
        var performed: [String] = []
        var extra = 0
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            let save = Selector(Page.save, name: "save"), find = Selector(Page.open, name: "open")
            return [
                UIKeyCommand(title: "Save", action: save, input: "s", modifierFlags: .command),
                UIKeyCommand(title: "", action: find, input: "o", modifierFlags: [.command, .shift], discoverabilityTitle: "Open a File"),
                UIKeyCommand(input: "j", modifierFlags: .command, action: save),
                UIKeyCommand(title: "Off", action: save, input: "k", modifierFlags: .command, attributes: .disabled),
                UIKeyCommand(title: "Nobody", action: Selector(Stranger.foreign, name: "foreign"), input: "n", modifierFlags: .command),
            ] + (0..<extra).map { index in
                let modifiers: UIKeyModifierFlags = [.alternate, .shift, .control][index / 12]
                return UIKeyCommand(title: "Command \(index)", action: save, input: "UIKeyInputF\(index % 12 + 1)", modifierFlags: modifiers)
            }
        }
        func save() { performed.append("save") }
        func open() { performed.append("open") }
    }

    @MainActor private final class Stranger: NSObject {
        func foreign() {}
    }

    private let stage = TestStage(size: CGSize(width: 800, height: 500))
    private let page = Page()

    private func show(_ title: String = "Letters") {
        page.title = title
        page.view.backgroundColor = .systemBackground
        stage.show(page)
        stage.settle()
    }

    private var panel: ShortcutPanel? { stage.window.subviews.lazy.compactMap { $0 as? ShortcutPanel }.first }
    private var texts: [String] { panel.map { rows(in: $0).compactMap(\.accessibilityLabel) } ?? [] }
    private func rows(in view: UIView) -> [ShortcutRow] { view.subviews.flatMap { ($0 as? ShortcutRow).map { [$0] } ?? rows(in: $0) } }

    @Test(arguments: ["Control_L", "Control_R", "Super_L"]) func heldModifierShowsTitledCommands(_ key: String) {
        show()
        stage.keyDown(key)
        stage.advance(by: 0.9)
        #expect(panel == nil)
        stage.advance(by: 0.2)
        stage.settle()
        #expect(texts.prefix(3) == ["Letters", "Save, Ctrl S", "Open a File, Ctrl Shift O"])
        #expect(!texts.contains { $0.contains("Off") || $0.contains("Nobody") || $0.contains("J") })
        #expect(panel?.accessibilityViewIsModal ?? false)
        stage.keyUp(key)
        stage.settle()
        #expect(panel == nil)
        #expect(page.performed.isEmpty)
        #expect(stage.diagnostics == [])
    }

    @Test func typedKeyIsPerformedAndCloses() {
        show()
        stage.keyDown("Control_L")
        stage.advance(by: 1.2)
        #expect(panel != nil)
        stage.press("s", with: .control)
        stage.settle()
        #expect(page.performed == ["save"] && panel == nil)
        stage.advance(by: 2)
        #expect(panel == nil, "the key is still held")
        stage.keyUp("Control_L")
        stage.keyDown("Control_L")
        stage.advance(by: 0.5)
        stage.press("o", with: [.control, .shift])
        stage.advance(by: 2)
        #expect(page.performed == ["save", "open"] && panel == nil, "a quick shortcut shows nothing")
    }

    @Test func touchAndOtherModifiersCloseIt() {
        show()
        stage.keyDown("Control_L")
        stage.advance(by: 1.2)
        stage.tap(at: CGPoint(x: 10, y: 10))
        stage.settle()
        #expect(panel == nil)
        stage.keyUp("Control_L")
        stage.keyDown("Control_L", with: .alternate)
        stage.advance(by: 1.2)
        #expect(panel == nil)
    }

    @Test func nothingIsShownWithoutCommands() {
        stage.show(UIViewController())
        stage.keyDown("Control_L")
        stage.advance(by: 1.5)
        #expect(panel == nil)
    }

    @Test func editCommandsOfATextAreListed() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        show()
        page.view.addSubview(field)
        field.text = "word"
        field.becomeFirstResponder()
        field.selectAll(nil)
        stage.settle()
        stage.keyDown("Control_L")
        stage.advance(by: 1.2)
        #expect(texts.contains("Edit") && texts.contains("Copy, Ctrl C") && texts.contains("Cut, Ctrl X"), "\(texts)")
    }

    @Test func longListsHavePages() throws {
        page.extra = 30
        show()
        stage.keyDown("Control_L")
        stage.advance(by: 1.2)
        stage.settle()
        let panel = try #require(panel)
        #expect(panel.pageCount == 2, "\(texts.count)")
        #expect(stage.window.bounds.contains(panel.frame))
        for (key, shown) in [("Right", 1), ("Right", 1), ("Left", 0), ("Page_Down", 1)] {
            stage.press(key, with: .control)
            stage.settle()
            #expect(panel.page == shown && panel.window != nil)
        }
    }

    @Test(arguments: [("light", false), ("dark", false), ("mirrored", true)]) func panelLooksAsBefore(_ name: String, isMirrored: Bool) throws {
        stage.window.overrideUserInterfaceStyle = name == "dark" ? .dark : .light
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        page.extra = 30
        show()
        stage.keyDown("Control_L")
        stage.advance(by: 1.2)
        stage.settle()
        try GoldenImage(name: "shortcuts-\(name)").expect(stage.snapshot())
    }

    @Test func keysHaveTheNamesOfTheLanguage() {
        let save = Selector(Page.save, name: "save")
        let command = UIKeyCommand(title: "x", action: save, input: UIKeyCommand.inputPageUp, modifierFlags: [.command, .shift, .alternate])
        func names(_ language: String) -> String? { ShortcutKeyNames(Locale(identifier: language)).keys(of: command)?.joined(separator: "+") }
        #expect(names("en_US") == "Ctrl+Alt+Shift+Page Up")
        #expect(names("de_DE") == "Strg+Alt+Umschalt+Bild ↑")
        #expect(names("fr_FR") == "Ctrl+Alt+Maj+Page ↑")
        #expect(names("ja_JP") == "Ctrl+Alt+Shift+Page Up")
        func symbol(_ input: String) -> [String]? {
            ShortcutKeyNames(Locale(identifier: "en")).keys(of: UIKeyCommand(input: input, modifierFlags: [], action: save))
        }
        #expect([UIKeyCommand.inputLeftArrow, UIKeyCommand.f5, "\r", "+"].map { symbol($0)?.first } == ["←", "F5", "↵", "+"])
    }
}
