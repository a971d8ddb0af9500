/// A symbol turns around its centre. Source: Symbols `RotateSymbolEffect`.
public struct RotateSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// Layers move one after another.
    public var byLayer: RotateSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: RotateSymbolEffect { changing { $0.isWhole = true } }
    /// Turns clockwise.
    public var clockwise: RotateSymbolEffect { changing { $0.motion = .rotate(clockwise: true) } }
    /// Turns counterclockwise.
    public var counterClockwise: RotateSymbolEffect { changing { $0.motion = .rotate(clockwise: false) } }

    public private(set) var configuration = SymbolEffectConfiguration(.rotate(clockwise: true))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> RotateSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Repeats until the effect is removed, unless the options say otherwise.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
