extension CGContext {
    /// A bitmap context with one unit per pixel, its origin at the lower left and y pointing up. The first row in memory is the topmost.
    ///
    /// - Parameters:
    ///   - data: nil to allocate the memory; otherwise the program must keep it alive as long as the context is used.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 to compute it.
    ///   - space: RGB (with premultiplied alpha or a skipped byte, first or last, in either byte order) or grey (without alpha, or alpha only).
    /// - Returns: nil for an unsupported layout, with an error in the log.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard PixelBuffer.isValidSize(width: width, height: height) else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let bits = alpha == .alphaOnly || space.model == .monochrome ? 8 : 32
        guard bitsPerComponent == 8, alpha != .first, alpha != .last,
            let layout = PixelLayout(bitsPerPixel: bits, model: space.model, info: bitmapInfo)
        else {
            graphicsLog.error(
                "no bitmap context for \(bitsPerComponent) bits a component, \(space.name ?? "no") colour space, bitmap info \(bitmapInfo)")
            return nil
        }
        let memory: BitmapMemory?
        if !layout.isNative {
            memory = BitmapMemory(width: width, height: height, layout: layout, memory: data, bytesPerRow: bytesPerRow)
        } else if let data {
            memory = BitmapMemory(foreign: data, width: width, height: height, bytesPerRow: bytesPerRow == 0 ? width * 4 : bytesPerRow)
        } else {
            memory = PixelBuffer(width: width, height: height).map { BitmapMemory($0) }
        }
        guard let memory else { return nil }
        self.init(bitmap: memory, scale: 1, isOpaque: layout.alpha == nil, isFlipped: false)
        self.layoutInfo = (space, CGBitmapInfo(rawValue: bitmapInfo))
    }

    /// As `init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`.
    /// - Parameters:
    ///   - bitmapInfo: the pixel layout in memory.
    ///   - releaseCallback: called with `releaseInfo` and `data` when the context is deallocated.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo)
        onRelease = { releaseCallback?(releaseInfo, data) }
    }

    /// The bitmap's colour space; nil for a PDF document.
    public var colorSpace: CGColorSpace? { bitmap == nil ? nil : layoutInfo?.space ?? .rgb }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { bitmap == nil ? 0 : (bitmap?.layout?.pixels.bytesPerPixel ?? 4) * 8 }
    /// The pixel layout in memory.
    public var bitmapInfo: CGBitmapInfo {
        layoutInfo?.info ?? [CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue), .byteOrder32Little]
    }
    public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none }
}

/// Called when a bitmap context releases the program's memory: with the info pointer that was given, and the memory.
public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
