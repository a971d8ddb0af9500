import CWayPixels
import WayGraphics

/// An opaque image with much of a plain background, such as the row of a list. Of each row of pixels only those are stored that differ from its end, with all
/// between them: less memory to read in each frame in which it moves.
final class InkImage: Sendable {
    let width: Int, height: Int
    private let rows: ContiguousArray<waykit_ink_row>
    private let ink: ContiguousArray<UInt32>
    /// Copying more than three quarters of the pixels is not slower than this.
    private static let maximumShare = 0.75

    /// Nil if most of the pixels are not background.
    /// - Parameters:
    ///   - pixels: All of them opaque.
    ///   - stride: Pixels per row, including padding.
    init?(_ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
        var inkCount = 0
        let rows = ContiguousArray<waykit_ink_row>(unsafeUninitializedCapacity: height) { buffer, count in
            inkCount = Int(waykit_find_ink(pixels, Int32(stride), Int32(width), Int32(height), buffer.baseAddress))
            count = height
        }
        self.rows = rows
        guard Double(inkCount) <= Self.maximumShare * Double(width * height) else { return nil }
        ink = ContiguousArray(unsafeUninitializedCapacity: inkCount) { buffer, count in
            if let first = buffer.baseAddress {
                rows.withUnsafeBufferPointer { waykit_pack_ink(first, pixels, Int32(stride), Int32(height), $0.baseAddress) }
            }
            count = inkCount
        }
    }

    /// The number of stored pixels.
    var area: Int { ink.count }

    /// Runs `body` with the stored pixels and the rows from an index on.
    func withInk(from row: Int, _ body: (UnsafePointer<UInt32>?, UnsafePointer<waykit_ink_row>) -> Void) {
        rows.withUnsafeBufferPointer { rows in
            ink.withUnsafeBufferPointer { ink in
                if let first = rows.baseAddress { body(ink.baseAddress, first + row) }
            }
        }
    }

    /// The whole image; nil if memory runs out.
    func expanded() -> CGImage? {
        guard let buffer = PixelBuffer(uninitializedWidth: width, height: height) else { return nil }
        withInk(from: 0) { ink, rows in
            waykit_copy_ink(buffer.pixels, Int32(buffer.bytesPerRow / 4), ink, Int32(width), Int32(height), rows, 0, 0, nil, 0)
        }
        return CGImage(buffer, isOpaque: true, hasAlphaBits: true)
    }
}
