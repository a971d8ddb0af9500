import Foundation
import WayGraphics
import WayTextEditing

/// Rectangles of ranges, and attributes that are displayed but are not in the text.
extension NSTextLayoutManager {
    /// What the rectangles are for. Source: UIKit `NSTextLayoutManager.SegmentType`.
    public enum SegmentType: Int, Sendable {
        /// As wide as the characters, as high as their line's text.
        case standard = 0
        /// As high as lines with the space between them; a line whose break is selected is covered up to the container's edge.
        case selection
        /// As high as lines with the space between them.
        case highlight
    }

    /// Source: UIKit `NSTextLayoutManager.SegmentOptions`.
    public struct SegmentOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The block gets no ranges.
        public static let rangeNotRequired = SegmentOptions(rawValue: 1)
        /// Lines between the first and the last are left out.
        public static let middleFragmentsExcluded = SegmentOptions(rawValue: 2)
        /// The first rectangle begins at the container's edge.
        public static let headSegmentExtended = SegmentOptions(rawValue: 4)
        /// The last one ends at the container's edge.
        public static let tailSegmentExtended = SegmentOptions(rawValue: 8)
        /// An empty range is at the end of a line, where lines meet.
        public static let upstreamAffinity = SegmentOptions(rawValue: 16)
    }

    private struct Segment {
        var range: Range<Int>
        var rect: CGRect
        var baseline: CGFloat
    }

    func visitTextSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions,
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) {
        guard let flow = layoutManager.flow, let textContainer, let range = textRange.offsets, range.upperBound <= layoutManager.content.buffer.length else {
            return
        }
        var lines: [[Segment]] = []
        if range.isEmpty {
            let caret = flow.caretRect(at: range.lowerBound, isAfterPreceding: options.contains(.upstreamAffinity))
            let baseline = flow.line(at: range.lowerBound, isAfterPreceding: options.contains(.upstreamAffinity))?.baselineInRow ?? 0
            lines = [[Segment(range: range, rect: caret, baseline: baseline)]]
        } else {
            flow.forEachLine(in: range) { line in
                lines.append(segments(of: range, in: line, type))
                return true
            }
        }
        lines.removeAll(where: \.isEmpty)
        guard !lines.isEmpty else { return }
        let width = textContainer.size.width
        if options.contains(.headSegmentExtended), let rect = lines.first?.first?.rect {
            lines[0][0].rect = CGRect(x: 0, y: rect.minY, width: rect.maxX, height: rect.height)
        }
        if options.contains(.tailSegmentExtended), let rect = lines.last?.last?.rect, let row = lines.last {
            lines[lines.count - 1][row.count - 1].rect.size.width = max(rect.width, width - rect.minX)
        }
        if options.contains(.middleFragmentsExcluded), lines.count > 2 { lines.removeSubrange(1..<lines.count - 1) }
        for segment in lines.joined() {
            let own = options.contains(.rangeNotRequired) ? nil : NSTextRange(segment.range)
            guard block(own, segment.rect, segment.baseline, textContainer) else { return }
        }
    }

    /// The extents of the part of a range that is in a line, from left to right. Each has the range of the whole part.
    private func segments(of range: Range<Int>, in line: TextFlow.Line, _ type: SegmentType) -> [Segment] {
        let part = range.clamped(to: line.range), row = type == .standard ? line.textRect : line.rect
        guard !part.isEmpty else { return [] }
        var extents = line.fragmentLine.extents(of: part.shifted(by: -line.start))
        if extents.isEmpty {
            let x = line.caretX(at: part.lowerBound, isAfterPreceding: false)
            extents = [TextLayout.Extent(minX: x, maxX: x, isRightToLeft: line.isRightToLeft)]
        }
        if type == .selection, range.upperBound >= line.range.upperBound, line.range.upperBound > line.textRange.upperBound {
            if line.isRightToLeft { extents[0].minX = min(extents[0].minX, line.rect.minX) }
            if !line.isRightToLeft { extents[extents.count - 1].maxX = max(extents[extents.count - 1].maxX, line.rect.maxX) }
        }
        let baseline = line.fragmentLine.baseline + line.top - row.minY
        return extents.map { Segment(range: part, rect: CGRect(x: $0.minX, y: row.minY, width: $0.maxX - $0.minX, height: row.height), baseline: baseline) }
    }

    // MARK: Rendering attributes

    func changeRenderingAttributes(in textRange: NSTextRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        let length = layoutManager.content.buffer.length
        guard let range = textRange.offsets?.clamped(to: 0..<length), !range.isEmpty else { return }
        if renderingRuns.length != length { renderingRuns = AttributeRuns(length: length, value: AttributeValues()) }
        renderingRuns.update(in: range) { run in
            var values = run.values
            change(&values)
            run = AttributeValues(values)
        }
        layoutManager.renderingAttributesChanged(in: range)
    }

    /// The text as the storage's delegate changes it, with the rendering attributes of its range.
    func displayed(_ text: StyledText, start: Int) -> StyledText {
        let text = storage?.displayed(text, start: start) ?? text
        guard renderingRuns.length > 0 else { return text }
        return renderingRuns.runs(in: start..<start + text.length).map { $0 }.reduce(text) { text, run in
            run.value.values.isEmpty ? text : text.adding(run.value.values, in: run.range.shifted(by: -start))
        }
    }
}

extension TextFlow.Line {
    /// From the top of the caret.
    fileprivate var baselineInRow: CGFloat { fragmentLine.baseline + top - textRect.minY }
}
