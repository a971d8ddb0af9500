/// A symbol grows and shrinks slowly. Source: Symbols `BreatheSymbolEffect`.
public struct BreatheSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// Layers move one after another.
    public var byLayer: BreatheSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: BreatheSymbolEffect { changing { $0.isWhole = true } }
    /// Changes the size only.
    public var plain: BreatheSymbolEffect { changing { $0.motion = .breathe(fades: false) } }
    /// Changes size and opacity.
    public var pulse: BreatheSymbolEffect { changing { $0.motion = .breathe(fades: true) } }

    public private(set) var configuration = SymbolEffectConfiguration(.breathe(fades: true))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> BreatheSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Repeats until the effect is removed, unless the options say otherwise.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
