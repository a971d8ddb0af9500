import Foundation
import WayRender

extension CurledPage.Style {
    /// Points of the shadow on the view beneath.
    static let shadow: CGFloat = 70
    /// Points of the shadow beyond the free edge of the paper.
    private static let edge: CGFloat = 18

    /// Pale paper, lit from above the page.
    /// - Parameters:
    ///   - radius: points.
    ///   - scale: image pixels per point.
    package static func paper(radius: CGFloat, scale: CGFloat) -> CurledPage.Style {
        CurledPage.Style(
            radius: radius * scale, shadow: (shadow * scale, 0.32), edge: (edge * scale, 0.28),
            paper: CGColor(red: 0.96, green: 0.96, blue: 0.945, alpha: 1), print: 0.14,
            frontLight: { 1 - 0.32 * sin($0) * sin($0) },
            backLight: { angle in
                // Dark where the paper is perpendicular to the page, with a highlight where it bends over.
                let highlight = (angle - 2.5) / 0.28
                return 1 - 0.36 * sin(angle) * sin(angle) - 0.045 * (1 - exp(-highlight * highlight))
            })
    }
}
