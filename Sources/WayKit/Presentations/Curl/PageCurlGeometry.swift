import Foundation

/// Where a page that curls leaves the glass: a cylinder lies on it along a line and rolls over it, from the lower right corner to the upper left
/// one. At first the line cuts that corner off; as the curl rises it turns until it lies nearly across the page.
///
/// A point of the page at the distance d beyond the line is on the cylinder, by the angle d/r further round; from πr on it lies flat over the page,
/// upside down.
struct PageCurlGeometry {
    /// Points.
    let size: CGSize
    /// Points; of the cylinder.
    let radius: CGFloat
    /// Points of the shade on what is found beneath.
    let shadow: CGFloat

    /// Of the cylinder, in parts of the page's height.
    private static let radius: CGFloat = 0.16
    /// Radians that the line stands askew, as the curl begins and as it ends.
    private static let tilt: (first: CGFloat, last: CGFloat) = (0.62, 0.1)
    /// Of a wide page, in parts of its proportions: so all of it leaves the glass in one direction.
    private static let flattest: CGFloat = 1.2

    init(size: CGSize, shadow: CGFloat) {
        self.size = size
        self.shadow = shadow
        radius = size.height * Self.radius
    }

    /// The line at which the paper leaves the page.
    struct Fold: Equatable {
        /// From where the page is flat to where it has left; of length 1.
        var normal: CGVector
        /// Points along the normal from the upper left corner.
        var touch: CGFloat

        /// How far beyond the line a point of the page is; negative where the page is flat.
        func distance(to point: CGPoint) -> CGFloat { point.x * normal.dx + point.y * normal.dy - touch }
    }

    /// - Parameter part: 0 with the page flat, 1 with it and its shade gone.
    func fold(at part: CGFloat) -> Fold {
        let tilt = tilt(at: part), normal = CGVector(dx: sin(tilt), dy: cos(tilt))
        let whole = size.width * normal.dx + size.height * normal.dy
        return Fold(normal: normal, touch: whole * (1 - part) - (radius + shadow) * part)
    }

    /// Radians between the line and the page's lower edge.
    func tilt(at part: CGFloat) -> CGFloat {
        let left = 1 - part, narrow = min(1, Self.flattest * size.height / (max(size.width, 1) * Self.tilt.first))
        return (Self.tilt.last + (Self.tilt.first - Self.tilt.last) * left * left) * narrow
    }
}
