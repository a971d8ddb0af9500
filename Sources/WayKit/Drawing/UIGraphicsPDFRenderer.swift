import Foundation
import WayGraphics

/// How a PDF document is drawn.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// `kCGPDFContextTitle` and its like.
    open var documentInfo: [String: Any] = [:]

    public required init() {}

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// What the actions of a PDF renderer draw into. There is no page before `beginPage()`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    open override var format: UIGraphicsPDFRendererFormat {
        super.format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    }

    /// Of the page that is open, or of the document.
    open var pdfContextBounds: CGRect { cgContext.pageBounds }

    /// Begins a page of the renderer's size.
    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// - Parameter pageInfo: kept for compatibility: what a page says of itself beside its size is not written.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginPDFPage(bounds.isEmpty ? nil : [kCGPDFContextMediaBox: bounds])
    }

    /// Makes an area of the page lead to an address.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }
    /// Gives a point of the page a name.
    open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }
    /// Makes an area of the page lead to a named point.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}

/// Draws PDF documents; usable from any thread. Lines, shapes and letters stay what they are; shadows and masks are painted at 288 pixels per inch.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    open override var format: UIGraphicsPDFRendererFormat {
        super.format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsPDFRendererContext.self }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// - Parameter bounds: of pages that say nothing else, in points; zero for 612 × 792.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format.copy() as? UIGraphicsPDFRendererFormat ?? format)
    }

    /// The document that `actions` draw.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(into: consumer, actions) }
        return Data(referencing: data)
    }

    /// Writes the document that `actions` draw into a file.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        guard let consumer = CGDataConsumer(url: url) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
        draw(into: consumer, actions)
    }

    private func draw(into consumer: CGDataConsumer, _ actions: DrawingActions) {
        let format = format
        guard
            let context = CGContext(
                consumer: consumer, mediaBox: bounds.isEmpty ? nil : bounds, info: format.documentInfo, isFlipped: true)
        else { return }
        withGraphicsContext(context) { actions(UIGraphicsPDFRendererContext(cgContext: context, format: format)) }
        context.closePDF()
    }
}
