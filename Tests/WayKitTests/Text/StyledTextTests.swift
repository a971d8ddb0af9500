import Foundation
import Testing
import WayKitTesting
@testable import WayKit

/// An attribute that tells how many of its kind live.
@MainActor private final class Witness {
    static var living = 0
    init() { Self.living += 1 }
    isolated deinit { Self.living -= 1 }
}

@MainActor @Suite struct StyledTextTests {
    private let witness = NSAttributedString.Key("witness")

    /// A clock that is set every second for a year.
    @Test func aLabelsFontsGoWithIt() {
        let stage = TestStage(size: CGSize(width: 200, height: 100))
        weak var font: UIFont?
        autoreleasing {
            let own = UIFont.systemFont(ofSize: 13.5)
            font = own
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            label.font = own
            stage.window.addSubview(label)
            for second in 0..<3 {
                label.text = "12:00:0\(second)"
                label.sizeToFit()
                stage.settle()
            }
            label.font = .systemFont(ofSize: 15)
            stage.settle()
            label.removeFromSuperview()
            stage.settle()
        }
        #expect(font == nil)
    }

    @Test func textThatAStringDrawsGoesWithIt() {
        let living = Witness.living
        _ = "text".size(withAttributes: [witness: Witness(), .font: UIFont.systemFont(ofSize: 14)])
        _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
            "text".draw(at: .zero, withAttributes: [witness: Witness()])
            "text".draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), withAttributes: [witness: Witness()])
        }
        #expect(Witness.living == living)
    }

    @Test func attributesOfATitleAndOfAButtonGoWithThem() {
        let living = Witness.living
        let stage = TestStage(size: CGSize(width: 320, height: 480))
        let page = UIViewController()
        page.title = "Title"
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.titleTextAttributes = [witness: Witness()]
        let button = UIButton(configuration: .plain(), primaryAction: nil)
        button.configuration?.attributedTitle = AttributedString("tap")
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
        page.view.addSubview(button)
        stage.show(navigation)
        stage.settle()
        #expect(Witness.living == living + 1)
        navigation.navigationBar.titleTextAttributes = nil
        stage.settle()
        #expect(Witness.living == living)
    }

    @Test func whatAProgramSetsItGetsBackWithItsAttributes() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "one 🙂 two")
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 2))
        text.addAttribute(NSAttributedString.Key("own"), value: 5, range: NSRange(location: 7, length: 3))
        label.attributedText = text
        text.mutableString.append("more")
        #expect(label.attributedText?.string == "one 🙂 two")
        #expect(label.attributedText?.attribute(NSAttributedString.Key("own"), at: 8, effectiveRange: nil) as? Int == 5)
        label.textColor = .blue
        #expect(label.attributedText?.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        var range = NSRange()
        #expect(label.attributedText?.attribute(NSAttributedString.Key("own"), at: 7, effectiveRange: &range) as? Int == 5)
        #expect(range == NSRange(location: 7, length: 3))
        label.attributedText = nil
        #expect(label.attributedText == nil && label.text == nil)
    }

    @Test func runsAreCutAtTheEndsOfARange() {
        var text = StyledText("ab", attributes: [witness: 1])
        text.append("", attributes: [witness: 2])
        text.append("🙂c", attributes: [witness: 3])
        #expect(text.runs.map(\.range) == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 3)])
        let middle = text.runs(in: NSRange(location: 1, length: 3))
        #expect(middle.map(\.range) == [NSRange(location: 1, length: 1), NSRange(location: 2, length: 2)])
        #expect(middle.map { $0.attributes[witness] as? Int } == [1, 3])
        #expect(text.runs(in: NSRange(location: 5, length: 1)).isEmpty)
        #expect(text.attribute(witness, at: 4) as? Int == 3 && text.attribute(witness, at: 5) == nil)
        #expect(StyledText(text.attributedString).runs.map(\.range) == text.runs.map(\.range))
    }

    private func autoreleasing(_ body: () -> Void) { body() }
}
