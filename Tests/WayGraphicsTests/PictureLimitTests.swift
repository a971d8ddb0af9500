import Foundation
import Testing

@testable import WayGraphics

/// What pictures of strangers cost: headers are read without pixels, thumbnails without the picture, frames one at a time.
struct PictureLimitTests {
    // MARK: Animations

    private struct Frame {
        var x: UInt8 = 0
        var y: UInt8 = 0
        /// Red or blue.
        var isBlue = false
        var disposal: UInt8 = 1
        var isTransparent = false

        /// One pixel.
        var bytes: [UInt8] {
            let flags = disposal << 2 | (isTransparent ? 1 : 0), color: UInt8 = isBlue ? 1 : 0
            return [0x21, 0xF9, 4, flags, 5, 0, color, 0, 0x2C, x, 0, y, 0, 1, 0, 1, 0, 0, 2, 2, isBlue ? 0x4C : 0x44, 1, 0]
        }
    }

    private func gif(_ width: UInt16 = 2, _ height: UInt16 = 2, _ frames: [Frame]) -> Data {
        let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, colors: [UInt8] = [255, 0, 0, 0, 0, 255]
        return Data(Array("GIF89a".utf8) + size + [0x80, 0, 0] + colors + frames.flatMap(\.bytes) + [0x3B])
    }

    private func pixels(_ source: CGImageSource, _ index: Int) -> [UInt32]? { CGImageSourceCreateImageAtIndex(source, index, nil)?.allPixels }

    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF

    /// Kept, cleared, restored, transparent, outside of the canvas: in any order of reading the same.
    @Test func framesAreComposed() throws {
        let frames = [
            Frame(), Frame(x: 1, isBlue: true, disposal: 2), Frame(isBlue: true, disposal: 3), Frame(y: 1, isTransparent: true), Frame(x: 200, y: 200), Frame(y: 1),
        ]
        let expected = [[red, 0, 0, 0], [red, blue, 0, 0], [blue, 0, 0, 0], [red, 0, 0, 0], [red, 0, 0, 0], [red, 0, red, 0]]
        let data = gif(2, 2, frames), source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 6)
        for index in [0, 1, 2, 3, 4, 5, 5, 2, 3, 0, 4, 1] { #expect(pixels(source, index) == expected[index], "\(index)") }
        CGImageSourceRemoveCacheAtIndex(source, 0)
        #expect(pixels(source, 2) == expected[2] && pixels(source, 6) == nil && pixels(source, -1) == nil)
        #expect(try ImageFile.decode(data).allPixels == expected[0])
    }

    /// Of many frames only the first is read for a picture.
    @Test func aPictureIsTheFirstFrame() throws {
        let data = gif(3, 1, [Frame(isBlue: true)] + Array(repeating: Frame(x: 1), count: 5000))
        #expect(GIFStructure(data)?.frames.count == 5001)
        #expect(GIFStructure(data, maximumFrames: 1)?.frames.count == 1)
        #expect(try ImageFile.decode(data).allPixels == [blue, 0, 0])
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(pixels(source, 5000) == [blue, red, 0])
        let small = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 2] as CFDictionary
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 5000, small)?.width == 2)
    }

    /// At every byte.
    @Test func animationsThatEndEarlyHaveTheFramesBefore() throws {
        let data = gif(2, 2, [Frame(), Frame(x: 1, isBlue: true), Frame(y: 1)])
        for count in 0..<data.count {
            let source = try #require(CGImageSourceCreateWithData(data.prefix(count), nil))
            let frames = CGImageSourceGetCount(source)
            #expect(frames <= 3)
            for index in 0..<frames { #expect(CGImageSourceCreateImageAtIndex(source, index, nil)?.width ?? 2 == 2) }
        }
        // As a part of other data.
        let part = (Data([1, 2, 3]) + data).dropFirst(3)
        #expect(try #require(CGImageSourceCreateWithData(part, nil)).frame(2) == [red, blue, red, 0])
    }

    /// A canvas that is too large is refused before it is made.
    @Test func anExcessiveCanvasIsRefused() {
        #expect(throws: ImageError.tooLarge(width: 65535, height: 65535)) { try ImageFile.decode(gif(65535, 65535, [Frame(), Frame()])) }
    }

    // MARK: Headers

    /// The pixels are not even there.
    @Test func propertiesAreThoseOfTheHeader() throws {
        let png = try ImageFile.encodePNG(try #require(CGImage(filledWith: .red, width: 400, height: 300)))
        let source = try #require(CGImageSourceCreateWithData(png.prefix(png.count / 2), nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 400 && properties[kCGImagePropertyPixelHeight] as? Int == 300)
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    /// As gdk-pixbuf reads them from the whole file: resolution, transparency by a colour, size.
    @Test func headersAreReadAsByTheDecoder() throws {
        func chunk(_ name: String, _ contents: [UInt8]) -> Data {
            let bytes = Data(name.utf8) + contents, length = contents.count
            return Data([24, 16, 8, 0].map { UInt8(length >> $0 & 0xFF) }) + bytes + Data([24, 16, 8, 0].map { UInt8(crc32(bytes) >> $0 & 0xFF) })
        }
        let plain = try ImageFile.encodePNG(try #require(CGImage(filledWith: .red, width: 5, height: 3)))
        let metre: [UInt8] = [0, 0, 0x0B, 0x13, 0, 0, 0x16, 0x26, 1]
        for (chunks, hasAlpha, dpi) in [(Data(), false, nil), (chunk("pHYs", metre), false, [72.0, 144]), (chunk("tRNS", [0, 255, 0, 0, 0, 0]), true, nil)] {
            let data = plain.prefix(33) + chunks + plain.dropFirst(33), metadata = try ImageFile.metadata(data), loader = try PixbufLoader()
            try loader.write(data)
            let decoded = try loader.metadata()
            #expect(metadata.hasAlpha == hasAlpha && metadata.dpi.map { [$0.x, $0.y] } == dpi && metadata.width == 5 && metadata.height == 3)
            #expect(decoded.hasAlpha == metadata.hasAlpha && decoded.dpi.map { [$0.x, $0.y] } == dpi && decoded.format == metadata.format)
            for count in 0..<data.count { _ = PNGHeader(data.prefix(count)) }
        }
        #expect(PNGHeader(plain)?.width == 5 && PNGHeader(Data([1]) + plain) == nil)
    }

    // MARK: Thumbnails

    /// Of whole pixels and of parts: 7 of 40 pixels are 5 and 6 of them.
    @Test(arguments: [1, 7, 20, 39]) func aThumbnailIsTheMean(_ length: Int) throws {
        let canvas = Canvas(40, 20)
        canvas.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        canvas.context.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
        let png = try ImageFile.encodePNG(try #require(canvas.context.makeImage()))
        let image = try ImageFile.decode(png, appliesOrientation: true, maximumLength: length)
        #expect(image.width == length && image.height == max((length + 1) / 2, 1))
        let row = (0..<length).compactMap { image.pixel(x: $0, y: image.height - 1) }
        let middle = length / 2
        for (x, pixel) in row.enumerated() where length.isMultiple(of: 2) || x != middle { #expect(pixel == (x < middle ? red : blue)) }
        guard !length.isMultiple(of: 2) else { return }
        #expect(row[middle] >> 24 == 255 && abs(Int(row[middle] >> 16 & 0xFF) + Int(row[middle] & 0xFF) - 255) <= 1)
    }

    @Test func transparentPixelsHaveNoColourInTheMean() throws {
        let image = try #require(CGImage(width: 2, height: 2, argb: [0xFFFF_0000, 0, 0xFFFF_0000, 0]))
        let small = try ImageFile.decode(try ImageFile.encodePNG(image), appliesOrientation: true, maximumLength: 1)
        #expect(small.allPixels == [0x8080_0000] && !small.isOpaque)
    }

    /// The rows of an interlaced file come several times.
    @Test func interlacedFilesHaveThumbnails() throws {
        let data = try #require(Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAAHnlligAAAAG0lEQVR42mM4kWIERAx4KFpwRiXIkxjVQFcNAMcjXhCo+m/cAAAAAElFTkSuQmCC"))
        for length in [3, 16, 40] {
            let image = try ImageFile.decode(data, appliesOrientation: true, maximumLength: length)
            #expect(image.width == min(length, 16) && Set(image.allPixels) == [0xFFC8_6432])
        }
    }

    @Test func aTruncatedFileHasNoThumbnail() throws {
        let png = try ImageFile.encodePNG(try #require(CGImage(filledWith: .red, width: 400, height: 300)))
        #expect(throws: ImageError.self) { try ImageFile.decode(png.prefix(png.count / 2), appliesOrientation: true, maximumLength: 10) }
    }
}

extension CGImageSource {
    fileprivate func frame(_ index: Int) -> [UInt32]? { CGImageSourceCreateImageAtIndex(self, index, nil)?.allPixels }
}
