import Foundation
import WayLog
import Synchronization
import WayGraphics

let imageLog = wayLogger("waykit.images")

/// An image: a bitmap, a symbol that is drawn in any size, or a sequence of images. Immutable; usable from any thread.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    let state: ImageState
    private let bitmaps = Mutex<BitmapCache>(BitmapCache())

    init(state: ImageState) {
        self.state = state
    }

    /// An image without pixels, of size zero.
    public override convenience init() {
        self.init(state: ImageState(content: .empty))
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// - Parameter scale: pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        var state = ImageState(content: .bitmap(cgImage))
        state.scale = scale.isFinite && scale > 0 ? scale : 1
        state.orientation = orientation
        self.init(state: state)
    }

    /// An image in a format that the system reads (PNG and JPEG at least); nil, with a line in the log, for other data.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = ImageLocator.decode(data, name: "data of \(data.count) bytes") else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// The image in a file; "@2x" or "@3x" at the end of the name specifies its scale. Nil, with a line in the log, if the file
    /// is missing or contains no image.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageLocator.load(path) else { return nil }
        self.init(cgImage: file.image, scale: file.scale, orientation: .up)
    }

    /// An image in the main bundle's resources; see `init(named:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// An image in a bundle's resources, or in the resource bundles beside it: a PNG or JPEG file with that name, in the
    /// variant (`@2x`, `@3x`) that suits the display scale best. Nil, with a line in the log, if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let file = ImageLocator.find(name, in: bundle ?? .main, traits: traitCollection ?? .current) else { return nil }
        self.init(cgImage: file.image, scale: file.scale, orientation: .up)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// A symbol of WayKit's own set; nil, with a line in the log, for other names.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let glyph = SymbolGlyph.named(name) else {
            imageLog.warning("there is no symbol \"\(name)\"")
            return nil
        }
        var state = ImageState(content: .symbol(glyph))
        state.scale = displayScaleForDrawing()
        state.configuration = configuration
        state.flipsForRightToLeft = SymbolGlyph.isDirectional(name)
        self.init(state: state)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { UIImage.Configuration(traitCollection: $0) })
    }

    public required convenience init(imageLiteralResourceName name: String) {
        let file = ImageLocator.find(name, in: .main, traits: .current)
        var state = ImageState(content: file.map { .bitmap($0.image) } ?? .empty)
        state.scale = file?.scale ?? 1
        self.init(state: state)
    }

    /// An animated image, which an image view shows as a sequence.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var state = first.state
        state.content = .sequence(images, duration: duration)
        return UIImage(state: state)
    }

    /// The images `name0`, `name1` … of the main bundle, or those that begin with 1, up to the first that is missing (1024 at most), as an animated
    /// image; nil if there is none.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let first = UIImage(named: "\(name)0") == nil ? 1 : 0
        var images: [UIImage] = []
        while images.count < 1024, let image = UIImage(named: "\(name)\(first + images.count)") { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    // MARK: Properties

    /// In points, with the orientation applied.
    open var size: CGSize { state.size }
    /// Pixels per point.
    open var scale: CGFloat { state.scale }
    open var imageOrientation: UIImage.Orientation { state.orientation }
    open var renderingMode: UIImage.RenderingMode { state.renderingMode }
    open var capInsets: UIEdgeInsets { state.capInsets }
    open var resizingMode: UIImage.ResizingMode { state.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { state.alignmentRectInsets }
    open var isSymbolImage: Bool { state.symbol != nil }
    open var flipsForRightToLeftLayoutDirection: Bool { state.flipsForRightToLeft }
    open var traitCollection: UITraitCollection {
        state.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
    }
    open var configuration: UIImage.Configuration? { state.configuration }
    open var symbolConfiguration: UIImage.SymbolConfiguration? { state.configuration as? UIImage.SymbolConfiguration }
    /// The images of an animated image; nil for others.
    open var images: [UIImage]? {
        if case .sequence(let images, _) = state.content { return images }
        return nil
    }
    /// Seconds of one cycle of an animated image.
    open var duration: TimeInterval {
        if case .sequence(_, let duration) = state.content { return duration }
        return 0
    }

    /// The stored pixels, without the orientation applied; a symbol is rendered on request.
    open var cgImage: CGImage? {
        switch state.content {
        case .empty: nil
        case .bitmap(let image): image
        case .symbol: bitmap(scale: scale, tint: nil)
        case .sequence(let images, _): images.first?.cgImage
        }
    }

    /// The pixels with the orientation applied, in `tint` if there is one (alpha of the image, colour of the tint).
    ///
    /// - Parameter scale: pixels per point; for symbols only, bitmaps have their own.
    package func bitmap(scale: CGFloat, tint: CGColor?) -> CGImage? {
        let tint = tint ?? state.ownTint
        if case .bitmap(let image) = state.content, state.orientation == .up, tint == nil { return image }
        let key = BitmapCache.Key(scale: scale, tint: tint?.rgba)
        if let cached = bitmaps.withLock({ $0[key] }) { return cached }
        guard let rendered = state.render(scale: scale, tint: tint) else { return nil }
        bitmaps.withLock { $0[key] = rendered }
        return rendered
    }

    // MARK: Variants

    private func changing(_ change: (inout ImageState) -> Void) -> UIImage {
        var changed = state
        change(&changed)
        return UIImage(state: changed)
    }

    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        changing { $0.renderingMode = renderingMode }
    }

    /// The image's shape in a colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        changing { $0.tintColor = color }
    }

    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        changing {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    /// An image whose centre is tiled and whose edges, in points, keep their size.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
        changing {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changing { $0.alignmentRectInsets = alignmentInsets }
    }

    /// An image that an image view mirrors in a right-to-left layout.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changing { $0.flipsForRightToLeft = true }
    }

    open func withHorizontallyFlippedOrientation() -> UIImage {
        changing { $0.orientation = $0.orientation.mirrored }
    }

    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        changing { $0.configuration = configuration }
    }

    /// A symbol with this configuration applied on top of its own; nil for an image that is not a symbol.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return changing { $0.configuration = ($0.configuration as? UIImage.SymbolConfiguration)?.merged(configuration) ?? configuration }
    }

    // MARK: Drawing into the current graphics context

    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context: context)
    }

    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context: context)
        context.restoreGState()
    }

    /// Fills the rectangle with copies of the image, the first one at its top left.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = bitmap(scale: context.scale, tint: nil) else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawUpright(image, in: CGRect(origin: rect.origin, size: size), byTiling: true)
        context.restoreGState()
    }

    // MARK: Files

    /// The image as a PNG file, with the orientation applied; nil for an image without pixels.
    open func pngData() -> Data? {
        encoded { image throws(ImageError) in try ImageFile.encodePNG(image) }
    }

    /// The image as a JPEG file, with the orientation applied, on white.
    ///
    /// - Parameter compressionQuality: 0 (smallest) to 1 (best).
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded { image throws(ImageError) in try ImageFile.encodeJPEG(image, quality: compressionQuality) }
    }

    private func encoded(_ encode: (CGImage) throws(ImageError) -> Data) -> Data? {
        guard let image = bitmap(scale: scale, tint: nil) else { return nil }
        do {
            return try encode(image)
        } catch {
            imageLog.error("\(error)")
            return nil
        }
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.state == state }
    open override var hash: Int { size.width.hashValue ^ size.height.hashValue }
    open override var description: String { "<UIImage: \(size.width) × \(size.height) points at \(scale)>" }
}
