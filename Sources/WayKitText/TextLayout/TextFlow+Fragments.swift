import Foundation
import WayGraphics
import WayTextEditing

/// Dividing a text into fragments.
extension TextFlow {
    /// The paragraphs of a range, long ones divided.
    /// - Parameters:
    ///   - startsParagraph: whether the range begins with a paragraph.
    ///   - endsParagraph: whether its last paragraph ends with it. At the end of the text an empty paragraph follows a separator.
    ///   - isRightToLeft: the direction of a paragraph that begins before the range.
    func fragments(in range: Range<Int>, startsParagraph: Bool, endsParagraph: Bool, isRightToLeft: Bool = false) -> [LayoutFragment] {
        let estimate = HeightEstimate(self)
        var result: [LayoutFragment] = []
        var start = range.lowerBound
        func append(upTo end: Int, ends: Bool) {
            let isFirst = start == range.lowerBound
            let starts = isFirst ? startsParagraph : true
            if end - start <= Self.longParagraph, starts, ends {
                result.append(LayoutFragment(length: end - start, height: estimate.height(ofLength: end - start)))
            } else {
                let direction = starts ? self.isRightToLeft(start..<end) : isRightToLeft
                result += divided(start..<end, starts: starts, ends: ends, isRightToLeft: direction, estimate)
            }
            start = end
        }
        forEachSeparator(in: range) { append(upTo: $0, ends: true) }
        if start < range.upperBound { append(upTo: range.upperBound, ends: endsParagraph) }
        if range.upperBound == content.buffer.length, endsParagraph, result.isEmpty || endsWithSeparator {
            result.append(LayoutFragment(length: 0, height: estimate.height(ofLength: 0)))
        }
        return result
    }

    private var endsWithSeparator: Bool { content.buffer.utf16(at: content.buffer.length - 1).map(ParagraphSeparator.isSeparator) ?? false }

    /// Calls `body` with the end of every separator.
    private func forEachSeparator(in range: Range<Int>, _ body: (Int) -> Void) {
        var pendingReturn: Int?
        for chunk in content.buffer.chunks(in: range) {
            chunk.units.withUnsafeBufferPointer { units in
                let start = chunk.range.lowerBound
                for index in 0..<units.count {
                    let unit = units[index]
                    if let end = pendingReturn {
                        pendingReturn = nil
                        if unit == 0x0A {
                            body(start + index + 1)
                            continue
                        }
                        body(end)
                    }
                    guard unit <= 0x0D || unit == 0x2029, ParagraphSeparator.isSeparator(unit) else { continue }
                    if unit == 0x0D { pendingReturn = start + index + 1 } else { body(start + index + 1) }
                }
            }
        }
        if let pendingReturn { body(pendingReturn) }
    }

    /// The parts of a paragraph. They end after a space if there is one nearby, otherwise between characters.
    private func divided(_ range: Range<Int>, starts: Bool, ends: Bool, isRightToLeft: Bool, _ estimate: HeightEstimate) -> [LayoutFragment] {
        var result: [LayoutFragment] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let isLast = range.upperBound - start <= Self.longParagraph
            let end = isLast ? range.upperBound : boundary(near: start + Self.fragmentLength)
            var flags: LayoutFragment.Flags = isRightToLeft ? .isRightToLeft : []
            if start == range.lowerBound, starts { flags.insert(.startsParagraph) }
            if isLast, ends { flags.insert(.endsParagraph) }
            result.append(LayoutFragment(length: end - start, height: estimate.height(ofLength: end - start), flags: flags))
            start = end
        }
        return result
    }

    private func boundary(near offset: Int) -> Int {
        let units = content.buffer.utf16(in: offset - 256..<offset)
        if let space = units.lastIndex(of: 0x20) { return offset - units.count + space + 1 }
        // Between characters: not inside of a cluster.
        let window = content.buffer.string(in: offset - 64..<offset)
        let last = window.last.map { String($0).utf16.count } ?? 0
        return last < 32 ? offset - last : content.buffer.isScalarBoundary(offset) ? offset : offset - 1
    }

    private func isRightToLeft(_ range: Range<Int>) -> Bool {
        let style = content.attributes(at: range.lowerBound)[.paragraphStyle] as? NSParagraphStyle
        switch style?.values.baseWritingDirection ?? .natural {
        case .leftToRight: return false
        case .rightToLeft: return true
        case .natural:
            let beginning = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.fragmentLength)
            return BaseDirection.isRightToLeft(content.buffer.string(in: beginning)) ?? manager.isInterfaceRightToLeft
        }
    }

}

extension TextBuffer {
    /// The end of a paragraph without its separator.
    func endWithoutSeparator(_ range: Range<Int>) -> Int {
        guard let last = utf16(at: range.upperBound - 1), !range.isEmpty, ParagraphSeparator.isSeparator(last) else { return range.upperBound }
        let isPair = last == 0x0A && range.count > 1 && utf16(at: range.upperBound - 2) == 0x0D
        return range.upperBound - (isPair ? 2 : 1)
    }
}
