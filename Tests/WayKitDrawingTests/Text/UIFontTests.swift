import Foundation
import Testing

@testable import WayKitDrawing

struct UIFontTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test(arguments: [
        (UIFont.TextStyle.body, UIContentSizeCategory.large, CGFloat(17)), (.body, .extraSmall, 14),
        (.body, .accessibilityExtraExtraExtraLarge, 53), (.largeTitle, .large, 34), (.caption2, .medium, 11),
        (.title1, .extraExtraExtraLarge, 34), (.body, .unspecified, 17),
    ])
    func textStyles(_ style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat) {
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize == size)
    }

    @Test func headlinesAreBold() {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(font.fontName == ".System-Semibold")
    }

    @Test func metricsAreConsistent() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.ascender > font.capHeight)
        #expect(font.capHeight > font.xHeight)
        #expect(font.xHeight > 0)
        #expect(font.descender < 0)
        #expect(font.lineHeight >= font.ascender - font.descender - 0.01)
        #expect(abs(font.withSize(40).lineHeight - font.lineHeight * 2) < 0.01)
    }

    @Test func invalidSizesBecomeTheDefault() {
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == 12)
    }

    @Test func fontsByName() throws {
        let family = try #require(UIFont.familyNames.first)
        let font = try #require(UIFont(name: family, size: 15))
        #expect(font.familyName == family)
        for name in UIFont.fontNames(forFamilyName: family) { #expect(UIFont(name: name, size: 15)?.fontName == name) }
        #expect(UIFont(name: "No Such Font At All", size: 12) == nil)
        #expect(UIFont.fontNames(forFamilyName: "No Such Font At All").isEmpty)
        #expect(UIFont(name: ".System-BoldItalic", size: 9)?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    }

    @Test func symbolicTraitsChangeWeightAndSlant() throws {
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
        let both = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: both, size: 0).fontName == ".System-BoldItalic")
        #expect(UIFont(descriptor: both, size: 0).pointSize == 12)
        #expect(both.withSymbolicTraits([])?.symbolicTraits == [])
        #expect(descriptor.withSymbolicTraits(.traitVertical) == nil)
        let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        #expect(heavy.postscriptName == ".System-Heavy")
    }

    @Test func metricsScaleFonts() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledValue(for: 17, compatibleWith: traits(.extraLarge)) == 19)
        let font = UIFont.systemFont(ofSize: 34)
        let scaled = metrics.scaledFont(for: font, compatibleWith: traits(.extraExtraExtraLarge))
        #expect(scaled.pointSize == 46)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: traits(.extraExtraExtraLarge)).pointSize == 40)
        #expect(scaled.adjusted(for: traits(.large)).pointSize == 34)
        #expect(font.adjusted(for: traits(.extraLarge)) == font)
        #expect(UIFont.preferredFont(forTextStyle: .body).adjusted(for: traits(.extraSmall)).pointSize == 14)
    }

    @Test func equality() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    }
}
