/// The layers of a symbol become active one after another. Source: Symbols `VariableColorSymbolEffect`.
public struct VariableColorSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var color = SymbolEffectConfiguration.VariableColor()

    /// Layers stay active until the end of the cycle.
    public var cumulative: VariableColorSymbolEffect { changing { $0.isIterative = false } }
    /// One layer is active at a time.
    public var iterative: VariableColorSymbolEffect { changing { $0.isIterative = true } }
    /// Each cycle runs forwards and then backwards.
    public var reversing: VariableColorSymbolEffect { changing { $0.reverses = true } }
    /// Each cycle runs forwards.
    public var nonReversing: VariableColorSymbolEffect { changing { $0.reverses = false } }
    /// Inactive layers are invisible.
    public var hideInactiveLayers: VariableColorSymbolEffect { changing { $0.hidesInactive = true } }
    /// Inactive layers are translucent.
    public var dimInactiveLayers: VariableColorSymbolEffect { changing { $0.hidesInactive = false } }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.variableColor(color)) }

    private func changing(_ change: (inout SymbolEffectConfiguration.VariableColor) -> Void) -> VariableColorSymbolEffect {
        var changed = self
        change(&changed.color)
        return changed
    }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Repeats until the effect is removed, unless the options say otherwise.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
