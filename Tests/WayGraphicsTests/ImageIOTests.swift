import Testing
import WayGraphics

struct ImageIOTests {
    private func sampleImage() throws -> CGImage {
        try #require(CGImage(width: 3, height: 2, argb: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000, 0xFFFF_FFFF, 0x8080_8080]))
    }

    @Test func writtenImagesAreReadBack() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, try sampleImage(), nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(!CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetPrimaryImageIndex(source) == 0)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.allPixels == (try sampleImage().allPixels))
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        #expect(properties[kCGImagePropertyPixelWidth as String] as? CGFloat == 3 && properties[kCGImagePropertyPixelHeight] as? Int == 2)
        #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true && properties[kCGImagePropertyOrientation] == nil)
    }

    @Test func lowerQualityMakesAJPEGSmaller() throws {
        let canvas = Canvas(64, 64)
        for x in 0..<64 {
            canvas.context.setFillColor(gray: CGFloat(x * 37 % 64) / 64, alpha: 1)
            canvas.context.fill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 64))
        }
        let image = try #require(canvas.context.makeImage())
        func size(_ quality: CGFloat) -> Int {
            let data = NSMutableData()
            guard let destination = CGImageDestinationCreateWithData(data, kUTTypeJPEG, 1, nil) else { return -1 }
            CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary)
            CGImageDestinationFinalize(destination)
            return data.length
        }
        #expect(size(0.1) > 0 && size(0.1) < size(0.9))
    }

    @Test func thumbnailFitsAndIsOriented() throws {
        let jpeg = try Self.jpeg(orientation: 6)
        let source = try #require(CGImageSourceCreateWithData(jpeg, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyOrientation] as? Int == 6 && properties[kCGImagePropertyPixelWidth] as? Int == 40)
        #expect((properties[kCGImagePropertyTIFFDictionary] as? [String: Any])?[kCGImagePropertyTIFFOrientation] as? UInt32 == 6)
        // As stored; UIImage applies the orientation.
        let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(whole.width == 40 && whole.height == 20)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 10] as CFDictionary) == nil)
        let options = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 10,
        ] as CFDictionary
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(small.width == 5 && small.height == 10)
        let unoriented = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source, 0, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: 100)]))
        #expect(unoriented.width == 40 && unoriented.height == 20)
    }

    @Test func orientationIsAppliedToTheWrittenPixels() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
        CGImageDestinationAddImage(destination, try sampleImage(), [kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue])
        CGImageDestinationFinalize(destination)
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let oriented = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        // Displayed with the stored left side at the top, the first column at the right.
        #expect(oriented.width == 2 && oriented.height == 3)
        #expect(oriented.pixel(x: 1, y: 0) == 0xFFFF_0000 && oriented.pixel(x: 1, y: 2) == 0xFF00_00FF && oriented.pixel(x: 0, y: 0) == 0xFF00_0000)
    }

    @Test func framesOfAnAnimationAreRead() throws {
        let source = try #require(CGImageSourceCreateWithData(Self.gif, nil))
        #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetType(source) == kUTTypeGIF)
        let whole = try #require(CGImageSourceCopyProperties(source, nil))
        #expect((whole[kCGImagePropertyGIFDictionary] as? [String: Any])?[kCGImagePropertyGIFLoopCount] as? Int == 0)
        func delay(_ index: Int, _ key: String) -> Double? {
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            return (properties?[kCGImagePropertyGIFDictionary] as? [String: Any])?[key] as? Double
        }
        #expect(delay(0, kCGImagePropertyGIFUnclampedDelayTime) == 0.05 && delay(0, kCGImagePropertyGIFDelayTime) == 0.1)
        #expect(delay(1, kCGImagePropertyGIFUnclampedDelayTime) == 0.3 && delay(1, kCGImagePropertyGIFDelayTime) == 0.3)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.allPixels == [0xFFFF_0000])
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil)?.allPixels == [0xFF00_00FF])
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    }

    @Test func incrementalData() throws {
        let data = try ImageFile.encodePNG(try sampleImage())
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data.prefix(20), false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        CGImageSourceUpdateData(source, data, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 3)
    }

    @Test func invalidDataAndTypesAreRejected() throws {
        let source = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]), nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetStatus(source) == .statusInvalidData && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere.png"), nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.adobe.pdf", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), kUTTypePNG, 2, nil) == nil)
    }

    /// Two frames of one pixel: red for 0.05 s, blue for 0.3 s, looping endlessly.
    static let gif = Data(
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
            + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
            + [0x21, 0xF9, 4, 0, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
            + [0x21, 0xF9, 4, 0, 30, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0]
            + [0x3B])

    /// An image of 40 by 20 pixels with an EXIF orientation.
    static func jpeg(orientation: UInt8) throws -> Data {
        let image = try #require(CGImage(filledWith: .red, width: 40, height: 20))
        let plain = try ImageFile.encodeJPEG(image, quality: 0.9)
        let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let payload = Array("Exif".utf8) + [0, 0] + tiff
        return plain.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload) + plain.dropFirst(2)
    }
}
