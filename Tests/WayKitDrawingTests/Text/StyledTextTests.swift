import Foundation
import Testing
import WayKitTesting
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport

/// An attribute value that counts its live instances.
@MainActor private final class InstanceCounter {
    static var liveCount = 0
    init() { Self.liveCount += 1 }
    isolated deinit { Self.liveCount -= 1 }
}

@MainActor struct StyledTextTests {
    private let instanceCounter = NSAttributedString.Key("witness")

    /// Such as a clock whose text is set every second for a year.
    @Test func labelReleasesItsFonts() {
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

    @Test func drawingStringReleasesItsAttributes() {
        let liveCount = InstanceCounter.liveCount
        _ = "text".size(withAttributes: [instanceCounter: InstanceCounter(), .font: UIFont.systemFont(ofSize: 14)])
        _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
            "text".draw(at: .zero, withAttributes: [instanceCounter: InstanceCounter()])
            "text".draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), withAttributes: [instanceCounter: InstanceCounter()])
        }
        #expect(InstanceCounter.liveCount == liveCount)
    }

    @Test func titleAndButtonReleaseTheirAttributes() {
        let liveCount = InstanceCounter.liveCount
        let stage = TestStage(size: CGSize(width: 320, height: 480))
        let page = UIViewController()
        page.title = "Title"
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.titleTextAttributes = [instanceCounter: InstanceCounter()]
        let button = UIButton(configuration: .plain(), primaryAction: nil)
        button.configuration?.attributedTitle = AttributedString("tap")
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
        page.view.addSubview(button)
        stage.show(navigation)
        stage.settle()
        #expect(InstanceCounter.liveCount == liveCount + 1)
        navigation.navigationBar.titleTextAttributes = nil
        stage.settle()
        #expect(InstanceCounter.liveCount == liveCount)
    }

    @Test func attributedTextIsReturnedWithItsAttributes() {
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

    @Test func runsAreClippedToARange() {
        var text = StyledText("ab", attributes: [instanceCounter: 1])
        text.append("", attributes: [instanceCounter: 2])
        text.append("🙂c", attributes: [instanceCounter: 3])
        #expect(text.runs.map(\.range) == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 3)])
        let middle = text.runs(in: NSRange(location: 1, length: 3))
        #expect(middle.map(\.range) == [NSRange(location: 1, length: 1), NSRange(location: 2, length: 2)])
        #expect(middle.map { $0.attributes[instanceCounter] as? Int } == [1, 3])
        #expect(text.runs(in: NSRange(location: 5, length: 1)).isEmpty)
        #expect(text.attribute(instanceCounter, at: 4) as? Int == 3 && text.attribute(instanceCounter, at: 5) == nil)
        #expect(StyledText(text.attributedString).runs.map(\.range) == text.runs.map(\.range))
    }

    private func autoreleasing(_ body: () -> Void) { body() }
}
