/// An animation of a symbol. Source: Symbols `SymbolEffect`.
public protocol SymbolEffect: Sendable {
    /// What the animation is, whatever the type of the effect.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, or a number of times. Source: Symbols `DiscreteSymbolEffect`.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts until it is removed. Source: Symbols `IndefiniteSymbolEffect`.
public protocol IndefiniteSymbolEffect {}

/// An effect by which a symbol appears or disappears. Source: Symbols `TransitionSymbolEffect`.
public protocol TransitionSymbolEffect {}

/// An effect between two symbols. Source: Symbols `ContentTransitionSymbolEffect`.
public protocol ContentTransitionSymbolEffect {}

/// The resolved description of an effect. Source: Symbols `SymbolEffectConfiguration`.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The motion of an effect.
    package enum Motion: Hashable, Sendable {
        case automatic
        case appear(Vertical)
        case disappear(Vertical)
        case bounce(Vertical)
        case scale(Vertical)
        case pulse
        case variableColor(VariableColor)
        case replace(Replacement)
        /// Shapes that both symbols have stay, where there are some.
        case magicReplace(fallback: Replacement)
        case wiggle(Wiggle)
        case rotate(clockwise: Bool)
        /// - Parameter fades: whether the opacity pulses with the size.
        case breathe(fades: Bool)
    }

    /// Towards the person (larger) or away.
    package enum Vertical: Hashable, Sendable {
        case up, down
    }

    /// The directions in which the old symbol leaves and the new one comes.
    package enum Replacement: Hashable, Sendable {
        case downUp, upUp, offUp
    }

    package enum Wiggle: Hashable, Sendable {
        case clockwise, counterClockwise, left, right, up, down, forward, backward
        /// Degrees clockwise from the direction to the right.
        case angle(Double)
    }

    package struct VariableColor: Hashable, Sendable {
        /// Whether one layer is active at a time, instead of all up to one.
        package var isIterative = false
        package var reverses = false
        package var hidesInactive = false
    }

    package var motion: Motion
    /// Whether the symbol moves as a whole; false if its layers move one after another.
    package var isWhole: Bool

    package init(_ motion: Motion, isWhole: Bool = false) {
        self.motion = motion
        self.isWhole = isWhole
    }
}
