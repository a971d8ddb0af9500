import Foundation
import Testing
import WayGraphics
import WayKit

@testable import WayKitDrawing

/// The contrast of the system colours where text and glyphs stand on them (WCAG 2.2, 1.4.3 and 1.4.11). Without increased contrast the colours are those
/// that Apple publishes, some of whose tints have less on white (yellow 1.5 : 1); only what has the contrast there is required. With increased contrast all
/// text has 4.5 : 1: a user who needs it asks for it.
@MainActor struct ColorContrastTests {
    struct Appearance: Sendable, CustomTestStringConvertible {
        let style: UIUserInterfaceStyle
        let contrast: UIAccessibilityContrast
        var level = UIUserInterfaceLevel.base

        var traits: UITraitCollection {
            UITraitCollection {
                $0.userInterfaceStyle = style
                $0.accessibilityContrast = contrast
                $0.userInterfaceLevel = level
            }
        }
        var testDescription: String { "\(style == .dark ? "dark" : "light")\(contrast == .high ? ", high" : "")\(level == .elevated ? ", elevated" : "")" }

        static let high = [
            Appearance(style: .light, contrast: .high), Appearance(style: .dark, contrast: .high), Appearance(style: .light, contrast: .high, level: .elevated),
            Appearance(style: .dark, contrast: .high, level: .elevated),
        ]
        static let all = high + high.map { Appearance(style: $0.style, contrast: .normal, level: $0.level) }
    }

    static let tints: [(String, UIColor)] = [
        ("red", .systemRed), ("orange", .systemOrange), ("yellow", .systemYellow), ("green", .systemGreen), ("mint", .systemMint), ("teal", .systemTeal),
        ("cyan", .systemCyan), ("blue", .systemBlue), ("indigo", .systemIndigo), ("purple", .systemPurple), ("pink", .systemPink), ("brown", .systemBrown),
        ("gray", .systemGray), ("link", .link),
    ]
    /// Of windows, groups, cells.
    static let backgrounds: [(String, UIColor)] = [
        ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground), ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
    ]

    private func ratio(_ color: UIColor, on background: UIColor, _ appearance: Appearance) -> CGFloat {
        ColorContrast.ratio(color.cgColor(for: appearance.traits), on: background.cgColor(for: appearance.traits))
    }

    // MARK: The ratio

    @Test func theRatioIsThatOfTheGuidelines() {
        let white = UIColor.white.cgColor, black = UIColor.black.cgColor
        #expect(abs(ColorContrast.ratio(black, on: white) - 21) < 1e-6 && abs(ColorContrast.ratio(white, on: black) - 21) < 1e-6)
        #expect(ColorContrast.ratio(white, on: white) == 1)
        // #767676 is the lightest grey with 4.5 : 1 on white.
        #expect(ColorContrast.ratio(UIColor(white: 118 / 255, alpha: 1).cgColor, on: white) > 4.5)
        #expect(ColorContrast.ratio(UIColor(white: 119 / 255, alpha: 1).cgColor, on: white) < 4.5)
        let half = ColorContrast.ratio(UIColor(white: 0, alpha: 0.5).cgColor, on: white)
        #expect(abs(half - ColorContrast.ratio(UIColor(white: 0.5, alpha: 1).cgColor, on: white)) < 1e-6, "a translucent colour is composed")
    }

    // MARK: Labels

    /// Titles and texts.
    @Test(arguments: Appearance.all) func labelOnEveryBackground(_ appearance: Appearance) {
        for (name, background) in Self.backgrounds { #expect(ratio(.label, on: background, appearance) >= ColorContrast.text, "\(name)") }
    }

    /// Subtitles and placeholders with increased contrast.
    @Test(arguments: Appearance.high) func secondaryTextOnEveryBackground(_ appearance: Appearance) {
        for (name, background) in Self.backgrounds {
            #expect(ratio(.secondaryLabel, on: background, appearance) >= ColorContrast.text, "\(name)")
            #expect(ratio(.placeholderText, on: background, appearance) >= ColorContrast.text, "\(name)")
            // Glyphs such as disclosure indicators; what is disabled needs none.
            #expect(ratio(.tertiaryLabel, on: background, appearance) >= ColorContrast.largeText, "\(name)")
        }
    }

    /// As published: 60 percent of the label's opacity are no text on white, but large text.
    @Test(arguments: Appearance.all) func secondaryLabelIsLargeTextEverywhere(_ appearance: Appearance) {
        for (name, background) in Self.backgrounds {
            #expect(ratio(.secondaryLabel, on: background, appearance) >= ColorContrast.largeText, "\(name)")
        }
    }

    /// Texts of grey buttons and search fields stand on fills on a background.
    @Test(arguments: Appearance.high) func labelOnFills(_ appearance: Appearance) {
        for fill in [UIColor.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .systemGray4, .systemGray5] {
            let color = fill.cgColor(for: appearance.traits)
            for (name, background) in Self.backgrounds {
                let filled = UIColor(cgColor: color).composed(over: UIColor(cgColor: background.cgColor(for: appearance.traits)))
                #expect(ColorContrast.ratio(UIColor.label.cgColor(for: appearance.traits), on: filled.cgColor) >= ColorContrast.text, "\(name)")
            }
        }
    }

    // MARK: Tints

    /// Text buttons, links and values in a tint stand on the window's background and on cells. The elevated cells of the dark style are lighter: there as
    /// glyphs.
    @Test(arguments: Appearance.high) func tintsAreTextWithIncreasedContrast(_ appearance: Appearance) {
        let onCells = appearance.style == .dark && appearance.level == .elevated ? ColorContrast.largeText : ColorContrast.text
        for (name, tint) in Self.tints {
            #expect(ratio(tint, on: .systemBackground, appearance) >= ColorContrast.text, "\(name)")
            #expect(ratio(tint, on: .secondarySystemGroupedBackground, appearance) >= onCells, "\(name)")
        }
    }

    /// Glyphs and large text in a tint may stand on every background.
    @Test(arguments: Appearance.high) func tintsAreGlyphsOnEveryBackground(_ appearance: Appearance) {
        for (name, tint) in Self.tints {
            for (place, background) in Self.backgrounds {
                #expect(ratio(tint, on: background, appearance) >= ColorContrast.largeText, "\(name) on \(place)")
            }
        }
    }

    /// What iOS publishes and has the contrast of glyphs keeps it.
    @Test func tintsWithoutIncreasedContrast() {
        let light = Appearance(style: .light, contrast: .normal), dark = Appearance(style: .dark, contrast: .normal)
        let paleOnWhite: Set = ["orange", "yellow", "green", "mint", "teal", "cyan"]
        for (name, tint) in Self.tints {
            #expect((ratio(tint, on: .systemBackground, light) >= ColorContrast.largeText) == !paleOnWhite.contains(name), "\(name)")
            #expect(ratio(tint, on: .systemBackground, dark) >= ColorContrast.largeText, "\(name)")
        }
    }

    /// Filled buttons, badges, swipe actions: white as on iOS, with increased contrast black where it is more legible.
    @Test(arguments: Appearance.high) func contentOnTints(_ appearance: Appearance) {
        for (name, tint) in Self.tints {
            #expect(ratio(.content(on: tint), on: tint, appearance) >= ColorContrast.text, "\(name)")
            let normal = Appearance(style: appearance.style, contrast: .normal)
            #expect(UIColor.content(on: tint).resolvedColor(with: normal.traits) == .white)
        }
    }
}

extension UIColor {
    /// Opaque, with this colour over the other.
    fileprivate func composed(over other: UIColor) -> UIColor {
        func components(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let above = components(self), below = components(other)
        let mixed = (0..<3).map { above[$0] * above[3] + below[$0] * (1 - above[3]) }
        return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
    }
}
