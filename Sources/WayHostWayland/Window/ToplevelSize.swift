import Foundation

/// Resolves the size that a compositor configures. Sizes are whole points.
struct ToplevelSize: Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Rounded to whole points, at least one.
    init(_ size: CGSize) {
        func whole(_ length: CGFloat) -> Int { length.isFinite ? Int(min(max(1, length), 32_767).rounded()) : 1 }
        self.init(width: whole(size.width), height: whole(size.height))
    }

    var cgSize: CGSize { CGSize(width: width, height: height) }

    /// A window smaller than this is unusable, unless a tiling compositor insists. Points.
    static let smallestSide = 32
    /// The maximum side, unless the screens extend further. Points.
    static let longestSide = 8192

    struct Rules {
        /// The window's preferred size, if it may choose.
        var preferred: ToplevelSize
        /// The requested minimum size.
        var minimum: ToplevelSize
        /// Whether the window is maximised, tiled or full screen, and has to use the configured size.
        var isFixed: Bool
        /// The bounding size of all screens.
        var screens: ToplevelSize
        /// The compositor's recommended maximum (`xdg_toplevel.configure_bounds`); nil without one, or if it is implausible.
        var bounds: ToplevelSize?

        /// The preferred size limited to the bounds, but at least the minimum.
        var preferredInBounds: ToplevelSize {
            guard let bounds else { return preferred }
            return ToplevelSize(
                width: max(min(preferred.width, bounds.width), minimum.width), height: max(min(preferred.height, bounds.height), minimum.height))
        }
    }

    /// The size for a configure of `width` × `height`, 0 leaving it to the client; `warning` is the text to log if the configured size is implausible.
    static func resolve(width: Int32, height: Int32, rules: Rules) -> (size: ToplevelSize, warning: String?) {
        let (w, isWidthImplausible) = side(Int(width), rules.preferredInBounds.width, rules.minimum.width, rules.screens.width, rules.isFixed)
        let (h, isHeightImplausible) = side(Int(height), rules.preferredInBounds.height, rules.minimum.height, rules.screens.height, rules.isFixed)
        let size = ToplevelSize(width: w, height: h)
        guard isWidthImplausible || isHeightImplausible else { return (size, nil) }
        return (size, "the compositor asks for a window of \(width)×\(height): taking \(w)×\(h)")
    }

    private static func side(_ requested: Int, _ preferred: Int, _ minimum: Int, _ screen: Int, _ isFixed: Bool) -> (Int, implausible: Bool) {
        if requested <= 0 { return (max(1, preferred), implausible: requested < 0) }
        let longest = max(longestSide, screen)
        if requested > longest { return (longest, implausible: true) }
        if isFixed { return (requested, implausible: false) }
        // A floating window may be larger than configured. The compositor knows its minimum size, so no warning for that.
        if requested < max(minimum, min(smallestSide, preferred)) {
            return (max(minimum, min(smallestSide, preferred)), implausible: minimum <= requested)
        }
        return (requested, implausible: false)
    }
}
