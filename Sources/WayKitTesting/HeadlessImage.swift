import Foundation
import WayHostHeadless
import WayKit

/// The image on an in-memory display, as WayKit's types.
@MainActor enum HeadlessImage {
    static func image(of window: HeadlessWindow) -> CGImage {
        guard let shown = window.shownImage?.logical(undoing: window.state.transform) else { return empty }
        return CGImage(width: shown.width, height: shown.height, argb: shown.pixels) ?? empty
    }

    /// The device pixel in which the point lies; clear outside of the display.
    static func color(at point: CGPoint, scale: CGFloat, in window: HeadlessWindow) -> UIColor {
        guard let shown = window.shownImage?.logical(undoing: window.state.transform) else { return .clear }
        let x = Int((point.x * scale).rounded(.down)), y = Int((point.y * scale).rounded(.down))
        guard x >= 0, y >= 0, x < shown.width, y < shown.height else { return .clear }
        let argb = shown[x, y]
        let alpha = CGFloat(argb >> 24) / 255
        guard alpha > 0 else { return .clear }
        func channel(_ shift: UInt32) -> CGFloat { min(1, CGFloat((argb >> shift) & 0xFF) / 255 / alpha) }
        return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    }

    private static var empty: CGImage {
        guard let image = CGImage(width: 1, height: 1, argb: [0]) else { preconditionFailure("one pixel always fits") }
        return image
    }
}
