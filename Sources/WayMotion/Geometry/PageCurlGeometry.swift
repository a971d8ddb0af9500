import Foundation

/// The shape of a curling page: a cylinder lies on the page along a line and rolls over it, from the lower right corner to the upper left
/// one. At first the line cuts that corner off; as the curl rises the line rotates until it is nearly horizontal.
///
/// A point of the page at the distance d beyond the line is on the cylinder, at the angle d/r; from πr on it lies flat over the page,
/// upside down.
package struct PageCurlGeometry: Sendable {
    /// Points.
    package let size: CGSize
    /// Radius of the cylinder, in points.
    package let radius: CGFloat
    /// Points of the shadow on the view beneath.
    package let shadow: CGFloat

    /// Radius of the cylinder, as a fraction of the page's height.
    private static let radius: CGFloat = 0.16
    /// Radians between the line and the page's lower edge, at the begin and the end of the curl.
    private static let tilt: (first: CGFloat, last: CGFloat) = (0.62, 0.1)
    /// Limits the tilt on a wide page, so that all of it leaves in one direction.
    private static let flattest: CGFloat = 1.2

    package init(size: CGSize, shadow: CGFloat) {
        self.size = size
        self.shadow = shadow
        radius = size.height * Self.radius
    }

    /// The line at which the paper leaves the page.
    package struct Fold: Equatable, Sendable {
        /// Unit vector from the flat part of the page to the lifted one.
        package var normal: CGPoint
        /// Points along the normal from the upper left corner.
        package var touch: CGFloat

        /// Distance of a point of the page beyond the line; negative where the page is flat.
        package func distance(to point: CGPoint) -> CGFloat { point.x * normal.x + point.y * normal.y - touch }
    }

    /// - Parameter progress: 0: the page is flat; 1: it and its shadow are gone.
    package func fold(at progress: CGFloat) -> Fold {
        let tilt = tilt(at: progress), normal = CGPoint(x: sin(tilt), y: cos(tilt))
        let extent = size.width * normal.x + size.height * normal.y
        return Fold(normal: normal, touch: extent * (1 - progress) - (radius + shadow) * progress)
    }

    /// Radians between the line and the page's lower edge.
    package func tilt(at progress: CGFloat) -> CGFloat {
        let remaining = 1 - progress, tiltScale = min(1, Self.flattest * size.height / (max(size.width, 1) * Self.tilt.first))
        return (Self.tilt.last + (Self.tilt.first - Self.tilt.last) * remaining * remaining) * tiltScale
    }
}
