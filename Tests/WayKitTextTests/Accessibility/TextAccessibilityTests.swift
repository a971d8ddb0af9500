import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitText

/// What texts say of themselves, and how assistive technologies edit them.
@MainActor struct TextAccessibilityTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    private func show(_ view: UIView) {
        let page = UIViewController()
        if view.frame.isEmpty { view.frame = CGRect(x: 20, y: 100, width: 300, height: 40) }
        page.view.addSubview(view)
        stage.show(page)
    }

    // MARK: Fields

    private final class Delegate: NSObject, UITextFieldDelegate {
        var asked: [String] = []
        var answer = true

        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            asked.append("\(range.location)+\(range.length) \(string)")
            return answer
        }
    }

    @Test func aFieldSaysItsTextOrItsPlaceholder() {
        let field = UITextField()
        field.placeholder = "Name"
        var system = field.systemAccessibility
        #expect(field.isAccessibilityElement && system.role == .textField && system.value == nil && system.placeholder == "Name" && system.isEditable)
        field.text = "Ada"
        system = field.systemAccessibility
        #expect(field.accessibilityValue == "Ada" && system.placeholder == nil)
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "•••" && field.systemAccessibility.role == .secureTextField)
        #expect(field.systemAccessibility.text?().string == "•••")
        field.isEnabled = false
        #expect(field.accessibilityTraits == .notEnabled && !field.systemAccessibility.isEditable && field.systemAccessibility.replaceText == nil)
        let search = UISearchBar().searchTextField
        #expect(search.systemAccessibility.role == .searchField && search.accessibilityTraits == .searchField)
    }

    @Test func activationBeginsEditing() {
        let field = UITextField()
        show(field)
        #expect(field.accessibilityActivate() && field.isFirstResponder)
        #expect(field.accessibilityActivate() && field.isFirstResponder)
        field.resignFirstResponder()
        field.isEnabled = false
        #expect(!field.accessibilityActivate() && !field.isFirstResponder)
    }

    /// Offsets count scalars: the flag is two of them, and four UTF-16 units.
    @Test func replacedTextGoesTheWayOfTypedText() {
        let field = UITextField(), delegate = Delegate()
        var changes = 0
        field.text = "a🇩🇪b"
        field.delegate = delegate
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        show(field)
        let system = field.systemAccessibility
        #expect(system.replaceText?(3..<4, "cd") == true)
        #expect(field.text == "a🇩🇪cd" && delegate.asked == ["5+1 cd"] && changes == 1)
        delegate.answer = false
        #expect(system.replaceText?(0..<1, "x") == false && field.text == "a🇩🇪cd" && changes == 1)
        #expect(system.replaceText?(4..<9, "x") == false)
    }

    @Test func theSelectionIsReadAndSet() {
        let field = UITextField()
        field.text = "a🇩🇪bc"
        show(field)
        field.becomeFirstResponder()
        let system = field.systemAccessibility
        #expect(system.setSelection?(3..<5) == true && field.editing.selection == NSRange(location: 5, length: 2))
        #expect(system.text?() == AccessibilityText(string: "a🇩🇪bc", selection: 3..<5, caret: 5))
        #expect(system.setSelection?(3..<6) == false)
        let frame = system.textFrame?(3..<4), offset = frame.flatMap { system.textOffset?(CGPoint(x: $0.minX + 1, y: $0.midY)) }
        #expect((frame?.width ?? 0) > 1 && offset == 3)
        #expect(system.textOffset?(CGPoint(x: -5, y: 10)) == .some(nil))
    }

    @Test func theClearButtonIsAnElement() throws {
        let field = UITextField()
        field.text = "text"
        field.clearButtonMode = .always
        show(field)
        stage.settle()
        let button = try #require(field.subviews.compactMap { $0 as? FieldClearButton }.first)
        #expect(button.accessibilityLabel == "Clear text" && button.accessibilityTraits == .button && field.systemAccessibility.exposesControls)
        #expect(button.accessibilityActivate() && field.text == "")
    }

    // MARK: Text views

    @Test func aTextViewSaysItsText() {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        view.text = "One\nTwo"
        show(view)
        let system = view.systemAccessibility
        #expect(view.isAccessibilityElement && view.accessibilityValue == "One\nTwo" && system.isMultiline && system.isEditable)
        #expect(view.accessibilityActivate() && view.isFirstResponder)
        #expect(system.replaceText?(0..<3, "1") == true && view.text == "1\nTwo")
        view.isEditable = false
        #expect(view.accessibilityTraits == .staticText && view.systemAccessibility.replaceText == nil)
    }

    private final class LinkDelegate: NSObject, UITextViewDelegate {
        var opened: [String] = []

        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
            UIAction { [weak self] _ in if case .link(let url) = textItem.content { self?.opened.append(url.absoluteString) } }
        }
    }

    @Test func linksAreActionsAndARotor() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200)), delegate = LinkDelegate()
        let text = NSMutableAttributedString(string: "See this and that.")
        text.addAttribute(.link, value: "https://one.example", range: NSRange(location: 4, length: 4))
        text.addAttribute(.link, value: "https://two.example", range: NSRange(location: 13, length: 4))
        view.attributedText = text
        view.delegate = delegate
        show(view)
        #expect(view.systemAccessibility.customActions().isEmpty && view.accessibilityCustomRotors == nil)
        view.isEditable = false
        let actions = view.systemAccessibility.customActions()
        #expect(actions.map(\.name) == ["this", "that"])
        #expect(actions.last.map { $0.actionHandler?($0) } == .some(true) && delegate.opened == ["https://two.example"])
        let rotor = try #require(view.accessibilityCustomRotors?.first), predicate = UIAccessibilityCustomRotorSearchPredicate()
        var found: [String?] = []
        for _ in 0..<3 {
            guard let result = rotor.itemSearchBlock(predicate) else { break }
            found.append(result.targetRange.flatMap { view.text(in: $0) })
            predicate.currentItem = result
        }
        #expect(rotor.systemRotorType == .link && found == ["this", "that"])
    }
}
