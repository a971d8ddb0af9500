/// The transition that suits the context. Source: Symbols `AutomaticSymbolEffect`.
public struct AutomaticSymbolEffect: SymbolEffect, Hashable, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    public let configuration = SymbolEffectConfiguration(.automatic, isWhole: true)
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The transition that suits the context.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
