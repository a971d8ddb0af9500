import Testing
import WayGraphics

struct ImageFileTests {
    /// Every alpha, with valid premultiplied components.
    private func gradientImage() throws -> CGImage {
        let buffer = try #require(PixelBuffer(width: 256, height: 3))
        for y in 0..<3 {
            for alpha in 0..<256 {
                let value = UInt32(alpha * (y + 1) / 3)
                buffer.row(y)[alpha] = UInt32(alpha) << 24 | value << 16 | (value / 2) << 8 | UInt32(alpha) - value
            }
        }
        return CGImage(buffer)
    }

    @Test func pngRoundTripsExactly() throws {
        let image = try gradientImage()
        let decoded = try ImageFile.decode(ImageFile.encodePNG(image))
        #expect(decoded.width == 256 && decoded.height == 3 && !decoded.isOpaque)
        #expect(decoded.allPixels == image.allPixels)
    }

    @Test func opaquePNGRoundTripsOpaque() throws {
        let image = try #require(CGImage(filledWith: .red))
        let decoded = try ImageFile.decode(ImageFile.encodePNG(image))
        #expect(decoded.isOpaque && decoded.width == 1 && decoded.height == 1)
        #expect(decoded.pixel(x: 0, y: 0) == 0xFFFF_0000)
    }

    @Test func jpegRoundTripsApproximatelyOnWhite() throws {
        let canvas = Canvas(16, 16)
        canvas.context.setFillColor(.blue)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
        let data = try ImageFile.encodeJPEG(try #require(canvas.context.makeImage()), quality: 0.95)
        #expect(data.starts(with: [0xFF, 0xD8]))
        let decoded = try ImageFile.decode(data)
        #expect(decoded.isOpaque)
        let blue = try #require(decoded.pixel(x: 2, y: 8)), white = try #require(decoded.pixel(x: 14, y: 8))
        #expect(blue & 0xFF > 240 && blue >> 16 & 0xFF < 20)
        #expect(white & 0xFF > 240 && white >> 16 & 0xFF > 240)
    }

    @Test func jpegOrientationIsApplied() throws {
        let canvas = Canvas(16, 8)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        var data = try ImageFile.encodeJPEG(try #require(canvas.context.makeImage()), quality: 0.9)
        // An Exif segment with one entry: orientation (0x0112) 6, "rotate a quarter clockwise to display upright".
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let payload = Array("Exif".utf8) + [0, 0] + tiff
        data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload, at: 2)
        let decoded = try ImageFile.decode(data)
        #expect(decoded.width == 8 && decoded.height == 16)
    }

    @Test func emptyDataIsAnError() {
        #expect(throws: ImageError.empty) { try ImageFile.decode(Data()) }
    }

    @Test func undecodableDataIsAnError() throws {
        let png = try ImageFile.encodePNG(try gradientImage())
        let jpeg = try ImageFile.encodeJPEG(try #require(CGImage(filledWith: .red, width: 300, height: 300)), quality: 0.9)
        let bad: [Data] = [
            Data("This is not a picture.".utf8), Data(count: 1000), Data([0x89, 0x50, 0x4E, 0x47]), png.prefix(20), png.prefix(60),
            Data([0xFF, 0xD8, 0xFF]), png.prefix(png.count / 2),
            jpeg.prefix(100),
        ]
        for data in bad {
            let error = #expect(throws: ImageError.self, "\(Array(data.prefix(4))), \(data.count) bytes") { try ImageFile.decode(data) }
            guard case .undecodable(let reason) = error else {
                Issue.record("\(data.count) bytes: \(String(describing: error))")
                continue
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func truncatedJPEGIsDecoded() throws {
        let jpeg = try ImageFile.encodeJPEG(try #require(CGImage(filledWith: .red, width: 300, height: 300)), quality: 0.9)
        #expect(try ImageFile.decode(jpeg.prefix(jpeg.count * 3 / 4)).height == 300)
    }

    @Test func excessiveSizeIsRejected() throws {
        var png = try ImageFile.encodePNG(try #require(CGImage(filledWith: .red)))
        // IHDR: width and height in bytes 16–23, then a checksum over bytes 12–28.
        png.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        let checksum = crc32(png[12..<29])
        png.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(checksum >> $0 & 0xFF) })
        #expect(throws: ImageError.tooLarge(width: 65536, height: 65536)) { try ImageFile.decode(png) }
    }
}

/// PNG, annex D.
func crc32(_ bytes: Data) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
}
