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

    /// Every component in 0…1.
    var clamped: LayerColor {
        switch self {
        case .none: self
        case .constant(let color):
            color.numberOfComponents == 4 && !(color.components ?? []).allSatisfy { 0...1 ~= $0 } ? .animated(linear.clamped) : self
        case .animated(let color): .animated(color.clamped)
        }
    }
}
