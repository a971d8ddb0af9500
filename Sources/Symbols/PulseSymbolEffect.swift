/// The opacity of a symbol falls and rises. Source: Symbols `PulseSymbolEffect`.
public struct PulseSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// Layers move one after another.
    public var byLayer: PulseSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: PulseSymbolEffect { changing { $0.isWhole = true } }

    public private(set) var configuration = SymbolEffectConfiguration(.pulse, isWhole: true)

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> PulseSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Repeats until the effect is removed, unless the options say otherwise.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
