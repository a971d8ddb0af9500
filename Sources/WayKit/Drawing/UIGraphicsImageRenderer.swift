import Foundation
import WayGraphics

/// How a picture is drawn.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of a picture's colours. Everything is drawn in sRGB, 8 bits a channel, whatever is asked for.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels for each point.
    open var scale: CGFloat = displayScaleForDrawing()
    /// A picture without transparency starts black.
    open var opaque = false
    open var preferredRange = Range.automatic
    open var supportsHighResolution: Bool { scale > 1 }
    /// False: everything is drawn in sRGB, 8 bits a channel.
    open var supportsHighDynamicRange: Bool { false }
    /// The older way to ask for ``Range/extended``.
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

/// What the actions of an image renderer draw into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    open override var format: UIGraphicsImageRendererFormat {
        super.format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }

    /// What was drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }
}

/// Draws pictures in memory; usable from any thread.
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

    /// - Parameter bounds: what is drawn; its origin is the top left of the picture.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let own = format.copy() as? UIGraphicsImageRendererFormat ?? format
        super.init(bounds: bounds, format: own)
    }

    /// The picture that `actions` draw; an empty one when the bounds have no area or cannot be held in memory.
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
