import Foundation
import ListPrograms
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitText

/// Source: the documentation of `UITextViewDelegate` and `UITextView`.
@MainActor struct TextViewSessionTests {
    private func bench(_ text: String = "") -> TextViewBench {
        let bench = TextViewBench(text: text)
        bench.view.delegate = bench.delegate
        return bench
    }

    @Test func sessionReportsInTheDocumentedOrder() {
        let bench = bench()
        #expect(bench.view.becomeFirstResponder())
        #expect(bench.log.take() == ["shouldBegin", "didBegin"])
        bench.type("a")
        #expect(bench.log.take() == ["shouldChange 0+0 \"a\"", "selection", "didChange"])
        bench.select(0)
        #expect(bench.log.take() == ["selection"])
        #expect(bench.view.resignFirstResponder())
        #expect(bench.log.take() == ["shouldEnd", "didEnd"])
        #expect(bench.view.text == "a")
    }

    @Test func delegateRefusesToBeginToChangeAndToEnd() {
        let bench = bench()
        bench.delegate.refused = ["shouldBegin"]
        #expect(!bench.view.becomeFirstResponder() && !bench.view.isFirstResponder)
        bench.delegate.refused = ["shouldChange", "shouldEnd"]
        bench.view.becomeFirstResponder()
        bench.type("a")
        #expect(bench.view.text == "")
        #expect(!bench.view.resignFirstResponder() && bench.view.isFirstResponder)
        #expect(bench.root.view.endEditing(true) && !bench.view.isFirstResponder)
    }

    @Test func changesOfTheProgramAreNotReported() {
        let bench = bench("abc")
        bench.view.becomeFirstResponder()
        _ = bench.log.take()
        bench.view.text = "other"
        bench.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "O")
        #expect(bench.view.text == "Other" && !bench.log.take().contains { $0.hasPrefix("didChange") || $0.hasPrefix("should") })
    }

    @Test func notificationsAreOfTheView() {
        let bench = bench(), log = EventLog()
        let names: [(Notification.Name, String)] = [
            (UITextView.textDidBeginEditingNotification, "begin"), (UITextView.textDidChangeNotification, "change"),
            (UITextView.textDidEndEditingNotification, "end"),
        ]
        let tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: bench.view, queue: nil) { _ in MainActor.assumeIsolated { log.add(text) } }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        bench.view.becomeFirstResponder()
        bench.type("x")
        bench.view.resignFirstResponder()
        #expect(log.take() == ["begin", "change", "end"])
    }

    @Test func selectableTextIsReadAndNotChanged() {
        let bench = bench("some text")
        bench.view.isEditable = false
        #expect(bench.view.becomeFirstResponder() && bench.log.take().isEmpty)
        bench.select(0, 4)
        #expect(bench.view.selectedRange == NSRange(location: 0, length: 4))
        bench.type("x")
        bench.stage.press("a")
        #expect(bench.view.text == "some text")
        bench.view.isSelectable = false
        #expect(!bench.view.isFirstResponder && !bench.view.becomeFirstResponder())
    }

    @Test func typedKeysReachTheText() {
        let bench = bench("ab")
        bench.view.becomeFirstResponder()
        bench.select(1)
        for key in ["x", "Return", "y"] { bench.stage.press(key) }
        #expect(bench.view.text == "ax\nyb")
        bench.stage.press("BackSpace")
        bench.stage.press("Up")
        #expect(bench.view.text == "ax\nb" && bench.view.selectedRange.location == 0)
    }
}
