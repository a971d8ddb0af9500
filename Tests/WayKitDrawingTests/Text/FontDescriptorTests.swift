import Foundation
import Testing
import WayKitTesting
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct FontDescriptorTests {
    private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    @Test func featureSettingsChangeGlyphs() {
        let plain = UIFont(name: "Inter", size: 30)?.fontDescriptor ?? UIFontDescriptor()
        typealias Key = UIFontDescriptor.FeatureKey
        let digits = plain.addingAttributes([.featureSettings: [[Key.type: 6, Key.selector: 0]]])
        #expect(digits.spec.features == [FontFeature(tag: "tnum", value: 1)])
        let font = UIFont(descriptor: digits, size: 0)
        #expect(abs(width("1111", font) - width("8888", font)) < 0.01)
        #expect(width("1111", font) > width("1111", UIFont(descriptor: plain, size: 0)) + 5)
        #expect(font != UIFont(descriptor: plain, size: 0))
        let former = plain.addingAttributes([.featureSettings: [[Key.featureIdentifier: 6, Key.typeIdentifier: 0]]])
        #expect(former == digits)
        #expect(UIFontDescriptor(fontAttributes: digits.fontAttributes).spec.features == digits.spec.features)
    }

    @Test(arguments: [
        ([UIFontDescriptor.FeatureKey.type: 35, .selector: 2], "ss01", 1), ([.type: 35, .selector: 23], "ss11", 0), ([.type: 37, .selector: 1], "smcp", 1),
        ([.type: 11, .selector: 2], "frac", 1), ([.type: 1, .selector: 3], "liga", 0), ([.type: 36, .selector: 1], "calt", 0),
        ([.type: 14, .selector: 4], "zero", 1),
    ] as [([UIFontDescriptor.FeatureKey: Int], String, Int)])
    func registryFeaturesHaveOpenTypeTags(_ settings: [UIFontDescriptor.FeatureKey: Int], tag: String, value: Int) {
        #expect(FontFeature(settings) == FontFeature(tag: tag, value: value))
    }

    @Test func openTypeTagsAreChecked() {
        let tag = UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeTag"), value = UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeValue")
        #expect(FontFeature([tag: "cv05", value: 2]) == FontFeature(tag: "cv05", value: 2))
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        #expect(FontFeature([tag: "a,b=1"]) == nil)
        #expect(FontFeature([.type: 6]) == nil)
        #expect(FontFeature([.type: 99, .selector: 0]) == nil)
        #expect(stage.diagnostics.count == 3 && stage.diagnostics.allSatisfy { $0.contains("UIFontDescriptor") })
    }

    @Test func matrixIsAppliedToGlyphs() {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let wide = plain.withMatrix(CGAffineTransform(scaleX: 2, y: 1))
        #expect(wide.matrix.a == 2 && plain.matrix == .identity && wide.withMatrix(.identity) == plain)
        let font = UIFont(descriptor: wide, size: 0)
        #expect(abs(width("HH", font) - 2 * width("HH", .systemFont(ofSize: 20))) < 0.2)
        #expect(abs(font.lineHeight - UIFont.systemFont(ofSize: 20).lineHeight) < 0.01)
        let tall = UIFont(descriptor: plain.withMatrix(CGAffineTransform(scaleX: 1, y: 3)), size: 0)
        #expect(abs(tall.ascender - 3 * UIFont.systemFont(ofSize: 20).ascender) < 0.1)
        let named = UIFontDescriptor(name: "DejaVu Sans", matrix: CGAffineTransform(a: 24, b: 0, c: 0, d: 12, tx: 0, ty: 0))
        #expect(named.pointSize == 12 && named.matrix.a == 2 && named.matrix.d == 1)
    }

    @Test func cascadeListProvidesMissingCharacters() {
        let plain = UIFontDescriptor(name: "Inter", size: 30)
        let cascading = plain.addingAttributes([.cascadeList: [UIFontDescriptor(name: "DejaVu Sans Mono", size: 0)]])
        // Not in Inter; DejaVu Sans Mono and DejaVu Sans have it in different widths.
        #expect(width("▓▓", UIFont(descriptor: cascading, size: 0)) != width("▓▓", UIFont(descriptor: plain, size: 0)))
        #expect(width("Hello", UIFont(descriptor: cascading, size: 0)) == width("Hello", UIFont(descriptor: plain, size: 0)))
    }

    @Test func traitsAndWidthsAreKept() {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Inter", .size: 13, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold, .slant: 0.2],
        ])
        #expect(descriptor.postscriptName == "Inter-SemiBoldItalic")
        #expect(descriptor.object(forKey: .face) as? String == "SemiBold Italic")
        #expect(descriptor.symbolicTraits == [.traitBold, .traitItalic])
        let condensed = UIFont.systemFont(ofSize: 12, weight: .bold, width: .condensed)
        #expect(condensed.fontDescriptor.symbolicTraits == [.traitBold, .traitCondensed])
    }

    @Test func designsAreThoseOfTheSystemFont() throws {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let mono = UIFont(descriptor: try #require(plain.withDesign(.monospaced)), size: 0)
        #expect(abs(width("iiii", mono) - width("MMMM", mono)) < 0.01)
        #expect(UIFont(descriptor: try #require(plain.withDesign(.serif)), size: 0).familyName == "DejaVu Serif")
        #expect(UIFont(descriptor: try #require(plain.withDesign(.rounded)), size: 0).familyName == "DejaVu Sans")
        #expect(UIFontDescriptor(name: "Inter", size: 12).withDesign(.serif) == nil)
        #expect(UIFont.monospacedSystemFont(ofSize: 20, weight: .regular) == mono)
    }

    @Test func familiesListTheirFonts() throws {
        #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames.contains("DejaVu Sans"))
        let names = UIFont.fontNames(forFamilyName: "Inter")
        #expect(names.count == 18)
        #expect(names.first == "Inter-Thin" && names.contains("Inter-SemiBold") && names.contains("Inter-ExtraBoldItalic"))
        for name in names { #expect(UIFont(name: name, size: 10)?.fontName == name) }
        let widths = names.prefix(9).compactMap { UIFont(name: $0, size: 30) }.map { width("Hamburgefonstiv", $0) }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func matchingDescriptorsAreInstalledFonts() {
        let bold = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Bold", .size: 11])
        #expect(bold.matchingFontDescriptors(withMandatoryKeys: [.family]).count == 18)
        let found = bold.matchingFontDescriptors(withMandatoryKeys: [.family, .face])
        #expect(found.map(\.postscriptName) == ["Inter-Bold"] && found.first?.pointSize == 11)
        #expect(bold.matchingFontDescriptors(withMandatoryKeys: nil).count == 1)
        #expect(UIFontDescriptor(fontAttributes: [.family: "No Such Font"]).matchingFontDescriptors(withMandatoryKeys: nil).isEmpty)
    }
}
