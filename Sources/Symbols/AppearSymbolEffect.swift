/// A symbol appears. Source: Symbols `AppearSymbolEffect`.
public struct AppearSymbolEffect: SymbolEffect, Hashable, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// Layers move one after another.
    public var byLayer: AppearSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: AppearSymbolEffect { changing { $0.isWhole = true } }
    /// Towards the person.
    public var up: AppearSymbolEffect { changing { $0.motion = .appear(.up) } }
    /// Away from the person.
    public var down: AppearSymbolEffect { changing { $0.motion = .appear(.down) } }

    public private(set) var configuration = SymbolEffectConfiguration(.appear(.up))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> AppearSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Makes the symbol appear, and keeps it visible.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
