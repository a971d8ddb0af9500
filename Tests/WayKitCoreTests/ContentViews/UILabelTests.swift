import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UILabelTests {
    private let long = "The quick brown fox jumps over the lazy dog and runs away from it"

    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    private func stage(_ label: UILabel, frame: CGRect = CGRect(x: 20, y: 20, width: 200, height: 100)) -> TestStage {
        let stage = TestStage(size: CGSize(width: 300, height: 200))
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .light
        stage.show(controller)
        controller.view.backgroundColor = .white
        label.frame = frame
        controller.view.addSubview(label)
        stage.settle()
        return stage
    }

    /// The bounding box of all pixels that are not white; nil if there are none.
    private func inkBounds(_ stage: TestStage) -> CGRect? {
        let image = stage.snapshot()
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) != 0xFFFF_FFFF {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box.isNull ? nil : box
    }

    @Test func sizes() {
        #expect(UILabel().intrinsicContentSize == .zero)
        let one = label("one").intrinsicContentSize
        #expect(one.height == one.height.rounded(.up))
        #expect(one.width > 0)
        let single = label(long)
        #expect(single.sizeThatFits(CGSize(width: 50, height: 10)) == single.intrinsicContentSize)
        let wrapped = label(long, lines: 0).sizeThatFits(CGSize(width: 200, height: 10))
        #expect(wrapped.width <= 200)
        #expect(wrapped.height > one.height * 2)
        let two = label(long, lines: 2).sizeThatFits(CGSize(width: 200, height: 0))
        #expect(abs(two.height - one.height * 2) <= 1)
        let preferred = label(long, lines: 0)
        preferred.preferredMaxLayoutWidth = 200
        #expect(preferred.intrinsicContentSize == wrapped)
    }

    @Test func textIsCentredVertically() throws {
        let box = try #require(inkBounds(stage(label("Hello"))))
        #expect(box.minX >= 20 && box.minX < 26)
        #expect(abs(box.midY - 70) < 6)
    }

    @Test(arguments: [(NSTextAlignment.right, CGFloat(220)), (.center, 120), (.left, 20)])
    func alignment(_ alignment: NSTextAlignment, x: CGFloat) throws {
        let label = label("Hello")
        label.textAlignment = alignment
        let box = try #require(inkBounds(stage(label)))
        let edge = alignment == .right ? box.maxX : alignment == .left ? box.minX : box.midX
        #expect(abs(edge - x) <= 4)
    }

    @Test func naturalAlignmentFollowsTheDirection() throws {
        let label = label("Hello")
        label.semanticContentAttribute = .forceRightToLeft
        let box = try #require(inkBounds(stage(label)))
        #expect(box.maxX > 214)
    }

    @Test func changesAreDrawn() throws {
        let label = label("")
        let stage = stage(label)
        #expect(inkBounds(stage) == nil)
        label.text = "Now"
        stage.settle()
        let narrow = try #require(inkBounds(stage))
        label.text = "Now there is more"
        stage.settle()
        let wide = try #require(inkBounds(stage))
        #expect(wide.width > narrow.width * 2)
        label.text = nil
        stage.settle()
        #expect(inkBounds(stage) == nil)
    }

    @Test func textStaysInsideTheLabel() throws {
        let box = try #require(inkBounds(stage(label(long), frame: CGRect(x: 20, y: 20, width: 150, height: 30))))
        #expect(box.maxX <= 170)
        #expect(box.maxX > 130)
    }

    @Test func textIsScaledDownToFit() throws {
        let label = label("Some words that are wide")
        let available = CGRect(x: 0, y: 0, width: 150, height: 40)
        let full = label.intrinsicContentSize
        try #require(full.width > 160 && full.width < 300)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let fitted = label.textRect(forBounds: available, limitedToNumberOfLines: 1)
        #expect(fitted.width <= 150)
        #expect(fitted.width > 135)
        #expect(fitted.height < full.height)
        label.minimumScaleFactor = 0.95
        #expect(label.textRect(forBounds: available, limitedToNumberOfLines: 1).height > fitted.height)
    }

    @Test func coloursFollowTheAppearance() throws {
        let label = label("███")
        let stage = stage(label)
        #expect(stage.pixel(at: CGPoint(x: 30, y: 70)) == .black)
        stage.window.rootViewController?.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 70)) == .white)
        label.textColor = .tintColor
        label.tintColor = .red
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 70)) == .red)
    }

    @Test func highlightedAndDisabled() {
        let label = label("███")
        label.highlightedTextColor = .green
        let stage = stage(label)
        label.isHighlighted = true
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 70)) == .green)
        label.isHighlighted = false
        label.isEnabled = false
        stage.settle()
        var white: CGFloat = 0
        stage.pixel(at: CGPoint(x: 30, y: 70)).getWhite(&white, alpha: nil)
        #expect(abs(white - 0.65) < 0.02)
    }

    @Test func attributedTextKeepsItsAttributes() throws {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "red and not")
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        label.attributedText = text
        text.mutableString.setString("changed")
        #expect(label.text == "red and not")
        #expect(label.intrinsicContentSize == self.label("red and not").intrinsicContentSize)
        label.textColor = .blue
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .blue)
        label.text = "plain"
        #expect(label.attributedText?.string == "plain")
    }

    @Test func textStyleFollowsThePreferredSize() {
        let label = label("Text")
        label.font = .preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        label.adjustsFontForContentSizeCategory = true
        let stage = stage(label)
        let before = label.intrinsicContentSize
        UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
        stage.settle()
        #expect(label.intrinsicContentSize.height > before.height * 1.7)
    }

    @Test func movingDoesNotRedraw() {
        let label = label("Text")
        let stage = stage(label)
        let drawn = label.layer.contents as AnyObject?
        label.center.x += 30
        label.alpha = 0.5
        stage.settle()
        #expect(drawn != nil)
        #expect(label.layer.contents as AnyObject? === drawn)
    }
}
