import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// Documented behaviour of `UIButton.Configuration` and `UIBackgroundConfiguration`.
@MainActor struct ButtonConfigurationDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    private func show(_ button: UIButton) {
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        root.view.addSubview(button)
        stage.settle()
    }

    @Test func configurationDefaults() {
        let plain = UIButton.Configuration.plain()
        #expect(plain.title == nil && plain.subtitle == nil && plain.image == nil && plain.imagePlacement == .leading && plain.imagePadding == 0)
        #expect(plain.titlePadding == 1 && plain.titleAlignment == .automatic && plain.buttonSize == .medium && plain.cornerStyle == .dynamic)
        #expect(!plain.showsActivityIndicator && plain.baseForegroundColor == nil && plain.baseBackgroundColor == nil)
        #expect(plain.automaticallyUpdateForSelection && plain.imageColorTransformer == nil && plain.titleTextAttributesTransformer == nil)
        #expect(plain.titleLineBreakMode == .byWordWrapping && plain.subtitleLineBreakMode == .byWordWrapping)
        #expect(UIButton.Configuration.filled() != plain && UIButton.Configuration.filled() == .filled())
    }

    @Test func titleAndAttributedTitleAreOneText() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        #expect(configuration.attributedTitle.map { String($0.characters) } == "Save")
        configuration.attributedTitle = AttributedString("Load")
        #expect(configuration.title == "Load")
        configuration.subtitle = "from disk"
        #expect(configuration.attributedSubtitle.map { String($0.characters) } == "from disk")
        configuration.title = nil
        #expect(configuration.attributedTitle == nil)
    }

    @Test func configurationIsAValue() {
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "One"
        var copy = button.configuration
        copy?.title = "Two"
        #expect(button.configuration?.title == "One" && copy?.title == "Two")
        show(button)
        #expect(button.titleLabel?.text == "One")
    }

    @Test func primaryActionFillsTheEmptyConfiguration() {
        let action = UIAction(title: "Action", image: UIImage(systemName: "star")) { _ in }
        var configuration = UIButton.Configuration.filled()
        let empty = UIButton(configuration: configuration, primaryAction: action)
        show(empty)
        #expect(empty.titleLabel?.text == "Action" && empty.imageView?.image != nil)
        configuration.title = "Own"
        let own = UIButton(configuration: configuration, primaryAction: action)
        show(own)
        #expect(own.titleLabel?.text == "Own")
    }

    @Test func updateHandlerRunsWhenItIsSetAndForEachState() {
        let button = UIButton(configuration: .filled())
        show(button)
        button.configurationUpdateHandler = { [log] in log.add("\($0.state.rawValue)") }
        stage.settle()
        #expect(log.take() == ["0"], "setting the handler needs an update")
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
        stage.settle()
        #expect(log.take() == ["0"], "coalesced")
        button.isSelected = true
        button.isEnabled = false
        stage.settle()
        #expect(log.take().last == "\(UIControl.State([.selected, .disabled]).rawValue)")
    }

    @Test func updateHandlerChangesTheConfigurationWithoutARecursion() {
        let button = UIButton(configuration: .filled())
        var calls = 0
        button.configurationUpdateHandler = {
            calls += 1
            $0.configuration?.title = $0.isHighlighted ? "Pressed" : "Idle"
        }
        show(button)
        stage.settle()
        #expect(button.titleLabel?.text == "Idle" && calls <= 2)
        stage.touchDown(at: CGPoint(x: 200, y: 130))
        stage.advance(by: 0.1)
        #expect(button.titleLabel?.text == "Pressed")
        stage.touchUp()
        stage.settle()
        #expect(button.titleLabel?.text == "Idle")
    }

    @Test func updateConfigurationOfASubclassRunsBeforeTheHandler() {
        final class Custom: UIButton {
            var updates = 0
            override func updateConfiguration() {
                updates += 1
                super.updateConfiguration()
            }
        }
        let button = Custom(configuration: .gray())
        show(button)
        let before = button.updates
        button.isSelected = true
        stage.settle()
        #expect(button.updates > before)
        button.automaticallyUpdatesConfiguration = false
        let after = button.updates
        button.isSelected = false
        stage.settle()
        #expect(button.updates == after, "the program updates it itself")
    }

    @Test func placementAndPaddingOfTheImage() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePlacement = .top
        configuration.imagePadding = 10
        let button = UIButton(configuration: configuration)
        show(button)
        let image = try #require(button.imageView?.frame), title = try #require(button.titleLabel?.frame)
        #expect(image.maxY < title.minY && abs(image.midX - title.midX) <= 1 && title.minY - image.maxY >= 8)
        button.configuration?.imagePlacement = .trailing
        stage.settle()
        #expect(try #require(button.imageView?.frame).minX > #require(button.titleLabel?.frame).maxX)
    }

    @Test func insetsAndSizes() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "T"
        let width = UIButton(configuration: configuration).intrinsicContentSize.width
        configuration.contentInsets.leading += 20
        #expect(UIButton(configuration: configuration).intrinsicContentSize.width == width + 20)
        var heights: [CGFloat] = []
        for size in [UIButton.Configuration.Size.mini, .small, .medium, .large] {
            var sized = UIButton.Configuration.filled()
            sized.title = "T"
            sized.buttonSize = size
            heights.append(UIButton(configuration: sized).intrinsicContentSize.height)
        }
        #expect(heights == heights.sorted() && Set(heights).count >= 3 && heights[3] >= 50 && (34...36).contains(heights[2]))
    }

    @Test func activityIndicatorIsShown() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Load"
        let button = UIButton(configuration: configuration)
        show(button)
        func indicators(_ view: UIView) -> Int { (view is UIActivityIndicatorView && !view.isHidden ? 1 : 0) + view.subviews.map(indicators).reduce(0, +) }
        #expect(indicators(button) == 0)
        button.configuration?.showsActivityIndicator = true
        button.layoutIfNeeded()
        #expect(indicators(button) == 1)
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        #expect(indicators(button) == 0)
    }

    @Test func updatedForAButtonResolvesTheState() {
        let button = UIButton(configuration: .filled())
        button.isEnabled = false
        let configuration = UIButton.Configuration.filled()
        let disabled = configuration.updated(for: button)
        button.isEnabled = true
        #expect(disabled != configuration.updated(for: button))
    }

    @Test func backgroundConfigurationDefaults() {
        var background = UIBackgroundConfiguration.clear()
        #expect(background.cornerRadius == 0 && background.strokeWidth == 0 && background.strokeColor == nil && background.backgroundInsets == .zero)
        #expect(background.backgroundColorTransformer == nil && background.image == nil)
        background.backgroundColor = .red
        #expect(background.resolvedBackgroundColor(for: .green) == .red)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .green) == .green)
    }

    @Test func backgroundOfAButtonIsDrawn() {
        var configuration = UIButton.Configuration.plain()
        configuration.background.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        configuration.background.cornerRadius = 0
        configuration.cornerStyle = .fixed
        show(UIButton(configuration: configuration))
        #expect(stage.pixel(at: CGPoint(x: 101, y: 101)) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test func setTitleShowsInTheConfiguration() {
        let button = UIButton(configuration: .filled())
        button.setTitle("By state", for: .normal)
        button.setTitle("Chosen", for: .selected)
        show(button)
        #expect(button.titleLabel?.text == "By state")
        button.isSelected = true
        stage.settle()
        #expect(button.titleLabel?.text == "Chosen")
    }
}
