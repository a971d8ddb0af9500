import CCairo
import Foundation

/// Where in a pixel alpha is, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How a pixel lies in memory: a ``CGImageAlphaInfo`` and a byte order.
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

/// Pixels that do not change: premultiplied ARGB32, in sRGB. Length and width are in pixels.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    /// No pixel lets anything through.
    package let isOpaque: Bool
    /// Only says where something is seen: drawn, it shows the context's fill colour.
    public let isMask: Bool
    /// Outside of it nothing is shown, as far as that is known: whole pixels of the picture, of no size where there are none.
    package let shown: CGRect
    private let buffer: PixelBuffer
    /// Where the picture's first pixel is in the buffer, in pixels.
    private let left: Int
    private let top: Int

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { buffer.bytesPerRow }
    public var colorSpace: CGColorSpace? { .rgb }
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    public var shouldInterpolate: Bool { true }
    /// Nil: samples count as they are.
    public var decode: UnsafePointer<CGFloat>? { nil }
    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
    package var size: CGSize { CGSize(width: width, height: height) }

    /// Takes over the pixels; nobody writes to them any more.
    /// - Parameter isOpaque: nil to have the pixels looked through, for what they show, too.
    package init(_ buffer: PixelBuffer, isOpaque: Bool? = nil, isMask: Bool = false) {
        self.buffer = buffer
        self.isMask = isMask
        width = buffer.width
        height = buffer.height
        left = 0
        top = 0
        self.isOpaque = isOpaque ?? buffer.isOpaque
        let all = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        shown = isOpaque == nil && !self.isOpaque ? buffer.shownPart : all
    }

    private init(part rect: (x: Int, y: Int, width: Int, height: Int), of image: CGImage) {
        buffer = image.buffer
        left = image.left + rect.x
        top = image.top + rect.y
        width = rect.width
        height = rect.height
        isOpaque = image.isOpaque
        isMask = image.isMask
        let part = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).intersection(image.shown)
        shown = part.isEmpty ? .zero : part.offsetBy(dx: -CGFloat(rect.x), dy: -CGFloat(rect.y))
    }

    /// The same pixels.
    convenience init(sharing image: CGImage) { self.init(part: (0, 0, image.width, image.height), of: image) }

    /// Premultiplied pixels, row by row without gaps; nil where their number does not fit the size.
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

    /// One colour, one pixel unless said otherwise.
    package convenience init?(filledWith color: CGColor, width: Int = 1, height: Int = 1) {
        guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
        buffer.pixels.update(repeating: color.rgba.premultiplied, count: width * height)
        self.init(buffer, isOpaque: color.rgba.alpha == 1)
    }

    /// The image itself, as it does not change.
    public func copy() -> CGImage? { self }

    /// The part inside `rect`, in pixels, made whole outwards; nil where it misses the picture. The pixels are shared.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        let part = rect.integral.intersection(CGRect(origin: .zero, size: size))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(part: (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height)), of: self)
    }

    /// The pixels, row by row, `bytesPerRow / 4` apart; valid during the call only. In an opaque image the alpha bits say nothing.
    package func withPixels<R>(_ body: (_ pixels: UnsafePointer<UInt32>, _ pixelsPerRow: Int) throws -> R) rethrows -> R {
        try withExtendedLifetime(buffer) {
            try body(UnsafePointer(buffer.row(top) + left), buffer.bytesPerRow / 4)
        }
    }

    /// The premultiplied pixel; nil outside.
    package func pixel(x: Int, y: Int) -> UInt32? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        return withPixels { pixels, stride in pixels[y * stride + x] | (isOpaque ? 0xFF00_0000 : 0) }
    }

    /// The picture as a Cairo image surface, to read from. It is made for this call, so that threads do not meet in one surface; who refers
    /// to it (a pattern, a context's source) keeps the pixels alive.
    package func withCairoSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        let surface = makeCairoSurface()
        defer { cairo_surface_destroy(surface) }
        return try body(surface)
    }

    /// As ``withCairoSurface(_:)``; to be destroyed by the caller.
    private func makeCairoSurface() -> OpaquePointer {
        let memory = UnsafeMutableRawPointer(buffer.row(top) + left).assumingMemoryBound(to: UInt8.self)
        // Without alpha Cairo copies where it would blend.
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

/// Under which key a surface keeps its pixels: Cairo wants an address that nobody else has.
private struct SurfaceKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
private let bufferKey = SurfaceKey()
