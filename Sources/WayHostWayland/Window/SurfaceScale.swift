import Foundation
import WayHost

/// Determines a surface's scale and transform. Compositors send them in three ways, of which the newest takes precedence: wp_fractional_scale, then
/// `wl_surface.preferred_buffer_scale` and `preferred_buffer_transform` (version 6), then the outputs that the surface has entered. Before it has entered
/// any, all outputs are used.
struct SurfaceScale {
    /// The scale and transform of an output.
    struct Screen: Equatable {
        var scale: Int
        var transform: OutputTransform
    }

    /// The maximum plausible scale.
    private static let maximum = 16

    /// From wp_fractional_scale, in 120ths, above 0.
    var fractional120: Int?
    /// From `wl_surface.preferred_buffer_scale`.
    var preferred: Int?
    /// From `wl_surface.preferred_buffer_transform`.
    var preferredTransform: OutputTransform?
    /// The outputs that the surface is on.
    var entered: [Screen] = []
    /// All outputs.
    var available: [Screen] = []

    /// In 120ths.
    var scale120: Int {
        if let fractional120 { return min(fractional120, Self.maximum * 120) }
        // Too sharp looks better than blurred: uses the highest scale of the screens.
        let screens = entered.isEmpty ? available : entered
        let whole = preferred ?? screens.map(\.scale).max() ?? 1
        return min(max(1, whole), Self.maximum) * 120
    }

    var transform: OutputTransform {
        if let preferredTransform { return preferredTransform }
        let screens = entered.isEmpty ? available : entered
        // A buffer can match only one output's transform.
        guard let first = screens.first, screens.allSatisfy({ $0.transform == first.transform }) else { return .normal }
        return first.transform
    }
}

extension Output {
    /// The scale and transform for surfaces on this output.
    var surfaceScale: SurfaceScale.Screen { .init(scale: Int(max(1, state.scale)), transform: state.transform) }
}
