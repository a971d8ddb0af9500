import Foundation
import Testing

@testable import WayGraphics

struct SystemFontTests {
    private func width(_ text: String, _ font: FontDescription) -> CGFloat { TextLayout(text, TextAttributes(font: font)).size.width }

    @Test func preferredFamiliesBeginWithInter() {
        #expect(SystemFont.families(environment: [:]) == ["Inter", "Inter Variable", "Adwaita Sans", "Cantarell", "Noto Sans", "sans-serif"])
        let own = SystemFont.families(environment: ["WAYKIT_SYSTEM_FONT": "Lato, Noto Sans,,"])
        #expect(own.prefix(3) == ["Lato", "Noto Sans", "Inter"])
    }

    @Test func testsUseTheirOwnFonts() {
        #expect(TextEngine.shared.systemFamily == "DejaVu Sans")
        #expect(TextEngine.shared.resolvedFamily(of: FontDescription(family: "sans-serif", size: 12)) == "DejaVu Sans")
        #expect(Set(TextEngine.shared.installedFamilies()).isSubset(of: [
            "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Inter", "Inter Display", "Inter Variable", "Noto Color Emoji", "Sans", "Serif", "Monospace", "System-ui",
        ]))
    }

    @Test func familyThatIsMissingIsPassedOver() {
        TextEngine.shared.withSystemFamilies(["No Such Font", "Inter"]) {
            #expect(TextEngine.shared.systemFamily == "Inter")
            #expect(TextEngine.shared.resolvedFamily(of: FontDescription(size: 20)) == "Inter")
        }
        #expect(TextEngine.shared.systemFamily == "DejaVu Sans")
        #expect(TextEngine.shared.resolvedFamily(of: FontDescription(size: 20)) == "DejaVu Sans")
    }

    /// Values of Inter's dynamic metrics, in em.
    @Test(arguments: [(11, 0.005), (12, 0.0005), (17, -0.0128), (20, -0.0167), (34, -0.0218), (60, -0.0223)] as [(CGFloat, CGFloat)])
    func interIsTrackedBySize(_ size: CGFloat, em: CGFloat) {
        #expect(abs(SystemFont.tracking(ofFamily: "Inter", size: size) / size - em) < 0.0006)
        #expect(SystemFont.tracking(ofFamily: "DejaVu Sans", size: size) == 0)
    }

    @Test func trackingIsPartOfTheSystemFontOnly() {
        let text = "Transitions", named = FontDescription(family: "Inter", size: 34)
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let difference = width(text, FontDescription(size: 34)) - width(text, named)
            let tracking = SystemFont.tracking(ofFamily: "Inter", size: 34)
            #expect(difference <= tracking * 10 + 0.1 && difference >= tracking * 11 - 0.1)
        }
    }

    @Test func allWeightsAreDifferent() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let widths = stride(from: 100, through: 900, by: 100).map { width("Hamburgefonstiv", FontDescription(size: 30, weight: $0)) }
            #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(TextEngine.shared.faces(ofFamily: "Inter").count == 18)
        #expect(TextEngine.shared.faces(ofFamily: "No Such Font").isEmpty)
    }

    @Test func tabularDigitsHaveEqualWidth() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            var font = FontDescription(size: 30)
            #expect(abs(width("1111", font) - width("8888", font)) > 5)
            font.hasTabularDigits = true
            #expect(isClose(width("1111", font), width("8888", font), within: 0.01))
        }
    }

    @Test func featuresAndFallbackFamiliesAreUsed() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            var font = FontDescription(family: "Inter", size: 30)
            let plain = width("1111", font)
            font.features = "tnum=1"
            #expect(width("1111", font) > plain + 5)
            // Inter lacks the character; DejaVu Sans and DejaVu Sans Mono have it in different widths.
            var fallback = FontDescription(family: "Inter", size: 30)
            fallback.fallbackFamilies = ["DejaVu Sans Mono"]
            #expect(width("▓▓", fallback) != width("▓▓", FontDescription(family: "Inter", size: 30)))
        }
    }

    @Test func roundedDesignFallsBackToTheSystemFont() {
        let rounded = FontDescription(family: FontDescription.roundedFamily, size: 20)
        #expect(TextEngine.shared.resolvedFamily(of: rounded) == "DejaVu Sans")
    }

    @Test func emojiAreColouredAndTranslucent() {
        func colors(alpha: CGFloat) -> (saturated: Int, maximumAlpha: Int) {
            let canvas = Canvas(60, 60)
            canvas.context.setAlpha(alpha)
            TextLayout("🍎", TextAttributes(font: FontDescription(size: 40))).draw(in: canvas.context, at: .zero)
            let pixels = canvas.pixels
            return (pixels.count { Int($0 >> 16 & 0xFF) - Int($0 & 0xFF) > 60 }, pixels.map { Int($0 >> 24) }.max() ?? 0)
        }
        let opaque = colors(alpha: 1), half = colors(alpha: 0.5)
        #expect(opaque.saturated > 200 && opaque.maximumAlpha == 255)
        #expect(half.saturated > 200 && abs(half.maximumAlpha - 128) <= 2)
    }
}
