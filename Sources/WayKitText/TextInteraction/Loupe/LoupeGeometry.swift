import Foundation

/// Where the loupe is, relative to the finger.
enum LoupeGeometry {
    /// Points.
    static let size = CGSize(width: 132, height: 58)
    /// From the top of the insertion point, or from the touch, to the loupe: a finger covers less than that above its centre.
    static let gap: CGFloat = 26
    private static let margin: CGFloat = 4

    /// The centre of the loupe in window coordinates: above the touch, and beside it where there is no room above.
    static func center(touch: CGPoint, caret: CGRect?, in area: CGRect) -> CGPoint {
        let top = min(touch.y, caret?.minY ?? touch.y)
        var center = CGPoint(x: touch.x, y: top - gap - size.height / 2)
        let minimumX = area.minX + size.width / 2 + margin, maximumX = max(minimumX, area.maxX - size.width / 2 - margin)
        let minimumY = area.minY + size.height / 2 + margin
        if center.y < minimumY {
            center.y = minimumY
            // Beside the finger, towards the side with more room.
            if touch.y - (center.y + size.height / 2) < gap / 2 {
                let offset = size.width / 2 + gap
                center.x += touch.x < area.midX ? offset : -offset
            }
        }
        center.x = min(max(center.x, minimumX), maximumX)
        return center
    }
}
