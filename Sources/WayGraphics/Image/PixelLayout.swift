/// The pixel layout of a program's bitmap: eight bits per component.
struct PixelLayout: Sendable, Equatable {
    let bytesPerPixel: Int
    /// The byte offsets of the components in a pixel; the same for all in grey layouts.
    let red: Int
    let green: Int
    let blue: Int
    /// Nil without alpha.
    let alpha: Int?
    let isPremultiplied: Bool
    /// Alpha only: the coverage of black.
    let isAlphaOnly: Bool

    /// - Returns: nil for an unsupported layout.
    init?(bitsPerPixel: Int, model: CGColorSpaceModel, info: UInt32) {
        guard let alphaInfo = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue),
            info & CGBitmapInfo.floatComponents.rawValue == 0
        else { return nil }
        bytesPerPixel = bitsPerPixel / 8
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        isAlphaOnly = alphaInfo == .alphaOnly
        let hasAlpha = isPremultiplied || alphaInfo == .first || alphaInfo == .last
        let isFirst = alphaInfo == .premultipliedFirst || alphaInfo == .first || alphaInfo == .noneSkipFirst
        let order = info & CGBitmapInfo.byteOrderMask.rawValue
        switch (bitsPerPixel, model) {
        case (8, _) where isAlphaOnly:
            (red, green, blue, alpha) = (0, 0, 0, 0)
        case (8, .monochrome) where alphaInfo == .none:
            (red, green, blue, alpha) = (0, 0, 0, nil)
        case (16, .monochrome) where hasAlpha:
            let gray = isFirst ? 1 : 0
            (red, green, blue, alpha) = (gray, gray, gray, 1 - gray)
        case (24, .rgb) where alphaInfo == .none:
            (red, green, blue, alpha) = (0, 1, 2, nil)
        case (32, .rgb) where !isAlphaOnly && alphaInfo != .none:
            // Little-endian words have reversed byte order.
            guard order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue || order == CGBitmapInfo.byteOrder32Little.rawValue else { return nil }
            let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
            func byteOffset(_ index: Int) -> Int { isLittle ? 3 - index : index }
            let first = isFirst ? 1 : 0
            (red, green, blue) = (byteOffset(first), byteOffset(first + 1), byteOffset(first + 2))
            alpha = hasAlpha ? byteOffset(isFirst ? 0 : 3) : nil
        default: return nil
        }
    }

    /// Cairo's format on this machine: premultiplied ARGB, 32 bits little-endian.
    var isNative: Bool { bytesPerPixel == 4 && blue == 0 && green == 1 && red == 2 && (alpha == nil || isPremultiplied) }

    /// The pixel as premultiplied ARGB.
    func read(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
        if isAlphaOnly { return UInt32(pixel[0]) << 24 }
        let a = alpha.map { UInt32(pixel[$0]) } ?? 255
        func component(_ offset: Int) -> UInt32 {
            let value = UInt32(pixel[offset])
            return alpha == nil || isPremultiplied ? min(value, a) : (value * a + 127) / 255
        }
        return a << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }

    /// - Parameter argb: premultiplied.
    func write(_ argb: UInt32, to pixel: UnsafeMutablePointer<UInt8>) {
        let a = argb >> 24, r = argb >> 16 & 0xFF, g = argb >> 8 & 0xFF, b = argb & 0xFF
        if isAlphaOnly {
            pixel[0] = UInt8(a)
        } else if red == green {
            // Rec. 709 luma, in 256ths.
            pixel[red] = UInt8((54 * r + 183 * g + 19 * b) >> 8)
            if let alpha { pixel[alpha] = UInt8(a) }
        } else {
            pixel[red] = UInt8(r)
            pixel[green] = UInt8(g)
            pixel[blue] = UInt8(b)
            if let alpha { pixel[alpha] = UInt8(a) } else if bytesPerPixel == 4 { pixel[6 - red - green - blue] = 255 }
        }
    }
}
