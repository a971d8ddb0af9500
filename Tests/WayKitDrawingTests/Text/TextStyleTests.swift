import Foundation
import Testing
import WayGraphics
import WayKitTesting
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport

@MainActor struct TextStyleTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection { UITraitCollection(preferredContentSizeCategory: category) }

    /// The distance between the baselines of two lines, as a label draws them.
    private func pitch(_ font: UIFont) -> CGFloat {
        func height(_ text: String) -> CGFloat { AttributedTextLayout.layout(NSAttributedString(string: text, attributes: [.font: font])).size.height }
        return height("a\nb") - height("a")
    }

    /// Source: Human Interface Guidelines, "Typography", Dynamic Type sizes: size and leading.
    @Test(arguments: [
        (UIFont.TextStyle.largeTitle, 34, 41), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22), (.body, 17, 22),
        (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16), (.caption2, 11, 13),
    ] as [(UIFont.TextStyle, CGFloat, CGFloat)])
    func sizesAndLeadingsFollowTheGuidelines(_ style: UIFont.TextStyle, size: CGFloat, leading: CGFloat) {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.large))
            #expect(font.pointSize == size)
            // Inter's own line height of 11 points, 13.3, exceeds the guidelines'.
            #expect(abs(pitch(font) - max(leading, font.lineHeight)) < 0.02)
            #expect(abs(font.lineHeight + font.leading - max(leading, font.lineHeight)) < 0.02)
        }
    }

    @Test func everySizeOfEveryStyleHasALeading() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
        ]
        for style in styles {
            for category in UIContentSizeCategory.ordered {
                let size = style.pointSize(for: category)
                #expect((UIFont.TextStyle.leading(ofSize: size) ?? 0) > size, "\(style) \(category)")
            }
        }
    }

    @Test func tightAndLooseLeadingDifferByTwoPoints() throws {
        try TextEngine.shared.withSystemFamilies(["Inter"]) {
            let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
            let tight = UIFont(descriptor: try #require(body.fontDescriptor.withSymbolicTraits(.traitTightLeading)), size: 0)
            let loose = UIFont(descriptor: try #require(body.fontDescriptor.withSymbolicTraits(.traitLooseLeading)), size: 0)
            #expect(abs(pitch(tight) - 20) < 0.02 && abs(pitch(body) - 22) < 0.02 && abs(pitch(loose) - 24) < 0.02)
            #expect(loose.fontDescriptor.symbolicTraits.contains(.traitLooseLeading))
        }
    }

    @Test func largestTitlesAreBold() {
        let font = UIFont.preferredFont(forTextStyle: .extraLargeTitle, compatibleWith: traits(.large))
        #expect(font.pointSize == 36 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2, compatibleWith: traits(.large)).pointSize == 28)
    }

    @Test func systemFontWithoutTextStyleHasNoLeading() {
        #expect(UIFont.systemFont(ofSize: 17).leading == 0)
        #expect(UIFont.preferredFont(forTextStyle: .body).withSize(17).leading == 0)
    }

    // MARK: Measured is drawn

    @Test func boundingRectWithFontLeadingIsALabelsSize() {
        let text = "The quick brown fox jumps over the lazy dog and runs away from it", font = UIFont.preferredFont(forTextStyle: .body)
        let label = UILabel()
        label.text = text
        label.font = font
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        func bounds(_ options: NSStringDrawingOptions) -> CGRect {
            text.boundingRect(with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude), options: options, attributes: [.font: font], context: nil)
        }
        let with = bounds([.usesLineFragmentOrigin, .usesFontLeading])
        #expect(size == CGSize(width: with.width.rounded(.up), height: with.height.rounded(.up)))
        let lines = (bounds(.usesLineFragmentOrigin).height / font.lineHeight).rounded()
        #expect(lines >= 3 && abs(with.height - bounds(.usesLineFragmentOrigin).height - (lines - 1) * font.leading) < 0.05)
        label.preferredMaxLayoutWidth = 200
        #expect(label.intrinsicContentSize == size)
    }

    @Test func deviceMetricsAreThoseOfTheGlyphs() {
        let font = UIFont.systemFont(ofSize: 40)
        let bounds = "x".boundingRect(
            with: CGSize(width: 200, height: 200), options: [.usesLineFragmentOrigin, .usesDeviceMetrics], attributes: [.font: font], context: nil)
        #expect(abs(bounds.height - font.xHeight) < 1)
        #expect(abs(bounds.maxY - font.ascender) < 1)
        let line = "x".boundingRect(with: CGSize(width: 200, height: 0), options: .usesDeviceMetrics, attributes: [.font: font], context: nil)
        #expect(abs(line.maxY) < 1 && abs(line.minY + font.xHeight) < 1)
    }

    @Test func trackedTextFitsItsMeasuredWidth() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            for size in [11, 17, 34, 60] as [CGFloat] {
                let label = UILabel()
                label.font = .systemFont(ofSize: size)
                label.text = "Measured text"
                label.frame.size = label.intrinsicContentSize
                let layout = LabelText(label: label).size(in: label.bounds.size, lines: 1)
                #expect(layout == label.intrinsicContentSize)
                let box = label.text?.boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: [.font: label.font as Any], context: nil) ?? .zero
                #expect(box.maxX <= label.bounds.width + 0.5)
            }
        }
    }
}
