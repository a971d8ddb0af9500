import Foundation
import WayGraphics
import WayTextEditing

/// Glyphs, lines and positions. Rectangles and points are in the container's coordinates.
extension NSLayoutManager {
    // MARK: Characters and glyphs

    public var numberOfGlyphs: Int { content.buffer.length }
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { content.buffer.range.contains(glyphIndex) }
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// - Parameter actualCharRange: is set to the range of whole characters.
    public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        let range = wholeCharacters(charRange)
        actualCharRange?.pointee = range
        return range
    }

    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
    }

    private func wholeCharacters(_ range: NSRange) -> NSRange {
        guard let range = clamped(range) else { return NSRange(location: 0, length: 0) }
        guard !range.isEmpty else { return NSRange(range) }
        return NSRange(TextBoundaries(content.buffer).wideningToCharacters(range))
    }

    // MARK: Containers

    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let line = line(forGlyphAt: glyphIndex), let container = container(of: line)?.container else { return nil }
        let range = characters(in: container)
        guard range.contains(glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = NSRange(range)
        return container
    }

    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The glyphs that the container has place for.
    public func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(characters(in: container)) }

    /// The area of the text. In a long text the height is an estimate, as far as it is not laid out.
    public func usedRect(for container: NSTextContainer) -> CGRect { usedArea(of: container) }

    // MARK: Lines

    /// A rectangle of a line in the coordinates of its container.
    private func inContainer(_ rect: CGRect, _ line: TextFlow.Line) -> CGRect { rect.offsetBy(dx: 0, dy: -(container(of: line)?.top ?? 0)) }

    private func line(forGlyphAt index: Int) -> TextFlow.Line? {
        guard let flow, index >= 0, index <= numberOfGlyphs else { return nil }
        return flow.line(at: index)
    }

    /// The area of the line of a glyph; zero beyond the text.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return inContainer(line.rect, line)
    }

    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The part of the line's area that has text, with the padding.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return inContainer(line.usedRect, line)
    }

    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The origin of a glyph on the baseline, relative to the line's area.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        let x = line.caretX(at: glyphIndex, isAfterPreceding: false)
        return CGPoint(x: x - line.rect.minX, y: line.fragmentLine.baseline + line.top - line.rect.minY)
    }

    /// The empty line after a separator at the end, and that of an empty text; zero if there is none.
    public var extraLineFragmentRect: CGRect { extraLine.map { inContainer($0.rect, $0) } ?? .zero }
    public var extraLineFragmentUsedRect: CGRect { extraLine.map { inContainer($0.usedRect, $0) } ?? .zero }
    public var extraLineFragmentTextContainer: NSTextContainer? { extraLine.flatMap { container(of: $0)?.container } }

    private var extraLine: TextFlow.Line? {
        guard let line = flow?.line(at: numberOfGlyphs), line.range.isEmpty else { return nil }
        return line
    }

    /// Calls the block with the area of each line, its used part, the container, the glyphs and a flag that ends the enumeration.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange, using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let flow, let range = clamped(glyphRange), !range.isEmpty else { return }
        flow.forEachLine(in: range) { line in
            guard !line.range.isEmpty, let place = container(of: line) else { return false }
            var stop: ObjCBool = false
            block(inContainer(line.rect, line), inContainer(line.usedRect, line), place.container, NSRange(line.range), &stop)
            return !stop.boolValue
        }
    }

    // MARK: Rectangles

    /// The smallest rectangle that contains the glyphs.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
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

    /// Calls the block with the rectangles that highlight glyphs.
    /// - Parameter selectedRange: a range that contains them: line breaks within it are highlighted up to the edge. `NSNotFound` for no such.
    public func enumerateEnclosingRects(
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

    /// The glyphs of the lines that overlap a rectangle.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let flow, let top = top(of: container), bounds.minY.isFinite, bounds.maxY.isFinite, bounds.height >= 0 else {
            return NSRange(location: 0, length: 0)
        }
        let lines = flow.lines(in: bounds.minY + top...bounds.maxY + top).filter { self.container(of: $0)?.container === container }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.range.lowerBound..<last.range.upperBound)
    }

    public func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    // MARK: Points

    /// The glyph at a point, or the nearest one.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let flow, let top = top(of: container), point.x.isFinite, point.y.isFinite,
            let line = flow.line(at: CGPoint(x: point.x, y: flowHeight(point.y, in: container) + top))
        else { return 0 }
        let hit = line.fragmentLine.character(atX: point.x)
        partialFraction?.pointee = fraction(of: point.x, hit.range, line)
        return min(hit.range.lowerBound + line.start, max(0, numberOfGlyphs - 1))
    }

    /// A height in a container that is not below its last line: there the next container's text begins.
    func flowHeight(_ y: CGFloat, in container: NSTextContainer) -> CGFloat {
        chain == nil ? y : max(0, min(y, usedArea(of: container).maxY - 0.5))
    }

    private func fraction(of x: CGFloat, _ range: Range<Int>, _ line: TextFlow.Line) -> CGFloat {
        guard let extent = line.fragmentLine.extents(of: range).first, extent.maxX > extent.minX else { return 0 }
        let fraction = min(max((x - extent.minX) / (extent.maxX - extent.minX), 0), 1)
        return extent.isRightToLeft ? 1 - fraction : fraction
    }

    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
