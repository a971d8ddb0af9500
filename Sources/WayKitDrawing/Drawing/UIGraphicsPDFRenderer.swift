import Foundation
import WayGraphics

/// The format of a PDF document that a renderer draws.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// `kCGPDFContextTitle` and similar keys.
    open var documentInfo: [String: Any] = [:]

    public required init() {}

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// The context that the actions of a PDF renderer draw into. There is no page before `beginPage()`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    open override var format: UIGraphicsPDFRendererFormat {
        super.format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    }

    /// The bounds of the current page, or of the document.
    open var pdfContextBounds: CGRect { cgContext.pageBounds }

    /// Begins a page of the renderer's size.
    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// - Parameter pageInfo: ignored: no information but the page's size is written.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginPDFPage(bounds.isEmpty ? nil : [kCGPDFContextMediaBox: bounds])
    }

    /// Links an area of the page to a URL.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }
    /// Adds a named destination at a point of the page.
    open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }
    /// Links an area of the page to a named destination.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}

/// Draws PDF documents; usable from any thread. Lines, shapes and glyphs stay vectors; shadows and masks are rasterised at 288 pixels per inch.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    open override var format: UIGraphicsPDFRendererFormat {
        super.format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsPDFRendererContext.self }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// - Parameter bounds: the default size of pages, in points; zero for 612 × 792.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format.copy() as? UIGraphicsPDFRendererFormat ?? format)
    }

    /// The document that `actions` draw.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(into: consumer, actions) }
        return Data(referencing: data)
    }

    /// Writes the document that `actions` draw to a file.
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
