/// A symbol is replaced by another one. Source: Symbols `ReplaceSymbolEffect`.
public struct ReplaceSymbolEffect: SymbolEffect, Hashable, ContentTransitionSymbolEffect {
    /// A replacement in which shapes that both symbols have stay where they are. Source: Symbols `ReplaceSymbolEffect.MagicReplace`.
    public struct MagicReplace: SymbolEffect, Hashable, ContentTransitionSymbolEffect {
        public let configuration: SymbolEffectConfiguration
    }

    private var replacement: SymbolEffectConfiguration.Replacement?
    private var isWhole = false

    /// The old symbol gets smaller, the new one larger.
    public var downUp: ReplaceSymbolEffect { changing { $0.replacement = .downUp } }
    /// Both symbols get larger.
    public var upUp: ReplaceSymbolEffect { changing { $0.replacement = .upUp } }
    /// The old symbol vanishes at once, the new one gets larger.
    public var offUp: ReplaceSymbolEffect { changing { $0.replacement = .offUp } }
    /// Layers move one after another.
    public var byLayer: ReplaceSymbolEffect { changing { $0.isWhole = false } }
    /// The symbols move as a whole.
    public var wholeSymbol: ReplaceSymbolEffect { changing { $0.isWhole = true } }

    /// Keeps the shapes that both symbols have.
    ///
    /// - Parameter fallback: replaces symbols that have nothing in common.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
        MagicReplace(configuration: SymbolEffectConfiguration(.magicReplace(fallback: fallback.replacement ?? .downUp), isWhole: fallback.isWhole))
    }

    /// Without a direction the replacement is a magic one.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(replacement.map { .replace($0) } ?? .magicReplace(fallback: .downUp), isWhole: isWhole)
    }

    private func changing(_ change: (inout ReplaceSymbolEffect) -> Void) -> ReplaceSymbolEffect {
        var changed = self
        change(&changed)
        return changed
    }

    /// The old symbol gets smaller, the new one larger.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// Both symbols get larger.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old symbol vanishes at once, the new one gets larger.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Replaces a symbol by another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
