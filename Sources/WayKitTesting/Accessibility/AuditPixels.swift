import Foundation
import WayHostHeadless

/// The pixels on a display, for contrast.
struct AuditPixels {
    let width, height: Int
    let scale: CGFloat
    let argb: (_ x: Int, _ y: Int) -> UInt32

    /// The contrast of the text in a rectangle to what is behind it, from 1 to 21; nil where there is nothing to compare. What is behind it is the most
    /// frequent colour, the text the colour that differs from it most, if some pixels have it: edges of letters are blended.
    /// Source: WCAG 2.2, "contrast ratio".
    func contrast(in rect: CGRect) -> CGFloat? {
        let inside = rect.intersection(CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
        guard !inside.isNull else { return nil }
        let minX = max(0, Int(inside.minX * scale)), maxX = min(width, Int(inside.maxX * scale))
        let minY = max(0, Int(inside.minY * scale)), maxY = min(height, Int(inside.maxY * scale))
        guard minX < maxX, minY < maxY else { return nil }
        var counts: [UInt32: Int] = [:]
        for y in minY..<maxY { for x in minX..<maxX { counts[argb(x, y), default: 0] += 1 } }
        guard counts.count > 1, let behind = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
        let background = Self.luminance(behind)
        return counts.keys.map { Self.ratio(background, Self.luminance($0)) }.max()
    }

    static func ratio(_ one: CGFloat, _ other: CGFloat) -> CGFloat { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

    /// The relative luminance of an opaque colour.
    static func luminance(_ argb: UInt32) -> CGFloat {
        func linear(_ shift: UInt32) -> CGFloat {
            let value = CGFloat((argb >> shift) & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
