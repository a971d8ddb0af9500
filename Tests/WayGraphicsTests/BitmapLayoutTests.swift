import Testing
import WayGraphics

struct BitmapLayoutTests {
    typealias Layout = (info: UInt32, bytes: [UInt8])

    /// The memory layout of half-transparent red.
    static let layouts: [Layout] = [
        (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128]),
        (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [128, 0, 0, 128]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 0, 0]),
        (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [128, 0, 0, 128]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 128, 128]),
        (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 0, 0, 255]),
        (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 128, 0, 0]),
    ]

    @Test(arguments: layouts) func pixelsHaveTheRequestedLayout(_ layout: Layout) throws {
        var bytes = [UInt8](repeating: 0, count: 4)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: layout.info))
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.flush()
        }
        #expect(bytes == layout.bytes)
    }

    @Test func averageColorOfAnImage() throws {
        let image = try #require(CGImage(width: 2, height: 1, argb: [0xFFFF_0000, 0xFF00_00FF]))
        var pixel = [UInt8](repeating: 0, count: 4)
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.interpolationQuality = .medium
        context?.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(abs(Int(pixel[0]) - 128) <= 1 && pixel[1] == 0 && abs(Int(pixel[2]) - 128) <= 1 && pixel[3] == 255)
    }

    @Test func pixelsWrittenByTheProgramAreRead() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(context.bytesPerRow == 8 && context.bitsPerPixel == 32 && context.alphaInfo == .premultipliedLast)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        (bytes[4], bytes[7]) = (255, 255)
        #expect(context.makeImage()?.allPixels == [0, 0xFFFF_0000, 0, 0])
        context.setFillColor(.blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect((0..<4).map { bytes[8 + $0] } == [0, 0, 255, 255])
        #expect(bytes[4] == 255)
    }

    @Test func greyAndAlphaOnlyLayouts() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 0.6, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 153)
        #expect(gray.bitsPerPixel == 8)
        let alpha = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.2)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(alpha.data?.load(as: UInt8.self) == 51)
    }

    @Test func contextsWithUnpremultipliedAlphaAreRejected() {
        for alpha in [CGImageAlphaInfo.first, .last] {
            #expect(
                CGContext(
                    data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: alpha.rawValue) == nil)
        }
    }

    @Test func imagesFromPixelData() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128]
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        func image(_ alpha: CGImageAlphaInfo) -> CGImage? {
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider, decode: nil, shouldInterpolate: false,
                intent: .defaultIntent)
        }
        #expect(image(.last)?.allPixels == [0xFFFF_0000, 0x8000_8000])
        #expect(image(.noneSkipLast)?.allPixels == [0xFFFF_0000, 0xFF00_FF00])
        let rgb = CGImage(
            width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 6, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        #expect(rgb?.allPixels == [0xFFFF_0000, 0xFFFF_00FF])
        #expect(
            CGImage(
                width: 9, height: 9, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 9, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent) == nil)
        // Back again, in the layout of `bitmapInfo`: premultiplied ARGB, little-endian.
        let out = try #require(image(.last)?.dataProvider?.data)
        #expect([UInt8](out) == [0, 0, 255, 255, 0, 128, 0, 128])
    }

    @Test func imageMasksAreFilledWhereTheirSamplesAreZero() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255])))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
                shouldInterpolate: false))
        #expect(mask.isMask)
        let canvas = Canvas(2, 1)
        canvas.context.setFillColor(.red)
        canvas.context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(canvas[0, 0] == [255, 255, 0, 0] && canvas[1, 0][0] == 0)
        let image = try #require(CGImage(filledWith: .blue, width: 2, height: 1))
        #expect(image.masking(mask)?.allPixels == [0xFF00_00FF, 0])
        let gray = try #require(CGImage(width: 2, height: 1, argb: [0xFF00_0000, 0xFFFF_FFFF]))
        #expect(image.masking(gray)?.allPixels == [0, 0xFF00_00FF])
        #expect(image.copy(maskingColorComponents: [0, 10, 0, 10, 250, 255])?.allPixels == [0, 0])
    }
}
