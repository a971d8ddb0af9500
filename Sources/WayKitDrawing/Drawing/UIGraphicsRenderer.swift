import Foundation
import WayGraphics

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that is drawn; set by the renderer.
    open internal(set) var bounds: CGRect = .zero

    public required override init() {}

    /// The format that suits the current traits.
    open class func `default`() -> Self { self.init() }
    /// The format that suits the current traits.
    open class func preferred() -> Self { self.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.bounds = bounds
        return copy
    }
}

/// The context that a renderer's actions draw into.
open class UIGraphicsRendererContext: NSObject {
    open private(set) var cgContext: CGContext
    private let formatStorage: UIGraphicsRendererFormat

    open var format: UIGraphicsRendererFormat { formatStorage }

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        formatStorage = format
    }

    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .normal)
    }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(with: blendMode) { cgContext.fill(rect) }
    }

    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .normal)
    }

    /// Draws a line, one point wide, along the inside of the rectangle.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(with: blendMode) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }

    private func drawing(with blendMode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        body()
        cgContext.restoreGState()
    }
}

/// The base class of renderers.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    private let formatStorage: UIGraphicsRendererFormat

    open var format: UIGraphicsRendererFormat { formatStorage }
    /// Whether it draws images.
    open var allowsImageOutput: Bool { false }
    /// The class of the context that its actions draw into.
    open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }

    init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        formatStorage = format
        format.bounds = bounds
    }
}
