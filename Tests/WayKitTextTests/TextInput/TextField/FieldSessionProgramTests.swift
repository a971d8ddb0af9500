import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Forms: which field is edited, by which keys and input views.
@MainActor struct FieldSessionProgramTests {
    let page = TextProgramPage()

    private func fields(_ count: Int) -> [UITextField] { (0..<count).map { page.add(UITextField(), row: $0) } }

    // MARK: Selection at the beginning

    private final class SelectsAll: NSObject, UITextFieldDelegate {
        func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }
    }

    @Test func selectAllOnBegin() {
        let field = fields(1)[0], delegate = SelectsAll()
        field.text = "draft"
        field.delegate = delegate
        page.tap(field)
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "draft", "the tap does not undo it")
        page.stage.type("x")
        #expect(field.text == "x")
    }

    private final class SelectsAllLater: NSObject, UITextFieldDelegate {
        func textFieldDidBeginEditing(_ textField: UITextField) {
            DispatchQueue.main.async { textField.selectedTextRange = textField.textRange(from: textField.beginningOfDocument, to: textField.endOfDocument) }
        }
    }

    @Test func selectAllOnBeginInTheNextTurn() {
        let field = fields(1)[0], delegate = SelectsAllLater()
        field.text = "draft"
        field.delegate = delegate
        page.tap(field)
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "draft")
    }

    private final class CaretAtStart: NSObject, UITextFieldDelegate {
        func textFieldDidBeginEditing(_ textField: UITextField) {
            textField.selectedTextRange = textField.textRange(from: textField.beginningOfDocument, to: textField.beginningOfDocument)
        }
    }

    @Test func caretAtTheStartOnBegin() {
        let field = fields(1)[0], delegate = CaretAtStart()
        field.text = "abc"
        field.delegate = delegate
        field.becomeFirstResponder()
        page.stage.type("x")
        #expect(field.text == "xabc")
    }

    // MARK: Next, previous, done

    @Test func toolbarWithPreviousNextAndDone() throws {
        let fields = fields(3)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        func move(_ delta: Int) {
            guard let index = fields.firstIndex(where: \.isFirstResponder), fields.indices.contains(index + delta) else { return }
            fields[index + delta].becomeFirstResponder()
        }
        let previous = UIBarButtonItem(title: "Previous", primaryAction: UIAction(title: "Previous") { _ in move(-1) })
        let next = UIBarButtonItem(title: "Next", primaryAction: UIAction(title: "Next") { _ in move(1) })
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [page] _ in page.view.endEditing(true) })
        bar.items = [previous, next, UIBarButtonItem(systemItem: .flexibleSpace), done]
        bar.sizeToFit()
        for field in fields { field.inputAccessoryView = bar }
        fields[0].becomeFirstResponder()
        page.stage.settle()
        #expect(page.frame(of: bar).maxY == 700 && page.frame(of: bar).width == 390 && page.frame(of: bar).height >= 44)
        func tap(_ x: CGFloat) {
            page.stage.tap(at: CGPoint(x: x, y: 678))
            page.stage.settle()
        }
        tap(130)
        #expect(fields[1].isFirstResponder && bar.window != nil)
        tap(40)
        #expect(fields[0].isFirstResponder)
        tap(365)
        #expect(!fields.contains(where: \.isFirstResponder) && bar.window == nil)
    }

    private final class Chain: NSObject, UITextFieldDelegate {
        var log: [String] = []
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            if let next = textField.superview?.viewWithTag(textField.tag + 1) { next.becomeFirstResponder() } else { textField.resignFirstResponder() }
            return true
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin \(textField.tag)") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end \(textField.tag)") }
    }

    @Test func returnChainEndsOneSessionBeforeTheNextBegins() {
        let fields = fields(2), chain = Chain()
        for (index, field) in fields.enumerated() {
            field.tag = 10 + index
            field.delegate = chain
        }
        fields[0].becomeFirstResponder()
        page.stage.type("a\nb\n")
        #expect(chain.log == ["begin 10", "end 10", "begin 11", "end 11"])
        #expect(fields.map(\.text) == ["a", "b"])
    }

    @Test func validationKeepsTheFocus() {
        final class Validator: NSObject, UITextFieldDelegate {
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { textField.text?.contains("@") ?? false }
        }
        let fields = fields(2), validator = Validator()
        fields[0].delegate = validator
        fields[0].becomeFirstResponder()
        page.stage.type("ann")
        page.tap(fields[1])
        #expect(fields[0].isFirstResponder && !fields[1].isFirstResponder)
        page.stage.type("@x")
        page.tap(fields[1])
        #expect(fields[1].isFirstResponder)
    }

    // MARK: One-time codes

    /// Six boxes of one digit; Backspace in an empty one goes back.
    private final class CodeField: UITextField {
        var onDeleteWhenEmpty: () -> Void = {}
        override func deleteBackward() {
            let wasEmpty = text?.isEmpty ?? true
            super.deleteBackward()
            if wasEmpty { onDeleteWhenEmpty() }
        }
    }

    private final class CodeBoxes: NSObject, UITextFieldDelegate {
        let boxes = (0..<6).map { _ in CodeField() }
        var code: String { boxes.map { $0.text ?? "" }.joined() }

        override init() {
            super.init()
            for (index, box) in boxes.enumerated() {
                box.delegate = self
                box.onDeleteWhenEmpty = { [unowned self] in
                    guard index > 0 else { return }
                    boxes[index - 1].text = ""
                    boxes[index - 1].becomeFirstResponder()
                }
            }
        }

        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            guard let index = boxes.firstIndex(where: { $0 === textField }) else { return true }
            if string.isEmpty { return true }
            for (offset, digit) in string.filter(\.isNumber).enumerated() where index + offset < 6 { boxes[index + offset].text = String(digit) }
            let next = index + string.count
            if next < 6 { boxes[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
            return false
        }
    }

    @Test func sixBoxesTakeOneDigitEach() {
        let code = CodeBoxes()
        for (index, box) in code.boxes.enumerated() {
            box.frame = CGRect(x: 20 + index * 50, y: 100, width: 40, height: 40)
            page.view.addSubview(box)
        }
        code.boxes[0].becomeFirstResponder()
        page.stage.type("123")
        #expect(code.code == "123" && code.boxes[3].isFirstResponder)
        page.stage.press("BackSpace")
        #expect(code.code == "12" && code.boxes[2].isFirstResponder)
        UIPasteboard.general.string = "987654"
        code.boxes[0].becomeFirstResponder()
        code.boxes[0].paste(nil)
        #expect(code.code == "987654" && !code.boxes.contains(where: \.isFirstResponder))
    }

    // MARK: Input views

    @Test func datePickerAsInputView() {
        let field = fields(1)[0], picker = UIDatePicker(), formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(identifier: "UTC")
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .wheels
        picker.timeZone = formatter.timeZone
        picker.addAction(UIAction { [field, picker] _ in field.text = formatter.string(from: picker.date) }, for: .valueChanged)
        field.inputView = picker
        page.tap(field)
        page.stage.settle()
        let frame = page.frame(of: picker)
        #expect(picker.window != nil && page.view.bounds.contains(frame) && frame.maxY > 600, "\(frame)")
        picker.date = formatter.date(from: "2026-11-24")!
        picker.sendActions(for: .valueChanged)
        #expect(field.text == "2026-11-24")
        page.tap(page.view)
        field.resignFirstResponder()
        page.stage.settle()
        #expect(picker.window == nil)
    }

    @Test func pickerViewAsInputView() {
        final class Colors: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            let names = ["Red", "Green", "Blue"]
            weak var field: UITextField?
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { names[row] }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { field?.text = names[row] }
        }
        let field = fields(1)[0], picker = UIPickerView(), colors = Colors()
        picker.dataSource = colors
        picker.delegate = colors
        colors.field = field
        field.inputView = picker
        field.becomeFirstResponder()
        page.stage.settle()
        let frame = page.frame(of: picker)
        page.stage.drag(from: CGPoint(x: 195, y: frame.midY), to: CGPoint(x: 195, y: frame.midY - 40), duration: 0.4)
        page.stage.settle()
        #expect(field.text == "Green" || field.text == "Blue")
        #expect(field.isFirstResponder)
    }

    @Test func emptyInputViewShowsNoKeyboard() {
        let field = fields(1)[0]
        field.inputView = UIView()
        field.becomeFirstResponder()
        page.stage.settle()
        page.stage.type("a")
        #expect(field.text == "a" && field.isFirstResponder)
    }

    // MARK: Ending

    @Test func tapOutsideEndsEditingAndLeavesTheFieldTappable() {
        let fields = fields(2), tap = UITapGestureRecognizer()
        tap.addHandler { [page] in page.view.endEditing(true) }
        tap.cancelsTouchesInView = false
        page.view.addGestureRecognizer(tap)
        page.tap(fields[0])
        #expect(fields[0].isEditing)
        page.stage.tap(at: CGPoint(x: 200, y: 600))
        page.stage.advance(by: 0.6)
        #expect(!fields[0].isEditing)
    }

    @Test func removingThePageEndsEditing() {
        let navigation = UINavigationController(rootViewController: UIViewController()), form = UIViewController(), field = UITextField()
        var log: [String] = []
        field.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
        form.view.addSubview(field)
        field.addAction(UIAction { _ in log.append("end") }, for: .editingDidEnd)
        page.stage.show(navigation)
        navigation.pushViewController(form, animated: false)
        page.stage.settle()
        field.becomeFirstResponder()
        page.stage.type("kept")
        navigation.popViewController(animated: true)
        page.stage.settle()
        #expect(log == ["end"] && field.text == "kept")
    }

    // MARK: Alerts

    @Test func alertFieldEnablesItsAction() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        var result: String?
        let save = UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in result = alert.textFields?.first?.text }
        save.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Name"
            field.addAction(UIAction { [field] _ in save.isEnabled = !(field.text ?? "").isEmpty }, for: .editingChanged)
        }
        alert.addTextField { $0.isSecureTextEntry = true }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(save)
        page.root.present(alert, animated: true)
        page.stage.settle()
        let fields = try #require(alert.textFields)
        #expect(fields[0].isFirstResponder && fields.count == 2)
        page.stage.type("Ann")
        #expect(save.isEnabled && fields[0].text == "Ann")
        page.stage.press("Return")
        #expect(fields[1].isFirstResponder || result != nil)
    }

    @Test func notificationObserversSeeTheText() {
        let field = fields(1)[0]
        var texts: [String] = []
        let token = NotificationCenter.default.addObserver(forName: UITextField.textDidChangeNotification, object: field, queue: .main) { [field] _ in
            MainActor.assumeIsolated { texts.append(field.text ?? "") }
        }
        field.becomeFirstResponder()
        page.stage.type("ab")
        page.stage.press("BackSpace")
        page.stage.advance(by: 0.1)
        #expect(texts == ["a", "ab", "a"])
        NotificationCenter.default.removeObserver(token)
    }

    /// Searching begins when the user pauses.
    @Test func debouncedSearch() {
        let field = fields(1)[0]
        var searches: [String] = []
        var timer: Timer?
        field.addAction(UIAction { [field] _ in
            timer?.invalidate()
            timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in MainActor.assumeIsolated { searches.append(field.text ?? "") } }
        }, for: .editingChanged)
        field.becomeFirstResponder()
        for character in ["a", "b", "c"] {
            page.stage.type(character)
            page.stage.advance(by: 0.1)
        }
        #expect(searches.isEmpty)
        page.stage.advance(by: 0.4)
        #expect(searches == ["abc"])
    }
}
