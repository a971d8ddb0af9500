/// Speed and repetition of an effect. Source: Symbols `SymbolEffectOptions`.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect repeats. Source: Symbols `SymbolEffectOptions.RepeatBehavior`.
    public struct RepeatBehavior: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case continuous
            /// - Parameters:
            ///   - count: nil for no end.
            ///   - delay: seconds between two repetitions; nil for the default.
            case periodic(count: Int?, delay: Double?)
        }

        package let kind: Kind

        /// Without pauses, until the effect is removed.
        public static let continuous = RepeatBehavior(kind: .continuous)
        /// At regular intervals, until the effect is removed.
        public static let periodic = RepeatBehavior(kind: .periodic(count: nil, delay: nil))

        /// At regular intervals.
        ///
        /// - Parameters:
        ///   - count: nil to repeat until the effect is removed. A count below 1 is taken as 1.
        ///   - delay: seconds between two repetitions; nil for the default. A negative delay is taken as 0.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(kind: .periodic(count: count.map { max($0, 1) }, delay: delay.map { $0.isFinite ? max($0, 0) : 0 }))
        }
    }

    package enum Repetition: Hashable, Sendable {
        /// The effect's own.
        case automatic
        case none
        case behavior(RepeatBehavior)
    }

    package var repetition = Repetition.automatic
    /// A factor of the effect's own speed.
    package var speedFactor = 1.0

    /// The effect's own speed and repetition.
    public static let `default` = SymbolEffectOptions()
    /// Repeats until the effect is removed.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
    /// Runs once, if the effect can be discrete.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }

    /// - Parameter count: nil to repeat until the effect is removed. A count below 1 is taken as 1.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(behavior) }
    /// - Parameter speed: a factor of the effect's own speed. A factor that is not positive is taken as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    public var repeating: SymbolEffectOptions { self.repeat(.continuous) }

    public var nonRepeating: SymbolEffectOptions {
        var changed = self
        changed.repetition = .none
        return changed
    }

    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self.repeat(.periodic(count, delay: 0)) }

    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var changed = self
        changed.repetition = .behavior(behavior)
        return changed
    }

    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var changed = self
        changed.speedFactor = speed.isFinite && speed > 0 ? speed : 1
        return changed
    }
}
