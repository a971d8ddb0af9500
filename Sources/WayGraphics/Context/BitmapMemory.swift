/// The memory of a bitmap context: Cairo's pixels and, if the program requested another pixel layout, the program's memory.
///
/// The two are kept in sync: the program's pixels are read before drawing over them, and the result is written back after.
final class BitmapMemory {
    /// Premultiplied ARGB32, or XRGB32 where opaque.
    let pixels: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    /// Owns `pixels`; nil for foreign memory.
    let buffer: PixelBuffer?
    /// Nil if the program uses Cairo's pixels.
    let layout: ProgramLayout?

    struct ProgramLayout {
        let memory: UnsafeMutableRawPointer
        let bytesPerRow: Int
        let pixels: PixelLayout
        let isOwned: Bool
    }

    /// Foreign memory in Cairo's format.
    init?(foreign memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard PixelBuffer.isValidSize(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow % 4 == 0 else { return nil }
        pixels = memory
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
        buffer = nil
        layout = nil
    }

    convenience init(_ buffer: PixelBuffer) { self.init(buffer, layout: nil) }

    /// A bitmap whose pixels the program accesses in another layout.
    /// - Parameters:
    ///   - memory: the program's memory; nil to allocate it.
    ///   - bytesPerRow: 0 to compute it.
    convenience init?(width: Int, height: Int, layout: PixelLayout, memory: UnsafeMutableRawPointer?, bytesPerRow: Int) {
        let minimum = width * layout.bytesPerPixel
        let bytesPerRow = bytesPerRow == 0 ? minimum : bytesPerRow
        guard let buffer = PixelBuffer(width: width, height: height), bytesPerRow >= minimum,
            let bytes = memory ?? calloc(height, bytesPerRow)
        else { return nil }
        self.init(buffer, layout: ProgramLayout(memory: bytes, bytesPerRow: bytesPerRow, pixels: layout, isOwned: memory == nil))
        importPixels(nil)
    }

    private init(_ buffer: PixelBuffer, layout: ProgramLayout?) {
        pixels = UnsafeMutableRawPointer(buffer.pixels)
        (width, height, bytesPerRow) = (buffer.width, buffer.height, buffer.bytesPerRow)
        self.buffer = buffer
        self.layout = layout
    }

    deinit { if let layout, layout.isOwned { free(layout.memory) } }

    /// The memory that the program accesses.
    var programMemory: UnsafeMutableRawPointer { layout?.memory ?? pixels }

    /// Reads the pixels that the program wrote.
    /// - Parameter area: in pixels; nil for all of them.
    func importPixels(_ area: CGRect?) {
        forEachRow(of: area) { layout, row, columns, y in
            let bytes = layout.memory + y * layout.bytesPerRow
            for x in columns {
                row[x] = layout.pixels.read(UnsafePointer((bytes + x * layout.pixels.bytesPerPixel).assumingMemoryBound(to: UInt8.self)))
            }
        }
    }

    /// Writes the drawn pixels to the program's memory.
    func exportPixels(_ area: CGRect) {
        forEachRow(of: area) { layout, row, columns, y in
            let bytes = layout.memory + y * layout.bytesPerRow
            for x in columns {
                layout.pixels.write(row[x], to: (bytes + x * layout.pixels.bytesPerPixel).assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    private func forEachRow(of area: CGRect?, _ body: (ProgramLayout, UnsafeMutablePointer<UInt32>, Range<Int>, Int) -> Void) {
        guard let layout else { return }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        let area = (area?.integral ?? all).intersection(all)
        guard !area.isNull else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            body(layout, row, Int(area.minX)..<Int(area.maxX), y)
        }
    }
}
