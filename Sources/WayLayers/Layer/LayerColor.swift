/// A colour of a layer: the one that was set, or animated components, for which no colour object is allocated.
package enum LayerColor: Sendable {
    case none
    case constant(CGColor)
    case animated(LinearColor)

    package init(_ color: CGColor?) {
        self = color.map { .constant($0) } ?? .none
    }

    package var color: CGColor? {
        switch self {
        case .none: nil
        case .constant(let color): color
        case .animated(let color): color.unclamped
        }
    }

    /// The drawn components; nil is clear, and a pattern is drawn separately.
    package var rgba: RGBA {
        switch self {
        case .none: .clear
        case .constant(let color): color.pattern == nil ? color.rgba : .clear
        case .animated(let color):
            color.alpha > 0
                ? RGBA(red: color.red / color.alpha, green: color.green / color.alpha, blue: color.blue / color.alpha, alpha: color.alpha)
                : .clear
        }
    }

    var linear: LinearColor {
        switch self {
        case .none: .clear
        case .constant(let color): LinearColor(color)
        case .animated(let color): color
        }
    }

    /// The colour with every component in 0…1; nil if it is so already, or was set.
    var clampedAnimation: LayerColor? {
        guard case .animated(let color) = self, color != color.clamped else { return nil }
        return .animated(color.clamped)
    }
}
