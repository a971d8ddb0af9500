import Foundation

/// Memory for premultiplied ARGB32 pixels, native-endian. Who has written to it hands it to a `CGImage` and writes no more.
package final class PixelBuffer: @unchecked Sendable {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let bytesPerRow: Int
    private let release: @Sendable (UnsafeMutableRawPointer) -> Void

    /// What Cairo can draw: 15 bits for a length.
    package static let maximumLength = 32767
    /// 2²⁷ pixels are half a gigabyte.
    package static let maximumPixels = 1 << 27

    package static func isSensible(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= maximumLength && height <= maximumLength && width * height <= maximumPixels
    }

    /// Transparent pixels; nil for a size that is not sensible or where memory runs out.
    package init?(width: Int, height: Int) {
        guard Self.isSensible(width: width, height: height), let memory = calloc(width * height, 4) else { return nil }
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        release = { free($0) }
    }

    /// Takes over memory that somebody else made: `release` gives it back.
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
    /// No pixel lets anything through.
    var isOpaque: Bool {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] < 0xFF00_0000 { return false }
        }
        return true
    }

    /// The smallest rectangle outside of which every pixel is transparent.
    var shownPart: CGRect {
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

    /// A run of equal pixels is like itself one further.
    private func isClear(_ y: Int, _ columns: Range<Int>) -> Bool {
        guard !columns.isEmpty else { return true }
        let first = row(y) + columns.lowerBound
        return first.pointee == 0 && memcmp(first, first + 1, (columns.count - 1) * 4) == 0
    }
}
