import Foundation
import WayHost

/// Which scale and transform a surface takes. Compositors say it in three ways, of which the newest counts: wp_fractional_scale, then
/// `wl_surface.preferred_buffer_scale` and `preferred_buffer_transform` (version 6), then the outputs that the surface is on. Before
/// it is on any, the outputs that there are have to do.
struct SurfaceScale {
    /// What an output contributes.
    struct Screen: Equatable {
        var scale: Int
        var transform: OutputTransform
    }

    /// The largest scale that is believed.
    private static let largest = 16

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
        if let fractional120 { return min(fractional120, Self.largest * 120) }
        // Too sharp looks better than blurred: the highest of the screens.
        let screens = entered.isEmpty ? available : entered
        let whole = preferred ?? screens.map(\.scale).max() ?? 1
        return min(max(1, whole), Self.largest) * 120
    }

    var transform: OutputTransform {
        if let preferredTransform { return preferredTransform }
        let screens = entered.isEmpty ? available : entered
        // A buffer can be turned like one screen only.
        guard let first = screens.first, screens.allSatisfy({ $0.transform == first.transform }) else { return .normal }
        return first.transform
    }
}

extension Output {
    /// What a surface on this output reckons with.
    var surfaceScale: SurfaceScale.Screen { .init(scale: Int(max(1, state.scale)), transform: state.transform) }
}
