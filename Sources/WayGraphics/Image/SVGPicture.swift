import CCairo
import CPango
import CRsvg
import Foundation

/// An SVG file as a picture. It is drawn by librsvg, which is loaded for the first such file and may be missing.
package enum SVGPicture {
    /// Whether librsvg is installed.
    package static var isAvailable: Bool { waykit_rsvg_load() }

    /// The size in points of a file that states none.
    private static let defaultSize = 100.0

    /// - Parameter scale: pixels per point; a point is a pixel of the document.
    package static func decode(_ data: Data, scale: CGFloat) throws(ImageError) -> CGImage {
        guard !data.isEmpty else { throw .empty }
        guard isAvailable else { throw .undecodable("librsvg, which draws SVG files, is not installed (Debian's package librsvg2-2)") }
        var failure: UnsafeMutablePointer<GError>?
        let handle = data.withUnsafeBytes { bytes in
            rsvg_handle_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &failure)
        }
        guard let handle else {
            defer { g_error_free(failure) }
            throw .undecodable(failure?.pointee.message.map { String(cString: $0) } ?? "it is no SVG file")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        var width = 0.0, height = 0.0
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 || width <= 0 || height <= 0 { (width, height) = (defaultSize, defaultSize) }
        guard let context = CGContext(size: CGSize(width: width, height: height), scale: scale) else {
            throw .tooLarge(width: Int(min(max(width, 0) * scale, 1e9)), height: Int(min(max(height, 0) * scale, 1e9)))
        }
        cairo_scale(context.cairo, scale, scale)
        var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
        guard rsvg_handle_render_document(handle, context.cairo, &viewport, &failure) != 0 else {
            defer { g_error_free(failure) }
            throw .undecodable(failure?.pointee.message.map { String(cString: $0) } ?? "it cannot be drawn")
        }
        guard let image = context.finish() else { throw .outOfMemory }
        return image
    }
}
