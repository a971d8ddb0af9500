import Foundation
import ListPrograms
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

@MainActor private final class CommandController: UIViewController {
    let log: EventLog
    var offered: [UIKeyCommand] = []
    var disables = false

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? { offered }
    override func validate(_ command: UICommand) { if disables { command.attributes.insert(.disabled) } }
    func perform(_ command: UIKeyCommand) { log.add(command.title) }
    func plain() { log.add("plain") }

    static let action = Selector(CommandController.perform(_:), name: "perform(_:)")
    static func command(_ input: String, _ flags: UIKeyModifierFlags = [], _ title: String? = nil) -> UIKeyCommand {
        UIKeyCommand(title: title ?? input, action: action, input: input, modifierFlags: flags)
    }
}

@MainActor private final class TypingView: UIView {
    var typed: [String] = []
    var ends = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { typed += presses.compactMap { $0.key?.characters } }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ends += 1 }
}

@MainActor struct KeyCommandTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let log = EventLog()
    private let root: CommandController

    init() {
        root = CommandController(log)
        stage.show(root)
    }

    @Test(arguments: ["slash", "/"]) func keyIsNamedByKeysymOrCharacter(name: String) {
        root.offered = [CommandController.command("/", .command)]
        stage.press(name, with: .command)
        #expect(log.take() == ["/"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func unknownKeyIsLogged() {
        stage.press("slahs")
        #expect(stage.diagnostics.count == 1)
        #expect(stage.diagnostics.first?.contains("slahs") == true)
    }

    @Test func commandOfTopControllerIsPerformed() {
        root.offered = [CommandController.command("s", .command), CommandController.command(UIKeyCommand.inputEscape), CommandController.command("\r")]
        stage.press("s", with: .command)
        stage.press("s")
        stage.press("s", with: [.command, .shift])
        stage.press("s", with: [.command, .alphaShift])
        stage.press("Escape")
        stage.press("Return")
        #expect(log.take() == ["s", "s", UIKeyCommand.inputEscape, "\r"])
    }

    @Test func controlMatchesCommand() {
        root.offered = [
            CommandController.command("s", .command, "save"), CommandController.command("q", .command, "quit"),
            CommandController.command("q", .control, "own"),
        ]
        stage.press("s", with: .control)
        stage.press("q", with: .control)
        #expect(log.take() == ["save", "own"])
    }

    @Test func keyRepeatPerformsAgain() {
        root.offered = [CommandController.command("j")]
        stage.keyDown("j")
        stage.keyRepeat("j")
        stage.keyRepeat("j")
        stage.keyUp("j")
        #expect(log.take() == ["j", "j", "j"])
    }

    @Test func nearestResponderTakesPrecedence() {
        let navigation = UINavigationController(rootViewController: root), view = TypingView(frame: .zero)
        stage.show(navigation)
        navigation.addKeyCommand(UIKeyCommand(title: "outer", action: CommandController.action, input: "k", modifierFlags: []))
        root.offered = [CommandController.command("k", [], "inner")]
        stage.press("k")
        root.view.addSubview(view)
        view.becomeFirstResponder()
        stage.press("k")
        #expect(log.take() == ["inner", "inner"])
        #expect(view.typed.isEmpty && view.ends == 0)
        stage.press("m")
        #expect(view.typed == ["m"] && view.ends == 1)
    }

    @Test func commandsCanBeAddedAndRemoved() {
        let page = UIViewController(), command = UIKeyCommand(input: "x", modifierFlags: [], action: Selector(CommandController.plain, name: "plain"))
        root.addChild(page)
        root.view.addSubview(page.view)
        page.addKeyCommand(command)
        page.addKeyCommand(command)
        #expect(page.keyCommands?.count == 1)
        stage.press("x")
        #expect(log.take() == ["plain"], "by the parent, which can")
        page.removeKeyCommand(command)
        #expect(page.keyCommands == nil)
        stage.press("x")
        #expect(log.take().isEmpty)
    }

    @Test func presentationHidesCommandsBelow() {
        root.offered = [CommandController.command("k")]
        root.present(UIViewController(), animated: true)
        stage.settle()
        stage.press("k")
        #expect(log.take().isEmpty)
    }

    @Test func disabledCommandPassesKeyOn() {
        let view = TypingView(frame: .zero)
        root.view.addSubview(view)
        view.becomeFirstResponder()
        root.offered = [CommandController.command("k")]
        root.disables = true
        stage.press("k")
        #expect(log.take().isEmpty)
        #expect(view.typed == ["k"])
    }

    @Test func systemBehaviorTakesPrecedenceUnlessCommandHasPriority() {
        let button = FocusBench.button("b", CGRect(x: 20, y: 100, width: 100, height: 44), in: root.view, log)
        FocusBench.button("c", CGRect(x: 20, y: 200, width: 100, height: 44), in: root.view, log)
        let tab = CommandController.command("\t"), down = CommandController.command(UIKeyCommand.inputDownArrow, [], "down")
        root.offered = [tab, down]
        stage.press("Down")
        #expect(log.take() == ["down"], "nothing has the focus")
        stage.press("Tab")
        #expect(button.isFocused && log.take().isEmpty)
        down.wantsPriorityOverSystemBehavior = true
        stage.press("Down")
        #expect(button.isFocused && log.take() == ["down"])
        down.wantsPriorityOverSystemBehavior = false
        stage.press("Down")
        #expect(!button.isFocused && log.take().isEmpty)
        tab.wantsPriorityOverSystemBehavior = true
        stage.press("Tab")
        #expect(log.take() == ["\t"])
    }

    @Test func shiftedCharactersAndMirroredArrowsMatch() {
        root.offered = [CommandController.command("+", .command, "larger"), CommandController.command(UIKeyCommand.inputLeftArrow, [], "left")]
        let plus = KeyEvent(
            device: DeviceID(rawValue: 3), timestamp: stage.time, phase: .pressed, code: 13, keysym: "plus", baseKeysym: "equal", text: "+", baseText: "=",
            modifiers: [.command, .shift])
        stage.post(.key(plus))
        #expect(log.take() == ["larger"])
        stage.press("Left")
        #expect(log.take() == ["left"])
        stage.window.semanticContentAttribute = .forceRightToLeft
        stage.press("Left")
        #expect(log.take().isEmpty)
        stage.press("Right")
        #expect(log.take() == ["left"])
        root.offered[1].allowsAutomaticMirroring = false
        stage.press("Left")
        #expect(log.take() == ["left"])
    }

    @Test func nilTargetedActionStartsAtFirstResponderThenSender() {
        let view = TypingView(frame: .zero)
        #expect(stage.window.windowScene?.application?.sendAction(Selector(CommandController.plain, name: "plain"), to: nil, from: view, for: nil) == true)
        #expect(log.take() == ["plain"], "the controller on top")
        root.view.addSubview(view)
        #expect(view.target(forAction: CommandController.action, withSender: nil) as AnyObject === root)
        #expect(!view.canPerformAction(CommandController.action, withSender: nil) && root.canPerformAction(CommandController.action, withSender: nil))
        #expect(view.target(forAction: Selector(UnrelatedResponder.act, name: "act"), withSender: nil) == nil)
    }

    // MARK: Keys

    @Test func keyReportsCodeAndCharacters() throws {
        let view = KeyView(frame: .zero)
        root.view.addSubview(view)
        view.becomeFirstResponder()
        stage.press("a", with: .shift)
        stage.press("a", with: .control)
        for name in ["Up", "Escape", "BackSpace", "Delete", "Tab"] { stage.press(name) }
        #expect(view.keys.map(\.keyCode) == [
            .keyboardA, .keyboardA, .keyboardUpArrow, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardDeleteForward, .keyboardTab,
        ])
        #expect(view.keys.map(\.characters) == ["A", "", UIKeyCommand.inputUpArrow, UIKeyCommand.inputEscape, "\u{8}", "\u{7F}", "\t"])
        #expect(view.keys.prefix(2).map(\.charactersIgnoringModifiers) == ["a", "a"])
        #expect(view.keys.prefix(3).map(\.modifierFlags) == [.shift, .control, []])
    }

    @Test(arguments: [(30, UIKeyboardHIDUsage.keyboardA), (44, .keyboardZ), (11, .keyboard0), (86, .keyboardNonUSBackslash), (88, .keyboardF12),
        (183, .keyboardF13), (194, .keyboardF24), (82, .keypad0), (96, .keypadEnter), (117, .keypadEqualSign), (121, .keypadComma),
        (114, .keyboardVolumeDown), (122, .keyboardHangul), (125, .keyboardLeftGUI), (126, .keyboardRightGUI), (100, .keyboardRightAlt)])
    func linuxCodesMapToHIDUsages(_ code: Int, _ usage: UIKeyboardHIDUsage) {
        #expect(UIKeyboardHIDUsage(linuxCode: UInt32(code)) == usage)
    }
}

@MainActor private final class UnrelatedResponder: UIResponder {
    func act() {}
}

@MainActor private final class KeyView: UIView {
    var keys: [UIKey] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += presses.compactMap(\.key) }
}
