/// The memory of a bitmap context: what Cairo draws on and, where the program asked for another layout of its pixels, what the program sees.
///
/// The two are kept the same: what the program wrote is read before something is drawn over it, what was drawn is written after.
final class BitmapMemory {
    /// Premultiplied ARGB32, or XRGB32 where opaque.
    let pixels: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    /// Keeps `pixels`; nil where somebody else does.
    let buffer: PixelBuffer?
    /// Nil where Cairo's pixels are the program's.
    let layout: Exposed?

    struct Exposed {
        let memory: UnsafeMutableRawPointer
        let bytesPerRow: Int
        let pixels: PixelLayout
        let isOwned: Bool
    }

    /// Somebody else's pixels, as Cairo keeps them.
    init?(foreign memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard PixelBuffer.isSensible(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow % 4 == 0 else { return nil }
        pixels = memory
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
        buffer = nil
        layout = nil
    }

    convenience init(_ buffer: PixelBuffer) { self.init(buffer, layout: nil) }

    /// A bitmap whose pixels the program sees in a layout of its own.
    /// - Parameters:
    ///   - memory: where; nil for memory of its own.
    ///   - bytesPerRow: 0 to have it worked out.
    convenience init?(width: Int, height: Int, layout: PixelLayout, memory: UnsafeMutableRawPointer?, bytesPerRow: Int) {
        let least = width * layout.bytesPerPixel
        let bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
        guard let buffer = PixelBuffer(width: width, height: height), bytesPerRow >= least,
            let bytes = memory ?? calloc(height, bytesPerRow)
        else { return nil }
        self.init(buffer, layout: Exposed(memory: bytes, bytesPerRow: bytesPerRow, pixels: layout, isOwned: memory == nil))
        readBack(nil)
    }

    private init(_ buffer: PixelBuffer, layout: Exposed?) {
        pixels = UnsafeMutableRawPointer(buffer.pixels)
        (width, height, bytesPerRow) = (buffer.width, buffer.height, buffer.bytesPerRow)
        self.buffer = buffer
        self.layout = layout
    }

    deinit { if let layout, layout.isOwned { free(layout.memory) } }

    /// What the program sees.
    var exposed: UnsafeMutableRawPointer { layout?.memory ?? pixels }

    /// Takes over what the program wrote.
    /// - Parameter area: in pixels; nil for all of them.
    func readBack(_ area: CGRect?) {
        forEachRow(of: area) { layout, row, columns, y in
            let bytes = layout.memory + y * layout.bytesPerRow
            for x in columns {
                row[x] = layout.pixels.read(UnsafePointer((bytes + x * layout.pixels.bytesPerPixel).assumingMemoryBound(to: UInt8.self)))
            }
        }
    }

    /// Shows the program what was drawn.
    func expose(_ area: CGRect) {
        forEachRow(of: area) { layout, row, columns, y in
            let bytes = layout.memory + y * layout.bytesPerRow
            for x in columns {
                layout.pixels.write(row[x], to: (bytes + x * layout.pixels.bytesPerPixel).assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    private func forEachRow(of area: CGRect?, _ body: (Exposed, UnsafeMutablePointer<UInt32>, Range<Int>, Int) -> Void) {
        guard let layout else { return }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        let part = (area?.integral ?? all).intersection(all)
        guard !part.isNull else { return }
        for y in Int(part.minY)..<Int(part.maxY) {
            let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            body(layout, row, Int(part.minX)..<Int(part.maxX), y)
        }
    }
}
