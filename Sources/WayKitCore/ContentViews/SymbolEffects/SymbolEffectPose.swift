import Foundation
import WayLayers

/// The presented values of a layer, from which it settles when an effect is removed.
@MainActor struct SymbolEffectPose {
    private static let properties: [SymbolEffectTrack.Property] = [.opacity, .scale, .rotation, .x, .y]
    /// Seconds.
    static let duration: TimeInterval = 0.25

    private var values: [CGFloat]

    private init(_ layer: CALayer) {
        let presented = layer.presentation() ?? layer
        values = Self.properties.map { Self.number(presented.value(forKeyPath: $0.rawValue)) }
    }

    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: 0
        }
    }

    private static func all(_ layers: SymbolEffectLayers) -> [CALayer] { [layers.root] + layers.parts.map(\.layer) }

    static func poses(of layers: SymbolEffectLayers) -> [SymbolEffectPose] { all(layers).map(SymbolEffectPose.init) }

    /// The animations from earlier poses to the present ones.
    static func settle(_ layers: SymbolEffectLayers, from poses: [SymbolEffectPose]) -> [(CALayer, CAAnimation)] {
        zip(all(layers), poses).compactMap { layer, before in
            let now = SymbolEffectPose(layer)
            let tracks = properties.indices.compactMap { index in
                let difference = before.values[index] - now.values[index]
                return abs(difference) < 1e-6 ? nil : SymbolEffectTrack(property: properties[index], values: [difference, 0])
            }
            return tracks.isEmpty ? nil : (layer, SymbolEffectTransition.group(tracks, at: 0, duration: duration, duration))
        }
    }
}
