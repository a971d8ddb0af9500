extension CGImage {
    /// An image of a program's pixels, eight bits per component.
    ///
    /// - Parameters:
    ///   - bitsPerPixel: 32 or 24 for RGB, 8 for grey or alpha, 16 for grey with alpha.
    ///   - bitmapInfo: the pixel layout in memory; alpha may be premultiplied or not.
    ///   - decode: the values of 0 and 255 for each component in turn, 0…1; nil for 0 and 1.
    ///   - shouldInterpolate: ignored; for source compatibility: the context determines how images are scaled.
    /// - Returns: nil for another layout, with an error in the log, and for too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, let layout = PixelLayout(bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo.rawValue) else {
            graphicsLog.error("no picture of pixels of \(bitsPerPixel) bits, \(bitsPerComponent) a component, bitmap info \(bitmapInfo.rawValue)")
            return nil
        }
        let count = space.numberOfComponents
        let range = decode.map { pointer in (0..<count * 2).map { pointer[$0] } }
        self.init(width: width, height: height, bytesPerRow: bytesPerRow, pixelBytes: layout.bytesPerPixel, provider: provider) { pixel in
            Self.decoded(layout.read(pixel), range)
        }
    }

    /// An image mask: drawing through it, or filling with it, has full coverage where its samples are 0.
    ///
    /// - Parameters:
    ///   - bitsPerPixel: 8.
    ///   - decode: 1 and 0 to invert it; nil for 0 and 1.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard bitsPerComponent == 8, bitsPerPixel == 8 else {
            graphicsLog.error("an image mask has 8 bits a sample, not \(bitsPerPixel)")
            return nil
        }
        let isInverted = decode.map { $0[0] > $0[1] } ?? false
        self.init(width: width, height: height, bytesPerRow: bytesPerRow, pixelBytes: 1, provider: provider, isMask: true) { pixel in
            UInt32(isInverted ? pixel[0] : 255 - pixel[0]) << 24
        }
    }

    private convenience init?(
        width: Int, height: Int, bytesPerRow: Int, pixelBytes: Int, provider: CGDataProvider, isMask: Bool = false,
        _ read: (UnsafePointer<UInt8>) -> UInt32
    ) {
        guard let data = provider.data, bytesPerRow >= width * pixelBytes, let buffer = PixelBuffer(width: width, height: height),
            data.count >= (height - 1) * bytesPerRow + width * pixelBytes
        else { return nil }
        data.withUnsafeBytes { bytes in
            guard let first = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<height {
                let row = buffer.row(y), source = first + y * bytesPerRow
                for x in 0..<width { row[x] = read(source + x * pixelBytes) }
            }
        }
        self.init(buffer, isMask: isMask)
    }

    private static func decoded(_ argb: UInt32, _ range: [CGFloat]?) -> UInt32 {
        guard let range, range.count == 6 || range.count == 2 else { return argb }
        let alpha = CGFloat(argb >> 24) / 255
        guard alpha > 0 else { return argb }
        var color: [CGFloat] = []
        for (index, shift) in [UInt32(16), 8, 0].enumerated() {
            let low = range[range.count == 2 ? 0 : index * 2], high = range[range.count == 2 ? 1 : index * 2 + 1]
            color.append(low + (high - low) * CGFloat(argb >> shift & 0xFF) / 255 / alpha)
        }
        return RGBA(red: color[0], green: color[1], blue: color[2], alpha: alpha).premultiplied
    }

    /// Decodes a PNG file's bytes.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source)
    }

    /// Decodes a JPEG file's bytes.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source)
    }

    private convenience init?(encoded source: CGDataProvider) {
        guard let data = source.data, let image = try? ImageFile.decode(data) else { return nil }
        self.init(sharing: image)
    }

    /// The pixels in the layout of ``bitmapInfo``, in rows of ``bytesPerRow``.
    public var dataProvider: CGDataProvider? {
        var bytes = Data(capacity: bytesPerRow * height)
        withPixels { pixels, stride in
            for y in 0..<height {
                bytes.append(Data(bytes: pixels + y * stride, count: width * 4))
                bytes.append(Data(count: bytesPerRow - width * 4))
            }
        }
        return CGDataProvider(data: bytes)
    }

    /// The image with its alpha multiplied by a mask, which is scaled to its size.
    ///
    /// - Parameter mask: an image mask covers where its samples are low; another image by its alpha, or by its luminance if it is opaque.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let context = CGContext(size: size, scale: 1) else { return nil }
        let rect = CGRect(origin: .zero, size: size)
        context.translateBy(x: 0, y: rect.height)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: rect, mask: mask)
        context.draw(self, in: rect)
        return context.finish()
    }

    /// The image with the pixels made transparent whose components are all within ranges.
    /// - Parameter components: alternating lower and upper bounds of red, green and blue, 0…255.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard components.count == 6, let buffer = PixelBuffer(width: width, height: height) else { return nil }
        withPixels { pixels, stride in
            for y in 0..<height {
                let row = buffer.row(y)
                for x in 0..<width {
                    let pixel = pixels[y * stride + x] | (isOpaque ? 0xFF00_0000 : 0)
                    let isMasked = [UInt32(16), 8, 0].enumerated().allSatisfy { index, shift in
                        let value = CGFloat(pixel >> shift & 0xFF)
                        return value >= components[index * 2] && value <= components[index * 2 + 1]
                    }
                    row[x] = isMasked ? 0 : pixel
                }
            }
        }
        return CGImage(buffer)
    }

    /// The same image: everything is drawn in sRGB.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? { space.model == .rgb ? self : nil }
}
