import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

/// Source: the documentation of `UITextFieldDelegate` and `UITextField`.
@MainActor struct TextFieldSessionTests {
    @Test func sessionReportsInTheDocumentedOrder() {
        let bench = FieldBench()
        bench.logEverything()
        #expect(bench.field.becomeFirstResponder())
        #expect(bench.log.take() == ["shouldBegin", "didBegin", "editingDidBegin"])
        bench.type("a")
        #expect(bench.log.take() == ["shouldChange 0+0 \"a\"", "selection", "editingChanged"])
        bench.select(0)
        #expect(bench.log.take() == ["selection"])
        #expect(bench.field.resignFirstResponder())
        #expect(bench.log.take() == ["shouldEnd", "didEnd", "editingDidEnd"])
        #expect(!bench.field.isEditing && bench.field.text == "a")
    }

    @Test func delegateRefusesToBegin() {
        let bench = FieldBench()
        bench.logEverything()
        bench.delegate.refused = ["shouldBegin"]
        #expect(!bench.field.becomeFirstResponder())
        #expect(bench.log.take() == ["shouldBegin"] && !bench.field.isFirstResponder && !bench.field.isEditing)
    }

    @Test func delegateRefusesToEndUnlessForced() {
        let bench = FieldBench()
        bench.logEverything()
        bench.field.becomeFirstResponder()
        bench.delegate.refused = ["shouldEnd"]
        _ = bench.log.take()
        #expect(!bench.field.resignFirstResponder() && bench.field.isFirstResponder)
        #expect(!bench.other.becomeFirstResponder() && bench.field.isFirstResponder)
        #expect(!bench.root.view.endEditing(false))
        #expect(bench.log.take() == ["shouldEnd", "shouldEnd", "shouldEnd"])
        #expect(bench.root.view.endEditing(true) && !bench.field.isFirstResponder)
        #expect(bench.log.take().suffix(2) == ["didEnd", "editingDidEnd"])
    }

    @Test func delegateRefusesChanges() {
        let bench = FieldBench(text: "ab")
        bench.logEverything()
        bench.field.becomeFirstResponder()
        bench.delegate.refused = ["shouldChange"]
        _ = bench.log.take()
        bench.type("c")
        bench.deleteBackward()
        #expect(bench.field.text == "ab")
        #expect(bench.log.take() == ["shouldChange 2+0 \"c\"", "shouldChange 1+1 \"\""])
    }

    @Test func programsChangesReportNothing() {
        let bench = FieldBench()
        bench.logEverything()
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        bench.field.text = "other"
        #expect(bench.log.take().isEmpty && bench.selection == NSRange(location: 5, length: 0))
    }

    @Test func delegateThatSetsTheTextItselfKeepsIt() {
        final class Formatter: NSObject, UITextFieldDelegate {
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                textField.text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string.uppercased())
                return false
            }
        }
        let bench = FieldBench(), formatter = Formatter()
        bench.field.delegate = formatter
        bench.field.becomeFirstResponder()
        bench.type("abc")
        #expect(bench.field.text == "ABC")
    }

    @Test func anotherFieldTakesOver() {
        let bench = FieldBench()
        bench.logEverything()
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        #expect(bench.other.becomeFirstResponder() && bench.other.isEditing && !bench.field.isEditing)
        #expect(bench.log.take() == ["shouldEnd", "didEnd", "editingDidEnd"])
    }

    @Test func removalEndsEditing() {
        let bench = FieldBench()
        bench.logEverything()
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        bench.field.removeFromSuperview()
        #expect(!bench.field.isEditing && bench.log.take().contains("didEnd"))
    }

    @Test func disabledFieldDoesNotBegin() {
        let bench = FieldBench()
        bench.field.isEnabled = false
        #expect(!bench.field.canBecomeFirstResponder && !bench.field.becomeFirstResponder())
    }

    @Test func notificationsArePosted() {
        let bench = FieldBench()
        let log = EventLog()
        let names = [UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification, UITextField.textDidEndEditingNotification]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: bench.field, queue: nil) { note in
                MainActor.assumeIsolated { log.add(name.rawValue) }
            }
        }
        bench.field.becomeFirstResponder()
        bench.type("x")
        bench.field.resignFirstResponder()
        #expect(log.take() == names.map(\.rawValue))
        tokens.forEach(NotificationCenter.default.removeObserver)
    }

    // MARK: Return

    @Test func returnKeyAsksAndTriggersThePrimaryAction() {
        let bench = FieldBench(text: "a")
        bench.logEverything()
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        bench.field.insertText("\n")
        #expect(bench.log.take() == ["shouldReturn", "primaryActionTriggered"] && bench.field.isFirstResponder && bench.field.text == "a")
        bench.delegate.refused = ["shouldReturn"]
        bench.field.insertText("\n")
        #expect(bench.log.take() == ["shouldReturn"])
    }

    @Test func targetOfDidEndOnExitEndsEditing() {
        let bench = FieldBench(text: "a")
        bench.logEverything()
        bench.field.addAction(UIAction { [log = bench.log] _ in log.add("didEndOnExit") }, for: .editingDidEndOnExit)
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        bench.field.insertText("\n")
        #expect(
            bench.log.take() == ["shouldReturn", "didEndOnExit", "primaryActionTriggered", "shouldEnd", "didEnd", "editingDidEnd"])
    }

    @Test func returnKeyIsDisabledWithoutText() {
        let bench = FieldBench()
        bench.logEverything()
        bench.field.enablesReturnKeyAutomatically = true
        bench.field.becomeFirstResponder()
        _ = bench.log.take()
        bench.field.insertText("\n")
        #expect(bench.log.take().isEmpty)
    }

    // MARK: Clearing

    @Test func clearsOnBeginEditingIfTheDelegateAllowsIt() {
        let bench = FieldBench(text: "old")
        bench.logEverything()
        bench.field.clearsOnBeginEditing = true
        bench.delegate.refused = ["shouldClear"]
        bench.field.becomeFirstResponder()
        #expect(bench.field.text == "old")
        bench.field.resignFirstResponder()
        bench.delegate.refused = []
        bench.field.becomeFirstResponder()
        #expect(bench.field.text == "")
    }

    @Test func clearButtonClears() {
        let bench = FieldBench(text: "old")
        bench.logEverything()
        bench.field.borderStyle = .roundedRect
        bench.field.clearButtonMode = .always
        bench.stage.advance(by: 0.1)
        bench.stage.tap(at: CGPoint(x: 206, y: 37))
        #expect(bench.field.text == "" && bench.field.isEditing)
        let calls = bench.log.take()
        #expect(calls.first == "shouldClear" && calls.contains("editingChanged") && !calls.contains { $0.hasPrefix("shouldChange") })
        bench.undoManager.undo()
        #expect(bench.field.text == "old")
    }

    @Test func firstInsertionReplacesWithClearsOnInsertion() {
        let bench = FieldBench(text: "old")
        bench.logEverything()
        bench.field.becomeFirstResponder()
        bench.field.clearsOnInsertion = true
        _ = bench.log.take()
        bench.type("n")
        #expect(bench.field.text == "n" && !bench.field.clearsOnInsertion)
        #expect(bench.log.take().first == "shouldChange 0+3 \"n\"")
        bench.type("e")
        #expect(bench.field.text == "ne")
    }

    // MARK: Secure text

    @Test func secureTextIsReplacedWhenEditedAgain() {
        let bench = FieldBench()
        bench.field.isSecureTextEntry = true
        bench.field.becomeFirstResponder()
        bench.type("secret")
        #expect(bench.field.text == "secret")
        bench.field.resignFirstResponder()
        bench.field.becomeFirstResponder()
        bench.type("n")
        bench.type("ew")
        #expect(bench.field.text == "new")
    }

    @Test func secureTextIsNeitherCopiedNorDividedIntoWords() {
        let bench = FieldBench(text: "two words")
        bench.field.becomeFirstResponder()
        bench.select(0, 3)
        #expect(bench.field.canPerformAction(Selector(UIResponder.copy(_:), name: "copy(_:)"), withSender: nil))
        bench.field.isSecureTextEntry = true
        #expect(!bench.field.canPerformAction(Selector(UIResponder.copy(_:), name: "copy(_:)"), withSender: nil))
        #expect(!bench.field.canPerformAction(Selector(UIResponder.cut(_:), name: "cut(_:)"), withSender: nil))
        let word = bench.field.tokenizer.rangeEnclosingPosition(IndexedTextPosition(1), with: .word, inDirection: .storage(.forward))
        #expect(word == IndexedTextRange(NSRange(location: 0, length: 9)))
    }
}
