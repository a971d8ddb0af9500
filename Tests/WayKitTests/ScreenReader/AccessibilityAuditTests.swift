import Testing
import WayKit
import WayKitTesting

@MainActor struct AccessibilityAuditTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()

    private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        root.view.addSubview(view)
        return view
    }

    private func issues(_ types: AccessibilityAuditType = .all) -> [AccessibilityAuditType] {
        root.view.backgroundColor = .white
        stage.show(root)
        return stage.accessibilityAudit(for: types).map(\.auditType)
    }

    private func label(_ text: String, _ frame: CGRect) -> UILabel {
        let label = add(UILabel(), frame)
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        return label
    }

    @Test func aGoodPageHasNoIssues() {
        _ = label("Hello", CGRect(x: 20, y: 100, width: 360, height: 200))
        let button = add(UIButton(type: .system), CGRect(x: 20, y: 400, width: 200, height: 60))
        button.configuration = .filled()
        button.configuration?.title = "Go"
        button.tintColor = .black
        #expect(issues() == [])
    }

    @Test func missingLabels() {
        let button = add(UIButton(), CGRect(x: 20, y: 100, width: 60, height: 60))
        #expect(issues(.sufficientElementDescription) == [.sufficientElementDescription])
        button.accessibilityLabel = "Button"
        #expect(issues(.sufficientElementDescription) == [.sufficientElementDescription])
        button.accessibilityLabel = "Play"
        #expect(issues(.sufficientElementDescription) == [])
    }

    @Test func smallTargets() {
        final class Square: UIControl {}
        let control = add(Square(), CGRect(x: 100, y: 100, width: 30, height: 60))
        control.accessibilityLabel = "Square"
        control.accessibilityTraits = .button
        #expect(issues(.hitRegion) == [.hitRegion])
        control.frame.size.width = 44
        #expect(issues(.hitRegion) == [])
    }

    @Test func lowContrast() {
        let text = label("Pale", CGRect(x: 20, y: 100, width: 360, height: 40))
        text.textColor = UIColor(white: 0.7, alpha: 1)
        #expect(issues(.contrast) == [.contrast])
        text.textColor = UIColor(white: 0.3, alpha: 1)
        #expect(issues(.contrast) == [])
    }

    @Test func whatCannotBeReached() {
        let text = label("Hidden from readers", CGRect(x: 20, y: 100, width: 360, height: 40))
        text.isAccessibilityElement = false
        let view = add(UIView(), CGRect(x: 20, y: 300, width: 100, height: 100))
        view.addGestureRecognizer(UITapGestureRecognizer())
        #expect(issues(.elementDetection) == [.elementDetection, .elementDetection])
        text.isAccessibilityElement = true
        view.isAccessibilityElement = true
        #expect(issues(.elementDetection) == [])
    }

    @Test func cutOffTexts() {
        let text = label("A text that needs more than one line of this width", CGRect(x: 20, y: 100, width: 150, height: 30))
        text.numberOfLines = 1
        #expect(issues(.textClipped).contains(.textClipped))
        text.numberOfLines = 0
        text.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        #expect(issues(.textClipped) == [])
    }

    @Test func fixedSizes() {
        let text = label("Fixed", CGRect(x: 20, y: 100, width: 360, height: 300))
        text.font = .systemFont(ofSize: 17)
        #expect(issues(.dynamicType) == [.dynamicType])
        text.font = .preferredFont(forTextStyle: .body)
        #expect(issues(.dynamicType) == [])
    }

    @Test func traits() {
        let text = label("Tap me", CGRect(x: 20, y: 100, width: 360, height: 60))
        text.isUserInteractionEnabled = true
        text.addGestureRecognizer(UITapGestureRecognizer())
        #expect(issues(.trait) == [.trait])
        text.accessibilityTraits = .button
        #expect(issues(.trait) == [])
    }

    @Test func coveredControls() {
        let button = add(UIButton(type: .system), CGRect(x: 20, y: 100, width: 100, height: 60))
        button.setTitle("Under", for: .normal)
        let cover = add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(issues(.action) == [.action])
        cover.isUserInteractionEnabled = false
        #expect(issues(.action) == [])
    }

    @Test func issuesNameTheElementAndCanBeIgnored() {
        let button = add(UIButton(), CGRect(x: 20, y: 100, width: 60, height: 60))
        button.accessibilityIdentifier = "play"
        root.view.backgroundColor = .white
        stage.show(root)
        let found = stage.accessibilityAudit(for: .sufficientElementDescription)
        #expect(found.map(\.detailedDescription) == ["UIButton \"play\" at (20, 100), 60 × 60: has no label"])
        #expect(found.first?.element === button)
        #expect(stage.accessibilityAudit(for: .sufficientElementDescription) { $0.element === button }.isEmpty)
    }
}
