import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

/// Fields that control and format what is typed, as the best known answers write them.
@MainActor struct FieldFormatProgramTests {
    let page = TextProgramPage()
    let field = UITextField()

    private func edit(_ delegate: some UITextFieldDelegate, _ typed: String = "") {
        page.add(field)
        field.delegate = delegate
        field.becomeFirstResponder()
        page.stage.type(typed)
    }

    // MARK: Maximum length

    private final class MaxLength: NSObject, UITextFieldDelegate {
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            let currentText = textField.text ?? ""
            guard let stringRange = Range(range, in: currentText) else { return false }
            return currentText.replacingCharacters(in: stringRange, with: string).count <= 5
        }
    }

    @Test func maximumLengthHoldsForKeysAndPaste() {
        let delegate = MaxLength()
        edit(delegate, "abcdefg")
        #expect(field.text == "abcde")
        page.stage.press("BackSpace")
        page.stage.type("x")
        #expect(field.text == "abcdx")
        field.selectAll(nil)
        UIPasteboard.general.string = "too long"
        field.paste(nil)
        #expect(field.text == "abcdx")
        UIPasteboard.general.string = "👩‍👩‍👧‍👦👍🏽"
        field.paste(nil)
        #expect(field.text == "👩‍👩‍👧‍👦👍🏽" && field.text?.count == 2)
        page.stage.type("abc")
        #expect(field.text?.count == 5)
        page.stage.press("BackSpace")
        field.moveCaret(to: field.text!.utf16.count - 2)
        page.stage.press("BackSpace")
        #expect(field.text == "👩‍👩‍👧‍👦ab", "the thumb with its tone is one character")
    }

    @Test func maximumLengthByTruncatingInEditingChanged() {
        page.add(field)
        field.addAction(UIAction { [field] _ in field.text = String((field.text ?? "").prefix(3)) }, for: .editingChanged)
        field.becomeFirstResponder()
        page.stage.type("abcdef")
        #expect(field.text == "abc" && field.caret == 3)
    }

    /// The well known crash: undo after a refused paste asks with a range of the text as it was.
    @Test func undoWithAMaximumLengthKeepsTheText() {
        let delegate = MaxLength()
        edit(delegate, "abc")
        UIPasteboard.general.string = "defgh"
        field.paste(nil)
        field.undoManager?.undo()
        #expect(field.text == "")
        field.undoManager?.redo()
        #expect(field.text == "abc")
    }

    // MARK: Characters

    private final class OnlyDigits: NSObject, UITextFieldDelegate {
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            CharacterSet.decimalDigits.isSuperset(of: CharacterSet(charactersIn: string))
        }
    }

    @Test func onlyDigits() {
        let delegate = OnlyDigits()
        edit(delegate, "1a2b 3")
        #expect(field.text == "123")
        page.stage.press("BackSpace")
        #expect(field.text == "12", "an empty replacement is allowed")
    }

    private final class OneDecimalPoint: NSObject, UITextFieldDelegate {
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            let text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string)
            let parts = text.components(separatedBy: ".")
            return text.isEmpty || (parts.count <= 2 && (parts.count < 2 || parts[1].count <= 2) && Double(text) != nil)
        }
    }

    @Test func twoDecimals() {
        let delegate = OneDecimalPoint()
        edit(delegate, "12..3x456")
        #expect(field.text == "12.34")
    }

    private final class NoLeadingSpace: NSObject, UITextFieldDelegate {
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            !(range.location == 0 && string == " ")
        }
    }

    @Test func noLeadingSpace() {
        let delegate = NoLeadingSpace()
        edit(delegate, " a b")
        #expect(field.text == "a b")
    }

    private final class Uppercase: NSObject, UITextFieldDelegate {
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            guard let start = textField.position(from: textField.beginningOfDocument, offset: range.location),
                let end = textField.position(from: start, offset: range.length), let textRange = textField.textRange(from: start, to: end)
            else { return true }
            textField.replace(textRange, withText: string.uppercased())
            return false
        }
    }

    @Test func uppercaseByReplacingKeepsTheCaret() {
        let delegate = Uppercase()
        edit(delegate, "ac")
        field.moveCaret(to: 1)
        page.stage.type("b")
        #expect(field.text == "ABC" && field.caret == 2)
        page.stage.press("BackSpace")
        #expect(field.text == "AC" && field.caret == 1)
    }

    // MARK: Formats

    /// Groups of digits while typing, with the caret kept at its digit.
    private final class Phone: NSObject, UITextFieldDelegate {
        func format(_ digits: String) -> String {
            var result = ""
            for (index, digit) in digits.prefix(10).enumerated() {
                if index == 0 { result += "(" }
                if index == 3 { result += ") " }
                if index == 6 { result += "-" }
                result.append(digit)
            }
            return result
        }

        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            let text = (textField.text ?? "") as NSString
            let before = (text.substring(to: range.location) + string).filter(\.isNumber).count
            let digits = text.replacingCharacters(in: range, with: string).filter(\.isNumber)
            textField.text = format(digits)
            var seen = 0, offset = 0
            for character in textField.text ?? "" {
                if seen == before { break }
                offset += 1
                if character.isNumber { seen += 1 }
            }
            if let position = textField.position(from: textField.beginningOfDocument, offset: offset) {
                textField.selectedTextRange = textField.textRange(from: position, to: position)
            }
            return false
        }
    }

    @Test func phoneNumberIsFormattedWithTheCaretAtItsDigit() {
        let delegate = Phone()
        edit(delegate, "5551234567")
        #expect(field.text == "(555) 123-4567" && field.caret == 14)
        field.moveCaret(to: 4)
        page.stage.press("BackSpace")
        #expect(field.text == "(551) 234-567" && field.caret == 3)
        page.stage.type("9")
        #expect(field.text == "(559) 123-4567" && field.caret == 4)
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        page.stage.press("BackSpace")
        #expect(field.text == "")
    }

    @Test func currencyFieldShiftsDigitsFromTheRight() {
        page.add(field)
        field.text = "0.00"
        field.addAction(UIAction { [field] _ in
            let digits = (field.text ?? "").filter(\.isNumber)
            field.text = String(format: "%.2f", (Double(digits) ?? 0) / 100)
        }, for: .editingChanged)
        field.becomeFirstResponder()
        page.stage.type("1234")
        #expect(field.text == "12.34" && field.caret == 5)
        page.stage.press("BackSpace")
        #expect(field.text == "1.23")
    }

    @Test func cardNumberInGroupsOfFour() {
        page.add(field)
        field.addAction(UIAction { [field] _ in
            let digits = Array((field.text ?? "").filter(\.isNumber).prefix(16))
            field.text = stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<min($0 + 4, digits.count)]) }.joined(separator: " ")
        }, for: .editingChanged)
        field.becomeFirstResponder()
        page.stage.type("4111111111111111222")
        #expect(field.text == "4111 1111 1111 1111")
        UIPasteboard.general.string = "5500-0000"
        field.selectAll(nil)
        field.paste(nil)
        #expect(field.text == "5500 0000")
    }

    /// Source: `UITextFieldDelegate`: a change that the program makes itself reports nothing.
    @Test func programsTextInShouldChangeSendsNoEditingChanged() {
        let delegate = Phone()
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        edit(delegate, "12")
        #expect(changes == 0)
    }

    @Test func percentSuffixStaysBehindTheCaret() {
        page.add(field)
        field.addAction(UIAction { [field] _ in
            let digits = (field.text ?? "").filter(\.isNumber)
            field.text = digits.isEmpty ? "" : digits + "%"
            if !digits.isEmpty { field.moveCaret(to: digits.count) }
        }, for: .editingChanged)
        field.becomeFirstResponder()
        page.stage.type("42")
        #expect(field.text == "42%" && field.caret == 2)
        page.stage.press("BackSpace")
        #expect(field.text == "4%" && field.caret == 1)
    }

    /// Source: `UITextInput.shouldChangeText(in:replacementText:)`: what is asked for is what is changed.
    @Test func delegateIsAskedForTheRangeThatIsDeleted() {
        final class Recorder: NSObject, UITextFieldDelegate {
            var ranges: [NSRange] = []
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                ranges.append(range)
                return true
            }
        }
        let delegate = Recorder()
        for (text, range) in [("a👍🏽", NSRange(location: 1, length: 4)), ("aक्षि", NSRange(location: 4, length: 1)), ("aé", NSRange(location: 1, length: 1))] {
            edit(delegate)
            field.text = text
            delegate.ranges = []
            page.stage.press("BackSpace")
            #expect(delegate.ranges == [range] && (field.text ?? "").utf16.count == range.location, "\(text)")
        }
    }
}
