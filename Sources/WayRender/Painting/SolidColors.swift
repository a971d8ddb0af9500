import CWayPixels
import WayGraphics
import WayHost

extension DisplayItem {
    /// The solid colour that it paints, premultiplied; nil for anything else.
    var pixel: UInt32? {
        if case .fill(let color) = kind { color.faded(by: alpha).premultiplied } else { nil }
    }
}

extension UInt32 {
    /// A pixel with another one composited over it.
    func blended(under color: UInt32) -> UInt32 {
        var result = self
        withUnsafePointer(to: self) { waykit_blend_solid_over(&result, 1, $0, 1, 1, 1, color, 0) }
        return result
    }
}

extension [DisplayItem] {
    /// Appends the result where colours that cover the window are blended one over the other and nothing else is visible: many presentations, each of
    /// which dims the window, are then painted there as one.
    /// - Parameter window: The window's bounds.
    mutating func blendCoveringFills(of window: PixelRect) {
        var overlayCount = 0, base = count
        // The bounding box of everything else.
        var others = PixelRect.zero
        repeat {
            base -= 1
            guard base >= 0, !others.contains(window) else { return }
            if let pixel = self[base].pixel(covering: window) {
                if pixel >> 24 == 0xFF { break }
                overlayCount += 1
            } else {
                others = others.union(self[base].bounds)
            }
        } while true
        guard overlayCount > 1, var pixel = self[base].pixel else { return }
        for index in indices[(base + 1)...] { if let overlay = self[index].pixel(covering: window) { pixel = pixel.blended(under: overlay) } }
        let color = RGBA(opaque: pixel)
        window.forEachPart(outside: others) { append(DisplayItem(kind: .fill(color), bounds: $0, opaque: $0)) }
    }
}

extension DisplayItem {
    /// The solid colour that it paints all over an area, premultiplied; nil for anything else.
    fileprivate func pixel(covering area: PixelRect) -> UInt32? { bounds.contains(area) ? pixel : nil }
}

extension PixelRect {
    /// Runs `body` for at most four rectangles that together are everything outside another one.
    fileprivate func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
        let hole = intersection(other)
        guard !hole.isEmpty else { return body(self) }
        func add(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) {
            if maxX > x, maxY > y { body(PixelRect(x: x, y: y, width: maxX - x, height: maxY - y)) }
        }
        add(x, y, maxX, hole.y)
        add(x, hole.y, hole.x, hole.maxY)
        add(hole.maxX, hole.y, maxX, hole.maxY)
        add(x, hole.maxY, maxX, maxY)
    }
}

extension RGBA {
    /// An opaque pixel's colour.
    fileprivate init(opaque pixel: UInt32) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
