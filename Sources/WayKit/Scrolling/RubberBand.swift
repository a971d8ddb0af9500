import Foundation

/// How far content follows a finger that pulls it over its edge: x·c·d / (d + c·x), the publicly known form of iOS's rubber band, which never reaches the
/// view's own length d. Signs are kept.
enum RubberBand {
    static let coefficient: CGFloat = 0.55

    /// - Parameters:
    ///   - pulled: points that the finger went beyond the edge.
    ///   - length: points of the view along the axis.
    static func stretch(_ pulled: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = coefficient * abs(pulled)
        return pull * length / (length + pull) * (pulled < 0 ? -1 : 1)
    }

    /// The pull that stretches so far: the inverse, for a finger that catches content beyond its edge.
    static func pull(forStretch stretch: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let reach = min(abs(stretch), length * 0.999)
        return reach * length / (coefficient * (length - reach)) * (stretch < 0 ? -1 : 1)
    }

    /// Points of content per point of finger, there.
    static func slope(_ pulled: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let sum = length + coefficient * abs(pulled)
        return coefficient * length * length / (sum * sum)
    }
}
