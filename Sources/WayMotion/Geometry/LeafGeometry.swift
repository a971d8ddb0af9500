import Foundation

/// The geometry of a book's leaf that is turned about its spine: a roll moves over it from the free edge to the spine, tilted at first and thinner towards
/// the end, so that the leaf lies flat on the other side when the roll reaches the spine.
package struct LeafGeometry: Sendable {
    /// Points from the spine to the free edge.
    package let length: CGFloat
    /// Points along the spine.
    package let width: CGFloat

    /// Radius of the roll as a fraction of the leaf's shorter side.
    private static let radiusFraction: CGFloat = 0.13
    /// The remaining fraction of the turn at which the roll begins to become thinner.
    private static let thinning: CGFloat = 0.4
    /// Tilt of the roll in radians at the beginning.
    private static let maximumTilt: CGFloat = 0.42

    /// The line along which the paper lifts off the page.
    package struct Fold: Equatable, Sendable {
        /// Angle in radians between the line and the spine.
        package let tilt: CGFloat
        /// Distance in points of the line from the start of the spine, perpendicular to the line.
        package let touch: CGFloat
        /// Radius of the roll in points.
        package let radius: CGFloat
    }

    package init(length: CGFloat, width: CGFloat) {
        self.length = length
        self.width = width
    }

    /// The largest radius of the roll.
    package var radius: CGFloat { min(length, width) * Self.radiusFraction }

    /// - Parameter fraction: 0 with the leaf flat on its original side, 1 with it flat on the other side.
    package func fold(at fraction: CGFloat) -> Fold {
        let remaining = 1 - fraction, tilt = min(Self.maximumTilt, 2 * length / max(width, 1)) * remaining * remaining
        let thickness = sin(min(1, remaining / Self.thinning) * .pi / 2)
        return Fold(tilt: tilt, touch: (length * cos(tilt) + width * sin(tilt)) * remaining, radius: radius * thickness)
    }

    /// Distance in points of the first lifted corner from the spine: from `length` to `-length`.
    package func corner(at fraction: CGFloat) -> CGFloat {
        let fold = fold(at: fraction), distance = length * cos(fold.tilt) + width * sin(fold.tilt) - fold.touch
        let projected = distance <= .pi * fold.radius ? fold.radius * sin(distance / fold.radius) : .pi * fold.radius - distance
        return length + (projected - distance) * cos(fold.tilt)
    }

    /// The fraction at which the corner has that distance from the spine.
    package func fraction(corner: CGFloat) -> CGFloat {
        if corner >= length { return 0 }
        if corner <= -length { return 1 }
        var low: CGFloat = 0, high: CGFloat = 1
        // Down to a thousandth of a pixel.
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if self.corner(at: middle) > corner { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
