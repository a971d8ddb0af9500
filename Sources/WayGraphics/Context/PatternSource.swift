import CCairo

/// One cell of a pattern as pixels, and how Cairo repeats it.
final class PatternSource {
    let cairo: OpaquePointer

    /// The maximum pixels of a cell along one side; a larger one is drawn at a lower resolution.
    private static let maximumCellSize: CGFloat = 4096

    /// - Parameters:
    ///   - color: of an uncoloured pattern; its alpha applies to all patterns.
    ///   - toPixels: the pattern's space to the pixels of the target.
    ///   - resolution: pixels of the cell per pixel of the target.
    init?(_ pattern: CGPattern, color: RGBA, alpha: CGFloat, toPixels: CGAffineTransform, resolution: CGFloat) {
        let scales = toPixels.axisScales
        func pixels(_ step: CGFloat, _ scale: CGFloat) -> CGFloat { min(max((step * scale * resolution).rounded(), 1), Self.maximumCellSize) }
        let width = pixels(pattern.xStep, scales.width), height = pixels(pattern.yStep, scales.height)
        guard toPixels.isInvertible, let buffer = PixelBuffer(width: Int(width), height: Int(height)),
            let context = CGContext(bitmap: BitmapMemory(buffer), scale: 1, isOpaque: false, isFlipped: true)
        else { return nil }
        let toCell = CGAffineTransform(translationX: -pattern.bounds.minX, y: -pattern.bounds.minY)
            .concatenating(CGAffineTransform(scaleX: width / pattern.xStep, y: height / pattern.yStep))
        Self.draw(pattern, color: color, toCell: toCell, in: context)
        let surface = context.baseTarget.surface
        Self.fade(context.baseTarget, by: alpha * color.alpha)
        guard let cairo = cairo_pattern_create_for_surface(surface) else { return nil }
        self.cairo = cairo
        let fromPixels = toPixels.inverted().concatenating(toCell)
        var matrix = fromPixels.cairoMatrix
        cairo_pattern_set_matrix(cairo, &matrix)
        cairo_pattern_set_extend(cairo, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(cairo, fromPixels.isIntegerTranslation ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        // The surface refers to the buffer's memory.
        let owner = Unmanaged.passRetained(buffer)
        let status = cairo_surface_set_user_data(surface, cellKey.address, owner.toOpaque()) { owner in
            guard let owner else { return }
            Unmanaged<PixelBuffer>.fromOpaque(owner).release()
        }
        if status != CAIRO_STATUS_SUCCESS { owner.release() }
    }

    deinit { cairo_pattern_destroy(cairo) }

    /// If cells are larger than the steps between them, a cell also shows parts of the preceding cells.
    private static func draw(_ pattern: CGPattern, color: RGBA, toCell: CGAffineTransform, in context: CGContext) {
        let columns = Int(min((pattern.bounds.width / pattern.xStep).rounded(.up), 8))
        let rows = Int(min((pattern.bounds.height / pattern.yStep).rounded(.up), 8))
        for row in (0..<max(rows, 1)).reversed() {
            for column in (0..<max(columns, 1)).reversed() {
                context.saveGState()
                context.concatenate(toCell)
                context.translateBy(x: -CGFloat(column) * pattern.xStep, y: -CGFloat(row) * pattern.yStep)
                context.rebase()
                context.clip(to: pattern.bounds)
                if !pattern.isColored {
                    context.state.fill = .color(RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1))
                    context.state.stroke = context.state.fill
                    context.colorsAreLocked = true
                }
                pattern.draw(in: context)
                context.restoreGState()
            }
        }
    }

    private static func fade(_ target: DrawingTarget, by alpha: CGFloat) {
        guard alpha < 1 else { return }
        cairo_save(target.cairo)
        cairo_identity_matrix(target.cairo)
        cairo_set_operator(target.cairo, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_rgba(target.cairo, 0, 0, 0, Double(alpha))
        cairo_paint(target.cairo)
        cairo_restore(target.cairo)
    }
}

extension CGAffineTransform {
    fileprivate var isIntegerTranslation: Bool {
        func isNear(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) < 1e-6 }
        return isNear(abs(a), 1) && isNear(abs(d), 1) && isNear(b, 0) && isNear(c, 0) && isNear(tx, tx.rounded()) && isNear(ty, ty.rounded())
    }
}

/// The key under which a cell's surface retains its pixels: Cairo requires a unique address.
private struct CellKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
private let cellKey = CellKey()
