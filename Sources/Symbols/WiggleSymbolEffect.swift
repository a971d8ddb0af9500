/// A symbol moves to and fro. Source: Symbols `WiggleSymbolEffect`.
public struct WiggleSymbolEffect: SymbolEffect, Hashable, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// Moves along a line.
    ///
    /// - Parameter angle: degrees clockwise from the direction to the right.
    public func custom(angle: Double) -> WiggleSymbolEffect { changing { $0.motion = .wiggle(.angle(angle.isFinite ? angle : 0)) } }
    /// Layers move one after another.
    public var byLayer: WiggleSymbolEffect { changing { $0.isWhole = false } }
    /// The symbol moves as a whole.
    public var wholeSymbol: WiggleSymbolEffect { changing { $0.isWhole = true } }
    /// Rotates, clockwise first.
    public var clockwise: WiggleSymbolEffect { changing { $0.motion = .wiggle(.clockwise) } }
    /// Rotates, counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { changing { $0.motion = .wiggle(.counterClockwise) } }
    /// Moves, to the left first.
    public var left: WiggleSymbolEffect { changing { $0.motion = .wiggle(.left) } }
    /// Moves, to the right first.
    public var right: WiggleSymbolEffect { changing { $0.motion = .wiggle(.right) } }
    /// Moves, upwards first.
    public var up: WiggleSymbolEffect { changing { $0.motion = .wiggle(.up) } }
    /// Moves, downwards first.
    public var down: WiggleSymbolEffect { changing { $0.motion = .wiggle(.down) } }
    /// Moves in the reading direction first.
    public var forward: WiggleSymbolEffect { changing { $0.motion = .wiggle(.forward) } }
    /// Moves against the reading direction first.
    public var backward: WiggleSymbolEffect { changing { $0.motion = .wiggle(.backward) } }

    public private(set) var configuration = SymbolEffectConfiguration(.wiggle(.clockwise))

    private func changing(_ change: (inout SymbolEffectConfiguration) -> Void) -> WiggleSymbolEffect {
        var changed = self
        change(&changed.configuration)
        return changed
    }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Repeats until the effect is removed, unless the options say otherwise.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
