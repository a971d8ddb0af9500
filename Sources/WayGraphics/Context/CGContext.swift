import CCairo

/// What is drawn on: a bitmap, or a page of a PDF document.
///
/// User space begins as the base space. In a context that a program makes its origin is at the lower left and y points up; in those that UIKit
/// hands out (a view's `draw(_:)`, a layer's `draw(in:)`, `UIGraphicsImageRenderer`, `UIGraphicsBeginImageContext…`) it is at the top left and
/// y points down, one unit being a point. `draw(_:in:)` puts a picture's top at the rectangle's greatest y: upright in the former, upside down in
/// the latter (`UIImage.draw(in:)` is upright there).
/// A number that is infinite or not a number is never drawn: the call is left out, with a line in the log.
public final class CGContext {
    /// Device pixels per point of the base space; what lengths are measured in that the transform does not change (a shadow's offset and blur).
    package let scale: CGFloat
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    /// The base space has its origin at the top left and y points down.
    let isFlipped: Bool
    /// Where the base space lies in the bitmap's pixels: patterns and shadows are bound to it.
    private(set) var baseTransform: CGAffineTransform
    /// Pixels as they lie in memory to device space, whose y points up.
    private(set) var deviceFlip: CGAffineTransform
    /// Pixels per point at which what a page cannot say is painted for it: 288 per inch.
    static let pageResolution: CGFloat = 4
    let bitmap: BitmapMemory?
    let document: PDFDocumentWriter?
    private let isOpaque: Bool
    /// What a program asked for that gave a layout.
    var layoutInfo: (space: CGColorSpace, info: CGBitmapInfo)?
    var onRelease: (() -> Void)?

    var state = GraphicsState()
    var antialiasingIsAllowed = true
    /// What an uncoloured pattern draws has the colour that the pattern is used with.
    var colorsAreLocked = false
    private var saved: [GraphicsState] = []
    /// The bitmap or page, then the transparency layers that are open.
    private var targets: [DrawingTarget]
    private var openLayers: [OpenLayer] = []
    /// The path under construction, in pixels of the bitmap, so that later changes of the transform leave it where it is.
    var pathInDevice = PathGeometry()

    private struct OpenLayer {
        var outerState: GraphicsState
        /// How many states were saved when it was opened: restoring goes no further.
        var savedCount: Int
    }

    /// A bitmap of its own, as UIKit hands it out: y points down.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels per point.
    ///   - isOpaque: starts black and stays without transparency.
    /// - Returns: nil for an empty size, or one that is too large for memory.
    package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
        guard size.isFinite, scale.isFinite, scale > 0 else { return nil }
        let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        let limit = CGFloat(PixelBuffer.maximumLength)
        guard width <= limit, height <= limit, let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
        self.init(buffer: buffer, scale: scale, isOpaque: isOpaque)
    }

    /// Memory that it shares, as UIKit hands it out: y points down. `finish()` makes an image of it without a copy.
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

    /// Draws on a surface that keeps what is drawn as it was drawn.
    /// - Parameters:
    ///   - mediaBox: the page, in points.
    ///   - document: whose pages these are; nil for a layer that is drawn on one later.
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

    /// Goes on on another surface, in a state like a new context's.
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

    /// Makes user space as it is now the base space: for who draws a part of something larger.
    package func rebase() { baseTransform = state.ctm }

    /// How many pixels per pixel of the target what is drawn aside has.
    var scratchResolution: CGFloat { targets[0].isVector ? Self.pageResolution : 1 }
    /// The surface below all transparency layers.
    var baseTarget: DrawingTarget { targets[0] }

    var target: DrawingTarget { targets[targets.count - 1] }

    /// The Cairo context of the bitmap, or of the open transparency layer; for who draws with Cairo directly. Clip and pixel offset are
    /// set, the matrix is whatever it was last.
    package var cairo: OpaquePointer { target.cairo }

    /// The first pixel, laid out as it was asked for; nil for a PDF document.
    public var data: UnsafeMutableRawPointer? {
        cairo_surface_flush(targets[0].surface)
        return bitmap?.exposed
    }

    // MARK: States and transparency layers

    /// Remembers transform, clip, colours and all other settings; the path is none of them.
    public func saveGState() {
        saved.append(state)
        cairo_save(target.cairo)
    }

    /// Without a state that was saved since the last `beginTransparencyLayer`, nothing happens.
    public func restoreGState() {
        guard saved.count > (openLayers.last?.savedCount ?? 0), let last = saved.popLast() else {
            graphicsLog.warning("restoreGState without a saveGState before it")
            return
        }
        state = last
        cairo_restore(target.cairo)
    }

    /// What is drawn until ``endTransparencyLayer()`` becomes one picture, and that gets the alpha, shadow and blend mode that are set
    /// now.
    public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
        openLayer(over: layerExtent())
    }

    /// - Parameter rect: what the layer is limited to.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
        openLayer(over: layerExtent().intersection(rect.applying(state.ctm)))
    }

    /// What of a layer can show: the clip, and with a shadow what casts one into it.
    private func layerExtent() -> CGRect {
        let clip = target.clipBox
        guard let shadow = state.shadow, !clip.isNull else { return clip }
        let reach = shadow.sigma * 3 + 1
        return clip.union(clip.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }

    private func openLayer(over extent: CGRect) {
        // A layer of which nothing shows still has to be opened, for its end to find it.
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
        let picture = targets.removeLast()
        state = layer.outerState
        let alpha = Double(state.alpha)
        composite(bounds: picture.extent, shape: nil) { target in
            target.setSource(picture)
            cairo_paint_with_alpha(target.cairo, alpha)
        }
    }

    // MARK: Result

    /// A copy of the bitmap as it is now; what open transparency layers hold is not in it yet. Nil for a PDF document.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        cairo_surface_flush(targets[0].surface)
        bitmap.readBack(nil)
        guard let copy = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height {
            memcpy(copy.row(y), bitmap.pixels + y * bitmap.bytesPerRow, width * 4)
        }
        return CGImage(copy, isOpaque: isOpaque ? true : nil)
    }

    /// The bitmap itself, without a copy; nothing can be drawn afterwards. For a context on foreign pixels a copy.
    package func finish() -> CGImage? {
        while !openLayers.isEmpty { endTransparencyLayer() }
        guard let buffer = bitmap?.buffer, bitmap?.layout == nil else { return makeImage() }
        cairo_surface_finish(targets[0].surface)
        return CGImage(buffer, isOpaque: isOpaque ? true : nil)
    }

    /// Brings the pixels up to date, for who reads foreign memory directly.
    public func flush() {
        cairo_surface_flush(targets[0].surface)
    }

    /// As ``flush()``.
    public func synchronize() { flush() }
}
