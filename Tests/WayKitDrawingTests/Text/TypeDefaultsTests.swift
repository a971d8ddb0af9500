import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Documented behaviour of fonts, string drawing and labels.
@MainActor struct TypeDefaultsTests {
    // MARK: Fonts

    @Test func sizesAndWeights() {
        #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18 && UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        #expect(weights.map(\.rawValue) == weights.map(\.rawValue).sorted() && UIFont.Weight.regular.rawValue == 0)
        #expect(UIFont.Width.standard.rawValue == 0 && UIFont.Width.condensed.rawValue < 0 && UIFont.Width.expanded.rawValue > 0)
    }

    @Test func systemFonts() {
        let regular = UIFont.systemFont(ofSize: 17), bold = UIFont.boldSystemFont(ofSize: 17), italic = UIFont.italicSystemFont(ofSize: 17)
        #expect(regular.pointSize == 17 && regular == UIFont.systemFont(ofSize: 17, weight: .regular) && regular != bold)
        #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold) && italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(!regular.fontDescriptor.symbolicTraits.contains(.traitBold) && regular.withSize(30).pointSize == 30)
        let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
        #expect(mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .bold)
        #expect(width("iii", mono) == width("mmm", mono) && width("111", digits) == width("888", digits))
        #expect(regular.ascender > 0 && regular.descender < 0 && regular.capHeight > regular.xHeight && regular.xHeight > 0)
        #expect(abs(regular.lineHeight - (regular.ascender - regular.descender)) < 1 && regular.leading >= 0)
        #expect(UIFont(name: "No Such Font", size: 12) == nil && !UIFont.familyNames.isEmpty)
        #expect(UIFont(name: regular.fontName, size: 17) != nil && !UIFont.fontNames(forFamilyName: regular.familyName).isEmpty)
    }

    @Test func descriptorsChangeTraitsSizesAndDesigns() throws {
        let body = UIFont.preferredFont(forTextStyle: .body), descriptor = body.fontDescriptor
        let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).pointSize == body.pointSize && UIFont(descriptor: bold, size: 31).pointSize == 31)
        #expect(UIFont(descriptor: bold, size: 0).fontDescriptor.symbolicTraits.contains(.traitBold))
        let both = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        #expect(descriptor.withSize(40).pointSize == 40)
        let mono = try #require(descriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 0).fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
        let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        let traits = try #require(UIFont(descriptor: heavy, size: 0).fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
        #expect(traits[.weight] != nil)
        #expect(width("weight", UIFont(descriptor: heavy, size: 0)) > width("weight", body))
    }

    @Test(arguments: [
        (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
        (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
    func textStyles(_ style: UIFont.TextStyle, _ size: CGFloat) {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: large)
        #expect(font.pointSize == size && font.fontDescriptor.object(forKey: .textStyle) as? String == style.rawValue)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: huge).pointSize > size)
    }

    @Test func metricsScale() {
        let metrics = UIFontMetrics(forTextStyle: .body), large = UITraitCollection(preferredContentSizeCategory: .large)
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(metrics.scaledValue(for: 10, compatibleWith: large) == 10 && metrics.scaledValue(for: 10, compatibleWith: huge) > 25)
        let font = UIFont.systemFont(ofSize: 20, weight: .bold)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 20)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: huge).pointSize == 30)
        #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: huge) == metrics.scaledValue(for: 10, compatibleWith: huge))
    }

    // MARK: Strings

    private func width(_ text: String, _ font: UIFont) -> CGFloat { NSString(string: text).size(withAttributes: [.font: font]).width }

    @Test func sizesOfStrings() {
        let font = UIFont.systemFont(ofSize: 20), text = NSString(string: "one two three four five six")
        let line = text.size(withAttributes: [.font: font])
        #expect(abs(line.height - font.lineHeight) < 0.01 && line.width > 200)
        let limit = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
        #expect(wrapped.width <= 100 && wrapped.height >= font.lineHeight * 3 && wrapped.minY == 0)
        let single = text.boundingRect(with: limit, options: [], attributes: [.font: font], context: nil)
        #expect(single.height < font.lineHeight * 1.5)
        let clipped = text.boundingRect(
            with: CGSize(width: 100, height: font.lineHeight * 2), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font], context: nil)
        #expect(clipped.height <= font.lineHeight * 2 + 0.01)
        #expect(NSString(string: "").size(withAttributes: [.font: font]).width == 0)
        // Without a font: Helvetica 12.
        #expect(abs(NSString(string: "x").size(withAttributes: nil).height - NSAttributedString(string: "x").size().height) < 0.01)
        #expect(NSString(string: "x").size(withAttributes: nil).height < 18)
        #expect(NSString(string: "a\nb").size(withAttributes: [.font: font]).height >= font.lineHeight * 2 - 0.01)
    }

    private func inked(_ image: UIImage, _ rect: CGRect) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) { for x in Int(rect.minX)..<Int(rect.maxX) where (image.argb(x, y) ?? 0) >> 24 > 64 { return true } }
        return false
    }

    @Test func stringsAreDrawnFromTheirUpperLeftCorner() {
        let font = UIFont.systemFont(ofSize: 20)
        let image = drawn(CGSize(width: 100, height: 100)) { _ in
            NSString(string: "HHH").draw(at: CGPoint(x: 10, y: 50), withAttributes: [.font: font, .foregroundColor: UIColor.red])
        }
        #expect(!inked(image, CGRect(x: 0, y: 0, width: 100, height: 50)) && inked(image, CGRect(x: 10, y: 50, width: 60, height: 25)))
        #expect(!inked(image, CGRect(x: 0, y: 0, width: 10, height: 100)))
        let centred = NSMutableParagraphStyle()
        centred.alignment = .right
        let right = drawn(CGSize(width: 100, height: 100)) { _ in
            NSAttributedString(string: "H", attributes: [.font: font, .paragraphStyle: centred]).draw(in: CGRect(x: 0, y: 0, width: 100, height: 40))
        }
        #expect(inked(right, CGRect(x: 80, y: 0, width: 20, height: 40)) && !inked(right, CGRect(x: 0, y: 0, width: 70, height: 40)))
        let baseline = drawn(CGSize(width: 100, height: 100)) { _ in
            NSAttributedString(string: "H", attributes: [.font: font]).draw(with: CGRect(x: 10, y: 50, width: 80, height: 40), options: [], context: nil)
        }
        #expect(inked(baseline, CGRect(x: 0, y: 36, width: 100, height: 14)) && !inked(baseline, CGRect(x: 0, y: 51, width: 100, height: 40)))
    }

    @Test func attachmentsTakeRoom() {
        let attachment = NSTextAttachment(), font = UIFont.systemFont(ofSize: 20)
        attachment.image = drawn(CGSize(width: 40, height: 30)) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
        let string = NSMutableAttributedString(string: "a", attributes: [.font: font])
        let before = string.size()
        string.append(NSAttributedString(attachment: attachment))
        #expect(string.string == "a\u{FFFC}" && abs(string.size().width - before.width - 40) < 1 && string.size().height >= 30)
        attachment.bounds = CGRect(x: 0, y: -5, width: 20, height: 20)
        let smaller = NSMutableAttributedString(string: "a", attributes: [.font: font])
        smaller.append(NSAttributedString(attachment: attachment))
        #expect(abs(smaller.size().width - before.width - 20) < 1)
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.attributedText = NSAttributedString(attachment: NSTextAttachment(image: attachment.image ?? UIImage()))
        #expect(abs(view.intrinsicContentSize.width - 40) <= 1)
    }

    // MARK: Labels

    @Test func defaultsOfLabels() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .label)
        #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1)
        #expect(label.isEnabled && !label.isHighlighted && label.highlightedTextColor == nil && !label.isUserInteractionEnabled)
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.baselineAdjustment == .alignBaselines)
        #expect(!label.allowsDefaultTighteningForTruncation && label.preferredMaxLayoutWidth == 0 && !label.adjustsFontForContentSizeCategory)
        #expect(label.intrinsicContentSize == .zero)
        #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251 || label.contentHuggingPriority(for: .horizontal).rawValue == 250)
    }

    @Test func sizesOfLabels() {
        let label = UILabel(), text = "one two three four five six seven"
        label.text = text
        let line = label.intrinsicContentSize
        #expect(line.height >= label.font.lineHeight && line.height < label.font.lineHeight + 1.01)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width <= 100)
        let tall = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        #expect(tall.height > line.height * 2)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize.width <= 100 && label.intrinsicContentSize.height == tall.height)
        label.numberOfLines = 2
        #expect(label.intrinsicContentSize.height < line.height * 2.2)
        label.numberOfLines = 1
        label.sizeToFit()
        #expect(label.bounds.size == line)
        label.text = ""
        label.sizeToFit()
        #expect(label.bounds.size == .zero)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 1000)
        label.text = text
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height == tall.height)
    }

    @Test func textAndAttributedTextFollowEachOther() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
        #expect(label.text == "red" && label.intrinsicContentSize.height > 30)
        label.text = "plain"
        #expect(label.attributedText?.string == "plain")
        label.textColor = .blue
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        label.text = nil
        #expect(label.attributedText == nil)
    }

    private final class Inset: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0))) }
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + 40, height: size.height)
        }
    }

    @Test func labelsWithInsetsDrawThere() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), page = UIViewController(), label = Inset()
        page.view.backgroundColor = .white
        label.text = "HHH"
        label.frame.size = label.intrinsicContentSize
        page.view.addSubview(label)
        stage.show(page)
        stage.settle()
        func isInked(_ range: Range<Int>) -> Bool {
            range.contains { x in (0..<25).contains { stage.pixel(at: CGPoint(x: CGFloat(x), y: CGFloat($0))) != .white } }
        }
        #expect(!isInked(0..<40) && isInked(40..<80))
    }
}
