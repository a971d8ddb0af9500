import CGdkPixbuf
import Foundation

/// Decodes an image. An image with an excessive size is rejected before it is decoded.
final class PixbufLoader {
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private var announcedSize: (width: Int, height: Int)?
    /// Its size and metadata are known.
    private(set) var hasHeader = false
    /// The number of rows decoded so far.
    private var decodedHeight = 0
    private var isClosed = false
    private let appliesOrientation: Bool
    private let maximumLength: Int?
    /// Downscales a picture while it is decoded, where the decoder can't.
    private var reduction: (rows: PixbufRows, reduction: RowReduction)?
    /// Bytes at a time: what they contain is there at once.
    private static let pieceLength = 1 << 14

    init(appliesOrientation: Bool = false, maximumLength: Int? = nil) throws(ImageError) {
        guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
        self.loader = loader
        self.appliesOrientation = appliesOrientation
        self.maximumLength = maximumLength
        let onSize: @convention(c) (UnsafeMutableRawPointer?, gint, gint, UnsafeMutableRawPointer?) -> Void = { _, width, height, owner in
            guard let owner else { return }
            Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue().sizePrepared(width: width, height: height)
        }
        let onPrepared: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, owner in
            guard let owner else { return }
            Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue().areaPrepared()
        }
        let onArea: @convention(c) (UnsafeMutableRawPointer?, gint, gint, gint, gint, UnsafeMutableRawPointer?) -> Void = {
            _, _, y, _, height, owner in
            guard let owner else { return }
            Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue().areaUpdated(through: Int(y) + Int(height))
        }
        connect("size-prepared", unsafeBitCast(onSize, to: GCallback.self))
        connect("area-prepared", unsafeBitCast(onPrepared, to: GCallback.self))
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

    // MARK: Signals

    /// Called when the size is known, before pixels are decoded. Setting 0 × 0 makes the loader abort.
    private func sizePrepared(width: gint, height: gint) {
        announcedSize = (Int(width), Int(height))
        guard PixelBuffer.isValidSize(width: Int(width), height: Int(height)) else { return gdk_pixbuf_loader_set_size(loader, 0, 0) }
        guard let maximumLength = reducedLength, !reducesRows else { return }
        let scale = Double(maximumLength) / Double(max(width, height))
        func scaled(_ length: gint) -> gint { max(gint((Double(length) * scale).rounded()), 1) }
        gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height))
    }

    /// The length that the longer side has to have, if the picture is larger.
    private var reducedLength: Int? {
        guard let maximumLength, maximumLength > 0, let announcedSize, max(announcedSize.width, announcedSize.height) > maximumLength else { return nil }
        return maximumLength
    }

    /// Whether the rows of a PNG file follow each other: the library decodes it whole, and then scales it.
    private var reducesRows = false

    private func areaPrepared() {
        hasHeader = true
        guard let maximumLength = reducedLength, reducesRows, let announcedSize, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
            Self.option("orientation", of: pixbuf) ?? 1 == 1, let pixels = gdk_pixbuf_get_pixels(pixbuf),
            let reduction = RowReduction(width: announcedSize.width, height: announcedSize.height, maximumLength: maximumLength)
        else { return }
        self.reduction = (PixbufRows(pixbuf, pixels), reduction)
    }

    private func areaUpdated(through end: Int) {
        decodedHeight = max(decodedHeight, end)
        while let row = reduction?.rows.next(before: decodedHeight) { reduction?.reduction.add(row) }
    }

    // MARK: Data

    /// - Parameter isEnough: Whether what follows need not be read.
    func write(_ data: Data, until isEnough: () -> Bool = { false }) throws(ImageError) {
        reducesRows = PNGHeader(data).map { !$0.isInterlaced } ?? false
        var error: UnsafeMutablePointer<GError>?
        let isAccepted = data.withUnsafeBytes { bytes in
            var position = 0
            while position < bytes.count, !isEnough() {
                let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<min(position + Self.pieceLength, bytes.count)])
                guard gdk_pixbuf_loader_write(loader, piece.bindMemory(to: guchar.self).baseAddress, gsize(piece.count), &error) != 0 else { return false }
                position += piece.count
            }
            return true
        }
        if !isAccepted { throw loadError(error) }
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

    // MARK: Results

    func finish() throws(ImageError) -> CGImage {
        let pixbuf = try close()
        if let reduction { return reduction.reduction.image(isOpaque: !reduction.rows.hasAlpha) }
        let image = try image(of: pixbuf)
        return reducedLength.map(image.fitted) ?? image
    }

    private func image(of pixbuf: OpaquePointer) throws(ImageError) -> CGImage {
        guard appliesOrientation, Self.option("orientation", of: pixbuf) ?? 1 != 1 else { return try ImageFile.image(consuming: pixbuf) }
        guard let oriented = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { throw .outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(oriented)) }
        return try ImageFile.image(consuming: oriented)
    }

    /// Of a file whose header was read.
    func metadata() throws(ImageError) -> ImageFile.Metadata {
        guard let pixbuf = hasHeader ? gdk_pixbuf_loader_get_pixbuf(loader) : try close() else { throw .undecodable("it holds no picture") }
        let size = announcedSize ?? (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let dpi = Self.option("x-dpi", of: pixbuf).map { x in (x, Self.option("y-dpi", of: pixbuf) ?? x) }
        return ImageFile.Metadata(
            width: size.width, height: size.height, orientation: Int(Self.option("orientation", of: pixbuf) ?? 1), dpi: dpi,
            hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0, format: formatName ?? "")
    }

    private static func option(_ key: String, of pixbuf: OpaquePointer) -> Double? {
        gdk_pixbuf_get_option(pixbuf, key).flatMap { Double(String(cString: $0)) }
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
