import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Views in place of the keyboard, and how programs dismiss it.
@MainActor struct InputViewProgramTests {
    let page = TextProgramPage()

    private func show(_ view: UIView, accessory: UIView? = nil) -> UITextField {
        let field = page.add(UITextField())
        field.inputView = view
        field.inputAccessoryView = accessory
        field.becomeFirstResponder()
        page.stage.settle()
        return field
    }

    /// Source: Apple's sample code: `#selector(UIView.endEditing(_:))`.
    @Test func tapOnTheBackgroundEndsEditing() {
        let field = page.add(UITextField())
        let tap = UITapGestureRecognizer(target: page.view, action: Selector(UIView.endEditing(_:), name: "endEditing(_:)"))
        tap.cancelsTouchesInView = false
        page.view.addGestureRecognizer(tap)
        page.tap(field)
        #expect(field.isFirstResponder)
        page.stage.tap(at: CGPoint(x: 200, y: 500))
        #expect(!field.isFirstResponder)
    }

    @Test func buttonsEndEditing() {
        let field = page.add(UITextField()), button = page.add(UIButton(type: .system), row: 1)
        button.addTarget(page.view, action: Selector(UIView.endEditing, name: "endEditing"), for: .touchUpInside)
        field.becomeFirstResponder()
        page.tap(button)
        #expect(!field.isFirstResponder)
        field.becomeFirstResponder()
        let done = UIBarButtonItem(title: "Done", style: .done, target: page.view, action: Selector(UIView.endEditing(_:), name: "endEditing(_:)"))
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.items = [done]
        field.inputAccessoryView = bar
        field.reloadInputViews()
        page.stage.settle()
        page.stage.tap(at: CGPoint(x: 40, y: 678))
        #expect(!field.isFirstResponder)
    }

    private func expectKeyboard(_ view: UIView, below accessory: UIView? = nil) {
        let frame = page.frame(of: view)
        #expect(frame.minX == 0 && frame.width == 390 && frame.maxY == 700, "\(frame)")
        #expect(frame.height > 150 && frame.height < 400, "\(frame)")
        if let accessory { #expect(page.frame(of: accessory) == CGRect(x: 0, y: frame.minY - accessory.bounds.height, width: 390, height: accessory.bounds.height)) }
        let guide = page.view.keyboardLayoutGuide.layoutFrame
        #expect(guide.height == frame.height + (accessory?.bounds.height ?? 0))
    }

    /// The wheels are chosen after the picker was made, with a size for another style.
    @Test(arguments: [false, true]) func wheelsOfADatePickerAreTheKeyboard(usesConstraints: Bool) {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .wheels
        picker.translatesAutoresizingMaskIntoConstraints = !usesConstraints
        #expect(usesConstraints || picker.frame.size == CGSize(width: 320, height: 216))
        _ = show(picker)
        expectKeyboard(picker)
    }

    @Test func pickersWithConstraintsHaveTheirOwnSize() {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 180))
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.frame.size == CGSize(width: 300, height: 180))
        _ = show(picker)
        expectKeyboard(picker)
    }

    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        weak var field: UITextField?
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row \(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { field?.text = "Row \(row)" }
    }

    @Test(arguments: [false, true]) func pickerWithADoneBar(sizesToFit: Bool) {
        let picker = UIPickerView(), rows = Rows(), bar = UIToolbar()
        picker.dataSource = rows
        picker.delegate = rows
        if sizesToFit { bar.sizeToFit() } else { bar.frame = CGRect(x: 0, y: 0, width: 100, height: 44) }
        bar.items = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Done", style: .done, target: page.view, action: Selector(UIView.endEditing(_:), name: "endEditing(_:)")),
        ]
        let field = show(picker, accessory: bar)
        rows.field = field
        expectKeyboard(picker, below: bar)
        // The row below the middle.
        let frame = page.frame(of: picker)
        page.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY + 34))
        page.stage.settle()
        #expect(field.text == "Row 1" && field.isFirstResponder)
        page.stage.tap(at: CGPoint(x: 360, y: frame.minY - 22))
        page.stage.settle()
        #expect(!field.isFirstResponder && picker.window == nil)
        #expect(page.view.keyboardLayoutGuide.layoutFrame.height == 0)
    }

    /// The usual way to have a caret without a keyboard.
    @Test func emptyInputViewHidesTheKeyboard() {
        page.root.additionalSafeAreaInsets.bottom = 20
        page.stage.settle()
        let field = show(UIView())
        #expect(field.isFirstResponder && page.view.keyboardLayoutGuide.layoutFrame.height == 20)
        page.stage.type("a")
        #expect(field.text == "a")
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        field.reloadInputViews()
        page.stage.settle()
        #expect(page.view.keyboardLayoutGuide.layoutFrame.height == 200)
        field.inputView = UIView()
        field.reloadInputViews()
        page.stage.settle()
        #expect(page.view.keyboardLayoutGuide.layoutFrame.height == 20)
        field.resignFirstResponder()
        page.stage.settle()
        #expect(page.view.keyboardLayoutGuide.layoutFrame.height == 20)
    }

    /// Of the keyboard's height.
    @Test func inputViewsThatFillTheKeyboardHaveItsHeight() {
        let filling = UIView()
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        _ = show(filling)
        expectKeyboard(filling)
    }

    @Test func accessoryAboveAnEmptyInputView() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        _ = show(UIView(), accessory: bar)
        #expect(page.frame(of: bar).maxY == 700 && page.view.keyboardLayoutGuide.layoutFrame.height == 44)
    }
}
