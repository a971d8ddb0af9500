import Foundation

/// The stretch of content that touches pull beyond its edge: x·c·d / (d + c·x), the publicly known form of iOS's rubber band, which stays below the
/// view's own length d. Signs are kept.
package enum RubberBand {
    package static let coefficient: CGFloat = 0.55

    /// - Parameters:
    ///   - pulled: distance in points of the touch beyond the edge.
    ///   - length: length in points of the view along the axis.
    package static func stretch(_ pulled: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = coefficient * abs(pulled)
        return pull * length / (length + pull) * (pulled < 0 ? -1 : 1)
    }

    /// The touch distance that produces a stretch: the inverse, for a touch that grabs content beyond its edge.
    package static func pull(forStretch stretch: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let limited = min(abs(stretch), length * 0.999)
        return limited * length / (coefficient * (length - limited)) * (stretch < 0 ? -1 : 1)
    }

    /// The derivative of the stretch: points of content per point of touch movement.
    package static func slope(_ pulled: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let sum = length + coefficient * abs(pulled)
        return coefficient * length * length / (sum * sum)
    }
}
