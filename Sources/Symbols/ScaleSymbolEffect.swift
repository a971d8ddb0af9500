/// A symbol is larger or smaller. Source: Symbols `ScaleSymbolEffect`.
public struct ScaleSymbolEffect: SymbolEffect, Hashable, IndefiniteSymbolEffect {
    /// Layers move one after another.
    public var byLayer: ScaleSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: ScaleSymbolEffect { changing { $0.isWhole = true } }
    /// Towards the person.
    public var up: ScaleSymbolEffect { changing { $0.motion = .scale(.up) } }
    /// Away from the person.
    public var down: ScaleSymbolEffect { changing { $0.motion = .scale(.down) } }

    public private(set) var configuration = SymbolEffectConfiguration(.scale(.up))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> ScaleSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Scales the symbol until the effect is removed.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
