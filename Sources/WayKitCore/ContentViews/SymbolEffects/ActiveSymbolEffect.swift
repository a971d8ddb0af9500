import Foundation
import WayLayers

/// An effect that was added to a view and has neither ended nor been removed.
@MainActor final class ActiveSymbolEffect {
    let effect: any SymbolEffect
    let options: SymbolEffectOptions
    /// Nil when it has been called.
    var completion: UISymbolEffectCompletion?
    /// Of its animations.
    let key = "UISymbolEffect-" + UUID().uuidString

    /// Seconds between two repetitions of a periodic effect.
    private static let defaultDelay: TimeInterval = 0.5

    init(effect: any SymbolEffect, options: SymbolEffectOptions, completion: UISymbolEffectCompletion?) {
        self.effect = effect
        self.options = options
        self.completion = completion
    }

    /// Whether the effect changes the symbol until it is removed, instead of moving it.
    var motionIsLasting: Bool {
        switch effect.configuration.motion {
        case .appear, .disappear, .scale: true
        default: false
        }
    }

    /// Whether the effect lasts until it is removed.
    var isLasting: Bool {
        guard !motionIsLasting else { return true }
        return isEndless(SymbolEffectMotion(effect.configuration, size: .zero, variableCount: 1, isMirrored: false, reducesMotion: false))
    }

    func isEndless(_ motion: SymbolEffectMotion?) -> Bool { motion.map { repetition($0).count == nil } ?? true }

    /// - Returns: count, nil for no end, and delay in seconds.
    private func repetition(_ motion: SymbolEffectMotion) -> (count: Int?, delay: TimeInterval) {
        switch options.repetition {
        case .automatic: (motion.repeatsByDefault ? nil : 1, 0)
        case .none: (1, 0)
        case .behavior(let behavior):
            switch behavior.kind {
            case .continuous: (nil, 0)
            case .periodic(let count, let delay): (count, delay ?? Self.defaultDelay)
            }
        }
    }

    /// The animations of the layers, all of one duration.
    func animations(_ motion: SymbolEffectMotion, layers: SymbolEffectLayers) -> [(CALayer, CAAnimation)] {
        let repetition = repetition(motion)
        // A symbol with variable parts has others, which a variable colour leaves alone.
        let moving = motion.movesVariableOnly ? layers.variableParts : layers.parts
        let isWhole = motion.isWhole || layers.count < 2, first = moving.map(\.rank).min() ?? 0
        let count = (moving.map(\.rank).max() ?? 0) - first + 1
        let stagger = motion.isStaggered && !isWhole && !motion.movesPrimaryOnly ? SymbolEffectMotion.stagger : 0
        let cycle = motion.duration + stagger * Double(max(count - 1, 0))
        func animation(rank: Int) -> CAAnimation {
            let group = CAAnimationGroup()
            group.animations = motion.tracks(rank, count).map { track in
                let animation = track.animation(duration: motion.duration)
                animation.beginTime = stagger * Double(rank)
                return animation
            }
            group.duration = cycle + repetition.delay
            group.repeatCount = repetition.count.map(Float.init) ?? .infinity
            group.speed = Float(options.speedFactor)
            return group
        }
        guard !isWhole else { return [(layers.root, animation(rank: 0))] }
        let primary = layers.parts.map(\.motion.key.level).min()
        return moving.compactMap { part in
            motion.movesPrimaryOnly && part.motion.key.level != primary ? nil : (part.layer, animation(rank: part.rank - first))
        }
    }
}
