import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Fields that programs decorate: icons, padding, underlines, floating labels.
@MainActor struct FieldLookProgramTests {
    let page = TextProgramPage()

    // MARK: Side views

    @Test func eyeButtonShowsThePasswordAndKeepsTheCaret() {
        let field = page.add(UITextField())
        field.isSecureTextEntry = true
        let eye = UIButton(type: .custom)
        eye.setImage(UIImage(systemName: "eye"), for: .normal)
        eye.setImage(UIImage(systemName: "eye.slash"), for: .selected)
        eye.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        eye.addAction(UIAction { [field, eye] _ in
            field.isSecureTextEntry.toggle()
            eye.isSelected.toggle()
        }, for: .touchUpInside)
        field.rightView = eye
        field.rightViewMode = .always
        field.becomeFirstResponder()
        page.stage.type("secret")
        page.stage.advance(by: 0.1)
        #expect(eye.superview === field && eye.frame == CGRect(x: 320, y: 5, width: 30, height: 30))
        page.tap(eye)
        #expect(!field.isSecureTextEntry && field.isFirstResponder && field.text == "secret" && field.caret == 6)
        page.stage.type("s")
        #expect(field.text == "secrets", "the text is not replaced")
        page.tap(eye)
        #expect(field.isSecureTextEntry && eye.currentImage != nil)
        page.stage.type("!")
        #expect(field.text == "secrets!", "hidden again within one session")
        field.resignFirstResponder()
        field.becomeFirstResponder()
        page.stage.type("new")
        #expect(field.text == "new", "a session that begins replaces a secure text")
    }

    /// Composed text replaces it as well.
    @Test func secureTextIsReplacedByMarkedText() {
        let field = page.add(UITextField())
        field.isSecureTextEntry = true
        field.text = "old"
        field.becomeFirstResponder()
        field.setMarkedText("新", selectedRange: NSRange(location: 1, length: 0))
        field.unmarkText()
        #expect(field.text == "新")
        field.undoManager?.undo()
        #expect(field.text == "old")
    }

    @Test func paddedIconMovesTheText() {
        let field = page.add(UITextField())
        field.borderStyle = .roundedRect
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 24)), icon = UIImageView(image: UIImage(systemName: "envelope"))
        icon.frame = CGRect(x: 8, y: 0, width: 24, height: 24)
        container.addSubview(icon)
        field.leftView = container
        field.leftViewMode = .always
        page.stage.advance(by: 0.1)
        #expect(container.superview === field && container.frame.width == 40 && container.frame.midY == 20)
        #expect(field.textRect(forBounds: field.bounds).minX >= container.frame.maxX)
    }

    @Test func spacerViewIsLeftPadding() {
        let field = page.add(UITextField())
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: field.frame.height))
        field.leftViewMode = .always
        field.text = "x"
        page.stage.advance(by: 0.1)
        #expect(field.textRect(forBounds: field.bounds).minX == 16)
        field.becomeFirstResponder()
        #expect(field.caretRect(for: field.beginningOfDocument).midX >= 15)
    }

    @Test func leftViewWithConstraintsHasItsSize() {
        let field = page.add(UITextField()), label = UILabel()
        label.text = "$"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.widthAnchor.constraint(equalToConstant: 24).isActive = true
        field.leftView = label
        field.leftViewMode = .whileEditing
        page.stage.advance(by: 0.1)
        #expect(label.superview == nil)
        field.becomeFirstResponder()
        page.stage.advance(by: 0.1)
        #expect(label.superview === field && label.frame.width == 24)
    }

    // MARK: Rectangles

    private final class PaddedField: UITextField {
        let padding = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 12)
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
        override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    }

    @Test func overriddenRectanglesAreUsed() {
        let field = page.add(PaddedField())
        field.placeholder = "Name"
        field.text = "x"
        field.becomeFirstResponder()
        page.stage.advance(by: 0.1)
        let caret = field.caretRect(for: field.beginningOfDocument)
        #expect(abs(caret.midX - 20) <= 1 && abs(caret.midY - 20) <= 1)
        #expect(field.intrinsicContentSize.width >= 32)
    }

    private final class ShiftedClearButton: UITextField {
        override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { super.clearButtonRect(forBounds: bounds).offsetBy(dx: -10, dy: 0) }
        override func rightViewRect(forBounds bounds: CGRect) -> CGRect { super.rightViewRect(forBounds: bounds).offsetBy(dx: -8, dy: 0) }
    }

    @Test func clearButtonAndRightViewAreMoved() {
        let field = page.add(ShiftedClearButton())
        field.text = "text"
        field.clearButtonMode = .always
        page.stage.advance(by: 0.1)
        page.stage.tap(at: CGPoint(x: 20 + 350 - 24.5, y: 60))
        page.stage.advance(by: 0.3)
        #expect(field.text == "" && field.isFirstResponder)
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.rightViewMode = .always
        page.stage.advance(by: 0.1)
        #expect(field.rightView?.frame.maxX == 342)
    }

    // MARK: Borders and colours

    private final class UnderlinedField: UITextField {
        let line = CALayer()
        override func layoutSubviews() {
            super.layoutSubviews()
            line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
            line.backgroundColor = UIColor.systemRed.cgColor
            if line.superlayer == nil { layer.addSublayer(line) }
        }
    }

    @Test func underlineLayerIsVisible() {
        page.add(UnderlinedField())
        page.stage.advance(by: 0.1)
        #expect(page.stage.pixel(at: CGPoint(x: 100, y: 79.5)) == UIColor.systemRed.resolvedColor(with: page.view.traitCollection))
        #expect(page.stage.pixel(at: CGPoint(x: 100, y: 77)) == .white)
    }

    @Test func borderOfTheLayerWithRoundedCorners() {
        let field = page.add(UITextField())
        field.layer.borderWidth = 2
        field.layer.borderColor = UIColor.blue.cgColor
        field.layer.cornerRadius = 8
        field.clipsToBounds = true
        field.backgroundColor = UIColor(white: 0.9, alpha: 1)
        page.stage.advance(by: 0.1)
        #expect(page.stage.pixel(at: CGPoint(x: 21, y: 60)) == .blue && page.stage.pixel(at: CGPoint(x: 20.5, y: 40.5)) == .white)
    }

    @Test func placeholderHasItsColour() {
        let field = page.add(UITextField())
        field.font = .systemFont(ofSize: 30)
        field.attributedPlaceholder = NSAttributedString(string: "████", attributes: [.foregroundColor: UIColor.red])
        page.stage.advance(by: 0.1)
        #expect(field.placeholder == "████" && page.stage.pixel(at: CGPoint(x: 40, y: 60)) == .red)
        field.text = "x"
        page.stage.advance(by: 0.1)
        #expect(page.stage.pixel(at: CGPoint(x: 80, y: 60)) == .white)
    }

    // MARK: Floating label

    private final class FloatingField: UITextField {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "Name"
            label.alpha = 0
            addSubview(label)
            addTarget(self, action: Selector(FloatingField.changed, name: "changed"), for: .editingChanged)
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(x: 0, y: -18, width: bounds.width, height: 16)
        }
        private func changed() { UIView.animate(withDuration: 0.2) { self.label.alpha = self.text?.isEmpty ?? true ? 0 : 1 } }
    }

    @Test func floatingLabelAppearsWithTheText() {
        let field = page.add(FloatingField())
        field.becomeFirstResponder()
        page.stage.type("a")
        page.stage.advance(by: 0.3)
        #expect(field.label.alpha == 1 && field.label.layer.presentation()?.opacity == 1)
        page.stage.press("BackSpace")
        page.stage.advance(by: 0.3)
        #expect(field.label.alpha == 0)
    }

    @Test func disabledFieldIgnoresTouches() {
        let field = page.add(UITextField())
        field.text = "x"
        field.isEnabled = false
        page.tap(field)
        #expect(!field.isFirstResponder)
        field.isEnabled = true
        field.isUserInteractionEnabled = false
        page.tap(field)
        #expect(!field.isFirstResponder)
    }

    @Test func tintColourIsTheCarets() throws {
        let field = page.add(UITextField())
        field.tintColor = .green
        field.text = ""
        field.becomeFirstResponder()
        page.stage.advance(by: 0.05)
        let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
        #expect(page.stage.pixel(at: CGPoint(x: caret.midX, y: caret.midY)) == .green)
        field.tintColor = .clear
        page.stage.advance(by: 0.05)
        #expect(page.stage.pixel(at: CGPoint(x: caret.midX, y: caret.midY)) == .white, "the usual way to hide the caret")
    }

    private final class HiddenCaretField: UITextField {
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }

    @Test func fieldWithoutCaretAndMenu() {
        let field = page.add(HiddenCaretField())
        field.text = "abc"
        field.becomeFirstResponder()
        page.stage.type("d")
        field.selectAll(nil)
        page.stage.advance(by: 0.6)
        page.stage.touchDown(at: CGPoint(x: 40, y: 60))
        page.stage.advance(by: 1)
        page.stage.touchUp()
        page.stage.advance(by: 0.6)
        #expect(field.text == "abcd" && page.stage.window.subviews.count == 1, "no menu")
        #expect(page.stage.diagnostics.isEmpty)
    }
}
