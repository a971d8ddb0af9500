import WayGraphics
import WayHost

/// Subsurfaces are placed on whole points, buffers cover whole pixels: finds the edges that are both, and places a buffer whose content starts
/// elsewhere.
struct PointGrid: Equatable {
    /// The smallest whole number of points that is a whole number of pixels.
    let points: Int
    let pixels: Int
    /// The window in logical orientation, in device pixels.
    let bounds: PixelRect
    private let width: Int
    private let height: Int

    /// Points. With a longer step each buffer would need too large a margin.
    private static let maxStep = 8

    /// Nil for a window whose points and pixels coincide too seldom.
    init?(_ state: WindowState) {
        width = DevicePixels.integer(state.size.width)
        height = DevicePixels.integer(state.size.height)
        bounds = state.transform.logicalBounds(width: state.pixelWidth, height: state.pixelHeight)
        guard CGFloat(width) == state.size.width, CGFloat(height) == state.size.height else { return nil }
        let step = (1...Self.maxStep).first { abs(state.scale * CGFloat($0) - (state.scale * CGFloat($0)).rounded()) < 1e-4 }
        guard let step else { return nil }
        points = step
        pixels = DevicePixels.integer((state.scale * CGFloat(step)).rounded())
        guard pixels > 0 else { return nil }
    }

    /// One pixel per point.
    var isOneToOne: Bool { points == 1 && pixels == 1 }

    /// Transparent pixels that a buffer needs around its content: how far a frame on whole points extends beyond it at the smallest scale.
    var margin: Int { isOneToOne ? 2 : 3 * pixels }

    /// The smallest frame on whole points around a rectangle of pixels, and the pixels that it covers.
    func frame(around rect: PixelRect) -> (points: PixelRect, pixels: PixelRect) {
        let x = span(rect.x, rect.maxX, length: width, end: bounds.width), y = span(rect.y, rect.maxY, length: height, end: bounds.height)
        return (
            PixelRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low),
            PixelRect(x: x.first, y: y.first, width: x.last - x.first, height: y.last - y.first)
        )
    }

    private func span(_ first: Int, _ last: Int, length: Int, end: Int) -> (low: Int, high: Int, first: Int, last: Int) {
        let low = first / pixels, high = (last + pixels - 1) / pixels
        // The window's edge need not be a common edge of points and pixels.
        let isEnd = last >= end || high * points >= length
        return (low * points, isEnd ? length : high * points, low * pixels, isEnd ? end : high * pixels)
    }
}

/// Where a surface shows its buffer.
struct SurfacePlacement: Equatable {
    /// Points.
    var frame: PixelRect
    /// The viewport's source rectangle, in pixels of the buffer.
    var source: CGRect
    /// The frame in device pixels.
    var pixels: PixelRect

    enum Outcome: Equatable {
        case placed(SurfacePlacement)
        /// It is completely clipped.
        case hidden
        /// A frame on whole points would show clipped content.
        case impossible
    }
}

extension PointGrid {
    /// The largest part of a clipped rectangle with every clipped edge on a whole point.
    private func inward(_ rect: PixelRect, of whole: PixelRect) -> PixelRect {
        func first(_ low: Int, _ start: Int) -> Int { low == start ? low : (low + pixels - 1) / pixels * pixels }
        func last(_ high: Int, _ stop: Int, _ end: Int) -> Int { high == stop || high == end ? high : high / pixels * pixels }
        let x = first(rect.x, whole.x), y = first(rect.y, whole.y)
        return PixelRect(
            x: x, y: y, width: last(rect.maxX, whole.maxX, bounds.maxX) - x, height: last(rect.maxY, whole.maxY, bounds.maxY) - y)
    }

    /// Places a buffer.
    /// - Parameters:
    ///   - content: The painted part, in the buffer's coordinates.
    ///   - area: The whole buffer, in the same coordinates.
    ///   - map: From the buffer's pixels to the device's; axis-aligned, not flipped.
    ///   - clip: In device pixels of the window.
    func place(_ content: PixelRect, of area: PixelRect, by map: CGAffineTransform, clip: PixelRect) -> SurfacePlacement.Outcome {
        let isPureTranslation = map.isPureTranslation
        let x = DevicePixels.edge(map.tx), y = DevicePixels.edge(map.ty)
        let whole = isPureTranslation ? content.offset(x: x, y: y) : DevicePixels.snapped(map.mapAxisAligned(content.cgRect))
        var visible = whole.intersection(clip)
        // While the scale changes, a clipped edge may be moved to a whole point.
        if !isPureTranslation { visible = inward(visible, of: whole) }
        guard !visible.isEmpty else { return .hidden }
        let (frame, pixels) = frame(around: visible)
        guard pixels.x == visible.x || visible.x == whole.x, pixels.y == visible.y || visible.y == whole.y,
            pixels.maxX == visible.maxX || visible.maxX == whole.maxX, pixels.maxY == visible.maxY || visible.maxY == whole.maxY
        else { return .impossible }
        let inverse = isPureTranslation ? CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y)) : map.inverted()
        let source = inverse.mapAxisAligned(pixels.cgRect).offsetBy(dx: -CGFloat(area.x), dy: -CGFloat(area.y))
        return .placed(SurfacePlacement(frame: frame, source: source.inBuffer(width: area.width, height: area.height), pixels: pixels))
    }
}

extension CGRect {
    /// Rounded to 1/256 pixel (`wl_fixed_t`) and limited to a buffer.
    fileprivate func inBuffer(width: Int, height: Int) -> CGRect {
        func step(_ value: CGFloat, _ end: Int) -> CGFloat { min(max((value * 256).rounded() / 256, 0), CGFloat(end)) }
        let left = step(minX, width), top = step(minY, height)
        return CGRect(x: left, y: top, width: step(maxX, width) - left, height: step(maxY, height) - top)
    }
}

extension CGAffineTransform {
    /// Only a translation, to a hundredth of a pixel across any display.
    var isPureTranslation: Bool { abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6 }

    /// Axis-aligned, and neither axis flipped.
    var isUnflippedAxisAligned: Bool { isAxisAligned && a > 0 && d > 0 }
}
