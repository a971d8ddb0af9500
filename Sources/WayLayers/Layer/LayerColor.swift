/// A colour of a layer: the one that was set, or animated components, for which no colour object is allocated.
package enum LayerColor: Sendable {
    case none
    case given(CGColor)
    case made(LinearColor)

    package init(_ color: CGColor?) {
        self = color.map { .given($0) } ?? .none
    }

    package var color: CGColor? {
        switch self {
        case .none: nil
        case .given(let color): color
        case .made(let color): color.unclamped
        }
    }

    /// The drawn components; nil is clear, and a pattern is drawn separately.
    package var rgba: RGBA {
        switch self {
        case .none: .clear
        case .given(let color): color.pattern == nil ? color.rgba : .clear
        case .made(let color):
            color.alpha > 0
                ? RGBA(red: color.red / color.alpha, green: color.green / color.alpha, blue: color.blue / color.alpha, alpha: color.alpha)
                : .clear
        }
    }

    var linear: LinearColor {
        switch self {
        case .none: .clear
        case .given(let color): LinearColor(color)
        case .made(let color): color
        }
    }

    /// Every component in 0…1.
    var clamped: LayerColor {
        switch self {
        case .none: self
        case .given(let color):
            color.numberOfComponents == 4 && !(color.components ?? []).allSatisfy { 0...1 ~= $0 } ? .made(linear.clamped) : self
        case .made(let color): .made(color.clamped)
        }
    }
}
