import CCairo

/// Keys of a PDF document's metadata. Passwords and permissions are ignored: documents are not encrypted.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// A string, or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
public let kCGPDFContextOwnerPassword: CFString = "kCGPDFContextOwnerPassword"
public let kCGPDFContextUserPassword: CFString = "kCGPDFContextUserPassword"
public let kCGPDFContextEncryptionKeyLength: CFString = "kCGPDFContextEncryptionKeyLength"
public let kCGPDFContextAllowsPrinting: CFString = "kCGPDFContextAllowsPrinting"
public let kCGPDFContextAllowsCopying: CFString = "kCGPDFContextAllowsCopying"
/// A page's size: the bytes of a `CGRect` as data, or a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

extension CGContext {
    /// A PDF document; a page begins with `beginPDFPage(_:)`, and `closePDF()`, or the context's deallocation, completes it. The unit is the point.
    ///
    /// - Parameters:
    ///   - mediaBox: the default page size; nil for 612 × 792 points.
    ///   - auxiliaryInfo: `kCGPDFContextTitle` and the like.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        self.init(consumer: consumer, mediaBox: mediaBox?.pointee, info: auxiliaryInfo ?? [:], isFlipped: false)
    }

    /// As `init(consumer:mediaBox:_:)`, into a file.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox?.pointee, info: auxiliaryInfo ?? [:], isFlipped: false)
    }

    /// - Parameter isFlipped: UIKit's orientation, y pointing down.
    package convenience init?(consumer: CGDataConsumer, mediaBox: CGRect?, info: CFDictionary, isFlipped: Bool) {
        guard let document = PDFDocumentWriter(consumer: consumer, mediaBox: mediaBox, info: info),
            let target = document.target(document.mediaBox)
        else { return nil }
        self.init(target: target, mediaBox: document.mediaBox, document: document, isFlipped: isFlipped)
    }

    /// Begins a page of a PDF document; the state is that of a new context.
    /// - Parameter pageInfo: `kCGPDFContextMediaBox` for a page size of its own.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var box: CGRect?
        switch pageInfo?[kCGPDFContextMediaBox] {
        case let rect as CGRect: box = rect
        case let data as Data where data.count == MemoryLayout<CGRect>.size:
            box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        default: break
        }
        beginPage(box)
    }

    /// Ends the page.
    public func endPDFPage() { document?.endPage() }

    /// As ``beginPDFPage(_:)``.
    /// - Parameter mediaBox: nil for the document's.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(mediaBox?.pointee) }

    /// As ``endPDFPage()``.
    public func endPage() { endPDFPage() }

    private func beginPage(_ box: CGRect?) {
        guard let document else {
            graphicsLog.error("beginPDFPage(_:) is for contexts of PDF documents")
            return
        }
        guard let target = document.beginPage(box) else { return }
        startPage(on: target, mediaBox: document.pageBox)
    }

    /// Completes the document; nothing can be drawn afterwards.
    public func closePDF() { document?.finish() }

    /// The bounds of the open page, or of the document; empty for a bitmap.
    package var pageBounds: CGRect { document?.pageBox ?? .zero }

    // MARK: Links

    /// Links an area of the page to a URL.
    /// - Parameter rect: in user space.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        link(rect, "uri='\(url.absoluteString.replacingOccurrences(of: "'", with: "%27"))'")
    }

    /// Names a point of the page as a link destination.
    /// - Parameter point: in user space.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let page = openPage("addDestination(_:at:)") else { return }
        let position = point.applying(state.ctm)
        cairo_tag_begin(page.cairo, CAIRO_TAG_DEST, "name='\(Self.quoted(name))' x=\(position.x) y=\(position.y)")
        cairo_tag_end(page.cairo, CAIRO_TAG_DEST)
    }

    /// Links an area of the page to a named destination.
    /// - Parameter rect: in user space.
    public func setDestination(_ name: CFString, for rect: CGRect) { link(rect, "dest='\(Self.quoted(name))'") }

    private func link(_ rect: CGRect, _ target: String) {
        guard let page = openPage("a link") else { return }
        let area = rect.applying(state.ctm)
        cairo_tag_begin(
            page.cairo, CAIRO_TAG_LINK, "rect=[\(area.minX) \(area.minY) \(area.width) \(area.height)] \(target)")
        cairo_tag_end(page.cairo, CAIRO_TAG_LINK)
    }

    private func openPage(_ what: StaticString) -> DrawingTarget? {
        guard let document, document.isPageOpen else {
            graphicsLog.error("\(what) needs an open page of a PDF document")
            return nil
        }
        return baseTarget
    }

    private static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
    }
}
