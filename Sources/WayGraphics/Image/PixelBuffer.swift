import Foundation

/// Memory for premultiplied ARGB32 pixels, native-endian. After writing it is passed to a `CGImage`, and must not be written any more.
package final class PixelBuffer: @unchecked Sendable {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// The stride of rows in bytes.
    package let bytesPerRow: Int
    private let release: @Sendable (UnsafeMutableRawPointer) -> Void

    /// Cairo's limit: 15 bits for a length.
    package static let maximumLength = 32767
    /// 2²⁷ pixels are half a gigabyte.
    package static let maximumPixels = 1 << 27

    package static func isValidSize(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= maximumLength && height <= maximumLength && width * height <= maximumPixels
    }

    /// Transparent pixels; nil for an invalid size or if memory runs out.
    package init?(width: Int, height: Int) {
        guard Self.isValidSize(width: width, height: height), let memory = calloc(width * height, 4) else { return nil }
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        release = { free($0) }
    }

    /// Pixels of any value, for one who writes all of them; nil as in `init(width:height:)`.
    package init?(uninitializedWidth width: Int, height: Int) {
        guard Self.isValidSize(width: width, height: height), let memory = malloc(width * height * 4) else { return nil }
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        release = { free($0) }
    }

    /// Takes ownership of foreign memory, which is freed by `release`.
    package init(
        adopting memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
        release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.release = release
    }

    deinit { release(UnsafeMutableRawPointer(pixels)) }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * (bytesPerRow / 4) }
}

extension PixelBuffer {
    /// Whether every pixel is opaque.
    var isOpaque: Bool {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] < 0xFF00_0000 { return false }
        }
        return true
    }

    /// The bounding box of the pixels that are not transparent.
    var visibleBounds: CGRect {
        guard let top = (0..<height).first(where: { !isClear($0, 0..<width) }),
            let bottom = (top..<height).last(where: { !isClear($0, 0..<width) })
        else { return .zero }
        var left = width - 1, right = 0
        for y in top...bottom {
            let row = row(y)
            if !isClear(y, 0..<left) { left = (0..<left).first { row[$0] != 0 } ?? left }
            if !isClear(y, right + 1..<width) { right = (right + 1..<width).last { row[$0] != 0 } ?? right }
        }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// All pixels are equal if the run equals itself shifted by one.
    private func isClear(_ y: Int, _ columns: Range<Int>) -> Bool {
        guard !columns.isEmpty else { return true }
        let first = row(y) + columns.lowerBound
        return first.pointee == 0 && memcmp(first, first + 1, (columns.count - 1) * 4) == 0
    }
}
