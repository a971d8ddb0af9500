import Foundation
import Testing

@testable import WayGraphics

/// PNG files that Xcode has converted for iOS.
struct ConvertedPNGTests {
    /// With rows that are stored without compression.
    private func file(width: Int, height: Int, channels: Int, rows: [UInt8], isInterlaced: Bool = false) -> Data {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        // Checksums are not examined.
        func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] { number(contents.count) + Array(name.utf8) + contents + [0, 0, 0, 0] }
        let length = UInt16(rows.count)
        let stored: [UInt8] = [1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)] + rows
        let header = number(width) + number(height) + [8, channels == 4 ? 6 : 2, 0, 0, isInterlaced ? 1 : 0]
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("CgBI", [0x50, 0, 0x20, 2]) + chunk("IHDR", header)
                + chunk("IDAT", Array(stored.prefix(7))) + chunk("IDAT", Array(stored.dropFirst(7))) + chunk("IEND", []))
    }

    private func pixels(_ image: CGImage) -> [UInt32] {
        (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel(x: $0, y: y) ?? 0xDEAD } }
    }

    @Test func blueIsFirstAndColoursArePremultiplied() throws {
        let rows: [UInt8] = [0, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 64, 0, 128, 9, 9, 9, 0]
        let image = try ImageFile.decode(file(width: 2, height: 2, channels: 4, rows: rows))
        #expect(image.width == 2 && image.height == 2)
        #expect(pixels(image) == [0xFF00_00FF, 0xFFFF_0000, 0x8000_4000, 0])
    }

    /// Each filter: none, left, above, average, Paeth. The pixels of each row are 10 20 30 and 40 50 60.
    @Test func filters() throws {
        let rows: [UInt8] = [
            0, 10, 20, 30, 40, 50, 60, 1, 10, 20, 30, 30, 30, 30, 2, 0, 0, 0, 0, 0, 0, 3, 5, 10, 15, 15, 15, 15, 4, 0, 0, 0, 0, 0, 0,
        ]
        let image = try ImageFile.decode(file(width: 2, height: 5, channels: 3, rows: rows))
        #expect(pixels(image) == Array(repeating: [0xFF1E_140A, 0xFF3C_3228], count: 5).flatMap { $0 })
    }

    /// 3 × 3 pixels, whose blue is 1 to 9 in reading order: the passes of an image that small are the corner, then odd columns and rows.
    @Test func interlacedRows() throws {
        func row(_ blues: UInt8...) -> [UInt8] { [0] + blues.flatMap { [$0, 0, 0] } }
        let rows = row(1) + row(3) + row(7, 9) + row(2) + row(8) + row(4, 5, 6)
        let image = try ImageFile.decode(file(width: 3, height: 3, channels: 3, rows: rows, isInterlaced: true))
        #expect(pixels(image) == (1...9).map { 0xFF00_0000 | $0 })
    }

    @Test func brokenFilesAreRefused() {
        let rows: [UInt8] = [0, 1, 2, 3, 255]
        let refused = ImageError.undecodable("its data are incomplete")
        #expect(throws: refused) { try ImageFile.decode(file(width: 1, height: 2, channels: 4, rows: rows)) }
        #expect(throws: ImageError.tooLarge(width: 1 << 30, height: 1 << 30)) {
            try ImageFile.decode(file(width: 1 << 30, height: 1 << 30, channels: 4, rows: rows))
        }
        #expect(throws: refused) { try ImageFile.decode(file(width: 10_000, height: 10_000, channels: 4, rows: rows)) }
        #expect(throws: ImageError.tooLarge(width: 30_000, height: 30_000), "before its data are unpacked") {
            try ImageFile.decode(file(width: 30_000, height: 30_000, channels: 4, rows: rows))
        }
        #expect(throws: refused) { try ImageFile.decode(file(width: 0, height: 1, channels: 4, rows: rows)) }
        #expect(throws: ImageError.undecodable("a row has the filter 9, which there is not")) {
            try ImageFile.decode(file(width: 1, height: 1, channels: 4, rows: [9, 1, 2, 3, 255]))
        }
        for count in [20, 40, 60] {
            #expect(throws: ImageError.self) { try ImageFile.decode(file(width: 1, height: 1, channels: 4, rows: rows).prefix(count)) }
        }
    }
}
