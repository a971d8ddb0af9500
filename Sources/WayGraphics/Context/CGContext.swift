import CCairo

/// A bitmap to draw on.
///
/// The origin is at the top left and y points down, as in the contexts that UIKit hands out; text and images come out upright.
/// A number that is infinite or not a number is never drawn: the call is left out, with a line in the log.
public final class CGContext {
    /// Device pixels per point of the space that the context began with; what lengths are measured in that the transform does not
    /// change (a shadow's offset and blur).
    package let scale: CGFloat
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    private let memory: UnsafeMutableRawPointer
    private let ownedBuffer: PixelBuffer?
    private let isOpaque: Bool

    var state = GraphicsState()
    private var saved: [GraphicsState] = []
    /// The bitmap, then the transparency layers that are open.
    private var targets: [DrawingTarget]
    private var openLayers: [OpenLayer] = []
    /// The path under construction, in pixels of the bitmap, so that later changes of the transform leave it where it is.
    var pathInDevice = PathGeometry()

    private struct OpenLayer {
        var outerState: GraphicsState
        /// How many states were saved when it was opened: restoring goes no further.
        var savedCount: Int
    }

    /// A bitmap of its own.
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

    /// Pixels of somebody else, who keeps them as long as the context lives: premultiplied ARGB32, or XRGB32 where opaque.
    package convenience init?(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: CGFloat, isOpaque: Bool = false
    ) {
        self.init(
            memory: pixels, width: width, height: height, bytesPerRow: bytesPerRow, scale: scale, isOpaque: isOpaque, ownedBuffer: nil)
    }

    /// A bitmap context whose unit is the pixel.
    ///
    /// - Parameters:
    ///   - data: nil for memory of its own; otherwise premultiplied ARGB32 in the machine's byte order.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 to have it worked out.
    /// - Returns: nil for a layout that cannot be drawn on.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.model == .rgb, PixelBuffer.isSensible(width: width, height: height) else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
        guard let data else {
            guard isOpaque || alpha == .premultipliedFirst || alpha == .premultipliedLast,
                let buffer = PixelBuffer(width: width, height: height)
            else { return nil }
            self.init(buffer: buffer, scale: 1, isOpaque: isOpaque)
            return
        }
        let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
        guard alpha == .premultipliedFirst || alpha == .noneSkipFirst, order == CGBitmapInfo.byteOrder32Little.rawValue else {
            graphicsLog.error("a bitmap context draws on premultiplied ARGB, 32 bits little-endian, only (asked for \(bitmapInfo))")
            return nil
        }
        self.init(
            pixels: data, width: width, height: height, bytesPerRow: bytesPerRow == 0 ? width * 4 : bytesPerRow, scale: 1,
            isOpaque: isOpaque)
    }

    /// Memory that it shares: `finish()` makes an image of it without a copy.
    package convenience init?(buffer: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
        self.init(
            memory: UnsafeMutableRawPointer(buffer.pixels), width: buffer.width, height: buffer.height, bytesPerRow: buffer.bytesPerRow,
            scale: scale, isOpaque: isOpaque, ownedBuffer: buffer)
    }

    private init?(
        memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: CGFloat, isOpaque: Bool,
        ownedBuffer: PixelBuffer?
    ) {
        guard PixelBuffer.isSensible(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow % 4 == 0, scale > 0,
            let target = DrawingTarget(pixels: memory, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque)
        else { return nil }
        self.memory = memory
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.scale = scale
        self.isOpaque = isOpaque
        self.ownedBuffer = ownedBuffer
        targets = [target]
        state.ctm = CGAffineTransform(scaleX: scale, y: scale)
    }

    var target: DrawingTarget { targets[targets.count - 1] }

    /// The Cairo context of the bitmap, or of the open transparency layer; for who draws with Cairo directly. Clip and pixel offset are
    /// set, the matrix is whatever it was last.
    package var cairo: OpaquePointer { target.cairo }

    /// The first pixel; nil never, but as in the SDK.
    public var data: UnsafeMutableRawPointer? {
        cairo_surface_flush(targets[0].surface)
        return memory
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
            let layer = DrawingTarget(covering: extent) ?? DrawingTarget(covering: CGRect(x: 0, y: 0, width: 1, height: 1))
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

    /// A copy of the bitmap as it is now; what open transparency layers hold is not in it yet.
    public func makeImage() -> CGImage? {
        cairo_surface_flush(targets[0].surface)
        guard let copy = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height {
            memcpy(copy.row(y), memory + y * bytesPerRow, width * 4)
        }
        return CGImage(copy, isOpaque: isOpaque ? true : nil)
    }

    /// The bitmap itself, without a copy; nothing can be drawn afterwards. For a context on foreign pixels a copy.
    package func finish() -> CGImage? {
        while !openLayers.isEmpty { endTransparencyLayer() }
        guard let ownedBuffer else { return makeImage() }
        cairo_surface_finish(targets[0].surface)
        return CGImage(ownedBuffer, isOpaque: isOpaque ? true : nil)
    }

    /// Brings the pixels up to date, for who reads foreign memory directly.
    public func flush() {
        cairo_surface_flush(targets[0].surface)
    }
}
