import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
import WayKitTesting

/// Keys in a program's own text input, and in a text field.
@MainActor struct TextKeyTests {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let page = KeyPage()
    let view: FixedTextView

    /// A controller with key commands that log.
    final class KeyPage: UIViewController {
        var log: [String] = []
        var commands: [UIKeyCommand] = []
        override var keyCommands: [UIKeyCommand]? { commands }
        func logCommand(_ sender: UIKeyCommand) { log.append("command \(sender.input ?? "")") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log += presses.compactMap { $0.key?.keysymName }
            super.pressesBegan(presses, with: event)
        }
        func add(_ input: String, _ flags: UIKeyModifierFlags = [], priority: Bool = false) {
            let command = UIKeyCommand(input: input, modifierFlags: flags, action: Selector(KeyPage.logCommand(_:), name: "logCommand(_:)"))
            command.wantsPriorityOverSystemBehavior = priority
            commands.append(command)
        }
    }

    init() {
        view = FixedTextView("one two\nthree four\nfive", frame: CGRect(x: 20, y: 20, width: 300, height: 200))
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        stage.show(page)
        view.addInteraction(view.interaction)
        view.becomeFirstResponder()
    }

    private func press(_ key: String, _ modifiers: UIKeyModifierFlags = [], from selection: Range<Int>) -> Range<Int> {
        view.selection = selection
        stage.press(key, with: modifiers)
        return view.selection
    }

    // MARK: Typing

    @Test func typedCharactersReachTheText() {
        view.string = ""
        view.selection = 0..<0
        stage.type("Hi, you?\nñ")
        #expect(view.string == "Hi, you?\nñ")
        #expect(page.log.isEmpty)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func keyInputWithoutSelectionGetsTextReturnAndBackspace() {
        final class Keys: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ new: String) { text += new }
            func deleteBackward() { _ = text.popLast() }
        }
        let keys = Keys(frame: CGRect(x: 0, y: 240, width: 100, height: 40))
        page.view.addSubview(keys)
        keys.becomeFirstResponder()
        stage.type("ab\ncd")
        stage.press("BackSpace")
        #expect(keys.text == "ab\nc")
        stage.press("Left")
        #expect(page.log == ["Left"])
    }

    @Test func heldKeysRepeat() {
        view.string = ""
        view.selection = 0..<0
        stage.keyDown("a")
        for _ in 0..<3 { stage.keyRepeat("a") }
        stage.keyUp("a")
        #expect(view.string == "aaaa")
    }

    @Test func controlAltAndCommandAreNoText() {
        view.string = ""
        for modifiers in [UIKeyModifierFlags.control, .alternate, .command] { stage.press("g", with: modifiers) }
        #expect(view.string.isEmpty)
        #expect(page.log == ["g", "g", "g"])
    }

    @Test func textComesBeforeOrdinaryCommandsAndAfterUrgentOnes() {
        view.string = ""
        view.selection = 0..<0
        page.add("a")
        page.add("b", priority: true)
        page.add("s", .control)
        stage.type("ab")
        stage.press("s", with: .control)
        #expect(view.string == "a")
        #expect(page.log == ["command b", "command s"])
    }

    @Test func aResponderThatKeepsThePressTypesNothing() {
        final class Keeper: FixedTextView {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                if presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) { return }
                super.pressesBegan(presses, with: event)
            }
        }
        let keeper = Keeper("", frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        page.view.addSubview(keeper)
        keeper.becomeFirstResponder()
        stage.type("a\nb")
        #expect(keeper.string == "ab")
    }

    @Test func theTextMayRefuse() {
        view.string = ""
        view.selection = 0..<0
        view.vetoes = { $0 == "b" || $0.isEmpty }
        stage.type("abc")
        stage.press("BackSpace")
        stage.press("Delete")
        #expect(view.string == "ac")
    }

    // MARK: Movement

    @Test func arrowsAndTheirModifiers() {
        #expect(press("Right", from: 0..<0) == 1..<1)
        #expect(press("Left", from: 3..<3) == 2..<2)
        #expect(press("Left", from: 0..<0) == 0..<0)
        // To the end of the word, and back to its start.
        #expect(press("Right", .control, from: 0..<0) == 3..<3)
        #expect(press("Right", .control, from: 3..<3) == 7..<7)
        #expect(press("Left", .control, from: 6..<6) == 4..<4)
        #expect(press("Left", .control, from: 4..<4) == 0..<0)
        #expect(press("Home", from: 12..<12) == 8..<8)
        #expect(press("End", from: 12..<12) == 18..<18)
        #expect(press("Home", .control, from: 12..<12) == 0..<0)
        #expect(press("End", .control, from: 12..<12) == 23..<23)
        #expect(press("Left", .command, from: 12..<12) == 8..<8)
        #expect(press("Down", .command, from: 12..<12) == 23..<23)
        // Keys of the keypad without Num Lock.
        #expect(press("KP_Home", from: 12..<12) == 8..<8)
    }

    @Test func aSelectionIsLeftAtItsEnds() {
        #expect(press("Left", from: 2..<6) == 2..<2)
        #expect(press("Right", from: 2..<6) == 6..<6)
        #expect(press("Left", from: 2..<12) == 2..<2)
    }

    @Test func linesKeepTheColumn() {
        // "three four" has 10 characters, "five" has 4.
        view.selection = 17..<17
        stage.press("Down")
        #expect(view.selection == 23..<23)
        stage.press("Up")
        #expect(view.selection == 17..<17, "the column of the first line")
        stage.press("Up")
        #expect(view.selection == 7..<7)
        #expect(press("Up", from: 3..<3) == 0..<0, "in the first line to its start")
        #expect(press("Down", from: 20..<20) == 23..<23, "in the last line to its end")
    }

    @Test func shiftExtendsAndTurnsAround() {
        #expect(press("Right", .shift, from: 4..<4) == 4..<5)
        stage.press("Right", with: .shift)
        #expect(view.selection == 4..<6)
        for _ in 0..<4 { stage.press("Left", with: .shift) }
        #expect(view.selection == 2..<4, "the anchor stays at 4")
        stage.press("Right", with: [.shift, .control])
        #expect(view.selection == 3..<4)
        #expect(press("End", .shift, from: 9..<9) == 9..<18)
        #expect(press("Home", [.shift, .control], from: 9..<9) == 0..<9)
        #expect(press("Down", .shift, from: 1..<1) == 1..<9)
    }

    @Test func aNewSelectionHasANewAnchor() {
        view.selection = 4..<4
        stage.press("Right", with: .shift)
        view.selection = 10..<12
        stage.press("Left", with: .shift)
        #expect(view.selection == 9..<12)
    }

    // MARK: Deletion

    @Test func deletionByCharactersWordsAndLines() {
        func delete(_ key: String, _ modifiers: UIKeyModifierFlags = [], from selection: Range<Int>) -> String {
            view.string = "one two\nthree four"
            view.selection = selection
            stage.press(key, with: modifiers)
            return view.string
        }
        #expect(delete("BackSpace", from: 3..<3) == "on two\nthree four")
        #expect(delete("Delete", from: 3..<3) == "onetwo\nthree four")
        #expect(delete("BackSpace", .control, from: 7..<7) == "one \nthree four")
        #expect(delete("Delete", .control, from: 0..<0) == " two\nthree four")
        #expect(delete("BackSpace", .command, from: 13..<13) == "one two\n four")
        #expect(delete("Delete", [.control, .shift], from: 13..<13) == "one two\nthree")
        #expect(delete("Delete", .control, from: 0..<4) == "two\nthree four", "only the selection")
        #expect(delete("BackSpace", from: 0..<0) == "one two\nthree four")
        #expect(delete("Delete", from: 18..<18) == "one two\nthree four")
    }

    @Test func clipboardKeysOfLinux() {
        view.selection = 0..<3
        stage.press("Insert", with: .control)
        #expect(view.clipboard == "one")
        view.selection = 4..<7
        stage.press("Delete", with: .shift)
        #expect(view.clipboard == "two")
        stage.press("Insert", with: .shift)
        stage.press("v", with: .control)
        #expect(view.string.hasPrefix("one twotwo\n"))
        stage.press("a", with: .control)
        #expect(view.selection == 0..<view.string.count)
        page.log = []
        stage.press("Insert")
        #expect(page.log.isEmpty)
    }

    @Test func textThatIsNotEditable() {
        view.editable = false
        stage.type("x")
        stage.press("BackSpace")
        #expect(view.string.hasPrefix("one two"))
        #expect(press("Right", .shift, from: 0..<1) == 0..<2)
        #expect(press("Right", from: 0..<2) == 0..<2)
        #expect(page.log.contains("Right"))
    }

    // MARK: Emacs

    @Test func emacsKeysWhereTheDesktopAsksForThem() {
        UIApplication.shared.desktopSettings.keyTheme = "Emacs"
        #expect(press("a", .control, from: 12..<12) == 8..<8, "not select all")
        #expect(press("e", .control, from: 12..<12) == 18..<18)
        #expect(press("f", .control, from: 12..<12) == 13..<13)
        #expect(press("b", .control, from: 12..<12) == 11..<11)
        #expect(press("n", .control, from: 9..<9) == 20..<20)
        #expect(press("p", .control, from: 9..<9) == 1..<1)
        #expect(press("f", .alternate, from: 8..<8) == 13..<13)
        #expect(press("b", .alternate, from: 13..<13) == 8..<8)
        #expect(press("e", [.control, .shift], from: 9..<9) == 9..<18)
        view.selection = 0..<0
        stage.press("d", with: .control)
        #expect(view.string.hasPrefix("ne two\n"))
        stage.press("k", with: .control)
        #expect(view.string.hasPrefix("\nthree"))
        stage.press("k", with: .control)
        #expect(view.string.hasPrefix("three"))
        view.selection = 5..<5
        stage.press("y", with: .control)
        #expect(view.string.hasPrefix("threene two\n four"))
        view.string = "abc"
        view.selection = 2..<2
        stage.press("t", with: .control)
        #expect(view.string == "acb")
        #expect(view.selection == 3..<3)
        stage.press("t", with: .control)
        #expect(view.string == "abc")
    }

    @Test func standardKeysOtherwise() {
        stage.press("a", with: .control)
        #expect(view.selection == 0..<23)
        view.selection = 3..<3
        stage.press("k", with: .control)
        #expect(view.string == "one two\nthree four\nfive")
    }

    // MARK: Text fields

    @Test func textFieldsTypeMoveAndLeave() {
        let first = UITextField(frame: CGRect(x: 20, y: 230, width: 100, height: 30)), second = UITextField(frame: CGRect(x: 140, y: 230, width: 100, height: 30))
        page.view.addSubview(first)
        page.view.addSubview(second)
        first.becomeFirstResponder()
        stage.type("Hello wrld")
        for _ in 0..<3 { stage.press("Left") }
        stage.type("o")
        #expect(first.text == "Hello world")
        stage.press("Up")
        stage.type("> ")
        #expect(first.text == "> Hello world")
        stage.press("BackSpace", with: .control)
        #expect(first.text == "Hello world")
        stage.press("Down")
        stage.press("Left", with: [.shift, .control])
        stage.type("all")
        #expect(first.text == "Hello all")
        stage.press("z", with: .control)
        #expect(first.text == "Hello world")
        stage.press("y", with: .control)
        #expect(first.text == "Hello all")
        stage.press("Tab")
        #expect(first.text == "Hello all")
        #expect(second.isFirstResponder)
        stage.type("x y")
        #expect(second.text == "x y", "the focus does not take space and letters")
        stage.press("Left")
        #expect(second.isFirstResponder)
    }
}
