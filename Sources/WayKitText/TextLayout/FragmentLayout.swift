import Foundation
import WayGraphics

/// A paragraph, or a part of a long one, laid out. Positions are relative to its top left corner, character offsets to its first character.
struct FragmentLayout {
    /// A line, or a part of one where exclusion paths divide it.
    struct Line {
        /// The layout that contains the line, and its index there.
        let layout: TextLayout
        let index: Int
        let metrics: TextLayout.LineMetrics
        /// The offset of the layout's first character.
        let textStart: Int
        /// With the paragraph's separator.
        var range: Range<Int>
        /// The area of the line: as wide as the container permits, with the space to the next line.
        var rect: CGRect
        /// The place of the layout's origin.
        var origin: CGPoint
        /// The container's padding.
        let padding: CGFloat
        /// Whether an invisible character stands in for an empty paragraph.
        let isPlaceholder: Bool

        /// The box of the characters.
        var textRect: CGRect { metrics.rect.offsetBy(dx: origin.x, dy: origin.y) }
        var usedRect: CGRect { textRect.insetBy(dx: -padding, dy: 0) }
        var baseline: CGFloat { origin.y + metrics.baseline }
        /// The bounding box of the glyphs.
        var ink: CGRect { metrics.ink.isNull ? textRect : metrics.ink.offsetBy(dx: origin.x, dy: origin.y) }
        /// The characters without a separator.
        var textRange: Range<Int> { isPlaceholder ? range.lowerBound..<range.lowerBound : metrics.range.lowerBound + textStart..<metrics.range.upperBound + textStart }

        /// - Parameter offset: is limited to the line.
        func caretX(at offset: Int, isAfterPreceding: Bool) -> CGFloat {
            let index = isPlaceholder ? 0 : min(max(offset - textStart, metrics.range.lowerBound), metrics.range.upperBound)
            return origin.x + layout.caretX(at: index, inLine: self.index, isAfterPreceding: isAfterPreceding && !isPlaceholder)
        }

        func extents(of range: Range<Int>) -> [TextLayout.Extent] {
            let common = range.clamped(to: textRange)
            guard !common.isEmpty else { return [] }
            return layout.extents(of: common.lowerBound - textStart..<common.upperBound - textStart, inLine: index).map {
                TextLayout.Extent(minX: $0.minX + origin.x, maxX: $0.maxX + origin.x, isRightToLeft: $0.isRightToLeft)
            }
        }

        func boundary(atX x: CGFloat) -> (offset: Int, isAfterPreceding: Bool) {
            guard !isPlaceholder else { return (range.lowerBound, false) }
            let hit = layout.boundary(atX: x - origin.x, inLine: index)
            return (hit.index + textStart, hit.isAfterPreceding)
        }

        func character(atX x: CGFloat) -> (range: Range<Int>, fraction: CGFloat) {
            guard !isPlaceholder else { return (range.lowerBound..<range.lowerBound, 0) }
            let hit = layout.character(atX: x - origin.x, inLine: index)
            return (hit.range.lowerBound + textStart..<hit.range.upperBound + textStart, hit.fraction)
        }

        mutating func move(by dy: CGFloat) {
            rect.origin.y += dy
            origin.y += dy
        }
    }

    var lines: [Line]
    var height: CGFloat
    /// The base direction of the paragraph.
    var isRightToLeft: Bool
    /// The distance from the container's top for which the lines were made, if their widths depend on it.
    var top: CGFloat?
    /// False if the paragraph may go on in the last line, because the text ends that was shaped.
    var isLastLineComplete = true
}
