/// A symbol grows or shrinks for a moment. Source: Symbols `BounceSymbolEffect`.
public struct BounceSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// Layers move one after another.
    public var byLayer: BounceSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: BounceSymbolEffect { changing { $0.isWhole = true } }
    /// Towards the person.
    public var up: BounceSymbolEffect { changing { $0.motion = .bounce(.up) } }
    /// Away from the person.
    public var down: BounceSymbolEffect { changing { $0.motion = .bounce(.down) } }

    public private(set) var configuration = SymbolEffectConfiguration(.bounce(.up))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> BounceSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A short change of size, once unless the options repeat it.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
