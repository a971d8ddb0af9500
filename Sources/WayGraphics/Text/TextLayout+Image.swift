import CCairo
import CPango

extension TextLayout {
    /// What drawing the text into a transparent bitmap gives, of which only the part with glyphs is allocated.
    ///
    /// - Parameters:
    ///   - size: Points.
    ///   - scale: Pixels per point.
    ///   - top: The distance of the text from the top, in points.
    /// - Returns: Nil if it has to be drawn: more than filled glyphs, glyphs that are not cached as masks, or no pixel at all.
    package func image(size: CGSize, scale: CGFloat, top: CGFloat) -> CGImage? {
        guard size.isFinite, scale.isFinite, scale > 0, top.isFinite, style.lineBreakMode != .byClipping,
            spansOfParagraph.allSatisfy({ $0.allSatisfy(\.attributes.fillsGlyphsOnly) })
        else { return nil }
        let limit = CGFloat(PixelBuffer.maximumLength), width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        return TextEngine.shared.locked {
            guard let runs = glyphRuns(scale: scale, top: top) else { return nil }
            let box = runs.reduce(CGRect.null) { $0.union($1.run.box) }.intersection(all)
            guard !box.isNull, !box.isEmpty else { return nil }
            // As `CGImage.trimmed()` does.
            let stored = box.width * box.height * 2 <= width * height ? box : all
            guard let part = PixelBuffer(width: Int(stored.width), height: Int(stored.height)), Self.draw(runs, on: part, at: stored) else { return nil }
            guard stored != all else { return CGImage(part) }
            return CGImage(around: part, x: Int(stored.minX), y: Int(stored.minY), width: Int(width), height: Int(height))
        }
    }

    private typealias ColoredRun = (run: GlyphRun, color: CGColor)

    /// Nil if a run needs outlines or coloured glyphs.
    private func glyphRuns(scale: CGFloat, top: CGFloat) -> [ColoredRun]? {
        let matrix = cairo_matrix_t(xx: Double(scale), yx: 0, xy: 0, yy: Double(scale), x0: 0, y0: Double(top * scale))
        var runs: [ColoredRun] = [], isComplete = true
        for line in lines {
            line.forEachRun(spansOfParagraph[line.paragraph]) { run, attributes, x, _, y in
                guard isComplete, let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { return }
                guard !TextEngine.shared.glyphs.hasColor(font), let positioned = GlyphRun(glyphs, font, origin: CGPoint(x: x, y: y), matrix: matrix) else {
                    return isComplete = false
                }
                runs.append((positioned, attributes.color))
            }
        }
        return isComplete ? runs : nil
    }

    private static func draw(_ runs: [ColoredRun], on part: PixelBuffer, at extent: CGRect) -> Bool {
        let bytes = UnsafeMutableRawPointer(part.pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height), Int32(part.bytesPerRow))
        guard let target = DrawingTarget(adopting: surface, extent: extent) else { return false }
        for (run, color) in runs {
            target.setSource(color.rgba)
            run.draw(on: target.cairo)
        }
        cairo_surface_finish(target.surface)
        return true
    }
}
