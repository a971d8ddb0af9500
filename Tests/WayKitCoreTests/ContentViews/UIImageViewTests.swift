import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIImageViewTests {
    private func stage(_ view: UIImageView, scale: CGFloat = 1) -> TestStage {
        let stage = TestStage(size: CGSize(width: 100, height: 100), scale: scale)
        let controller = UIViewController()
        stage.show(controller)
        controller.view.backgroundColor = .white
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
        controller.view.addSubview(view)
        stage.settle()
        return stage
    }

    private func flat(_ color: UIColor, _ size: CGSize = CGSize(width: 20, height: 20)) -> UIImage {
        drawn(size) { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    @Test func sizeIsThatOfTheImage() {
        let view = UIImageView(image: flat(.red))
        #expect(view.bounds.size == CGSize(width: 20, height: 20))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(!view.isUserInteractionEnabled)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, true, true), (.scaleAspectFit, false, true), (.scaleAspectFill, true, true),
        (.center, false, false), (.left, true, false),
    ])
    func contentModes(_ mode: UIView.ContentMode, fillsLeft: Bool, fillsTop: Bool) {
        let view = UIImageView(image: flat(.red))
        view.contentMode = mode
        view.clipsToBounds = true
        let stage = stage(view)
        #expect((stage.pixel(at: CGPoint(x: 22.5, y: 40.5)) == .red) == fillsLeft)
        #expect((stage.pixel(at: CGPoint(x: 50.5, y: 22.5)) == .red) == fillsTop)
        #expect(stage.pixel(at: CGPoint(x: mode == .left ? 30.5 : 50.5, y: 40.5)) == .red)
    }

    @Test func imageKeepsItsScaleInTheWindow() {
        let view = UIImageView(image: flat(.red))
        view.contentMode = .center
        let stage = stage(view, scale: 2)
        #expect(view.layer.contentsScale == 1)
        // 20 points wide, centred.
        #expect(stage.pixel(at: CGPoint(x: 41, y: 40)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 38, y: 40)) == .white)
    }

    @Test func templatesUseTheTint() {
        let view = UIImageView(image: flat(.red).withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        let stage = stage(view)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .green)
        view.tintColor = .blue
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .blue)
        view.image = view.image?.withRenderingMode(.alwaysOriginal)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
    }

    @Test func symbolsUseTheTintAndTheDisplayScale() throws {
        let view = UIImageView(image: UIImage(systemName: "square.fill"))
        view.tintColor = .red
        let stage = stage(view, scale: 2)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
        #expect(view.layer.contentsScale == 2)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
        #expect(view.intrinsicContentSize.height == 36)
        view.image = UIImage(systemName: "square.fill")?.withTintColor(.green, renderingMode: .alwaysOriginal)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .green)
    }

    @Test func highlightedImage() {
        let view = UIImageView(image: flat(.red), highlightedImage: flat(.blue))
        let stage = stage(view)
        view.isHighlighted = true
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .blue)
        view.isHighlighted = false
        view.image = nil
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .white)
    }

    @Test func animationImagesAreShownInSequence() {
        let view = UIImageView(image: flat(.white))
        let stage = stage(view)
        view.animationImages = [flat(.red), flat(.green)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(view.isAnimating)
        stage.advance(by: 0.25)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .green)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
        stage.advance(by: 1)
        #expect(!view.isAnimating)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .white)
        view.startAnimating()
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test(arguments: [true, false]) func animatedImageStartsInTheWindow(isGivenToTheInitialiser: Bool) throws {
        let animated = try #require(UIImage.animatedImage(with: [flat(.red), flat(.green)], duration: 1))
        let view = UIImageView(image: isGivenToTheInitialiser ? animated : nil)
        view.image = animated
        #expect(!view.isAnimating && view.intrinsicContentSize == CGSize(width: 20, height: 20))
        let stage = stage(view)
        stage.advance(by: 0.25)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .green)
        let parent = try #require(view.superview)
        view.removeFromSuperview()
        #expect(view.layer.animationKeys() ?? [] == [])
        #expect(stage.settle(timeout: 1))
        stage.advance(by: 3.6)
        parent.addSubview(view)
        stage.advance(by: 0.25)
        #expect(view.isAnimating && stage.pixel(at: CGPoint(x: 50, y: 40)) == .red)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 40)) == .green)
        view.image = flat(.blue)
        stage.settle()
        #expect(!view.isAnimating && stage.pixel(at: CGPoint(x: 50, y: 40)) == .blue)
    }

    @Test func animationThatIsStoppedOutsideOfAWindowStaysStopped() {
        let view = UIImageView()
        view.animationImages = [flat(.red), flat(.green)]
        view.startAnimating()
        view.stopAnimating()
        let stage = stage(view)
        #expect(!view.isAnimating)
        view.startAnimating()
        view.removeFromSuperview()
        view.stopAnimating()
        stage.window.rootViewController?.view.addSubview(view)
        #expect(!view.isAnimating && stage.settle())
    }

    @Test func animatedImagesOfInvalidDurationAndNames() {
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImage(with: [flat(.red)], duration: -.infinity)?.duration == 0)
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        #expect(UIImage.animatedImageNamed("no-such-sequence", duration: 1) == nil)
        #expect(stage.diagnostics.count { $0.contains("no-such-sequence") } == 1)
    }

    @Test func stretchedImagesKeepTheirEdges() {
        let frame = drawn(CGSize(width: 9, height: 9)) { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            UIColor.red.setFill()
            context.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
        }
        let view = UIImageView(
            image: frame.resizableImage(withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3), resizingMode: .stretch))
        let stage = stage(view)
        #expect(stage.pixel(at: CGPoint(x: 22, y: 40)) == .black)
        #expect(stage.pixel(at: CGPoint(x: 26, y: 40)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 73, y: 40)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 78, y: 40)) == .black)
    }

    /// Columns of red and blue, 4 points wide, over a view of 60 × 40 at 20, 20.
    @Test(arguments: [CGFloat(1), 2]) func tiledImageFillsTheView(scale: CGFloat) {
        let columns = drawn(CGSize(width: 8, height: 8)) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
        }
        let view = UIImageView(image: columns.resizableImage(withCapInsets: .zero, resizingMode: .tile))
        let stage = stage(view, scale: scale)
        func colors() -> [UIColor] { [22, 26, 70, 74].map { stage.pixel(at: CGPoint(x: $0, y: 50)) } }
        #expect(colors() == [.red, .blue, .red, .blue])
        view.frame.size.width = 64
        #expect(stage.pixel(at: CGPoint(x: 82, y: 50)) == .blue)
        view.contentMode = .topLeft
        #expect(colors() == [.white, .white, .white, .white])
        view.contentMode = .scaleToFill
        view.image = columns
        #expect(colors() == [.red, .red, .blue, .blue])
    }

    @Test func tiledHighlightedImageFollowsTheSize() {
        let columns = drawn(CGSize(width: 8, height: 8)) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
        }
        let view = UIImageView(image: columns, highlightedImage: columns.resizableImage(withCapInsets: .zero, resizingMode: .tile))
        let stage = stage(view)
        view.isHighlighted = true
        stage.settle()
        view.frame.size.width = 64
        stage.settle()
        #expect([22, 26, 82].map { stage.pixel(at: CGPoint(x: $0, y: 50)) } == [.red, .blue, .blue])
    }
}
