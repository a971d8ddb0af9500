import CCairo

/// A drawing destination: a bitmap, or a page of a PDF document.
///
/// User space begins as the base space. In a context that a program creates its origin is at the lower left and y points up; in those that UIKit provides (a
/// view's `draw(_:)`, a layer's `draw(in:)`, `UIGraphicsImageRenderer`, `UIGraphicsBeginImageContext…`) it is at the top left and y points down, in points.
/// `draw(_:in:)` puts an image's top at the rectangle's greatest y: upright in the former, upside down in the latter (`UIImage.draw(in:)` is upright there).
/// An infinite number or NaN is never drawn: the call is ignored, with a warning in the log.
public final class CGContext {
    /// Device pixels per point of the base space; the unit of lengths that the transform does not affect (a shadow's offset and blur).
    package let scale: CGFloat
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    /// Whether the base space has its origin at the top left and y points down.
    let isFlipped: Bool
    /// The base space in the bitmap's pixels: patterns and shadows are relative to it.
    private(set) var baseTransform: CGAffineTransform
    /// Pixels in memory order to device space, whose y points up.
    private(set) var deviceFlip: CGAffineTransform
    /// Pixels per point at which unsupported effects are rasterised for a PDF page: 288 per inch.
    static let pageResolution: CGFloat = 4
    let bitmap: BitmapMemory?
    let document: PDFDocumentWriter?
    private let isOpaque: Bool
    /// The layout that the program requested, if any.
    var layoutInfo: (space: CGColorSpace, info: CGBitmapInfo)?
    var onRelease: (() -> Void)?

    var state = GraphicsState()
    var antialiasingIsAllowed = true
    /// While an uncoloured pattern is drawn, its colour cannot be changed.
    var colorsAreLocked = false
    private var saved: [GraphicsState] = []
    /// The bitmap or page, then the open transparency layers.
    private var targets: [DrawingTarget]
    private var openLayers: [OpenLayer] = []
    /// The path under construction, in pixels of the bitmap, so that later changes of the transform do not affect it.
    var pathInDevice = PathGeometry()

    private struct OpenLayer {
        var outerState: GraphicsState
        /// The number of saved states when it was opened: restoring stops there.
        var savedCount: Int
    }

    /// A context with a new bitmap, in UIKit's orientation: y points down.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels per point.
    ///   - isOpaque: starts black and has no alpha.
    /// - Returns: nil for an empty size, or one that is too large for memory.
    package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
        guard size.isFinite, scale.isFinite, scale > 0 else { return nil }
        let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        let limit = CGFloat(PixelBuffer.maximumLength)
        guard width <= limit, height <= limit, let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
        self.init(buffer: buffer, scale: scale, isOpaque: isOpaque)
    }

    /// A context on shared memory, in UIKit's orientation: y points down. `finish()` makes an image of it without a copy.
    package convenience init?(buffer: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
        self.init(bitmap: BitmapMemory(buffer), scale: scale, isOpaque: isOpaque, isFlipped: true)
    }

    init?(bitmap: BitmapMemory, scale: CGFloat, isOpaque: Bool, isFlipped: Bool) {
        guard scale > 0,
            let target = DrawingTarget(
                pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow, isOpaque: isOpaque)
        else { return nil }
        self.bitmap = bitmap
        document = nil
        width = bitmap.width
        height = bitmap.height
        bytesPerRow = bitmap.layout?.bytesPerRow ?? bitmap.bytesPerRow
        self.scale = scale
        self.isOpaque = isOpaque
        self.isFlipped = isFlipped
        targets = [target]
        deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        let points = CGAffineTransform(scaleX: scale, y: scale)
        baseTransform = isFlipped ? points : points.concatenating(deviceFlip)
        state.ctm = baseTransform
    }

    /// Draws on a vector surface, which records drawing commands.
    /// - Parameters:
    ///   - mediaBox: the page, in points.
    ///   - document: the document of these pages; nil for a layer that is drawn on one later.
    init(target: DrawingTarget, mediaBox: CGRect, document: PDFDocumentWriter?, isFlipped: Bool) {
        bitmap = nil
        self.document = document
        (width, height, bytesPerRow) = (0, 0, 0)
        scale = 1
        isOpaque = false
        self.isFlipped = isFlipped
        targets = [target]
        (deviceFlip, baseTransform) = (.identity, .identity)
        startPage(on: target, mediaBox: mediaBox)
    }

    /// Continues on another surface, in the state of a new context.
    func startPage(on target: DrawingTarget, mediaBox: CGRect) {
        targets = [target]
        openLayers = []
        saved = []
        pathInDevice = PathGeometry()
        deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: mediaBox.minX, ty: mediaBox.maxY)
        baseTransform = isFlipped ? CGAffineTransform(translationX: -mediaBox.minX, y: -mediaBox.minY) : deviceFlip.inverted()
        state = GraphicsState()
        state.ctm = baseTransform
    }

    deinit {
        document?.finish()
        onRelease?()
    }

    /// Makes the current user space the base space: for drawing a part of something larger.
    package func rebase() { baseTransform = state.ctm }

    /// The resolution of offscreen surfaces, in pixels per pixel of the target.
    var offscreenResolution: CGFloat { targets[0].isVector ? Self.pageResolution : 1 }
    /// The surface below all transparency layers.
    var baseTarget: DrawingTarget { targets[0] }

    var target: DrawingTarget { targets[targets.count - 1] }

    /// The Cairo context of the bitmap, or of the open transparency layer; for drawing with Cairo directly. Clip and pixel offset are set, the matrix is
    /// unspecified.
    package var cairo: OpaquePointer { target.cairo }

    /// The first pixel, in the requested layout; nil for a PDF document.
    public var data: UnsafeMutableRawPointer? {
        cairo_surface_flush(targets[0].surface)
        return bitmap?.programMemory
    }

    // MARK: States and transparency layers

    /// Saves transform, clip, colours and all other settings except the path.
    public func saveGState() {
        saved.append(state)
        cairo_save(target.cairo)
    }

    /// Without a state saved since the last `beginTransparencyLayer`, nothing happens.
    public func restoreGState() {
        guard saved.count > (openLayers.last?.savedCount ?? 0), let last = saved.popLast() else {
            graphicsLog.warning("restoreGState without a saveGState before it")
            return
        }
        state = last
        cairo_restore(target.cairo)
    }

    /// Drawing until ``endTransparencyLayer()`` is grouped, and composited with the alpha, shadow and blend mode that are set now.
    public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
        openLayer(over: layerExtent())
    }

    /// - Parameter rect: limits the layer's extent.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
        openLayer(over: layerExtent().intersection(rect.applying(state.ctm)))
    }

    /// The visible extent of a layer: the clip, and with a shadow the area that casts one into it.
    private func layerExtent() -> CGRect {
        let clip = target.clipBox
        guard let shadow = state.shadow, !clip.isNull else { return clip }
        let reach = shadow.sigma * 3 + 1
        return clip.union(clip.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }

    private func openLayer(over extent: CGRect) {
        // An invisible layer still has to be opened, so that its end is balanced.
        guard
            let layer = (targets[0].isVector ? DrawingTarget(recording: extent) : DrawingTarget(covering: extent))
                ?? DrawingTarget(covering: CGRect(x: 0, y: 0, width: 1, height: 1))
        else { return }
        openLayers.append(OpenLayer(outerState: state, savedCount: saved.count))
        targets.append(layer)
        state.alpha = 1
        state.shadow = nil
        state.masks = []
        state.blendMode = .normal
    }

    public func endTransparencyLayer() {
        guard let layer = openLayers.last, targets.count > 1 else {
            graphicsLog.warning("endTransparencyLayer without a beginTransparencyLayer before it")
            return
        }
        while saved.count > layer.savedCount { restoreGState() }
        openLayers.removeLast()
        let layerTarget = targets.removeLast()
        state = layer.outerState
        let alpha = Double(state.alpha)
        composite(bounds: layerTarget.extent, shape: nil) { target in
            target.setSource(layerTarget)
            cairo_paint_with_alpha(target.cairo, alpha)
        }
    }

    // MARK: Result

    /// A copy of the current bitmap, without the content of open transparency layers. Nil for a PDF document.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        cairo_surface_flush(targets[0].surface)
        bitmap.importPixels(nil)
        guard let copy = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height {
            memcpy(copy.row(y), bitmap.pixels + y * bitmap.bytesPerRow, width * 4)
        }
        return CGImage(copy, isOpaque: isOpaque ? true : nil)
    }

    /// The bitmap itself, without a copy; nothing can be drawn afterwards. A copy for a context on foreign memory.
    package func finish() -> CGImage? {
        while !openLayers.isEmpty { endTransparencyLayer() }
        guard let buffer = bitmap?.buffer, bitmap?.layout == nil else { return makeImage() }
        cairo_surface_finish(targets[0].surface)
        return CGImage(buffer, isOpaque: isOpaque ? true : nil)
    }

    /// Brings the pixels up to date, for direct access to foreign memory.
    public func flush() {
        cairo_surface_flush(targets[0].surface)
    }

    /// Same as ``flush()``.
    public func synchronize() { flush() }
}
