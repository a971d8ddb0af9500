import Foundation
import WayLayers

/// A wheel with rows on its surface, turned about a horizontal axis and seen in perspective. A distance is counted in rows from the row at the front,
/// downwards.
struct WheelGeometry: Equatable {
    /// Distance of the eye from the front of the wheel, in points.
    static let eyeDistance: CGFloat = 700
    /// Ratio of the wheel's radius to half of the visible height: the perspective makes the upper and the lower end lower.
    private static let radiusRatio: CGFloat = 1.16
    /// Opacity of the row beside the one at the front.
    private static let neighbourAlpha: CGFloat = 0.6

    let radius: CGFloat
    let rowHeight: CGFloat

    init(height: CGFloat, rowHeight: CGFloat) {
        self.rowHeight = max(rowHeight, 1)
        // A wheel with very high rows still has a row above and one below.
        radius = max(height / 2 * Self.radiusRatio, self.rowHeight)
    }

    /// Angle between two rows in radians.
    private var step: CGFloat { rowHeight / radius }

    /// The distance beyond which rows are behind the wheel.
    var visibleDistance: CGFloat { .pi / 2 / step }

    /// The transform of a layer that lies at the front of the wheel.
    func transform(distance: CGFloat) -> CATransform3D {
        guard distance != 0 else { return CATransform3DIdentity }
        var transform = CATransform3DMakeTranslation(0, 0, radius)
        transform = CATransform3DConcat(transform, CATransform3DMakeRotation(-distance * step, 1, 0, 0))
        transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(0, 0, -radius))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / Self.eyeDistance
        return CATransform3DConcat(transform, perspective)
    }

    /// Position below the wheel's centre at which a distance is seen, in points.
    func projection(of distance: CGFloat) -> CGFloat {
        let angle = min(max(distance * step, -.pi / 2), .pi / 2)
        return radius * sin(angle) * Self.eyeDistance / (Self.eyeDistance + radius * (1 - cos(angle)))
    }

    /// The row that is seen at a position below the wheel's centre, as a whole distance; nil beyond the wheel.
    func row(at position: CGFloat, fraction: CGFloat) -> Int? {
        let rows = Int((-visibleDistance + fraction).rounded(.up))...Int((visibleDistance + fraction).rounded(.down))
        return rows.first { row in
            let distance = CGFloat(row) - fraction
            return projection(of: distance - 0.5) <= position && position < projection(of: distance + 0.5)
        }
    }

    /// Rows fade towards the ends of the wheel.
    func alpha(distance: CGFloat) -> CGFloat {
        let turn = cos(min(abs(distance) * step, .pi / 2))
        return turn * (1 - (1 - Self.neighbourAlpha) * min(abs(distance), 1))
    }
}
