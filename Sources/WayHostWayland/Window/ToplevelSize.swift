import Foundation

/// What a compositor may ask of a window's size, and what a window makes of it. Sizes are whole points.
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

    /// No window is usable below this, unless a tiling compositor insists. Points.
    static let smallestSide = 32
    /// The longest side that is taken where the screens do not reach further. Points.
    static let longestSide = 8192

    struct Rules {
        /// What the window takes where it may choose.
        var preferred: ToplevelSize
        /// What it asked for as the smallest.
        var minimum: ToplevelSize
        /// A maximised, tiled or full-screen window has no say.
        var isFixed: Bool
        /// The extent of all screens together.
        var screens: ToplevelSize
        /// What the compositor recommends as the largest (`xdg_toplevel.configure_bounds`); nil where it does not, or recommends nonsense.
        var bounds: ToplevelSize?

        /// What the window takes of its own accord: no more than the bounds, but what it cannot do with less of.
        var choice: ToplevelSize {
            guard let bounds else { return preferred }
            return ToplevelSize(
                width: max(min(preferred.width, bounds.width), minimum.width), height: max(min(preferred.height, bounds.height), minimum.height))
        }
    }

    /// The size to take for a configure of `width` × `height`, 0 meaning "as you like"; `complaint` is what to log where the
    /// compositor's wish makes no sense.
    static func resolve(width: Int32, height: Int32, rules: Rules) -> (size: ToplevelSize, complaint: String?) {
        let (w, wOdd) = side(Int(width), rules.choice.width, rules.minimum.width, rules.screens.width, rules.isFixed)
        let (h, hOdd) = side(Int(height), rules.choice.height, rules.minimum.height, rules.screens.height, rules.isFixed)
        let size = ToplevelSize(width: w, height: h)
        guard wOdd || hOdd else { return (size, nil) }
        return (size, "the compositor asks for a window of \(width)×\(height): taking \(w)×\(h)")
    }

    private static func side(_ asked: Int, _ preferred: Int, _ minimum: Int, _ screen: Int, _ isFixed: Bool) -> (Int, odd: Bool) {
        if asked <= 0 { return (max(1, preferred), odd: asked < 0) }
        let longest = max(longestSide, screen)
        if asked > longest { return (longest, odd: true) }
        if isFixed { return (asked, odd: false) }
        // A floating window may be larger than it is asked to be. Its own minimum it has told, so that is no complaint.
        if asked < max(minimum, min(smallestSide, preferred)) {
            return (max(minimum, min(smallestSide, preferred)), odd: minimum <= asked)
        }
        return (asked, odd: false)
    }
}
