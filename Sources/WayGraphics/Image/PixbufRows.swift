import CGdkPixbuf
import Foundation

/// The rows of a pixbuf, from the top to the bottom. The memory of those that were read is released.
struct PixbufRows {
    struct Row {
        let y: Int
        let width: Int
        fileprivate let pixels: UnsafePointer<UInt8>
        fileprivate let bytesPerPixel: Int
        fileprivate let hasAlpha: Bool

        /// Premultiplied ARGB.
        subscript(x: Int) -> UInt32 {
            let pixel = pixels + x * bytesPerPixel, alpha = hasAlpha ? UInt32(pixel[3]) : 255
            func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
            return alpha << 24 | scaled(pixel[0]) << 16 | scaled(pixel[1]) << 8 | scaled(pixel[2])
        }

        func write(to target: UnsafeMutablePointer<UInt32>) {
            for x in 0..<width { target[x] = self[x] }
        }
    }

    let hasAlpha: Bool
    private let pixels: UnsafeMutablePointer<UInt8>
    private let width, height, bytesPerRow, bytesPerPixel: Int
    private var y = 0
    /// The address up to which memory was released.
    private var released: UInt

    /// Bytes that are released at a time.
    private static let block: UInt = 1 << 22
    private static let page = UInt(sysconf(Int32(_SC_PAGESIZE)))

    init(_ pixbuf: OpaquePointer, _ pixels: UnsafeMutablePointer<UInt8>) {
        self.pixels = pixels
        (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        (bytesPerRow, bytesPerPixel) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf)))
        hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
        // The first page may hold something else, too.
        released = (UInt(bitPattern: pixels) + Self.page - 1) / Self.page * Self.page
    }

    /// Releases the rows before it.
    /// - Parameter end: Behind the last row that is there.
    mutating func next(before end: Int = .max) -> Row? {
        releaseRows()
        guard y < min(height, end) else { return nil }
        defer { y += 1 }
        return Row(y: y, width: width, pixels: pixels + y * bytesPerRow, bytesPerPixel: bytesPerPixel, hasAlpha: hasAlpha)
    }

    /// Whole pages only: of a small picture none.
    private mutating func releaseRows() {
        let end = UInt(bitPattern: pixels + y * bytesPerRow) / Self.page * Self.page
        guard end > released, end - released >= Self.block else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: released), Int(end - released), MADV_DONTNEED)
        released = end
    }
}

/// A picture that is downscaled row by row: each pixel is the mean of those that it covers.
struct RowReduction {
    private let buffer: PixelBuffer
    private let width, height: Int
    private var sums: [UInt32]
    private var rowCount = 0
    private var y = 0
    private let columns: [Int]

    /// - Parameters:
    ///   - width: The picture's, in pixels, as `height`.
    ///   - maximumLength: Of the longer side of what is made; below the picture's.
    init?(width: Int, height: Int, maximumLength: Int) {
        let scale = Double(maximumLength) / Double(max(width, height))
        func scaled(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded()), 1) }
        // What is one pixel of all may not exceed 32 bits: sums have room for 2²⁴ pixels.
        guard let buffer = PixelBuffer(width: scaled(width), height: scaled(height)),
            (width / buffer.width + 1) * (height / buffer.height + 1) < 1 << 24
        else { return nil }
        (self.buffer, self.width, self.height) = (buffer, width, height)
        sums = Array(repeating: 0, count: buffer.width * 4)
        columns = (0...buffer.width).map { $0 * width / buffer.width }
    }

    mutating func add(_ row: PixbufRows.Row) {
        for column in 0..<buffer.width {
            var (alpha, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            for x in columns[column]..<columns[column + 1] {
                let pixel = row[x]
                alpha += pixel >> 24
                red += pixel >> 16 & 0xFF
                green += pixel >> 8 & 0xFF
                blue += pixel & 0xFF
            }
            sums[column * 4] += alpha
            sums[column * 4 + 1] += red
            sums[column * 4 + 2] += green
            sums[column * 4 + 3] += blue
        }
        rowCount += 1
        if row.y + 1 == (y + 1) * height / buffer.height { writeRow() }
    }

    private mutating func writeRow() {
        let target = buffer.row(y)
        for column in 0..<buffer.width {
            let count = UInt32((columns[column + 1] - columns[column]) * rowCount)
            target[column] = (0..<4).reduce(0) { $0 << 8 | (sums[column * 4 + $1] + count / 2) / count }
        }
        sums = Array(repeating: 0, count: sums.count)
        rowCount = 0
        y += 1
    }

    /// Call it when all rows were added.
    func image(isOpaque: Bool) -> CGImage { CGImage(buffer, isOpaque: isOpaque ? true : nil) }
}
