import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Documented behaviour of images, symbols and image views.
@MainActor struct ImageDefaultsTests {
    // MARK: Symbols

    @Test func symbolsAreTemplatesWithConfigurations() throws {
        let star = try #require(UIImage(systemName: "star.fill"))
        #expect(star.isSymbolImage && star.renderingMode == .automatic && star.size.width > 10 && star.size.height > 10)
        #expect(UIImage(systemName: "no.such.symbol") == nil && !drawn(CGSize(width: 1, height: 1)) { _ in }.isSymbolImage)
        let large = try #require(UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
        #expect(large.size.height > star.size.height * 1.8)
        let applied = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)))
        #expect(applied.size == large.size)
        let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
        let heights = scales.compactMap { UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(scale: $0))?.size.height }
        #expect(heights.count == 3 && heights == heights.sorted() && heights[0] < heights[2])
        #expect(star.baselineOffsetFromBottom != nil && star == UIImage(systemName: "star.fill"))
        #expect(UIImage(systemName: "wifi", variableValue: 0.3) != nil && UIImage(systemName: "wifi", variableValue: 0.3, configuration: nil) != nil)
    }

    @Test func configurationsCombine() {
        let size = UIImage.SymbolConfiguration(pointSize: 30), weight = UIImage.SymbolConfiguration(weight: .bold)
        #expect(size.applying(weight) == UIImage.SymbolConfiguration(pointSize: 30).applying(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(size.applying(UIImage.SymbolConfiguration(pointSize: 20)) == UIImage.SymbolConfiguration(pointSize: 20))
        #expect(UIImage.SymbolConfiguration(pointSize: 30, weight: .bold) != size)
        #expect(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 30)) != UIImage.SymbolConfiguration.unspecified)
        #expect(UIImage.SymbolConfiguration(textStyle: .title1) != UIImage.SymbolConfiguration(textStyle: .body))
        #expect(UIImage.SymbolConfiguration(paletteColors: [.red, .blue]) != UIImage.SymbolConfiguration(hierarchicalColor: .red))
        #expect(UIImage.SymbolConfiguration.preferringMulticolor() != UIImage.SymbolConfiguration.preferringMonochrome())
        #expect(size.configurationWithoutPointSizeAndWeight() == UIImage.SymbolConfiguration.unspecified)
    }

    private func centre(of view: UIView) -> UIColor {
        let stage = TestStage(size: CGSize(width: 60, height: 60)), page = UIViewController()
        page.view.backgroundColor = .white
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        page.view.addSubview(view)
        stage.show(page)
        stage.settle()
        return stage.pixel(at: CGPoint(x: 30, y: 31))
    }

    @Test func tintsOfSymbols() throws {
        let square = try #require(UIImage(systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)))
        let tinted = UIImageView(image: square)
        tinted.tintColor = .red
        tinted.contentMode = .center
        #expect(centre(of: tinted) == .red)
        let original = UIImageView(image: square.withTintColor(.green, renderingMode: .alwaysOriginal))
        original.tintColor = .red
        original.contentMode = .center
        #expect(centre(of: original) == .green)
        let automatic = UIImageView(image: square.withTintColor(.green))
        automatic.tintColor = .red
        automatic.contentMode = .center
        #expect(centre(of: automatic) == .red)
        let hierarchical = UIImageView(image: square)
        hierarchical.preferredSymbolConfiguration = UIImage.SymbolConfiguration(hierarchicalColor: .blue)
        hierarchical.tintColor = .red
        #expect(centre(of: hierarchical) == .blue)
    }

    @Test func preferredConfigurationSizesTheView() throws {
        let view = UIImageView(image: UIImage(systemName: "heart"))
        let small = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
        #expect(view.intrinsicContentSize.height > small.height * 2)
        view.image = UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        #expect(view.intrinsicContentSize.height < 35)
        view.image = nil
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test func symbolsInStringsHaveTheColourOfTheText() throws {
        let attachment = NSTextAttachment(image: try #require(UIImage(systemName: "square.fill")))
        let label = UILabel(), string = NSMutableAttributedString(attachment: attachment)
        string.addAttributes([.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red], range: NSRange(location: 0, length: string.length))
        label.attributedText = string
        label.textAlignment = .center
        #expect(centre(of: label) == .red)
    }

    // MARK: Images

    private func filled(_ color: UIColor, _ size: CGSize = CGSize(width: 40, height: 40)) -> UIImage {
        drawn(size) { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    @Test func imagesHaveRenderingModes() {
        let image = filled(.red)
        #expect(image.renderingMode == .automatic && image.scale == 1 && image.imageOrientation == .up && image.size == CGSize(width: 40, height: 40))
        #expect(image.capInsets == .zero && image.resizingMode == .tile && image.alignmentRectInsets == .zero && image.images == nil && image.duration == 0)
        #expect(!image.flipsForRightToLeftLayoutDirection && image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        let template = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
        template.tintColor = .blue
        #expect(centre(of: template) == .blue && centre(of: UIImageView(image: image)) == .red)
        #expect(centre(of: UIImageView(image: image.withTintColor(.green))) == .green)
        #expect(UIImage(data: Data()) == nil && UIImage(named: "none") == nil && UIImage(contentsOfFile: "/none") == nil)
        #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    }

    @Test func imagesStretch() {
        let image = filled(.red).resizableImage(withCapInsets: UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7), resizingMode: .stretch)
        #expect(image.capInsets == UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7) && image.resizingMode == .stretch)
        #expect(filled(.red).resizableImage(withCapInsets: .zero).resizingMode == .tile)
        #expect(filled(.red).withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).alignmentRectInsets.left == 2)
    }

    @Test func animatedImagesPlayInImageViews() throws {
        let image = try #require(UIImage.animatedImage(with: [filled(.red), filled(.green)], duration: 1))
        #expect(image.images?.count == 2 && image.duration == 1 && image.size == CGSize(width: 40, height: 40))
        let stage = TestStage(size: CGSize(width: 40, height: 40)), page = UIViewController(), view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        page.view.addSubview(view)
        stage.show(page)
        stage.advance(by: 0.1)
        let first = stage.pixel(at: CGPoint(x: 20, y: 20))
        stage.advance(by: 0.5)
        let second = stage.pixel(at: CGPoint(x: 20, y: 20))
        #expect(first != second && [UIColor.red, .green].contains(first) && [UIColor.red, .green].contains(second))
    }

    @Test func defaultsOfImageViewsAndTheirAnimation() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(view.image == nil && view.highlightedImage == nil && !view.isHighlighted && !view.isUserInteractionEnabled)
        #expect(view.animationImages == nil && view.highlightedAnimationImages == nil && view.animationDuration == 0)
        #expect(view.animationRepeatCount == 0 && !view.isAnimating && view.contentMode == .scaleToFill && view.preferredSymbolConfiguration == nil)
        let stage = TestStage(size: CGSize(width: 40, height: 40)), page = UIViewController()
        page.view.addSubview(view)
        stage.show(page)
        view.image = filled(.blue)
        view.animationImages = [filled(.red), filled(.green)]
        view.animationDuration = 1
        view.animationRepeatCount = 1
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(view.isAnimating)
        stage.advance(by: 0.25)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .red)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .green)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .blue && !view.isAnimating)
        view.startAnimating()
        view.stopAnimating()
        stage.settle()
        #expect(!view.isAnimating && stage.pixel(at: CGPoint(x: 20, y: 20)) == .blue)
    }

    @Test func highlightedImageIsShown() {
        let view = UIImageView(image: filled(.red), highlightedImage: filled(.green))
        #expect(view.highlightedImage != nil && !view.isHighlighted)
        view.isHighlighted = true
        #expect(centre(of: view) == .green)
        view.isHighlighted = false
        #expect(centre(of: view) == .red)
    }

    @Test func patternColoursRepeat() {
        let view = UIView()
        view.backgroundColor = UIColor(patternImage: drawn(CGSize(width: 20, height: 20)) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        })
        // The pixel at (20, 21) of the view is at (0, 1) of a tile.
        #expect(centre(of: view) == .green)
        #expect(UIColor(named: "none") == nil)
    }
}
