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
        let loader = try PixbufLoader(maximumLength: maximumLength)
        try loader.write(data)
        let pixbuf = try loader.finish(appliesOrientation: appliesOrientation)
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return try image(from: pixbuf)
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

    static func metadata(_ data: Data) throws(ImageError) -> Metadata {
        guard !data.isEmpty else { throw .empty }
        let loader = try PixbufLoader()
        try loader.write(data)
        return try loader.finishForMetadata()
    }

    /// The composited frames of an animated image, in order.
    /// - Parameter count: the number of frames.
    static func frames(_ data: Data, count: Int) throws(ImageError) -> [CGImage] {
        let loader = try PixbufLoader()
        try loader.write(data)
        return try loader.finishFrames(count)
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

    fileprivate static func image(from pixbuf: OpaquePointer) throws(ImageError) -> CGImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf)), height = Int(gdk_pixbuf_get_height(pixbuf))
        guard PixelBuffer.isValidSize(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let source = gdk_pixbuf_read_pixels(pixbuf) else {
            throw .undecodable("its pixels have an unknown layout")
        }
        guard let buffer = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
        let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf)), step = Int(gdk_pixbuf_get_n_channels(pixbuf))
        for y in 0..<height {
            var pixel = source + y * stride
            let row = buffer.row(y)
            for x in 0..<width {
                row[x] = premultiplied(pixel[0], pixel[1], pixel[2], alpha: hasAlpha ? pixel[3] : 255)
                pixel += step
            }
        }
        return CGImage(buffer, isOpaque: hasAlpha ? nil : true)
    }

    private static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) -> UInt32 {
        let a = UInt32(alpha)
        func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * a + 127) / 255 }
        return a << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
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
    fileprivate static func message(of error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "no reason given" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}

/// Decodes an image. An image with an excessive size is rejected before it is decoded.
private final class PixbufLoader {
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private var announcedSize: (width: Int, height: Int)?
    /// The number of rows decoded so far.
    private var decodedHeight = 0
    private var isClosed = false
    private let maximumLength: Int?

    init(maximumLength: Int? = nil) throws(ImageError) {
        guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
        self.loader = loader
        self.maximumLength = maximumLength
        let onSize: @convention(c) (UnsafeMutableRawPointer?, gint, gint, UnsafeMutableRawPointer?) -> Void = { _, width, height, owner in
            guard let owner else { return }
            Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue().sizePrepared(width: width, height: height)
        }
        let onArea: @convention(c) (UnsafeMutableRawPointer?, gint, gint, gint, gint, UnsafeMutableRawPointer?) -> Void = {
            _, _, y, _, height, owner in
            guard let owner else { return }
            let loader = Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue()
            loader.decodedHeight = max(loader.decodedHeight, Int(y) + Int(height))
        }
        connect("size-prepared", unsafeBitCast(onSize, to: GCallback.self))
        connect("area-updated", unsafeBitCast(onArea, to: GCallback.self))
    }

    private func connect(_ signal: String, _ callback: GCallback) {
        g_signal_connect_data(loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
        // A loader must be closed, even after an error.
        if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
        g_object_unref(loader)
    }

    /// Called when the size is known, before pixels are decoded. Setting 0 × 0 makes the loader abort.
    private func sizePrepared(width: gint, height: gint) {
        announcedSize = (Int(width), Int(height))
        guard PixelBuffer.isValidSize(width: Int(width), height: Int(height)) else { return gdk_pixbuf_loader_set_size(loader, 0, 0) }
        guard let maximumLength, maximumLength > 0, max(Int(width), Int(height)) > maximumLength else { return }
        let scale = Double(maximumLength) / Double(max(width, height))
        func scaled(_ length: gint) -> gint { max(gint((Double(length) * scale).rounded()), 1) }
        gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height))
    }

    func write(_ data: Data) throws(ImageError) {
        var error: UnsafeMutablePointer<GError>?
        let isAccepted = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
        }
        if isAccepted == 0 { throw loadError(error) }
    }

    /// The PNG loader accepts truncated data, but reports the rows that it decoded. (The JPEG loader fills the rest with grey, as other systems do with half a
    /// photograph.)
    private var isPNG: Bool { formatName == "png" }

    private var formatName: String? {
        guard let format = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(format) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// The reason why the loader failed; frees the error.
    private func loadError(_ error: UnsafeMutablePointer<GError>?) -> ImageError {
        let message = ImageFile.message(of: error)
        guard let announcedSize, !PixelBuffer.isValidSize(width: announcedSize.width, height: announcedSize.height) else {
            return .undecodable(message)
        }
        return .tooLarge(width: announcedSize.width, height: announcedSize.height)
    }

    /// The image, owned by the caller.
    func finish(appliesOrientation: Bool) throws(ImageError) -> OpaquePointer {
        let pixbuf = try close()
        guard appliesOrientation else {
            g_object_ref(UnsafeMutableRawPointer(pixbuf))
            return pixbuf
        }
        guard let oriented = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { throw .outOfMemory }
        return oriented
    }

    func finishForMetadata() throws(ImageError) -> ImageFile.Metadata {
        let pixbuf = try close()
        func option(_ key: String) -> Double? { gdk_pixbuf_get_option(pixbuf, key).flatMap { Double(String(cString: $0)) } }
        let size = announcedSize ?? (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let dpi = option("x-dpi").map { x in (x, option("y-dpi") ?? x) }
        return ImageFile.Metadata(
            width: size.width, height: size.height, orientation: Int(option("orientation") ?? 1), dpi: dpi,
            hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0, format: formatName ?? "")
    }

    func finishFrames(_ count: Int) throws(ImageError) -> [CGImage] {
        _ = try close()
        guard let animation = gdk_pixbuf_loader_get_animation(loader) else { throw .undecodable("it holds no picture") }
        guard let iterator = way_animation_start(animation) else { throw .outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        var frames: [CGImage] = [], time = 0
        for _ in 0..<count {
            guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { break }
            frames.append(try ImageFile.image(from: pixbuf))
            let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
            // The last frame of a non-repeating animation.
            if delay < 0 { break }
            time += delay
            way_animation_advance(iterator, time)
        }
        return frames
    }

    private func close() throws(ImageError) -> OpaquePointer {
        isClosed = true
        var error: UnsafeMutablePointer<GError>?
        guard gdk_pixbuf_loader_close(loader, &error) != 0 else { throw loadError(error) }
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .undecodable("it holds no picture") }
        if isPNG, decodedHeight < Int(gdk_pixbuf_get_height(pixbuf)) {
            throw .undecodable("its data ends before its last row")
        }
        return pixbuf
    }
}
