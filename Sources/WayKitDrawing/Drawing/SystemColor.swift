import Foundation
import WayGraphics

/// A semantic colour: a value each for light and dark, for increased contrast, and for elevated dark surfaces. The values are those
/// that Apple's Human Interface Guidelines publish.
struct SystemColor: Hashable, Sendable {
    /// 0xRRGGBB with an alpha.
    struct Shade: Hashable, Sendable {
        var hex: UInt32
        var alpha: CGFloat

        init(_ hex: UInt32, _ alpha: CGFloat = 1) {
            self.hex = hex
            self.alpha = alpha
        }

        var cgColor: CGColor {
            func component(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
            return CGColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
        }
    }

    let name: String
    let light, dark: Shade
    let lightContrast, darkContrast: Shade
    let darkElevated: Shade

    private let colors: [CGColor]

    init(
        _ name: String, _ light: Shade, _ dark: Shade, contrast: (light: Shade, dark: Shade)? = nil, elevated: Shade? = nil
    ) {
        self.name = name
        self.light = light
        self.dark = dark
        lightContrast = contrast?.light ?? light
        darkContrast = contrast?.dark ?? dark
        darkElevated = elevated ?? dark
        colors = [light, dark, lightContrast, darkContrast, darkElevated].map(\.cgColor)
    }

    /// An opaque colour from four numbers: light, dark, and both with increased contrast.
    init(_ name: String, _ light: UInt32, _ dark: UInt32, _ lightContrast: UInt32, _ darkContrast: UInt32) {
        self.init(name, Shade(light), Shade(dark), contrast: (Shade(lightContrast), Shade(darkContrast)))
    }

    func cgColor(for traits: UITraitCollection) -> CGColor {
        let isDark = traits.userInterfaceStyle == .dark
        if isDark, traits.userInterfaceLevel == .elevated, darkElevated != dark { return colors[4] }
        return colors[(isDark ? 1 : 0) + (traits.accessibilityContrast == .high ? 2 : 0)]
    }

    static func == (one: SystemColor, other: SystemColor) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
