import Foundation
import WayLayers

/// The animation from one symbol to another.
@MainActor struct SymbolReplacement {
    let old: SymbolEffectLayers
    let new: SymbolEffectLayers
    let configuration: SymbolEffectConfiguration
    let reducesMotion: Bool

    /// Seconds.
    private static let leaving: TimeInterval = 0.2
    private static let coming: TimeInterval = 0.35
    private static let crossFade: TimeInterval = 0.25

    private var direction: SymbolEffectConfiguration.Replacement {
        switch configuration.motion {
        case .replace(let direction), .magicReplace(let direction): direction
        default: .downUp
        }
    }

    private var isMagic: Bool {
        if case .magicReplace = configuration.motion { return true }
        return configuration.motion == .automatic
    }

    /// The animations, all of one duration. Old layers have disappeared at the end.
    func animations() -> [(CALayer, CAAnimation)] {
        let kept = isMagic ? keptParts : []
        let isWhole = kept.isEmpty && configuration.isWhole
        let delay = reducesMotion || direction == .offUp ? 0 : Self.leaving * 0.75
        let duration = reducesMotion ? Self.crossFade : Self.coming
        let leavingDuration = reducesMotion ? Self.crossFade : direction == .offUp ? 0 : Self.leaving
        let stagger = reducesMotion ? 0 : SymbolEffectMotion.stagger
        let leaving = targets(old, isWhole: isWhole, kept: Set(kept.map(\.old))), arriving = targets(new, isWhole: isWhole, kept: Set(kept.map(\.new)))
        let lastRank = (leaving + arriving).map(\.rank).max() ?? 0
        let total = delay + duration + stagger * Double(lastRank)
        // What stays is shown by the new symbol.
        CATransaction.withoutActions {
            for pair in kept { old.parts[pair.old].layer.opacity = 0 }
            for target in leaving { target.layer.opacity = 0 }
        }
        var animations = arriving.map { target in
            (target.layer, SymbolEffectTransition.group(comingTracks, at: delay + stagger * Double(target.rank), duration: duration, total) as CAAnimation)
        }
        if leavingDuration > 0 {
            animations += leaving.map { target in
                (target.layer, SymbolEffectTransition.group(leavingTracks, at: stagger * Double(target.rank), duration: leavingDuration, total) as CAAnimation)
            }
        }
        return animations
    }

    private func targets(_ layers: SymbolEffectLayers, isWhole: Bool, kept: Set<Int>) -> [(layer: CALayer, rank: Int)] {
        guard !isWhole else { return [(layers.root, 0)] }
        let moving = layers.parts.indices.filter { !kept.contains($0) }.map { layers.parts[$0] }
        let first = moving.map(\.rank).min() ?? 0
        return moving.map { ($0.layer, $0.rank - first) }
    }

    private var leavingTracks: [SymbolEffectTrack] {
        let fade = SymbolEffectTrack(property: .opacity, values: [1, 0])
        guard !reducesMotion else { return [fade] }
        let far = direction == .upUp ? SymbolEffectTransition.vanishedScale : -SymbolEffectTransition.vanishedScale
        return [fade, SymbolEffectTrack(property: .scale, values: [0, far], timing: CAMediaTimingFunction(name: .easeIn))]
    }

    private var comingTracks: [SymbolEffectTrack] {
        let fade = SymbolEffectTrack(property: .opacity, values: [-1, 0, 0], times: reducesMotion ? [0, 1, 1] : [0, 0.5, 1])
        guard !reducesMotion else { return [fade] }
        return [fade, SymbolEffectTrack(property: .scale, values: [-SymbolEffectTransition.vanishedScale, 0], timing: SymbolEffectTransition.spring)]
    }

    /// The parts that both symbols have, as indices. Symbols without a common part have none.
    private var keptParts: [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        for (index, part) in new.parts.enumerated() {
            let match = old.parts.indices.first { candidate in
                !pairs.contains { $0.old == candidate } && old.parts[candidate].motion.hasShapes(of: part.motion)
            }
            if let match { pairs.append((match, index)) }
        }
        return pairs
    }
}
