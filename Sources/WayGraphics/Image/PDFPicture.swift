import CCairo
import CPango
import CPoppler
import Foundation

/// The first page of a PDF file as a picture. It is drawn by libpoppler-glib, which is loaded for the first such file and may be missing.
package enum PDFPicture {
    /// Whether libpoppler-glib is installed.
    package static var isAvailable: Bool { waykit_poppler_load() }

    /// - Parameter scale: pixels per point of the page.
    package static func decode(_ data: Data, scale: CGFloat) throws(ImageError) -> CGImage {
        guard !data.isEmpty else { throw .empty }
        guard isAvailable else { throw .undecodable("libpoppler-glib, which draws PDF files, is not installed (Debian's package libpoppler-glib8)") }
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        var failure: UnsafeMutablePointer<GError>?
        guard let document = poppler_document_new_from_bytes(bytes, nil, &failure) else {
            defer { g_error_free(failure) }
            throw .undecodable(failure?.pointee.message.map { String(cString: $0) } ?? "it is no PDF file")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(document)) }
        guard let page = poppler_document_get_page(document, 0) else { throw .undecodable("it has no page") }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        var width = 0.0, height = 0.0
        poppler_page_get_size(page, &width, &height)
        guard let context = CGContext(size: CGSize(width: width, height: height), scale: scale) else {
            throw .tooLarge(width: Int(min(max(width, 0) * scale, 1e9)), height: Int(min(max(height, 0) * scale, 1e9)))
        }
        cairo_scale(context.cairo, scale, scale)
        poppler_page_render(page, context.cairo)
        guard let image = context.finish() else { throw .outOfMemory }
        return image
    }
}
