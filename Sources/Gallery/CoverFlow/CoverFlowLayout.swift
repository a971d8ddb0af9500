import WayKit

/// Places a cover by its distance from the middle: the one in the middle faces the viewer, those beside it are turned and overlap.
struct CoverFlowLayout: Equatable {
    let size: CGSize
    /// All covers face the viewer: for a user who has asked for less motion.
    let isFlat: Bool

    /// Radians: of the covers beside the middle.
    private static let angle: CGFloat = 1.08
    /// As fractions of a cover's side.
    private static let step: CGFloat = 0.72, overlappingStep: CGFloat = 0.3, flatStep: CGFloat = 1.12, depth: CGFloat = 0.5
    private static let eyeDistance: CGFloat = 2.6
    static let reflectionHeight: CGFloat = 0.34
    /// Points for title and caption below the reflection.
    private static let captionHeight: CGFloat = 110

    /// Points: the width and height of a cover.
    var side: CGFloat { max(1, min(size.height * 0.54, size.width * 0.6, 620).rounded()) }
    /// Points: a cover with its reflection.
    var coverSize: CGSize { CGSize(width: side, height: (side * (1 + Self.reflectionHeight)).rounded()) }
    /// Points that a finger moves for one cover. The cover in the middle follows it exactly.
    var spacing: CGFloat { side * (isFlat ? Self.flatStep : Self.step) }
    /// The upper edge of the covers, and the lower edge of the one in the middle.
    var top: CGFloat { max(size.height * 0.09, (size.height - coverSize.height - Self.captionHeight) * 0.4).rounded() }
    var floor: CGFloat { top + side }

    /// The perspective of all covers. The vanishing point is the middle of the visible area.
    var perspective: CATransform3D {
        var transform = CATransform3DIdentity
        if !isFlat { transform.m34 = -1 / (side * Self.eyeDistance) }
        return transform
    }

    /// - Parameter distance: In covers; negative to the left of the middle.
    /// - Returns: Points from the middle.
    func offset(at distance: CGFloat) -> CGFloat {
        let near = min(max(distance, -1), 1)
        return isFlat ? distance * spacing : near * spacing + (distance - near) * side * Self.overlappingStep
    }

    func transform(at distance: CGFloat) -> CATransform3D {
        guard !isFlat else { return CATransform3DIdentity }
        let near = min(max(distance, -1), 1)
        return CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -abs(near) * side * Self.depth), -near * Self.angle, 0, 1, 0)
    }
}
