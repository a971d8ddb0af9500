import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct TextFieldGeometryTests {
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)

    private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

    @Test func defaultsAreUIKits() {
        let field = UITextField()
        #expect(field.text == "" && field.placeholder == nil && field.borderStyle == .none && field.clearButtonMode == .never)
        #expect(field.textAlignment == .natural && field.font == .systemFont(ofSize: 17) && field.textColor == .label && !field.isEditing)
        #expect(field.leftViewMode == .never && field.rightViewMode == .never && !field.clearsOnBeginEditing && !field.isSecureTextEntry)
        #expect(field.returnKeyType == .default && field.keyboardType == .default && field.autocapitalizationType == .sentences)
        #expect(field.selectedTextRange == nil && field.typingAttributes == nil && field.canBecomeFirstResponder)
        field.text = nil
        #expect(field.text == "")
    }

    @Test func rectsOfBorders() {
        let field = UITextField(frame: bounds)
        #expect(field.textRect(forBounds: bounds) == bounds && field.borderRect(forBounds: bounds) == bounds)
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
        #expect(field.intrinsicContentSize.height == max(34, field.font!.lineHeight.rounded(.up) + 13))
        #expect(field.editingRect(forBounds: bounds) == field.textRect(forBounds: bounds))
    }

    /// As Interface Builder saves them since iOS 13.
    @Test(arguments: [(12.0, 34.0), (14, 34), (17, 34), (30, 49)]) func roundedFieldHasAMinimumHeight(_ size: Double, _ height: Double) {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: size)
        #expect(abs(field.intrinsicContentSize.height - height) <= 1)
        field.text = "Text"
        #expect(abs(field.sizeThatFits(.zero).height - height) <= 1)
    }

    @Test(arguments: [false, true]) func overlayViewsTakeTheirSides(isMirrored: Bool) {
        let bench = FieldBench(text: "text", isMirrored: isMirrored), field = bench.field
        field.leftView = box(20)
        field.rightView = box(30)
        field.leftViewMode = .always
        field.rightViewMode = .whileEditing
        bench.stage.advance(by: 0.1)
        #expect(field.leftViewRect(forBounds: bounds).minX == (isMirrored ? 180 : 0))
        #expect(field.rightViewRect(forBounds: bounds).minX == (isMirrored ? 0 : 170))
        #expect(field.textRect(forBounds: bounds) == CGRect(x: isMirrored ? 0 : 20, y: 0, width: 180, height: 34))
        #expect(field.leftView?.superview === field && field.rightView?.superview == nil)
        field.becomeFirstResponder()
        bench.stage.advance(by: 0.1)
        #expect(field.rightView?.superview === field)
        #expect(field.editingRect(forBounds: bounds) == CGRect(x: isMirrored ? 30 : 20, y: 0, width: 150, height: 34))
        field.leftView = nil
        #expect(field.subviews.allSatisfy { $0.bounds.width != 20 })
    }

    @Test(arguments: [false, true]) func clearButtonIsAtTheTrailingEdge(isMirrored: Bool) {
        let bench = FieldBench(isMirrored: isMirrored), field = bench.field
        field.clearButtonMode = .whileEditing
        let rect = field.clearButtonRect(forBounds: bounds)
        #expect(rect.size == CGSize(width: 19, height: 19) && (isMirrored ? rect.minX == 5 : rect.maxX == 195))
        field.becomeFirstResponder()
        #expect(field.editingRect(forBounds: bounds).width == 200)
        bench.type("a")
        #expect(field.editingRect(forBounds: bounds).width == 171)
        field.resignFirstResponder()
        #expect(field.textRect(forBounds: bounds).width == 200)
    }

    @Test func overriddenRectsAreUsed() {
        final class Padded: UITextField {
            var drawn: [String] = []
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func drawText(in rect: CGRect) {
                drawn.append("text \(Int(rect.minX))")
                super.drawText(in: rect)
            }
            override func drawPlaceholder(in rect: CGRect) {
                drawn.append("placeholder \(Int(rect.minX))")
                super.drawPlaceholder(in: rect)
            }
        }
        let field = Padded(), bench = FieldBench(field)
        field.placeholder = "hint"
        bench.stage.advance(by: 0.1)
        #expect(field.drawn.last == "placeholder 20")
        field.text = "text"
        bench.stage.advance(by: 0.1)
        #expect(field.drawn.last == "text 20")
        field.becomeFirstResponder()
        #expect(field.caretRect(for: field.beginningOfDocument).midX == 30)
    }

    // MARK: Caret and scrolling

    @Test func caretFollowsAlignmentAndDirection() {
        let bench = FieldBench(), field = bench.field
        field.becomeFirstResponder()
        func x() -> CGFloat { field.caretRect(for: field.beginningOfDocument).midX }
        #expect(x() == 0)
        field.textAlignment = .right
        #expect(x() == 198)
        field.textAlignment = .center
        #expect(x() == 99)
        field.textAlignment = .natural
        bench.stage.userInterfaceLayoutDirection = .rightToLeft
        #expect(x() == 198)
    }

    @Test func longTextScrollsToTheCaret() {
        let bench = FieldBench(text: String(repeating: "wide ", count: 40)), field = bench.field
        field.becomeFirstResponder()
        bench.stage.advance(by: 0.1)
        func caret() -> CGRect { field.caretRect(for: field.selectedTextRange!.end) }
        #expect(caret().midX == 198 && field.lineLayout.scrollOffset > 500)
        bench.select(0)
        #expect(caret().midX == 0 && field.lineLayout.scrollOffset == 0)
        bench.select(30)
        #expect(field.lineLayout.scrollOffset > 0 && caret().maxX <= 200)
        // Selection rectangles do not leave the field.
        let rects = field.selectionRects(for: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!)
        #expect(rects.count == 1 && rects[0].rect.minX >= 0 && rects[0].rect.maxX <= 200)
        field.text = "short"
        bench.stage.advance(by: 0.1)
        #expect(field.lineLayout.scrollOffset == 0)
    }

    @Test func pointsAndPositionsCorrespond() {
        let bench = FieldBench(text: "abc אבג 👨‍👩‍👧x"), field = bench.field
        field.becomeFirstResponder()
        var offset = 0
        for character in field.text! {
            let range = field.textRange(from: IndexedTextPosition(offset), to: IndexedTextPosition(offset + character.utf16.count))!
            let rect = field.firstRect(for: range)
            #expect(rect.width > 0)
            #expect(field.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)) == range, "\(character)")
            offset += character.utf16.count
        }
        #expect(field.characterRange(at: CGPoint(x: 199, y: 17)) == nil)
        #expect(field.closestPosition(to: CGPoint(x: -50, y: 17)) == field.beginningOfDocument)
        #expect(field.closestPosition(to: CGPoint(x: 500, y: 17)) == field.endOfDocument)
        let word = IndexedTextRange(NSRange(location: 1, length: 1))
        #expect(field.closestPosition(to: CGPoint(x: 500, y: 17), within: word) == IndexedTextPosition(2))
    }

    @Test func selectionAcrossDirectionsHasSeveralRectangles() {
        let bench = FieldBench(text: "ab אבג"), field = bench.field
        field.becomeFirstResponder()
        let rects = field.selectionRects(for: IndexedTextRange(NSRange(location: 1, length: 3)))
        #expect(rects.count == 2 && rects[0].writingDirection == .leftToRight && rects[1].writingDirection == .rightToLeft)
        #expect(rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
        // The first Hebrew letter is the rightmost.
        #expect(rects[1].rect.minX > rects[0].rect.maxX + 5)
    }

    @Test func secureTextHasABulletForEachCharacter() {
        let bench = FieldBench(text: "a👨‍👩‍👧b"), field = bench.field
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        let widths = [(0, 1), (1, 8), (9, 1)].map { field.firstRect(for: IndexedTextRange(NSRange(location: $0.0, length: $0.1))).width }
        #expect(widths[0] > 3 && abs(widths[0] - widths[1]) < 0.5 && abs(widths[0] - widths[2]) < 0.5)
    }

    @Test func fontShrinksToFit() {
        let bench = FieldBench(text: String(repeating: "m", count: 16)), field = bench.field
        let width = field.firstRect(for: IndexedTextRange(NSRange(location: 0, length: 16))).width
        #expect(width > 198)
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 6
        let fitted = field.caretRect(for: field.endOfDocument).minX
        #expect(fitted <= 198 && fitted > 180)
        field.text = String(repeating: "m", count: 100)
        // 6 of 17 points.
        #expect(field.lineLayout.area.width < 100 * 6 * 0.8)
    }

    @Test func baselineAndDynamicType() {
        let bench = FieldBench(text: "x"), label = UILabel()
        label.text = "x"
        bench.root.view.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        bench.field.translatesAutoresizingMaskIntoConstraints = false
        bench.field.borderStyle = .roundedRect
        NSLayoutConstraint.activate([
            bench.field.topAnchor.constraint(equalTo: bench.root.view.topAnchor, constant: 50),
            bench.field.leadingAnchor.constraint(equalTo: bench.root.view.leadingAnchor, constant: 100),
            bench.field.widthAnchor.constraint(equalToConstant: 120),
            label.firstBaselineAnchor.constraint(equalTo: bench.field.firstBaselineAnchor),
            label.trailingAnchor.constraint(equalTo: bench.field.leadingAnchor),
        ])
        bench.stage.advance(by: 0.1)
        #expect(abs(label.frame.midY - bench.field.frame.midY) <= 1)
        bench.field.font = .preferredFont(forTextStyle: .body)
        bench.field.adjustsFontForContentSizeCategory = true
        let height = bench.field.intrinsicContentSize.height
        bench.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(bench.field.intrinsicContentSize.height > height + 10)
    }

    @Test func appearanceProxyApplies() {
        let bench = FieldBench()
        UITextField.appearance().textColor = .systemRed
        UITextField.appearance().keyboardAppearance = .dark
        let field = UITextField()
        bench.root.view.addSubview(field)
        #expect(field.textColor == .systemRed && field.keyboardAppearance == .dark)
    }
}
