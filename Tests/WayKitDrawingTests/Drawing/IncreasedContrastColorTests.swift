import Foundation
import Testing
import WayKit

/// The semantic colours with increased contrast: labels, separators and fills are stronger than without, backgrounds one shade further apart.
@MainActor struct IncreasedContrastColorTests {
    private func components(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> [CGFloat] {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = style
            $0.accessibilityContrast = contrast
        }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [(red * 255).rounded(), (green * 255).rounded(), (blue * 255).rounded(), (alpha * 100).rounded()]
    }

    @Test func theValuesAreThoseOfIOS() {
        #expect(components(.secondaryLabel, .light, .normal) == [60, 60, 67, 60] && components(.secondaryLabel, .light, .high) == [60, 60, 67, 80])
        #expect(components(.secondaryLabel, .dark, .high) == [235, 235, 245, 70])
        #expect(components(.tertiaryLabel, .light, .high) == [60, 60, 67, 70] && components(.tertiaryLabel, .dark, .high) == [235, 235, 245, 55])
        #expect(components(.quaternaryLabel, .light, .high) == [60, 60, 67, 55] && components(.quaternaryLabel, .dark, .high) == [235, 235, 245, 40])
        #expect(components(.separator, .light, .high) == [60, 60, 67, 37] && components(.separator, .dark, .high) == [84, 84, 88, 68])
        #expect(components(.secondarySystemBackground, .light, .high) == [235, 235, 240, 100])
        #expect(components(.tertiarySystemGroupedBackground, .dark, .high) == [54, 54, 56, 100])
    }

    @Test(arguments: [
        UIColor.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .separator, .placeholderText, .systemFill, .secondarySystemFill, .tertiarySystemFill,
        .quaternarySystemFill,
    ]) func translucentColorsAreStronger(_ color: UIColor) {
        for style in [UIUserInterfaceStyle.light, .dark] {
            #expect(components(color, style, .high)[3] > components(color, style, .normal)[3])
        }
    }
}
