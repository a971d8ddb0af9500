import Foundation

/// The frames of the columns for a display mode. Between two modes everything is interpolated, so that a finger can drive the change.
struct SplitLayout {
    var primary: CGRect
    var supplementary: CGRect
    var secondary: CGRect
    /// Opacity of the dimming over the secondary column, from 0 to 1.
    var dimming: CGFloat

    /// Opacity of the dimming under columns that cover or displace the secondary one.
    static let overlayDimming: CGFloat = 0.2

    /// The widths of the columns in points; the supplementary one is 0 if there is none.
    struct Widths: Equatable {
        var primary: CGFloat
        var supplementary: CGFloat
    }

    /// - Parameters:
    ///   - isRight: the primary column is at the right edge.
    init(size: CGSize, mode: UISplitViewController.DisplayMode, isTriple: Bool, widths: Widths, isRight: Bool) {
        let count = mode.columnCount, behavior = mode.behavior ?? .tile
        // Of two columns the first to appear is the supplementary one.
        let showsPrimary = isTriple ? count == 2 : count >= 1, showsSupplementary = isTriple && count >= 1
        let shown = (showsPrimary ? widths.primary : 0) + (showsSupplementary ? widths.supplementary : 0)
        let primaryX = showsPrimary ? 0 : -widths.primary - (isTriple && !showsSupplementary ? widths.supplementary : 0)
        primary = CGRect(x: primaryX, y: 0, width: widths.primary, height: size.height)
        supplementary = CGRect(x: shown - widths.supplementary, y: 0, width: widths.supplementary, height: size.height)
        if !showsSupplementary { supplementary.origin.x = -widths.supplementary }
        secondary = CGRect(origin: .zero, size: size)
        dimming = behavior == .tile ? 0 : Self.overlayDimming
        switch behavior {
        case .overlay: break
        case .displace:
            secondary.origin.x = shown
            secondary.size.width = max(0, size.width - widths.supplementary)
        case .tile, .automatic:
            secondary.origin.x = shown
            secondary.size.width = max(0, size.width - shown)
        }
        guard isRight else { return }
        for path in [\SplitLayout.primary, \.supplementary, \.secondary] { self[keyPath: path].origin.x = size.width - self[keyPath: path].maxX }
    }

    /// The layout between this one and another.
    /// - Parameter fraction: from 0, this one, to 1; beyond them it goes on as far.
    func interpolated(to other: SplitLayout, _ fraction: CGFloat) -> SplitLayout {
        func between(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * fraction }
        func between(_ one: CGRect, _ two: CGRect) -> CGRect {
            CGRect(
                x: between(one.minX, two.minX), y: between(one.minY, two.minY), width: max(0, between(one.width, two.width)),
                height: max(0, between(one.height, two.height)))
        }
        var result = self
        result.primary = between(primary, other.primary)
        result.supplementary = between(supplementary, other.supplementary)
        result.secondary = between(secondary, other.secondary)
        result.dimming = min(max(between(dimming, other.dimming), 0), 1)
        return result
    }

    /// How far in points the columns move from this layout to another.
    func distance(to other: SplitLayout) -> CGFloat {
        max(abs(primary.minX - other.primary.minX), abs(supplementary.minX - other.supplementary.minX))
    }
}
