import Foundation
import Testing
@testable import WayGraphics

/// Images that store only their visible part.
struct TrimmedImageTests {
    /// A rectangle of different pixels on a transparent image.
    private func image(_ rect: CGRect, in size: CGSize = CGSize(width: 40, height: 20)) throws -> CGImage {
        let width = Int(size.width), height = Int(size.height)
        let pixels = (0..<(width * height)).map { index -> UInt32 in
            rect.contains(CGPoint(x: index % width, y: index / width)) ? 0xFF00_0000 | UInt32(index) : 0
        }
        return try #require(CGImage(width: width, height: height, argb: pixels))
    }

    private func pixels(_ image: CGImage) -> [UInt32?] {
        (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel(x: $0, y: y) } }
    }

    @Test func onlyTheVisiblePartIsStored() throws {
        let whole = try image(CGRect(x: 3, y: 4, width: 10, height: 5)), trimmed = whole.trimmed()
        let part = try #require(trimmed.storedPart)
        #expect((part.image.width, part.image.height, part.x, part.y) == (10, 5, 3, 4))
        #expect(trimmed.size == whole.size && trimmed.bytesPerRow == whole.bytesPerRow)
        #expect(trimmed.visibleBounds == whole.visibleBounds && !trimmed.isOpaque)
        #expect(part.image.pixel(x: 2, y: 1) == whole.pixel(x: 5, y: 5))
    }

    @Test func readersSeeTheCompleteImage() throws {
        let whole = try image(CGRect(x: 30, y: 15, width: 10, height: 5)), trimmed = whole.trimmed()
        #expect(pixels(trimmed) == pixels(whole))
        let rect = CGRect(x: 28, y: 10, width: 6, height: 8)
        #expect(pixels(try #require(trimmed.cropping(to: rect))) == pixels(try #require(whole.cropping(to: rect))))
        #expect(trimmed.withCairoSurface { _ in true })
    }

    @Test func mostlyVisibleImagesStayWhole() throws {
        for rect in [CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 0, y: 0, width: 40, height: 11), .zero] {
            let whole = try image(rect)
            #expect(whole.trimmed() === whole)
        }
    }
}
