import CPixman
import CWayPixels
import WayGraphics
import WayHost

/// A pixel buffer to paint on, for pixman and the pixel loops. Coordinates are the device's: the first pixel is at the origin of `bounds`.
final class Canvas {
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels per row, including padding.
    let stride: Int
    let bounds: PixelRect
    /// The pixman image; its coordinates start at 0.
    let image: OpaquePointer
    private let owner: AnyObject?
    /// What is known of the ends of rows; nil for a canvas on which not all painting is noted.
    private var blankRows: UnsafeMutablePointer<waykit_blank_row>?

    /// - Parameter owner: Keeps the memory alive, unless the caller does.
    init?(pixels: UnsafeMutableRawPointer, bytesPerRow: Int, bounds: PixelRect, owner: AnyObject? = nil) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        guard
            let image = pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(bounds.width), Int32(bounds.height), words, Int32(bytesPerRow))
        else { return nil }
        self.pixels = words
        self.image = image
        self.bounds = bounds
        self.owner = owner
        stride = bytesPerRow / 4
    }

    /// A transparent canvas with memory of its own.
    convenience init?(bounds: PixelRect) {
        guard let buffer = PixelBuffer(width: bounds.width, height: bounds.height) else { return nil }
        self.init(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: bounds, owner: buffer)
    }

    deinit {
        pixman_image_unref(image)
        blankRows?.deallocate()
    }

    // MARK: Blank ends of rows

    /// Remembers from now on which pixels at the ends of rows have one colour, which is not painted again. Must be called again when the memory may have
    /// changed otherwise.
    func rememberBlankRows() {
        let rows = blankRows ?? .allocate(capacity: max(1, bounds.height))
        rows.initialize(repeating: waykit_blank_row(from: Int32(bounds.width), color: 0), count: max(1, bounds.height))
        blankRows = rows
    }

    var remembersBlankRows: Bool { blankRows != nil }

    /// Must be called for painting that does not update the blank rows itself.
    func notePainting(in rect: PixelRect) {
        guard let blankRows, !rect.isEmpty else { return }
        let end = Int32(rect.maxX - bounds.x)
        for y in rect.y - bounds.y..<rect.maxY - bounds.y where blankRows[y].from < end { blankRows[y].from = end }
    }

    /// The blank rows from a row of a part on; nil if the part does not reach their ends.
    private func blankRows(at part: PixelRect) -> UnsafeMutablePointer<waykit_blank_row>? {
        part.maxX == bounds.maxX ? blankRows.map { $0 + (part.y - bounds.y) } : nil
    }

    /// Draws a part of an image from its ink.
    /// - Parameters:
    ///   - rows: The part's rows.
    ///   - column: The image's column at the part's left edge.
    ///   - overlay: A premultiplied colour over the image; 0 for none.
    func copy(_ part: PixelRect, ink: UnsafePointer<UInt32>?, rows: UnsafePointer<waykit_ink_row>, column: Int, overlay: UInt32) {
        let blanks = blankRows(at: part)
        if blanks == nil { notePainting(in: part) }
        waykit_copy_ink(
            address(x: part.x, y: part.y), Int32(stride), ink, Int32(part.width), Int32(part.height), rows, Int32(column), Int32(part.x - bounds.x), blanks,
            overlay)
    }

    var isOpaque: Bool {
        (0..<bounds.height).allSatisfy { y in
            let row = UnsafeBufferPointer(start: pixels + y * stride, count: bounds.width)
            return row.reduce(UInt32.max, &) >= 0xFF00_0000
        }
    }

    func isBacked(by memory: UnsafeMutableRawPointer, bytesPerRow: Int, bounds: PixelRect) -> Bool {
        memory == pixels && bytesPerRow == stride * 4 && bounds == self.bounds
    }

    /// The address of a device pixel.
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - bounds.y) * stride + (x - bounds.x) }

    /// Runs `body` for each rectangle of a region in device space, with the pixman image clipped to it: pixman allocates nothing for a single
    /// rectangle.
    func withClip(_ region: PixelRegion, _ body: (OpaquePointer) -> Void) {
        region.withBoxes { boxes in
            for box in boxes {
                var clip = pixman_region32_t(extents: inImage(box), data: nil)
                pixman_image_set_clip_region32(image, &clip)
                body(image)
            }
        }
        pixman_image_set_clip_region32(image, nil)
    }

    func clear(_ region: PixelRegion) { fill(region, with: 0) }

    /// Sets every pixel of the region to a premultiplied colour. Pixels that are known to have it are not written.
    func fill(_ region: PixelRegion, with color: UInt32) {
        region.withBoxes { boxes in
            for box in boxes {
                let rect = PixelRect(box), first = address(x: rect.x, y: rect.y)
                if color >> 24 == 0xFF, let blanks = blankRows(at: rect) {
                    waykit_fill_blank(first, Int32(stride), Int32(rect.width), Int32(rect.height), color, Int32(rect.x - bounds.x), blanks)
                } else {
                    notePainting(in: rect)
                    waykit_fill(first, Int32(stride), Int32(rect.width), Int32(rect.height), color)
                }
            }
        }
    }

    /// Blends a premultiplied colour over the region.
    func blend(_ region: PixelRegion, with color: UInt32) {
        region.withBoxes { boxes in
            for box in boxes {
                let first = address(x: Int(box.x1), y: Int(box.y1))
                waykit_blend_solid_over(first, Int32(stride), first, Int32(stride), box.x2 - box.x1, box.y2 - box.y1, color, 0)
            }
        }
    }

    private func inImage(_ box: pixman_box32_t) -> pixman_box32_t {
        let x = Int32(bounds.x), y = Int32(bounds.y)
        return pixman_box32_t(x1: box.x1 - x, y1: box.y1 - y, x2: box.x2 - x, y2: box.y2 - y)
    }
}
