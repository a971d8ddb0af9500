import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// Tokens have the room that they need, and a placeholder can be read.
@MainActor struct SearchTokenProgramTests {
    private func field(_ tokens: [String], text: String = "", scale: CGFloat = 1) -> (TestStage, UISearchTextField) {
        let stage = TestStage(size: CGSize(width: 390, height: 300), scale: scale), root = UIViewController()
        let field = UISearchTextField(frame: CGRect(x: 10, y: 40, width: 370, height: 36))
        field.tokens = tokens.map { UISearchToken(icon: nil, text: $0) }
        field.text = text
        root.view.addSubview(field)
        stage.show(root)
        stage.settle()
        return (stage, field)
    }

    private func areWhole(_ field: UISearchTextField) -> [Bool] {
        field.subviews.compactMap { $0 as? SearchTokenView }.map { view in
            view.subviews.compactMap { $0 as? UILabel }.allSatisfy { $0.bounds.width >= $0.intrinsicContentSize.width }
        }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func tokensAreWholeWhileThereIsRoom(scale: CGFloat) {
        let (stage, field) = field(["Photos", "Today", "Berlin"], scale: scale)
        #expect(areWhole(field) == [true, true, true])
        field.text = "x"
        field.setNeedsLayout()
        stage.settle()
        #expect(areWhole(field) == [true, true, true])
    }

    @Test func longTokenBecomesNarrowFirst() {
        let (_, field) = field(["A category with a very long name indeed", "Blue"], text: String(repeating: "word ", count: 20))
        #expect(areWhole(field) == [false, true])
        let text = field.textRect(forBounds: field.bounds)
        #expect(text.width > 60)
    }

    @Test func emptyFieldLeavesRoomForTyping() {
        let (_, field) = field(["A category with a very long name indeed", "Another long name of something"])
        #expect(field.textRect(forBounds: field.bounds).width >= 60)
    }

    /// Source: WCAG 2.2, 1.4.3: a contrast of 4.5:1 for text.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func placeholderIsReadableWithIncreasedContrast(style: UIUserInterfaceStyle) {
        let traits = UITraitCollection { $0.userInterfaceStyle = style; $0.accessibilityContrast = .high }
        let fill = components(.systemGray4, traits), text = components(.placeholderText, traits)
        let mixed = zip(text.rgb, fill.rgb).map { $0 * text.alpha + $1 * (1 - text.alpha) }
        let levels = [luminance(mixed), luminance(fill.rgb)].sorted()
        #expect((levels[1] + 0.05) / (levels[0] + 0.05) >= 4.5)
    }

    private func components(_ color: UIColor, _ traits: UITraitCollection) -> (rgb: [CGFloat], alpha: CGFloat) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return ([red, green, blue], alpha)
    }

    private func luminance(_ rgb: [CGFloat]) -> CGFloat {
        let linear = rgb.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
