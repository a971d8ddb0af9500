import Testing
import WayGraphics

struct FontTests {
    @Test func metricsAreOrderedAndScaleWithTheSize() {
        let metrics = TextEngine.shared.metrics(of: FontDescription(size: 20))
        #expect(metrics.ascender > metrics.capHeight && metrics.capHeight > metrics.xHeight && metrics.xHeight > 5)
        #expect(metrics.descender < 0)
        #expect(metrics.lineHeight >= metrics.ascender - metrics.descender - 0.01)
        let double = TextEngine.shared.metrics(of: FontDescription(size: 40))
        #expect(isClose(double.lineHeight, 2 * metrics.lineHeight, within: 0.05))
    }

    @Test func lineHeightIsTheFonts() {
        let font = FontDescription(size: 23)
        let metrics = TextEngine.shared.metrics(of: font)
        let set = TextLayout("Hxp", TextAttributes(font: font))
        #expect(isClose(set.size.height, metrics.lineHeight, within: 0.1))
        #expect(isClose(set.firstBaseline, metrics.ascender, within: 0.1))
    }

    @Test func missingFontIsSubstituted() throws {
        let missing = FontDescription(family: "No Such Font 1234", size: 17)
        let family = TextEngine.shared.resolvedFamily(of: missing)
        #expect(TextEngine.shared.isInstalled(family: family))
        #expect(!TextEngine.shared.isInstalled(family: missing.family))
        #expect(TextLayout("Hello", TextAttributes(font: missing)).size.width > 10)
        #expect(try #require(TextEngine.shared.installedFamilies().first).isEmpty == false)
    }

    @Test func weightsMatchUIKit() {
        let steps: [(CGFloat, Int)] = [(-1, 100), (-0.8, 100), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.62, 900), (1, 900)]
        for (ui, css) in steps { #expect(FontDescription.cssWeight(ui) == css) }
        #expect(FontDescription.cssWeight(.nan) == 400)
    }

    @Test func boldIsWiderAndMonospacedHasEqualAdvances() {
        func width(_ text: String, _ font: FontDescription) -> CGFloat { TextLayout(text, TextAttributes(font: font)).size.width }
        #expect(width("Hello", FontDescription(size: 20, weight: 700)) > width("Hello", FontDescription(size: 20)))
        let even = FontDescription(family: FontDescription.monospacedFamily, size: 20)
        #expect(isClose(width("iiii", even), width("MMMM", even), within: 0.01))
    }
}
