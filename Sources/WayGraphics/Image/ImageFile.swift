import CGdkPixbuf

/// Image files: decodes all formats of gdk-pixbuf (at least PNG and JPEG) and PNG files that Xcode has converted, encodes PNG and JPEG.
package enum ImageFile {
    /// The first frame, with its EXIF orientation applied.
    package static func decode(_ data: Data) throws(ImageError) -> CGImage { try decode(data, appliesOrientation: true, maximumLength: nil) }

    /// The first frame.
    /// - Parameters:
    ///   - appliesOrientation: applies the EXIF orientation.
    ///   - maximumLength: of the longer side, in pixels; a larger image is downscaled.
    static func decode(_ data: Data, appliesOrientation: Bool, maximumLength: Int?) throws(ImageError) -> CGImage {
        guard !data.isEmpty else { throw .empty }
        if let converted = ConvertedPNG(data) { return try converted.decode() }
        if let animation = GIFFrames(data) {
            let frame = try animation.frame(at: 0)
            return maximumLength.map(frame.fitted) ?? frame
        }
        let loader = try PixbufLoader(appliesOrientation: appliesOrientation, maximumLength: maximumLength)
        try loader.write(data)
        return try loader.finish()
    }

    /// Metadata of a file, read without decoding the whole image.
    struct Metadata {
        var width: Int
        var height: Int
        /// The EXIF value, 1…8.
        var orientation: Int
        var dpi: (x: Double, y: Double)?
        var hasAlpha: Bool
        /// gdk-pixbuf's name of the format.
        var format: String
    }

    /// Stops where the file's header ends.
    static func metadata(_ data: Data) throws(ImageError) -> Metadata {
        guard !data.isEmpty else { throw .empty }
        if let png = PNGHeader(data) {
            guard PixelBuffer.isValidSize(width: png.width, height: png.height) else { throw .tooLarge(width: png.width, height: png.height) }
            return Metadata(width: png.width, height: png.height, orientation: 1, dpi: png.dpi, hasAlpha: png.hasAlpha, format: "png")
        }
        let loader = try PixbufLoader()
        try loader.write(data) { loader.hasHeader }
        return try loader.metadata()
    }

    /// Lossless; alpha is kept.
    package static func encodePNG(_ image: CGImage) throws(ImageError) -> Data {
        try encode(image, as: "png", options: [:], keepsAlpha: !image.isOpaque)
    }

    /// Composites on white, as JPEG has no alpha.
    /// - Parameter quality: 0 (smallest) to 1 (best).
    package static func encodeJPEG(_ image: CGImage, quality: CGFloat) throws(ImageError) -> Data {
        let percent = quality.isFinite ? Int((min(max(quality, 0), 1) * 100).rounded()) : 90
        return try encode(image, as: "jpeg", options: ["quality": String(percent)], keepsAlpha: false)
    }

    /// An image of a pixbuf that nobody reads afterwards: its rows are released one after the other, so that there is memory for one picture, not for two.
    static func image(consuming pixbuf: OpaquePointer) throws(ImageError) -> CGImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf)), height = Int(gdk_pixbuf_get_height(pixbuf))
        guard PixelBuffer.isValidSize(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let source = gdk_pixbuf_get_pixels(pixbuf) else {
            throw .undecodable("its pixels have an unknown layout")
        }
        guard let buffer = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
        var rows = PixbufRows(pixbuf, source)
        while let row = rows.next() { row.write(to: buffer.row(row.y)) }
        return CGImage(buffer, isOpaque: rows.hasAlpha ? nil : true)
    }

    /// - Parameter format: gdk-pixbuf's name of the format.
    static func encode(
        _ image: CGImage, as format: String, options: [String: String], keepsAlpha: Bool
    ) throws(ImageError) -> Data {
        let space = GDK_COLORSPACE_RGB
        guard
            let pixbuf = gdk_pixbuf_new(space, keepsAlpha ? 1 : 0, 8, Int32(image.width), Int32(image.height)),
            let target = gdk_pixbuf_get_pixels(pixbuf)
        else { throw .outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        fill(target, bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)), from: image, keepsAlpha: keepsAlpha)

        var bytes: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        let names = options.keys.sorted()
        var keys: [UnsafeMutablePointer<gchar>?] = names.map { strdup($0) } + [nil]
        var values: [UnsafeMutablePointer<gchar>?] = names.map { strdup(options[$0] ?? "") } + [nil]
        defer { (keys + values).forEach { free($0) } }
        let isWritten = gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, format, &keys, &values, &error)
        guard isWritten != 0, let bytes else { throw .unencodable(message(of: error)) }
        defer { g_free(bytes) }
        return Data(bytes: bytes, count: Int(count))
    }

    private static func fill(_ target: UnsafeMutablePointer<guchar>, bytesPerRow: Int, from image: CGImage, keepsAlpha: Bool) {
        image.withPixels { pixels, stride in
            for y in 0..<image.height {
                var out = target + y * bytesPerRow
                for x in 0..<image.width {
                    let pixel = pixels[y * stride + x]
                    let alpha = image.isOpaque ? 255 : pixel >> 24
                    for shift: UInt32 in [16, 8, 0] {
                        let value = (pixel >> shift) & 0xFF
                        if keepsAlpha {
                            out[0] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
                        } else {
                            out[0] = UInt8(min(value + 255 - alpha, 255))
                        }
                        out += 1
                    }
                    if keepsAlpha {
                        out[0] = UInt8(alpha)
                        out += 1
                    }
                }
            }
        }
    }

    /// The error's text; frees the error.
    static func message(of error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "no reason given" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}
