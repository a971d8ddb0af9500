import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

@MainActor struct TextFieldActionTests {
    private func bench(_ text: String) -> FieldBench {
        let bench = FieldBench(text: text)
        bench.field.becomeFirstResponder()
        return bench
    }

    @Test func cutCopyAndPasteByKeys() {
        let bench = bench("one two")
        bench.select(0, 4)
        bench.stage.press("x", with: .command)
        #expect(bench.field.text == "two" && UIPasteboard.general.string == "one ")
        bench.select(3)
        bench.stage.press("v", with: .command)
        #expect(bench.field.text == "twoone " && bench.selection == NSRange(location: 7, length: 0))
        bench.select(0, 3)
        bench.stage.press("c", with: .command)
        #expect(UIPasteboard.general.string == "two" && bench.field.text == "twoone ")
        #expect(bench.undoManager.undoMenuItemTitle == "Undo Paste")
        bench.stage.press("z", with: .command)
        #expect(bench.field.text == "two")
        bench.stage.press("z", with: .command)
        #expect(bench.field.text == "one two" && bench.selection == NSRange(location: 0, length: 4))
    }

    @Test func pasteAsksTheDelegateAndRemovesLineBreaks() {
        let bench = bench("")
        bench.logEverything()
        UIPasteboard.general.string = "a\nb"
        bench.field.paste(nil)
        #expect(bench.field.text == "a b" && bench.log.take().first == "shouldChange 0+0 \"a b\"")
        bench.delegate.refused = ["shouldChange"]
        bench.field.paste(nil)
        #expect(bench.field.text == "a b")
    }

    @Test func availabilityOfActions() {
        let bench = bench("word")
        func can(_ name: String, _ method: @escaping @MainActor (UIResponder) -> (Any?) -> Void) -> Bool {
            bench.field.canPerformAction(Selector(method, name: name), withSender: nil)
        }
        UIPasteboard.general.items = []
        #expect(!can("paste(_:)", UIResponder.paste) && !can("copy(_:)", UIResponder.copy) && can("selectAll(_:)", UIResponder.selectAll))
        bench.field.selectAll(nil)
        UIPasteboard.general.string = "x"
        #expect(can("paste(_:)", UIResponder.paste) && can("copy(_:)", UIResponder.copy) && !can("selectAll(_:)", UIResponder.selectAll))
        #expect(!can("toggleBoldface(_:)", UIResponder.toggleBoldface))
        bench.field.allowsEditingTextAttributes = true
        #expect(can("toggleBoldface(_:)", UIResponder.toggleBoldface))
    }

    @Test func boldIsToggled() {
        let bench = bench("one two")
        bench.field.allowsEditingTextAttributes = true
        bench.select(0, 3)
        bench.stage.press("b", with: .command)
        func isBold(_ index: Int) -> Bool {
            (bench.field.storage.attributes(at: index)[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        #expect(isBold(0) && !isBold(4) && bench.selection == NSRange(location: 0, length: 3))
        bench.stage.press("b", with: .command)
        #expect(!isBold(0))
        bench.undoManager.undo()
        #expect(isBold(0) && bench.field.text == "one two")
    }

    @Test func smartQuotesAndDashesIfAskedFor() {
        let bench = bench("")
        bench.stage.type("\"a\"--")
        #expect(bench.field.text == "\"a\"--")
        bench.field.text = ""
        bench.field.smartQuotesType = .yes
        bench.field.smartDashesType = .yes
        bench.stage.type("\"it's\"--")
        #expect(bench.field.text == "\u{201C}it\u{2019}s\u{201D}\u{2014}")
    }
}
