import Foundation
import WayGraphics
import WayTextEditing

/// Glyphs, lines and positions. Rectangles and points are in the container's coordinates.
extension NSLayoutManager {
    // MARK: Characters and glyphs

    func wholeCharacters(_ range: NSRange) -> NSRange {
        guard let range = clamped(range) else { return NSRange(location: 0, length: 0) }
        guard !range.isEmpty else { return NSRange(range) }
        return NSRange(TextBoundaries(content.buffer).wideningToCharacters(range))
    }

    // MARK: Lines

    /// A rectangle of a line in the coordinates of its container.
    func inContainer(_ rect: CGRect, _ line: TextFlow.Line) -> CGRect { rect.offsetBy(dx: 0, dy: -(container(of: line)?.top ?? 0)) }

    func line(forGlyphAt index: Int) -> TextFlow.Line? {
        guard let flow, index >= 0, index <= numberOfGlyphs else { return nil }
        return flow.line(at: index)
    }

    var extraLine: TextFlow.Line? {
        guard let line = flow?.line(at: numberOfGlyphs), line.range.isEmpty else { return nil }
        return line
    }

    // MARK: Rectangles

    func computeBoundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let flow, let top = top(of: container), let range = clamped(glyphRange) else { return .zero }
        guard !range.isEmpty else { return flow.caretRect(at: range.lowerBound, isAfterPreceding: false).offsetBy(dx: 0, dy: -top) }
        var rect = CGRect.null
        flow.forEachLine(in: range) { line in
            guard self.container(of: line)?.container === container else { return true }
            let extents = line.fragmentLine.extents(of: range.lowerBound - line.start..<range.upperBound - line.start)
            for extent in extents {
                rect = rect.union(CGRect(x: extent.minX, y: line.rect.minY, width: extent.maxX - extent.minX, height: line.rect.height))
            }
            return true
        }
        return rect.isNull ? .zero : rect.offsetBy(dx: 0, dy: -top)
    }

    func visitEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let flow, let top = top(of: textContainer), let range = clamped(glyphRange) else { return }
        var stop: ObjCBool = false
        let reachesEdge = selectedRange.location != NSNotFound
        flow.forEachLine(in: range) { line in
            guard container(of: line)?.container === textContainer else { return true }
            let extents = line.fragmentLine.extents(of: range.lowerBound - line.start..<range.upperBound - line.start)
            for extent in extents where !stop.boolValue {
                var rect = CGRect(x: extent.minX, y: line.rect.minY - top, width: extent.maxX - extent.minX, height: line.rect.height)
                if reachesEdge, NSMaxRange(selectedRange) >= line.range.upperBound, extent == extents.last, line.range.upperBound > line.textRange.upperBound {
                    rect.size.width = max(rect.width, line.rect.maxX - rect.minX)
                }
                block(rect, &stop)
            }
            return !stop.boolValue
        }
    }

    // MARK: Points

    /// A height in a container that is not below its last line: there the next container's text begins.
    func flowHeight(_ y: CGFloat, in container: NSTextContainer) -> CGFloat {
        chain == nil ? y : max(0, min(y, usedArea(of: container).maxY - 0.5))
    }

    func fraction(of x: CGFloat, _ range: Range<Int>, _ line: TextFlow.Line) -> CGFloat {
        guard let extent = line.fragmentLine.extents(of: range).first, extent.maxX > extent.minX else { return 0 }
        let fraction = min(max((x - extent.minX) / (extent.maxX - extent.minX), 0), 1)
        return extent.isRightToLeft ? 1 - fraction : fraction
    }
}
