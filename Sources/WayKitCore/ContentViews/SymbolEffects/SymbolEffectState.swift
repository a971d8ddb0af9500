import Foundation
import WayLayers

/// What effects have changed lastingly, as model values of the layers.
struct SymbolEffectState: Equatable {
    struct Values: Equatable {
        var isVisible = true
        var scale: CGFloat = 1

        var opacity: CGFloat { isVisible ? 1 : 0 }
    }

    /// Of the symbol as a whole.
    var whole = Values()
    /// Of each layer.
    var parts = Values()

    private static let enlarged: CGFloat = 1.25
    private static let reduced: CGFloat = 0.75

    mutating func apply(_ configuration: SymbolEffectConfiguration) {
        let values = configuration.isWhole ? \SymbolEffectState.whole : \.parts
        switch configuration.motion {
        case .appear: (whole.isVisible, parts.isVisible) = (true, true)
        case .disappear: self[keyPath: values].isVisible = false
        case .scale(let direction): self[keyPath: values].scale = direction == .up ? Self.enlarged : Self.reduced
        default: break
        }
    }

    @MainActor func apply(to layers: SymbolEffectLayers) {
        CATransaction.withoutActions {
            Self.set(whole, on: layers.root)
            for part in layers.parts { Self.set(parts, on: part.layer) }
        }
    }

    @MainActor private static func set(_ values: Values, on layer: CALayer) {
        layer.opacity = Float(values.opacity)
        layer.transform = CATransform3DMakeScale(values.scale, values.scale, 1)
    }
}

/// The animation from one lasting state to another.
@MainActor enum SymbolEffectTransition {
    private static let layerDuration: TimeInterval = 0.4
    /// What a symbol's scale differs by when it begins to appear, or has disappeared.
    static let vanishedScale: CGFloat = 0.4
    /// Overshoots at the end.
    static let spring = CAMediaTimingFunction(controlPoints: 0.3, 1.5, 0.6, 1)

    static func duration(_ layers: SymbolEffectLayers) -> TimeInterval {
        layerDuration + SymbolEffectMotion.stagger * Double(max(layers.count - 1, 0))
    }

    /// - Parameter motion: of the effect that was added last: the direction in which the symbol appears or disappears; nil after a removal.
    static func animations(
        _ layers: SymbolEffectLayers, from before: SymbolEffectState, to after: SymbolEffectState, motion: SymbolEffectConfiguration?, reducesMotion: Bool
    ) -> [(CALayer, CAAnimation)] {
        let total = duration(layers)
        var animations: [(CALayer, CAAnimation)] = []
        func add(_ layer: CALayer, _ old: SymbolEffectState.Values, _ new: SymbolEffectState.Values, rank: Int) {
            guard old != new else { return }
            animations.append((layer, group(tracks(old, new, motion, reducesMotion: reducesMotion), at: Double(rank) * SymbolEffectMotion.stagger, total)))
        }
        add(layers.root, before.whole, after.whole, rank: 0)
        for part in layers.parts { add(part.layer, before.parts, after.parts, rank: part.rank) }
        return animations
    }

    private static func tracks(
        _ old: SymbolEffectState.Values, _ new: SymbolEffectState.Values, _ configuration: SymbolEffectConfiguration?, reducesMotion: Bool
    ) -> [SymbolEffectTrack] {
        let appears = new.isVisible
        var tracks: [SymbolEffectTrack] = []
        if old.isVisible != new.isVisible { tracks.append(SymbolEffectTrack(property: .opacity, values: [old.opacity - new.opacity, 0])) }
        guard !reducesMotion else { return tracks }
        if old.isVisible != new.isVisible {
            let far = distance(configuration)
            tracks.append(SymbolEffectTrack(property: .scale, values: appears ? [far, 0] : [0, far], timing: appears ? spring : CAMediaTimingFunction(name: .easeIn)))
        }
        if old.scale != new.scale { tracks.append(SymbolEffectTrack(property: .scale, values: [old.scale - new.scale, 0], timing: spring)) }
        return tracks
    }

    private static func distance(_ configuration: SymbolEffectConfiguration?) -> CGFloat {
        switch configuration?.motion {
        // A symbol that appears upwards comes from below, smaller; one that disappears upwards gets larger.
        case .appear(.down), .disappear(.up): vanishedScale
        default: -vanishedScale
        }
    }

    /// Tracks that begin after a delay and hold their first values until then.
    static func group(_ tracks: [SymbolEffectTrack], at delay: TimeInterval, duration: TimeInterval = layerDuration, _ total: TimeInterval) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = tracks.map { track in
            let animation = track.animation(duration: duration)
            animation.beginTime = delay
            animation.fillMode = .both
            return animation
        }
        group.duration = total
        return group
    }
}
