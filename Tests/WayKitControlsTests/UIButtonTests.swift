import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIButtonTests {
    private func stage(_ views: UIView...) -> TestStage {
        let stage = TestStage(size: CGSize(width: 400, height: 300))
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .light
        stage.show(controller)
        controller.view.backgroundColor = .white
        views.forEach(controller.view.addSubview)
        stage.settle()
        return stage
    }

    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 50, y: 50, width: 200, height: 50)
        return button
    }

    @Test func titlesByState() {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("pressed", for: .highlighted)
        button.setTitle("chosen", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "normal")
        #expect(button.titleLabel?.text == "normal")
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "pressed")
        button.isSelected = true
        #expect(button.currentTitle == "normal")
        button.isHighlighted = false
        #expect(button.titleLabel?.text == "chosen")
        #expect(button.titleLabel?.textColor == .red)
        button.setTitle(nil, for: .normal)
        button.isSelected = false
        #expect(button.currentTitle == nil)
        #expect(button.titleLabel?.text == nil)
    }

    @Test func titleColorsOfButtonTypes() {
        let custom = UIButton(type: .custom), system = UIButton(type: .system)
        #expect(custom.currentTitleColor == .white)
        system.tintColor = .green
        #expect(system.currentTitleColor == .green)
        system.isEnabled = false
        #expect(system.currentTitleColor == .tertiaryLabel)
        #expect(system.titleLabel?.font.pointSize == 15)
        #expect(custom.titleLabel?.font.pointSize == 18)
    }

    @Test func sizeFollowsTheContent() {
        let button = UIButton(type: .system)
        button.setTitle("A", for: .normal)
        let line = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: line.height + 12))
        button.setTitle("A title that is long", for: .normal)
        let width = button.titleLabel?.intrinsicContentSize.width ?? 0
        #expect(button.intrinsicContentSize.width == width)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        #expect(button.intrinsicContentSize == CGSize(width: width + 30, height: line.height + 3))
        let imageButton = UIButton(type: .custom)
        imageButton.setImage(sixPixels(), for: .normal)
        #expect(imageButton.intrinsicContentSize == CGSize(width: 3, height: 2))
    }

    @Test func imagePrecedesTitleInLayoutDirection() throws {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.setTitle("Title", for: .normal)
        button.setImage(drawn(CGSize(width: 20, height: 20)) { _ in }, for: .normal)
        button.layoutIfNeeded()
        let image = try #require(button.imageView), title = try #require(button.titleLabel)
        #expect(image.frame.maxX <= title.frame.minX + 1)
        #expect(abs((image.frame.minX + title.frame.maxX) / 2 - 100) <= 1)
        #expect(abs(title.frame.midY - 20) <= 1)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(title.frame.maxX <= image.frame.minX + 1)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(image.frame.maxX == 200)
    }

    @Test func tapSendsPrimaryAction() {
        let log = EventLog()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.add("primary") })
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
        button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
        let stage = stage(button)
        #expect(button.currentTitle == "Go")
        stage.tap(at: CGPoint(x: 100, y: 70))
        #expect(log.lines == ["up", "primary"])
    }

    @Test func pressedStyleFadesOnRelease() {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
        let stage = stage(button)
        stage.touchDown(at: CGPoint(x: 100, y: 70))
        #expect(button.titleLabel?.layer.presentation()?.opacity ?? button.titleLabel?.layer.opacity == 0.2)
        stage.touchUp()
        #expect(button.titleLabel?.alpha == 1)
        stage.advance(by: 0.1)
        let middle = button.titleLabel?.layer.presentation()?.opacity ?? 1
        #expect(middle > 0.25 && middle < 0.98)
        stage.settle()
        #expect(button.titleLabel?.layer.presentation()?.opacity ?? 1 == 1)
    }

    @Test func filledButtonsUseTheTint() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Filled"
        let filled = button(configuration)
        filled.tintColor = .red
        let stage = stage(filled)
        #expect(stage.pixel(at: CGPoint(x: 60, y: 75)) == .red)
        // The corner is rounded.
        #expect(stage.pixel(at: CGPoint(x: 50.5, y: 50.5)) == .white)
        filled.tintColor = .blue
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 60, y: 75)) == .blue)
        #expect(filled.titleLabel?.textColor == .white)
        filled.isEnabled = false
        #expect(filled.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test func capsulesAreRound() {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .capsule
        configuration.baseBackgroundColor = .black
        let button = button(configuration)
        let stage = stage(button)
        #expect(button.backgroundView?.layer.cornerRadius == 25)
        #expect(stage.pixel(at: CGPoint(x: 54, y: 54)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 150, y: 52)) == .black)
    }

    @Test func configurationLayout() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.subtitle = "A longer subtitle"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePlacement = .top
        configuration.imagePadding = 5
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        button.layoutIfNeeded()
        let image = try #require(button.imageView), title = try #require(button.titleLabel), subtitle = try #require(button.subtitleLabel)
        #expect(image.frame.minY == 7)
        #expect(abs(title.frame.minY - image.frame.maxY - 5) <= 1)
        #expect(subtitle.frame.minY >= title.frame.maxY)
        #expect(abs(subtitle.frame.minX - 12) <= 1)
        #expect(abs(image.frame.midX - button.bounds.midX) <= 1)
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.top == 15)
        configuration.contentInsets = .zero
        configuration.buttonSize = .small
        #expect(configuration.contentInsets == .zero)
    }

    @Test func updateHandlerIsCalledForEveryState() {
        let button = button(.filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isSelected ? "on" : "off"
        }
        button.layoutIfNeeded()
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(states == [.normal, .selected])
        #expect(button.titleLabel?.text == "on")
        button.changesSelectionAsPrimaryAction = true
        let stage = stage(button)
        stage.tap(at: CGPoint(x: 100, y: 70))
        #expect(!button.isSelected)
    }

    @Test func titlesByStateShowWithAConfiguration() {
        let button = button(.tinted())
        button.setTitle("normal", for: .normal)
        button.setTitle("pressed", for: .highlighted)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        let stage = stage(button)
        #expect(button.titleLabel?.text == "normal")
        #expect(button.configuration?.title == "normal")
        #expect(button.imageView?.image != nil)
        button.isHighlighted = true
        stage.advance(by: 0.1)
        #expect(button.titleLabel?.text == "pressed")
        button.isHighlighted = false
        button.configuration?.title = "configured"
        stage.advance(by: 0.1)
        #expect(button.titleLabel?.text == "configured")
        button.setAttributedTitle(NSAttributedString(string: "attributed"), for: .normal)
        stage.advance(by: 0.1)
        #expect(button.titleLabel?.text == "attributed")
    }

    @Test func configurationWithoutContentUsesTheButtonsContent() {
        let button = UIButton(type: .system)
        button.setTitle("title", for: .normal)
        button.configuration = .filled()
        _ = stage(button)
        #expect(button.titleLabel?.text == "title")
    }
}
