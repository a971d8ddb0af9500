import Foundation
import WayGraphics

/// Makes a PDF document the current context; its pages begin with `UIGraphicsBeginPDFPage…`.
///
/// - Parameters:
///   - data: receives the document when `UIGraphicsEndPDFContext()` ends it.
///   - bounds: the default size of pages, in points; zero for 612 × 792.
///   - documentInfo: `kCGPDFContextTitle` and similar keys.
public func UIGraphicsBeginPDFContextToData(_ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
    guard let consumer = CGDataConsumer(data: data) else { return }
    _ = beginPDF(consumer, bounds, documentInfo)
}

/// As `UIGraphicsBeginPDFContextToData`, into a file; false if it cannot be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) -> Bool {
    CGDataConsumer(url: URL(fileURLWithPath: path)).map { beginPDF($0, bounds, documentInfo) } ?? false
}

private func beginPDF(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
    guard let context = CGContext(consumer: consumer, mediaBox: bounds.isEmpty ? nil : bounds, info: info ?? [:], isFlipped: true) else {
        return false
    }
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, isDocument: true))
    return true
}

/// Completes the document.
public func UIGraphicsEndPDFContext() {
    guard let context = currentDocument("UIGraphicsEndPDFContext") else { return }
    context.closePDF()
    GraphicsStack.current.entries.removeLast()
}

/// Begins a page of the document's size.
public func UIGraphicsBeginPDFPage() { currentDocument("UIGraphicsBeginPDFPage")?.beginPDFPage(nil) }

/// Begins a page.
/// - Parameter pageInfo: ignored: no information but the page's size is written.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    currentDocument("UIGraphicsBeginPDFPageWithInfo")?.beginPDFPage(bounds.isEmpty ? nil : [kCGPDFContextMediaBox: bounds])
}

/// The bounds of the current page, or of the document; zero outside of one.
public func UIGraphicsGetPDFContextBounds() -> CGRect { UIGraphicsGetCurrentContext()?.pageBounds ?? .zero }

/// Links an area of the page to a URL.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    currentDocument("UIGraphicsSetPDFContextURLForRect")?.setURL(url, for: rect)
}

/// Adds a named destination at a point of the page.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    currentDocument("UIGraphicsAddPDFContextDestinationAtPoint")?.addDestination(name, at: point)
}

/// Links an area of the page to a named destination.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    currentDocument("UIGraphicsSetPDFContextDestinationForRect")?.setDestination(name, for: rect)
}

private func currentDocument(_ caller: StaticString) -> CGContext? {
    if let entry = GraphicsStack.current.entries.last, entry.isDocument { return entry.context }
    imageLog.error("\(caller): the current context is no PDF document")
    return nil
}
