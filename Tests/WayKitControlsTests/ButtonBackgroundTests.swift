import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTesting

/// Backgrounds, reserved image space and pressed appearances of buttons.
@MainActor struct ButtonBackgroundTests {
    private let stage = TestStage(size: CGSize(width: 240, height: 160))
    private let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
    }

    private func show(_ configuration: UIButton.Configuration, frame: CGRect = CGRect(x: 40, y: 40, width: 160, height: 60)) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = frame
        root.view.addSubview(button)
        stage.settle()
        return button
    }

    private func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        stage.pixel(at: CGPoint(x: x, y: y)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }

    @Test func customViewFillsTheBackgroundBelowTheTitle() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        let custom = UIView()
        custom.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        configuration.background.customView = custom
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
        configuration.background.cornerRadius = 12
        configuration.cornerStyle = .fixed
        let button = show(configuration)
        #expect(color(60, 60) == [0, 255, 0])
        #expect(color(120, 45) == [255, 255, 255])
        #expect(color(40.5, 50.5) == [255, 255, 255])
        #expect(custom.convert(custom.bounds, to: button) == CGRect(x: 0, y: 10, width: 160, height: 50))
        button.configuration?.background.customView = nil
        stage.settle()
        #expect(custom.superview == nil && color(60, 60) == [255, 255, 255])
    }

    @Test func visualEffectBlursWhatIsBehind() {
        let stripes = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
        stripes.backgroundColor = .black
        root.view.addSubview(stripes)
        var configuration = UIButton.Configuration.plain()
        configuration.background.visualEffect = UIBlurEffect(style: .light)
        _ = show(configuration)
        let edge = color(121, 70)
        #expect(edge[0] > 30 && edge[0] < 250)
    }

    @Test func strokeOutsetIsOutsideAndConcentric() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.background.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        configuration.background.strokeWidth = 2
        configuration.background.strokeOutset = 6
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 10
        let button = show(configuration)
        #expect(color(35, 70) == [255, 0, 0])
        #expect(color(38, 70) == [255, 255, 255])
        let stroke = try #require(button.subviews.first { $0.layer.borderWidth == 2 })
        #expect(stroke.layer.cornerRadius == 16)
        button.configuration?.background.strokeOutset = 0
        stage.settle()
        #expect(color(35, 70) == [255, 255, 255] && color(41, 70) == [255, 0, 0])
    }

    @Test func shadowIsDrawnBelow() {
        var configuration = UIButton.Configuration.filled()
        configuration.background.shadowProperties.opacity = 0.5
        configuration.background.shadowProperties.radius = 4
        configuration.background.shadowProperties.offset = CGSize(width: 0, height: 8)
        let button = show(configuration)
        #expect(color(120, 104)[0] < 200)
        #expect(color(120, 36)[0] > 250)
        button.configuration?.background.shadowProperties.opacity = 0
        stage.settle()
        #expect(color(120, 104) == [255, 255, 255])
    }

    @Test func imageReservationAlignsTitles() throws {
        func titleX(_ symbol: String) throws -> CGFloat {
            var configuration = UIButton.Configuration.plain()
            configuration.image = UIImage(systemName: symbol)
            configuration.title = "Title"
            configuration.imageReservation = 60
            configuration.imagePadding = 4
            let button = show(configuration)
            button.contentHorizontalAlignment = .leading
            stage.settle()
            let image = try #require(button.imageView)
            #expect(abs(image.frame.midX - (12 + 30)) < 1)
            return try #require(button.titleLabel).frame.minX
        }
        #expect(try titleX("ellipsis") == 12 + 60 + 4)
        #expect(try titleX("speaker.wave.3") == 12 + 60 + 4)
    }

    @Test func monochromeTintIsTheGreyOfTheTint() {
        root.view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        var configuration = UIButton.Configuration.filled()
        configuration.background.backgroundColorTransformer = .monochromeTint
        _ = show(configuration)
        let shown = color(60, 70)
        #expect(shown[0] == shown[1] && shown[1] == shown[2] && shown[0] > 20 && shown[0] < 200)
    }

    @Test func glowIsShownWhilePressed() {
        let button = UIButton(type: .custom)
        button.showsTouchWhenHighlighted = true
        button.backgroundColor = .black
        button.frame = CGRect(x: 40, y: 40, width: 160, height: 60)
        root.view.addSubview(button)
        stage.settle()
        stage.touchDown(at: CGPoint(x: 60, y: 70))
        stage.advance(by: 0.2)
        #expect(color(120, 70)[0] > 120)
        stage.touchUp()
        stage.settle()
        #expect(color(120, 70)[0] == 0)
    }

    @Test func shadowOfThePressedTitleIsReversed() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.setTitleShadowColor(.gray, for: .normal)
        button.reversesTitleShadowWhenHighlighted = true
        button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
        button.isHighlighted = true
        #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
        button.isHighlighted = false
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test func imagesGrowWithAccessibilitySizes() {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.adjustsImageSizeForAccessibilityContentSizeCategory = true
        root.view.addSubview(view)
        let usual = view.intrinsicContentSize
        root.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        stage.settle()
        #expect(view.intrinsicContentSize == usual)
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.settle()
        #expect(view.intrinsicContentSize.height > usual.height * 2)
        view.adjustsImageSizeForAccessibilityContentSizeCategory = false
        #expect(view.intrinsicContentSize == usual)
    }
}
