import Foundation
import WayGraphics

/// The contrast of colours as the Web Content Accessibility Guidelines 2.2 define it.
package enum ColorContrast {
    /// The least contrast of text (success criterion 1.4.3).
    package static let text: CGFloat = 4.5
    /// The least contrast of large text, and of glyphs and other graphics (success criteria 1.4.3 and 1.4.11).
    package static let largeText: CGFloat = 3

    /// The contrast ratio of a colour on a background, from 1 to 21. A translucent colour is composed over the background, and a translucent background over
    /// white.
    package static func ratio(_ color: CGColor, on background: CGColor) -> CGFloat {
        let below = Components(background).composed(over: Components(red: 1, green: 1, blue: 1, alpha: 1))
        let above = Components(color).composed(over: below)
        let (darker, lighter) = (min(above.luminance, below.luminance), max(above.luminance, below.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// sRGB, each from 0 to 1.
    private struct Components {
        var red, green, blue, alpha: CGFloat

        init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        init(_ color: CGColor) {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            _ = UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }

        func composed(over below: Components) -> Components {
            func mixed(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one * alpha + other * (1 - alpha) }
            return Components(red: mixed(red, below.red), green: mixed(green, below.green), blue: mixed(blue, below.blue), alpha: 1)
        }

        /// Relative luminance.
        var luminance: CGFloat { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

        private static func linear(_ value: CGFloat) -> CGFloat {
            let value = min(max(value, 0), 1)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }
}

extension UIColor {
    /// White for text and glyphs on a filled background, as on iOS; with increased contrast black where white has less than 4.5 : 1 and black has more.
    package static func content(on background: UIColor) -> UIColor {
        UIColor { traits in
            guard traits.accessibilityContrast == .high else { return .white }
            let fill = background.cgColor(for: traits)
            let white = ColorContrast.ratio(UIColor.white.cgColor, on: fill), black = ColorContrast.ratio(UIColor.black.cgColor, on: fill)
            return white < ColorContrast.text && black > white ? .black : .white
        }
    }
}
