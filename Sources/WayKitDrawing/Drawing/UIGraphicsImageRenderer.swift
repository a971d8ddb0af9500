import Foundation
import WayGraphics

/// The format of an image that a renderer draws.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The colour range of an image. All images are drawn in sRGB with 8 bits per channel, whatever the range.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point.
    open var scale: CGFloat = displayScaleForDrawing()
    /// An opaque image starts black.
    open var opaque = false
    open var preferredRange = Range.automatic
    open var supportsHighResolution: Bool { scale > 1 }
    /// False: all images are drawn in sRGB with 8 bits per channel.
    open var supportsHighDynamicRange: Bool { false }
    /// The older way to request ``Range/extended``.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    public required init() {}

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let format = copy as? UIGraphicsImageRendererFormat {
            format.scale = scale
            format.opaque = opaque
            format.preferredRange = preferredRange
        }
        return copy
    }
}

/// The context that the actions of an image renderer draw into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    open override var format: UIGraphicsImageRendererFormat {
        super.format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }

    /// The image drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }
}

/// Draws images in memory; usable from any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    open override var format: UIGraphicsImageRendererFormat {
        super.format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }
    open override var allowsImageOutput: Bool { true }
    open override class func rendererContextClass() -> AnyClass { UIGraphicsImageRendererContext.self }

    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// - Parameter bounds: the area to draw; its origin is the top left of the image.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let own = format.copy() as? UIGraphicsImageRendererFormat ?? format
        super.init(bounds: bounds, format: own)
    }

    /// The image that `actions` draw; an empty one if the bounds have no area or exceed the memory.
    open func image(actions: DrawingActions) -> UIImage {
        let format = format
        guard let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque) else {
            return UIImage()
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: format)
        withGraphicsContext(context) { actions(rendererContext) }
        return rendererContext.currentImage
    }

    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
