import Foundation
import WayRender

extension CurledPage.Look {
    /// Points of the shade on what is found beneath.
    static let shadow: CGFloat = 70
    /// Points of the shade beyond the free edge of the paper.
    private static let edge: CGFloat = 18

    /// Pale paper in a light from above the page.
    /// - Parameters:
    ///   - radius: points.
    ///   - scale: the picture's pixels for a point.
    static func paper(radius: CGFloat, scale: CGFloat) -> CurledPage.Look {
        CurledPage.Look(
            radius: radius * scale, shadow: (shadow * scale, 0.32), edge: (edge * scale, 0.28),
            paper: CGColor(red: 0.96, green: 0.96, blue: 0.945, alpha: 1), print: 0.14,
            frontLight: { 1 - 0.32 * sin($0) * sin($0) },
            backLight: { angle in
                // Dark where the paper stands upright, with a gleam where it bends over.
                let gleam = (angle - 2.5) / 0.28
                return 1 - 0.36 * sin(angle) * sin(angle) - 0.045 * (1 - exp(-gleam * gleam))
            })
    }
}
