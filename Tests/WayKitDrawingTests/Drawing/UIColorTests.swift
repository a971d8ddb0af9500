import Testing

@testable import WayKitDrawing

struct UIColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func components(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = -1, green: CGFloat = -1, blue: CGFloat = -1, alpha: CGFloat = -1
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha]
    }

    @Test func componentsOfFixedColours() {
        #expect(components(.red) == [1, 0, 0, 1])
        #expect(components(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
        #expect(components(UIColor(red: 2, green: -1, blue: 0.5, alpha: 1)) == [2, -1, 0.5, 1], "extended sRGB")
        #expect(components(.clear) == [0, 0, 0, 0])
    }

    /// Corners of the colour circle, and one between them computed by hand: hue 30° is red and half as much green.
    private static let hues: [(twelfths: Int, rgb: [CGFloat])] = [
        (0, [1, 0, 0]), (1, [1, 0.5, 0]), (2, [1, 1, 0]), (4, [0, 1, 0]), (6, [0, 1, 1]), (8, [0, 0, 1]), (10, [1, 0, 1]),
        (12, [1, 0, 0]), (-2, [1, 0, 1]),
    ]

    @Test(arguments: hues) func hueWrapsAround(_ twelfths: Int, rgb: [CGFloat]) {
        let rgba = components(UIColor(hue: CGFloat(twelfths) / 12, saturation: 1, brightness: 1, alpha: 1))
        for (component, expected) in zip(rgba, rgb) { #expect(abs(component - expected) < 1e-9) }
    }

    @Test func hueRoundTrips() {
        var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
        UIColor(hue: 0.7, saturation: 0.4, brightness: 0.9, alpha: 0.3).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.7) < 1e-9)
        #expect(abs(saturation - 0.4) < 1e-9)
        #expect(abs(brightness - 0.9) < 1e-9)
        #expect(alpha == 0.3)
    }

    @Test func systemColoursFollowTheTraits() {
        #expect(components(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 1])
        #expect(components(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(components(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 1])
        #expect(components(UIColor.systemBackground.resolvedColor(with: elevated))[0] == 28.0 / 255)
        let contrast = UITraitCollection(traitsFrom: [light, UITraitCollection(accessibilityContrast: .high)])
        let strongBlue = UIColor(cgColor: SystemColor.Shade(0x0040DD).cgColor)
        #expect(UIColor.systemBlue.resolvedColor(with: contrast) == strongBlue)
    }

    @Test func currentTraitsResolveDynamicColours() {
        dark.performAsCurrent { #expect(UIColor.label.cgColor.rgba == UIColor.white.cgColor.rgba) }
        light.performAsCurrent { #expect(UIColor.label.cgColor.rgba == UIColor.black.cgColor.rgba) }
    }

    @Test func providersRunWithTheTraitsAsCurrent() {
        let color = UIColor { traits in
            #expect(UITraitCollection.current == traits)
            return traits.userInterfaceStyle == .dark ? .label : .red
        }
        #expect(color.resolvedColor(with: light) == .red)
        #expect(color.resolvedColor(with: dark) == .white)
    }

    @Test func fadedColoursStayDynamic() {
        let faded = UIColor.label.withAlphaComponent(0.5)
        #expect(components(faded.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
        #expect(components(faded.resolvedColor(with: light)) == [0, 0, 0, 0.5])
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test func tintColorResolvesToTheTraitsTint() {
        #expect(UIColor.tintColor.resolvedColor(with: light) == UIColor.systemBlue.resolvedColor(with: light))
        #expect(UIColor.tintColor.resolvedColor(with: light.tinted(.red)) == .red)
        #expect(light.tinted(.red) == light)
        #expect(UIColor.tintColor.resolvedColor(with: light.tinted(.tintColor)) == UIColor.systemBlue.resolvedColor(with: light))
    }

    @Test func equality() {
        #expect(UIColor.systemRed == UIColor.systemRed)
        #expect(UIColor.systemRed != UIColor.systemBlue)
        #expect(UIColor.systemRed != UIColor.systemRed.resolvedColor(with: light))
        #expect(UIColor(white: 1, alpha: 1) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }
}
