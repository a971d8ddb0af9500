import Foundation
import WayLayers

/// The values that a layer's property adds to its own during one cycle of an effect.
struct SymbolEffectTrack {
    enum Property: String {
        case opacity, scale = "transform.scale", rotation = "transform.rotation.z", x = "transform.translation.x", y = "transform.translation.y"
    }

    var property: Property
    var values: [CGFloat]
    /// Fractions of the cycle; empty for equal intervals.
    var times: [Double] = []
    var timing = CAMediaTimingFunction(name: .easeInEaseOut)

    @MainActor func animation(duration: TimeInterval) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: property.rawValue)
        animation.values = values
        if !times.isEmpty { animation.keyTimes = times.map { NSNumber(value: $0) } }
        animation.timingFunctions = Array(repeating: timing, count: max(values.count - 1, 0))
        animation.isAdditive = true
        animation.duration = duration
        return animation
    }
}

/// What an effect that leaves no lasting change does during one cycle. Durations are in seconds, sizes are those of the symbol in points.
struct SymbolEffectMotion {
    var duration: TimeInterval
    /// For a layer with a rank, of so many.
    var tracks: (_ rank: Int, _ count: Int) -> [SymbolEffectTrack]
    /// Whether layers move one after another; false if the tracks differ by the rank already.
    var isStaggered = true
    var isWhole = false
    /// Whether the effect repeats if the options do not specify it.
    var repeatsByDefault = true
    /// Whether layers other than the primary ones rest, if there are several.
    var movesPrimaryOnly = false
    /// Whether layers that a variable value does not affect rest.
    var movesVariableOnly = false

    /// Seconds between the beginnings of two layers.
    static let stagger: TimeInterval = 0.1
    private static let dimmedOpacity: CGFloat = 0.3
    /// Seconds that a layer of a variable colour is the last active one.
    private static let stepDuration: TimeInterval = 0.25

    /// Nil for an effect that changes the symbol lastingly, or another symbol's place.
    ///
    /// - Parameters:
    ///   - isMirrored: whether the reading direction is right to left.
    ///   - reducesMotion: whether only opacities change.
    init?(_ configuration: SymbolEffectConfiguration, size: CGSize, variableCount layerCount: Int, isMirrored: Bool, reducesMotion: Bool) {
        func moving(_ duration: TimeInterval, _ tracks: [SymbolEffectTrack]) {
            self.duration = duration
            self.tracks = { _, _ in reducesMotion ? tracks.filter { $0.property == .opacity } : tracks }
        }
        (duration, tracks) = (0, { _, _ in [] })
        isWhole = configuration.isWhole
        switch configuration.motion {
        case .automatic, .appear, .disappear, .scale, .replace, .magicReplace: return nil
        case .bounce(let direction):
            let height: CGFloat = direction == .up ? 1 : -1
            moving(0.6, [SymbolEffectTrack(property: .scale, values: [0, 0.24, -0.07, 0.02, 0].map { $0 * height }, times: [0, 0.3, 0.6, 0.82, 1])])
            repeatsByDefault = false
        case .pulse:
            moving(1.4, [SymbolEffectTrack(property: .opacity, values: [0, Self.dimmedOpacity - 1, 0])])
        case .breathe(let fades):
            let size = SymbolEffectTrack(property: .scale, values: [0, 0.14, 0])
            moving(2.4, fades ? [size, SymbolEffectTrack(property: .opacity, values: [0, -0.4, 0])] : [size])
        case .rotate(let isClockwise):
            moving(1.6, [
                SymbolEffectTrack(property: .rotation, values: [0, isClockwise ? 2 * .pi : -2 * .pi], timing: CAMediaTimingFunction(name: .linear)),
            ])
            movesPrimaryOnly = true
        case .wiggle(let wiggle): moving(0.9, Self.tracks(of: wiggle, size: size, isMirrored: isMirrored))
        case .variableColor(let color):
            isStaggered = false
            isWhole = false
            movesVariableOnly = true
            let steps = color.reverses ? max(2 * layerCount - 1, 1) + 1 : layerCount + 1
            duration = Double(steps) * Self.stepDuration
            tracks = { Self.tracks(of: color, rank: $0, count: $1, steps: steps) }
        }
    }

    private static func tracks(of wiggle: SymbolEffectConfiguration.Wiggle, size: CGSize, isMirrored: Bool) -> [SymbolEffectTrack] {
        let times = [0, 0.15, 0.35, 0.55, 0.72, 0.86, 1.0], swing: [CGFloat] = [0, 1, -1, 0.7, -0.5, 0.2, 0]
        func along(_ degrees: Double) -> [SymbolEffectTrack] {
            let radians = degrees * .pi / 180, reach = min(size.width, size.height) * 0.12
            return [(SymbolEffectTrack.Property.x, cos(radians)), (.y, sin(radians))].filter { abs($0.1) > 1e-9 }.map { property, share in
                SymbolEffectTrack(property: property, values: swing.map { $0 * reach * share }, times: times)
            }
        }
        func rotating(_ sign: CGFloat) -> [SymbolEffectTrack] {
            [SymbolEffectTrack(property: .rotation, values: swing.map { $0 * sign * .pi / 15 }, times: times)]
        }
        return switch wiggle {
        case .clockwise: rotating(1)
        case .counterClockwise: rotating(-1)
        case .right: along(0)
        case .left: along(180)
        case .up: along(270)
        case .down: along(90)
        case .forward: along(isMirrored ? 180 : 0)
        case .backward: along(isMirrored ? 0 : 180)
        case .angle(let degrees): along(degrees)
        }
    }

    /// The opacity of a layer in each step of a cycle, whose last step has no active layer.
    private static func tracks(
        of color: SymbolEffectConfiguration.VariableColor, rank: Int, count: Int, steps: Int
    ) -> [SymbolEffectTrack] {
        let inactive = color.hidesInactive ? -1 : dimmedOpacity - 1
        let values: [CGFloat] = (0..<steps).map { step in
            guard step < steps - 1 else { return inactive }
            let front = step < count ? step : 2 * count - 2 - step
            return (color.isIterative ? rank == front : rank <= front) ? 0 : inactive
        }
        // The cycle ends as it begins.
        return [SymbolEffectTrack(property: .opacity, values: values + [values[0]], timing: CAMediaTimingFunction(name: .easeInEaseOut))]
    }
}
