/// A colour for animation arithmetic: sRGB, premultiplied, so that fading in from clear has no dark fringe, and not clamped, so that differences can be added.
package struct LinearColor: Sendable, Equatable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package static let clear = LinearColor(red: 0, green: 0, blue: 0, alpha: 0)

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Nil is clear.
    package init(_ color: CGColor?) {
        guard let color else {
            self = .clear
            return
        }
        if color.colorSpace == .rgb, let components = color.components {
            // Unclamped components: `rgba` is clamped.
            let alpha = components[3]
            self.init(red: components[0] * alpha, green: components[1] * alpha, blue: components[2] * alpha, alpha: alpha)
            return
        }
        let c = color.rgba
        self.init(red: c.red * c.alpha, green: c.green * c.alpha, blue: c.blue * c.alpha, alpha: c.alpha)
    }

    package var cgColor: CGColor {
        guard alpha > 0 else { return .clear }
        func component(_ value: CGFloat) -> CGFloat { min(max(value / alpha, 0), 1) }
        return CGColor(red: component(red), green: component(green), blue: component(blue), alpha: min(alpha, 1))
    }

    /// With every component in 0…1.
    var clamped: LinearColor {
        guard alpha > 0 else { return .clear }
        let whole = min(alpha, 1)
        func component(_ value: CGFloat) -> CGFloat { min(max(value / alpha, 0), 1) * whole }
        return LinearColor(red: component(red), green: component(green), blue: component(blue), alpha: whole)
    }

    /// Components may be outside 0…1 if an animation overshoots its end.
    var unclamped: CGColor {
        guard alpha != 0 else { return .clear }
        return CGColor(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
    }

    /// Component by component.
    func combined(with other: LinearColor, _ f: (CGFloat, CGFloat) -> CGFloat) -> LinearColor {
        LinearColor(
            red: f(red, other.red), green: f(green, other.green), blue: f(blue, other.blue), alpha: f(alpha, other.alpha))
    }
}
