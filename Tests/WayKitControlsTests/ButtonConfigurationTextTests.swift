import Foundation
import Testing
import WayKit
import WayKitTesting

/// Attributed titles, transformers and activity indicator of a button's configuration.
@MainActor struct ButtonConfigurationTextTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 200))

    private func show(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 60)
        stage.window.addSubview(button)
        stage.settle()
        return button
    }

    @Test func titleAttributesOverrideTheConfigurations() throws {
        var configuration = UIButton.Configuration.filled()
        var title = AttributedString("Big")
        title.font = .systemFont(ofSize: 30)
        title += AttributedString(" and small")
        configuration.attributedTitle = title
        #expect(configuration.title == "Big and small")
        let label = try #require(show(configuration).titleLabel)
        let text = try #require(label.attributedText)
        #expect(text.string == "Big and small")
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        let rest = try #require(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)
        #expect(rest == .preferredFont(forTextStyle: .body))
        #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .white)
    }

    @Test func transformerChangesTheDefaultAttributes() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.subtitle = "Below"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: (incoming.font?.pointSize ?? 0) + 10)
            return outgoing
        }
        let button = show(configuration)
        let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize + 10)
        #expect(button.subtitleLabel?.text == "Below")
        #expect(button.intrinsicContentSize.height > show(.plain()).intrinsicContentSize.height)
    }

    @Test func activityIndicatorReplacesTheImage() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Wait"
        configuration.image = UIImage(systemName: "star")
        let button = show(configuration)
        #expect(button.subviews.contains { $0 is UIImageView && $0.frame.width > 0 })
        button.configuration?.showsActivityIndicator = true
        stage.advance(by: 0.1)
        let indicator = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(indicator.isAnimating && indicator.frame.width == 20 && indicator.frame.maxX <= button.titleLabel?.frame.minX ?? 0)
        button.configuration?.showsActivityIndicator = false
        stage.settle()
        #expect(!indicator.isAnimating && indicator.isHidden)
        button.setTitle("x", for: .normal)
    }
}
