import Foundation
import WayLog
import Synchronization
import WayGraphics

let imageLog = wayLogger("waykit.images")

/// An image: a bitmap, a symbol that is drawn in any size, or a sequence of images. Immutable; usable from any thread.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    package let state: ImageState
    private let bitmaps = Mutex<BitmapCache>(BitmapCache())
    private let label = Mutex<String?>(nil)

    /// What the image shows, in a word or two, for assistive technologies; nil if that is not known. Images that are made of this one have none.
    open var accessibilityLabel: String? {
        get { label.withLock { $0 } }
        set { label.withLock { $0 = newValue } }
    }
    /// The name of a symbol, such as "square.and.arrow.up".
    package var symbolName: String? { state.symbol?.name }

    package init(state: ImageState) {
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

    /// An image in a bundle's resources, or in the resource bundles beside it: an image set of an asset catalog ("Group/name" in a namespace), or a
    /// PNG or JPEG file with that name, in the variant (`@2x`, `@3x`) that suits the display scale best. An image view shows the variant of an image
    /// set for its own traits. Nil, with a line in the log, if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let state = ImageLocator.find(name, in: bundle ?? .main, traits: traitCollection ?? .current) else { return nil }
        self.init(state: state)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        guard var state = ImageLocator.find(name, in: bundle ?? .main, traits: configuration?.traitCollection ?? .current) else { return nil }
        state.configuration = configuration
        self.init(state: state)
    }

    public required convenience init(imageLiteralResourceName name: String) {
        self.init(state: ImageLocator.find(name, in: .main, traits: .current) ?? ImageState(content: .empty))
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
    /// - Parameter scale: pixels per point; bitmaps have their own, unless vectors are preserved.
    package func bitmap(scale: CGFloat, tint: CGColor?) -> CGImage? {
        let style = state.symbolStyle(tint: tint), tint = tint ?? state.ownTint
        if case .bitmap(let image) = state.content, state.orientation == .up, tint == nil { return state.pixels(of: image, scale: scale) }
        let key = BitmapCache.Key(scale: scale, tint: tint?.rgba, symbolStyle: style, symbolMetrics: state.symbolMetrics)
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

    /// Stretches the one point after each cap, in points; a cap of 0 leaves the axis to be stretched as a whole. The older form of
    /// `resizableImage(withCapInsets:)`.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0, right: left > 0 ? max(0, size.width - left - 1) : 0)
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
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

    /// The image with another configuration; of an image with variants, the one for the configuration's traits.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        changing {
            if let traits = configuration.traitCollection { $0 = $0.variant(for: traits) }
            $0.configuration = configuration
        }
    }

    /// The variants of the image for different traits; nil if there is only this one.
    open var imageAsset: UIImageAsset? { state.asset }

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

    // MARK: Baseline

    /// Whether the image has a baseline: a symbol has, unless it was removed.
    open var hasBaseline: Bool { baselineOffsetFromBottom != nil }

    /// The image with a baseline at this distance from its bottom, in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        guard baselineOffset.isFinite else {
            imageLog.warning("the baseline offset \(baselineOffset) of an image is ignored")
            return self
        }
        var changed = state
        changed.baselineOffset = baselineOffset
        changed.lacksBaseline = false
        return UIImage(state: changed)
    }

    open func imageWithoutBaseline() -> UIImage {
        var changed = state
        changed.baselineOffset = nil
        changed.lacksBaseline = true
        return UIImage(state: changed)
    }

    // MARK: Animated images

    /// An animated image, which an image view shows as a sequence; nil without images.
    ///
    /// - Parameter duration: of one cycle, in seconds; 0 for a thirtieth of a second for each image.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        if !duration.isFinite || duration < 0 { imageLog.warning("the duration \(duration) of an animated image is taken as 0") }
        var state = first.state
        state.content = .sequence(images, duration: duration.isFinite ? max(duration, 0) : 0)
        state.asset = nil
        return UIImage(state: state)
    }

    /// The images `name0`, `name1` … of the main bundle, or those that begin with 1, up to the first that is missing (1024 at most), as an animated
    /// image; nil, with a line in the log, if there is none.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: sequence(name), duration: duration)
    }

    /// An animated image of resizable images, whose centre is tiled; see `animatedImageNamed(_:duration:)`.
    open class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    open class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(with: sequence(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: duration)
    }

    // MARK: Decoding and thumbnails

    /// The image, ready to be displayed: images are decoded when they are created.
    open func preparingForDisplay() -> UIImage? { self }

    /// The image scaled to exactly this size, in points.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        guard size.width > 0, size.height > 0, self.size != .zero else { return nil }
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.interpolationQuality = .high
            draw(in: CGRect(origin: .zero, size: size), context: context.cgContext)
        }
    }

    /// Calls back on the main queue with the result of `preparingForDisplay()`.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingForDisplay()
        DispatchQueue.main.async { completionHandler(image) }
    }

    /// Calls back on the main queue with the result of `preparingThumbnail(of:)`.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingThumbnail(of: size)
        DispatchQueue.main.async { completionHandler(image) }
    }

    /// A format with the image's scale, for drawing images derived from it. The format is not opaque.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    // MARK: Item providers

    open class var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }
    /// Those of the class unless overridden.
    open var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    open class var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.png, .jpeg, .webP, .tiff, .gif, .bmp, .svg, .image].map(\.identifier)
    }

    open func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 0.9) : pngData(), nil)
        return nil
    }

    open class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try loadedObject(UIImage(data: data), typeIdentifier)
    }
}
