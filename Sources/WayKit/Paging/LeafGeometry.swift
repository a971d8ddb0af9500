import Foundation

/// How a leaf of a book is turned about its spine: a roll goes over it from the free edge to the spine, askew at first and thinner towards the end, so that
/// the leaf lies flat on the other side when the roll has come there.
struct LeafGeometry {
    /// Points from the spine to the free edge.
    let length: CGFloat
    /// Points along the spine.
    let breadth: CGFloat

    /// Of the roll, in parts of the leaf's shorter side.
    private static let radius: CGFloat = 0.13
    /// The part of the way that is left when the roll begins to grow thinner.
    private static let thinning: CGFloat = 0.4
    /// Radians that the roll stands askew as it begins.
    private static let tilt: CGFloat = 0.42

    /// Where the paper leaves the page.
    struct Fold: Equatable {
        /// Radians between the line and the spine.
        let tilt: CGFloat
        /// Points from the spine's beginning, across the line.
        let touch: CGFloat
        /// Points; of the roll.
        let radius: CGFloat
    }

    /// Of the roll at its thickest.
    var radius: CGFloat { min(length, breadth) * Self.radius }

    /// - Parameter part: 0 with the leaf flat on its side, 1 with it flat on the other one.
    func fold(at part: CGFloat) -> Fold {
        let left = 1 - part, tilt = min(Self.tilt, 2 * length / max(breadth, 1)) * left * left
        let thickness = sin(min(1, left / Self.thinning) * .pi / 2)
        return Fold(tilt: tilt, touch: (length * cos(tilt) + breadth * sin(tilt)) * left, radius: radius * thickness)
    }

    /// Points that the corner which is lifted first is from the spine: from `length` to `-length`.
    func corner(at part: CGFloat) -> CGFloat {
        let fold = fold(at: part), distance = length * cos(fold.tilt) + breadth * sin(fold.tilt) - fold.touch
        let seen = distance <= .pi * fold.radius ? fold.radius * sin(distance / fold.radius) : .pi * fold.radius - distance
        return length + (seen - distance) * cos(fold.tilt)
    }

    /// The part at which a finger has the corner there.
    func part(corner: CGFloat) -> CGFloat {
        if corner >= length { return 0 }
        if corner <= -length { return 1 }
        var low: CGFloat = 0, high: CGFloat = 1
        // To a part of a thousandth of a pixel.
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if self.corner(at: middle) > corner { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
