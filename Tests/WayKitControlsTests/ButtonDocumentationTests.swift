import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UIButton` without a configuration.
@MainActor struct ButtonDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    private func image(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    private func show(_ button: UIButton) {
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        root.view.addSubview(button)
        button.layoutIfNeeded()
    }

    @Test func buttonDefaults() {
        let button = UIButton()
        #expect(button.buttonType == .custom && button.configuration == nil && button.titleLabel != nil && button.imageView != nil)
        #expect(button.currentTitle == nil && button.currentImage == nil && button.currentBackgroundImage == nil)
        #expect(button.role == .normal && button.menu == nil && !button.changesSelectionAsPrimaryAction && !button.isPointerInteractionEnabled)
        #expect(button.automaticallyUpdatesConfiguration && button.configurationUpdateHandler == nil && !button.isHeld)
        #expect(button.currentTitleColor == .white && button.preferredMenuElementOrder == .automatic)
        #expect(UIButton(type: .system).buttonType == .system && UIButton(type: .close).buttonType == .close)
        #expect(button.contentHorizontalAlignment == .center && button.contentVerticalAlignment == .center)
    }

    @Test func titlesFallBackToTheNormalState() {
        let button = UIButton()
        button.setTitle("Normal", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setImage(image(10), for: .normal)
        #expect(button.title(for: .highlighted) == "Normal" && button.titleColor(for: .selected) == .red)
        #expect(button.image(for: .disabled) === button.image(for: .normal))
        button.setTitle("Chosen", for: .selected)
        button.isSelected = true
        #expect(button.currentTitle == "Chosen" && button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.currentTitle == "Normal", "selected and highlighted is a state of its own")
        button.setTitle("Both", for: [.selected, .highlighted])
        #expect(button.currentTitle == "Both")
        button.setTitle(nil, for: .selected)
        button.isHighlighted = false
        #expect(button.currentTitle == "Normal")
    }

    @Test func attributedTitlePrecedesTheTitle() {
        let button = UIButton()
        button.setTitle("Plain", for: .normal)
        let title = NSAttributedString(string: "Attributed")
        button.setAttributedTitle(title, for: .normal)
        show(button)
        #expect(button.titleLabel?.text == "Attributed" && button.currentAttributedTitle == title)
        button.setAttributedTitle(nil, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Plain")
    }

    @Test func alignmentMovesTheContent() throws {
        let button = UIButton()
        button.setTitle("Go", for: .normal)
        show(button)
        let label = try #require(button.titleLabel)
        #expect(abs(label.frame.midX - 100) <= 1)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(label.frame.minX <= 1)
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        #expect(abs(label.frame.maxX - 200) <= 1 && abs(label.frame.maxY - 60) <= 1)
        button.semanticContentAttribute = .forceRightToLeft
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(abs(label.frame.maxX - 200) <= 1 && button.effectiveContentHorizontalAlignment == .right)
    }

    @Test func backgroundImageFillsTheBounds() {
        let button = UIButton()
        button.setBackgroundImage(image(4), for: .normal)
        show(button)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 104, y: 104)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds && button.currentBackgroundImage != nil)
    }

    @Test func titleLabelIsConfigurable() {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        button.titleLabel?.numberOfLines = 0
        button.setTitle("Two\nlines", for: .normal)
        show(button)
        #expect(button.titleLabel?.font?.pointSize == 30 && button.intrinsicContentSize.height > 60)
    }

    @Test func tintColoursTheSystemTitleOnly() {
        let system = UIButton(type: .system), custom = UIButton(type: .custom)
        root.view.tintColor = .green
        for button in [system, custom] {
            button.setTitle("T", for: .normal)
            show(button)
        }
        #expect(system.currentTitleColor == .green && custom.currentTitleColor == .white && system.tintColor == .green)
    }

    @Test func edgeInsetsMoveAndGrow() {
        let button = UIButton()
        button.setTitle("Continue", for: .normal)
        let width = button.intrinsicContentSize.width
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
        #expect(abs(button.intrinsicContentSize.width - width - 30) <= 1)
        #expect(button.contentRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 40)) == CGRect(x: 10, y: 5, width: 70, height: 30))
    }

    @Test func actionOfTheInitialiserGivesTheTitle() {
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Save", image: UIImage(systemName: "star")) { [log] _ in log.add("saved") })
        show(button)
        #expect(button.currentTitle == "Save" && button.currentImage != nil)
        stage.tap(at: CGPoint(x: 200, y: 130))
        button.performPrimaryAction()
        #expect(log.take() == ["saved", "saved"])
    }

    @Test func selectionChangesBeforeThePrimaryAction() {
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Mute") { [log] in
            log.add("\(($0.sender as? UIButton)?.isSelected ?? false)")
        })
        button.changesSelectionAsPrimaryAction = true
        show(button)
        stage.tap(at: CGPoint(x: 200, y: 130))
        stage.tap(at: CGPoint(x: 200, y: 130))
        #expect(log.take() == ["true", "false"] && !button.isSelected)
    }

    @Test func touchUpOutsideIsNoTap() {
        let button = UIButton(type: .system)
        show(button)
        button.addAction(UIAction { [log] _ in log.add("tap") }, for: .touchUpInside)
        button.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
        stage.drag(from: CGPoint(x: 200, y: 130), to: CGPoint(x: 200, y: 290), duration: 0.1)
        #expect(log.take() == [])
        stage.tap(at: CGPoint(x: 200, y: 130))
        #expect(log.take().sorted() == ["primary", "tap"])
    }

    @Test func buttonRemovedByItsOwnActionIsFine() {
        let button = UIButton(type: .system)
        show(button)
        button.addAction(UIAction { [log, weak button] _ in
            log.add("tap")
            button?.removeFromSuperview()
        }, for: .touchUpInside)
        stage.tap(at: CGPoint(x: 200, y: 130))
        #expect(log.take() == ["tap"] && button.superview == nil && !button.isHighlighted)
    }

    @Test func buttonsAlignByTheirBaselines() {
        let small = UIButton(), large = UIButton(), label = UILabel()
        small.setTitle("a", for: .normal)
        large.setTitle("b", for: .normal)
        large.titleLabel?.font = .systemFont(ofSize: 40)
        label.text = "c"
        let stack = UIStackView(arrangedSubviews: [small, large, label])
        stack.alignment = .firstBaseline
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        root.view.addSubview(stack)
        stack.layoutIfNeeded()
        func baseline(_ button: UIButton) -> CGFloat {
            guard let label = button.titleLabel, let font = label.font else { return 0 }
            button.layoutIfNeeded()
            return button.convert(CGPoint(x: 0, y: label.frame.midY + font.lineHeight / 2 + font.descender), to: stack).y
        }
        let ofLabel = label.frame.midY + label.font.lineHeight / 2 + label.font.descender
        #expect(abs(baseline(small) - baseline(large)) <= 1.5 && abs(baseline(small) - ofLabel) <= 1.5)
    }

    @Test func segmentsAndButtonsShareABaseline() {
        let segments = UISegmentedControl(items: ["A", "B"]), button = UIButton(type: .system), label = UILabel()
        button.setTitle("Go", for: .normal)
        label.text = "Label"
        let stack = UIStackView(arrangedSubviews: [segments, button, label])
        stack.alignment = .lastBaseline
        stack.frame = CGRect(x: 0, y: 0, width: 390, height: 80)
        root.view.addSubview(stack)
        stack.layoutIfNeeded()
        let ofLabel = label.frame.midY + label.font.lineHeight / 2 + label.font.descender
        let font = UIFont.systemFont(ofSize: 13)
        let ofSegments = segments.frame.midY + font.lineHeight / 2 + font.descender
        #expect(abs(ofLabel - ofSegments) <= 1.5)
    }

    /// "Aligns the content … to fill the content rectangle; images may be stretched."
    @Test func contentThatFillsTheButtonStretchesItsImage() throws {
        let button = UIButton()
        button.setImage(image(20), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 6, right: 12)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
        show(button)
        let view = try #require(button.imageView)
        #expect(view.frame == CGRect(x: 8, y: 4, width: 180, height: 50))
        button.contentVerticalAlignment = .center
        button.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 19, width: 180, height: 20))
        // Beside a title it keeps its width.
        button.setTitle("Title", for: .normal)
        button.contentVerticalAlignment = .fill
        button.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 4, width: 20, height: 50))
    }

    @Test func symbolConfigurationOfStates() {
        let button = UIButton(type: .system), configuration = UIImage.SymbolConfiguration(pointSize: 40)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        let before = button.intrinsicContentSize.width
        button.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) == configuration)
        #expect(button.currentPreferredSymbolConfiguration == configuration && button.intrinsicContentSize.width > before)
    }
}
