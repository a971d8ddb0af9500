import CPango

extension TextLayout {
    /// A rectangle of a selected range.
    package struct SelectedRect: Equatable, Sendable {
        package var rect: CGRect
        /// Whether its characters run from right to left.
        package var isRightToLeft: Bool
    }

    /// The rectangles that cover a range in UTF-16 units: line by line, from left to right, as high as their lines.
    package func rects(of range: Range<Int>) -> [SelectedRect] {
        let first = content.byte(startingAt: range.lowerBound), bytes = first..<max(first, content.byte(endingAt: range.upperBound))
        guard !bytes.isEmpty else { return [] }
        return TextEngine.shared.locked { lines.flatMap { rects(of: bytes, in: $0) } }
    }

    private func rects(of bytes: Range<Int>, in line: Line) -> [SelectedRect] {
        let start = paragraphs[line.paragraph].start
        var result: [SelectedRect] = []
        line.pango.forEachRun(spansOfParagraph[line.paragraph]) { run, _ in
            let item = run.pointee.item.pointee
            let runStart = start + Int(item.offset), runEnd = runStart + Int(item.length)
            let from = max(bytes.lowerBound, runStart), to = min(bytes.upperBound, runEnd)
            guard from < to else { return }
            let first = line.pango.x(before: from - start), last = line.pango.x(after: lastScalar(before: to) - start)
            let isRightToLeft = item.analysis.level % 2 == 1
            let rect = CGRect(x: line.rect.minX + min(first, last), y: line.rect.minY, width: abs(last - first), height: line.rect.height)
            if let previous = result.last, previous.isRightToLeft == isRightToLeft, abs(previous.rect.maxX - rect.minX) < 0.01 {
                result[result.count - 1].rect.size.width = rect.maxX - previous.rect.minX
            } else {
                result.append(SelectedRect(rect: rect, isRightToLeft: isRightToLeft))
            }
        }
        return result
    }

    /// A scalar in a line.
    package struct ScalarExtent: Sendable {
        /// In UTF-16 units.
        package var range: Range<Int>
        /// The embedding level of the Unicode bidirectional algorithm: odd from right to left.
        package var level: Int
        /// In the layout's coordinates. The width of a ligature is divided among its scalars.
        package var minX: CGFloat
        package var maxX: CGFloat
    }

    /// The scalars of a line from left to right.
    package func scalarExtents(ofLine index: Int) -> [ScalarExtent] {
        guard lines.indices.contains(index) else { return [] }
        let line = lines[index]
        return TextEngine.shared.locked {
            var result: [ScalarExtent] = []
            var x = line.rect.minX
            line.pango.forEachRun(spansOfParagraph[line.paragraph]) { run, _ in
                let item = run.pointee.item.pointee, level = Int(item.analysis.level), count = Int(item.num_chars)
                var widths = [Int32](repeating: 0, count: max(count, 1))
                pango_glyph_item_get_logical_widths(run, pango_layout_get_text(line.pango.pointee.layout), &widths)
                let scalars = self.scalars(from: paragraphs[line.paragraph].start + Int(item.offset), count: count)
                let order = level % 2 == 1 ? Array(scalars.indices.reversed()) : Array(scalars.indices)
                for index in order {
                    let width = widths[index].points
                    // A control has no width.
                    guard !scalars[index].isEmpty else { continue }
                    result.append(ScalarExtent(range: scalars[index], level: level, minX: x, maxX: x + width))
                    x += width
                }
            }
            return result
        }
    }

    /// The UTF-16 ranges of consecutive shaped scalars; empty for controls.
    private func scalars(from byte: Int, count: Int) -> [Range<Int>] {
        var byte = byte, offset = content.stringIndex(atByte: byte).utf16Offset(in: text)
        return content.shapedText(in: byte..<content.shaped.utf8.count).unicodeScalars.prefix(count).map { scalar in
            let length = content.isControl(atByte: byte) ? 0 : UTF16.width(scalar)
            byte += UTF8.width(scalar)
            defer { offset += length }
            return offset..<offset + length
        }
    }

    /// The caret rectangle after the character before an offset, in place of that before the character at it: they differ where the direction changes,
    /// and at the end of a wrapped line.
    package func rect(afterCharacterBefore index: Int) -> CGRect {
        let end = content.byte(endingAt: index)
        guard end > 0, !lines.isEmpty else { return rect(forIndex: index) }
        let byte = lastScalar(before: end)
        return TextEngine.shared.locked {
            let line = lines.last { paragraphs[$0.paragraph].start + Int($0.pango.pointee.start_index) <= byte } ?? lines[0]
            let paragraph = paragraphs[line.paragraph]
            // The character before is the separator of the previous paragraph.
            guard byte - paragraph.start < paragraph.count else { return nil }
            let x = line.pango.x(after: byte - paragraph.start)
            return CGRect(x: line.rect.minX + x, y: line.rect.minY, width: 0, height: line.rect.height)
        } ?? rect(forIndex: index)
    }

    /// Whether a line runs from right to left; false beyond the last one.
    package func isRightToLeft(line index: Int) -> Bool {
        guard lines.indices.contains(index) else { return false }
        return TextEngine.shared.locked { pango_layout_line_get_resolved_direction(lines[index].pango) == PANGO_DIRECTION_RTL }
    }

    /// The start of the scalar that ends at a byte.
    private func lastScalar(before byte: Int) -> Int {
        let utf8 = content.shaped.utf8
        var start = byte - 1
        while start > 0, utf8[utf8.index(utf8.startIndex, offsetBy: start)] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// The leading edge of the character that starts at a byte of the paragraph, in points from the line's left.
    fileprivate func x(before byte: Int) -> CGFloat {
        var x: Int32 = 0
        pango_layout_line_index_to_x(self, Int32(clamping: byte), 0, &x)
        return x.points
    }

    /// The trailing edge of the cluster that contains a byte.
    fileprivate func x(after byte: Int) -> CGFloat {
        var x: Int32 = 0
        pango_layout_line_index_to_x(self, Int32(clamping: byte), 1, &x)
        return x.points
    }
}
