import CPango

extension TextLayout {
    /// The index of the character boundary nearest to a point, in UTF-16 units; points outside map to the nearest line.
    package func index(at point: CGPoint) -> Int {
        guard point.isFinite, let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        return TextEngine.shared.locked {
            var byte: Int32 = 0, trailing: Int32 = 0
            pango_layout_line_x_to_index(line.pango, (point.x - line.rect.minX).pangoUnits, &byte, &trailing)
            let paragraph = paragraphs[line.paragraph]
            // `trailing` counts characters: none, or those of the letter whose trailing half was hit.
            let scalars = text.unicodeScalars
            let hit = paragraph.start + min(Int(byte), paragraph.count)
            var position = content.stringIndex(atByte: hit)
            if content.isControl(atByte: hit) { trailing = 0 }
            for _ in 0..<trailing where position < scalars.endIndex { position = scalars.index(after: position) }
            let end = content.stringIndex(atByte: paragraph.start + paragraph.count)
            return min(position, end).utf16Offset(in: text)
        }
    }

    /// The caret rectangle before a character: zero width, the height of its line. After the last character for an index beyond; null without a line.
    package func rect(forIndex index: Int) -> CGRect {
        guard !lines.isEmpty else { return .null }
        let byte = content.byte(startingAt: index)
        return TextEngine.shared.locked {
            let line = lines.last { paragraphs[$0.paragraph].start + Int($0.pango.pointee.start_index) <= byte } ?? lines[0]
            let paragraph = paragraphs[line.paragraph]
            var x: Int32 = 0
            pango_layout_line_index_to_x(line.pango, Int32(clamping: min(byte - paragraph.start, paragraph.count)), 0, &x)
            return CGRect(x: line.rect.minX + x.points, y: line.rect.minY, width: 0, height: line.rect.height)
        }
    }

    /// The range of the text in a line, in UTF-16 units; text that an ellipsis replaces is included.
    package func range(ofLine index: Int) -> Range<Int> {
        let line = lines[index]
        let start = paragraphs[line.paragraph].start
        let from = start + Int(line.pango.pointee.start_index)
        let to = min(from + Int(line.pango.pointee.length), start + paragraphs[line.paragraph].count)
        return content.stringIndex(atByte: from).utf16Offset(in: text)..<content.stringIndex(atByte: to).utf16Offset(in: text)
    }
}
