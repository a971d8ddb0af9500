/// A symbol disappears, and keeps its place. Source: Symbols `DisappearSymbolEffect`.
public struct DisappearSymbolEffect: SymbolEffect, Hashable, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// Layers move one after another.
    public var byLayer: DisappearSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: DisappearSymbolEffect { changing { $0.isWhole = true } }
    /// Towards the person.
    public var up: DisappearSymbolEffect { changing { $0.motion = .disappear(.up) } }
    /// Away from the person.
    public var down: DisappearSymbolEffect { changing { $0.motion = .disappear(.down) } }

    public private(set) var configuration = SymbolEffectConfiguration(.disappear(.down))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> DisappearSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Makes the symbol disappear until the effect is removed.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
