import CCairo
import Foundation

/// The position of alpha in a pixel, and whether the colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The pixel layout in memory: a ``CGImageAlphaInfo`` and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The byte order alone, as a part of a ``CGBitmapInfo``.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask = 0x7000
    case orderDefault = 0
    case order16Little = 0x1000
    case order32Little = 0x2000
    case order16Big = 0x3000
    case order32Big = 0x4000
}

/// Immutable pixels: premultiplied ARGB32, in sRGB. Width and height are in pixels.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    /// Whether every pixel is opaque.
    package let isOpaque: Bool
    /// Whether the alpha bits are set: those of an opaque image may be undefined.
    package let hasAlphaBits: Bool
    /// Whether it defines coverage only: it is drawn in the context's fill colour.
    public let isMask: Bool
    /// The known bounds of the visible pixels, in whole pixels of the image; empty if all are transparent.
    package let visibleBounds: CGRect
    private let storage: ImageStorage
    /// The part that is stored, if that is not all of it: what copies pixels copies these.
    package let storedPart: (image: CGImage, x: Int, y: Int)?
    /// The position of the image's first pixel in the storage, in pixels.
    private let left: Int
    private let top: Int

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { storage.bytesPerRow }
    public var colorSpace: CGColorSpace? { .rgb }
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    public var shouldInterpolate: Bool { true }
    /// Nil: samples are not remapped.
    public var decode: UnsafePointer<CGFloat>? { nil }
    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
    package var size: CGSize { CGSize(width: width, height: height) }

    /// Takes ownership of the pixels; they must not be written any more.
    /// - Parameters:
    ///   - isOpaque: nil to scan the pixels, for their visible bounds, too.
    ///   - hasAlphaBits: whether the alpha bits are known to be set, if it is said to be opaque.
    package init(_ buffer: PixelBuffer, isOpaque: Bool? = nil, hasAlphaBits: Bool = false, isMask: Bool = false) {
        storage = ImageStorage(buffer)
        storedPart = nil
        self.isMask = isMask
        width = buffer.width
        height = buffer.height
        left = 0
        top = 0
        self.isOpaque = isOpaque ?? buffer.isOpaque
        self.hasAlphaBits = hasAlphaBits || isOpaque != true
        let all = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        visibleBounds = isOpaque == nil && !self.isOpaque ? buffer.visibleBounds : all
    }

    private init(region rect: (x: Int, y: Int, width: Int, height: Int), of image: CGImage) {
        storage = image.storage
        storedPart = nil
        left = image.left + rect.x
        top = image.top + rect.y
        width = rect.width
        height = rect.height
        isOpaque = image.isOpaque
        hasAlphaBits = image.hasAlphaBits
        isMask = image.isMask
        let region = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).intersection(image.visibleBounds)
        visibleBounds = region.isEmpty ? .zero : region.offsetBy(dx: -CGFloat(rect.x), dy: -CGFloat(rect.y))
    }

    /// A part of an image that is transparent around it.
    private init(_ part: CGImage, at origin: (x: Int, y: Int), of storage: ImageStorage) {
        self.storage = storage
        storedPart = (part, origin.x, origin.y)
        width = storage.width
        height = storage.height
        left = 0
        top = 0
        isOpaque = false
        hasAlphaBits = true
        isMask = false
        visibleBounds = part.visibleBounds.offsetBy(dx: CGFloat(origin.x), dy: CGFloat(origin.y))
    }

    /// The same pixels.
    convenience init(sharing image: CGImage) { self.init(region: (0, 0, image.width, image.height), of: image) }

    /// Premultiplied pixels, in rows without padding; nil if their number does not match the size.
    package convenience init?(width: Int, height: Int, argb pixels: [UInt32]) {
        guard pixels.count == width * height, let buffer = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height {
            pixels[(y * width)..<((y + 1) * width)].withUnsafeBufferPointer { row in
                guard let start = row.baseAddress else { return }
                buffer.row(y).update(from: start, count: width)
            }
        }
        self.init(buffer)
    }

    /// A single colour, one pixel by default.
    package convenience init?(filledWith color: CGColor, width: Int = 1, height: Int = 1) {
        guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
        buffer.pixels.update(repeating: color.rgba.premultiplied, count: width * height)
        self.init(buffer, isOpaque: color.rgba.alpha == 1)
    }

    /// The image itself, as it is immutable.
    public func copy() -> CGImage? { self }

    /// The region inside `rect`, in pixels, rounded outwards; nil if it does not intersect the image. The pixels are shared.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        let region = rect.integral.intersection(CGRect(origin: .zero, size: size))
        guard !region.isNull, region.width >= 1, region.height >= 1 else { return nil }
        return CGImage(region: (Int(region.minX), Int(region.minY), Int(region.width), Int(region.height)), of: self)
    }

    /// The pixels in rows of `bytesPerRow / 4`; valid during the call only. In an opaque image the alpha bits are undefined.
    package func withPixels<R>(_ body: (_ pixels: UnsafePointer<UInt32>, _ pixelsPerRow: Int) throws -> R) rethrows -> R {
        let buffer = storage.complete
        return try withExtendedLifetime(buffer) {
            try body(UnsafePointer(buffer.row(top) + left), buffer.bytesPerRow / 4)
        }
    }

    /// The same image, storing only its visible part if that is at most half of it: the text of a wide label. Itself otherwise.
    package func trimmed() -> CGImage {
        let (x, y) = (Int(visibleBounds.minX), Int(visibleBounds.minY))
        let visible = (width: Int(visibleBounds.width), height: Int(visibleBounds.height))
        guard !isOpaque, !isMask, !visibleBounds.isEmpty, visible.width * visible.height * 2 <= width * height,
            let part = PixelBuffer(width: visible.width, height: visible.height)
        else { return self }
        withPixels { pixels, stride in
            for row in 0..<visible.height { part.row(row).update(from: pixels + (y + row) * stride + x, count: visible.width) }
        }
        return CGImage(around: part, x: x, y: y, width: width, height: height)
    }

    /// An image that is transparent around a part, which is inside of it.
    convenience init(around part: PixelBuffer, x: Int, y: Int, width: Int, height: Int) {
        self.init(CGImage(part), at: (x, y), of: ImageStorage(width: width, height: height, part: part, x: x, y: y))
    }

    /// The premultiplied pixel; nil outside the image.
    package func pixel(x: Int, y: Int) -> UInt32? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        return withPixels { pixels, stride in pixels[y * stride + x] | (isOpaque ? 0xFF00_0000 : 0) }
    }

    /// The image as a Cairo image surface, to read from. It is created for this call, so that threads do not share a surface; an object that references it (a
    /// pattern, a context's source) keeps the pixels alive.
    package func withCairoSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        let surface = makeCairoSurface()
        defer { cairo_surface_destroy(surface) }
        return try body(surface)
    }

    /// As ``withCairoSurface(_:)``; to be destroyed by the caller.
    private func makeCairoSurface() -> OpaquePointer {
        let buffer = storage.complete
        let memory = UnsafeMutableRawPointer(buffer.row(top) + left).assumingMemoryBound(to: UInt8.self)
        // Without alpha Cairo copies instead of blending.
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard
            let surface = cairo_image_surface_create_for_data(memory, format, Int32(width), Int32(height), Int32(buffer.bytesPerRow))
        else { preconditionFailure("Cairo never returns a null surface") }
        let owner = Unmanaged.passRetained(buffer)
        let status = cairo_surface_set_user_data(surface, bufferKey.address, owner.toOpaque()) { owner in
            guard let owner else { return }
            Unmanaged<PixelBuffer>.fromOpaque(owner).release()
        }
        if status != CAIRO_STATUS_SUCCESS { owner.release() }
        return surface
    }
}

extension CGImage: Hashable {
    public static func == (one: CGImage, other: CGImage) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The key under which a surface retains its pixels: Cairo requires a unique address.
private struct SurfaceKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
private let bufferKey = SurfaceKey()
