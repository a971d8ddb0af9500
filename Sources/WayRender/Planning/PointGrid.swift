import WayGraphics
import WayHost

/// Surfaces stand on whole points, pictures on whole pixels: where both meet, and how a picture is placed that begins elsewhere.
struct PointGrid: Equatable {
    /// Every so many points there are so many pixels; no smaller numbers will do.
    let points: Int
    let pixels: Int
    /// The window as a person sees it, in device pixels.
    let bounds: PixelRect
    private let width: Int
    private let height: Int

    /// Points; where they meet the pixels less often, too much would have to be added to each picture.
    private static let longestStep = 8

    /// Nil where points and pixels meet too seldom.
    init?(_ state: WindowState) {
        width = DevicePixels.integer(state.size.width)
        height = DevicePixels.integer(state.size.height)
        bounds = state.transform.upright(width: state.pixelWidth, height: state.pixelHeight)
        guard CGFloat(width) == state.size.width, CGFloat(height) == state.size.height else { return nil }
        let step = (1...Self.longestStep).first { abs(state.scale * CGFloat($0) - (state.scale * CGFloat($0)).rounded()) < 1e-4 }
        guard let step else { return nil }
        points = step
        pixels = DevicePixels.integer((state.scale * CGFloat(step)).rounded())
        guard pixels > 0 else { return nil }
    }

    /// Every pixel begins at a point.
    var isEverywhere: Bool { points == 1 && pixels == 1 }

    /// Pixels that a picture needs around what it shows: so far a frame reaches beyond it, seen through the smallest scale.
    var margin: Int { isEverywhere ? 2 : 3 * pixels }

    /// The smallest frame on whole points around a rectangle, and the pixels that it covers.
    func frame(around rect: PixelRect) -> (points: PixelRect, pixels: PixelRect) {
        let x = span(rect.x, rect.maxX, length: width, end: bounds.width), y = span(rect.y, rect.maxY, length: height, end: bounds.height)
        return (
            PixelRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low),
            PixelRect(x: x.first, y: y.first, width: x.last - x.first, height: y.last - y.first)
        )
    }

    private func span(_ first: Int, _ last: Int, length: Int, end: Int) -> (low: Int, high: Int, first: Int, last: Int) {
        let low = first / pixels, high = (last + pixels - 1) / pixels
        // The window may end between two places where both meet.
        let isEnd = last >= end || high * points >= length
        return (low * points, isEnd ? length : high * points, low * pixels, isEnd ? end : high * pixels)
    }
}

/// Where a picture is shown.
struct SurfacePlace: Equatable {
    /// Points.
    var frame: PixelRect
    /// Pixels of the buffer.
    var source: CGRect
    /// The device pixels of the frame.
    var pixels: PixelRect

    enum Outcome: Equatable {
        case placed(SurfacePlace)
        /// Nothing of it is in the clip.
        case hidden
        /// A frame on whole points would show what is clipped away.
        case impossible
    }
}

extension PointGrid {
    /// The largest part of a rectangle whose edges are on whole points where it was cut out of another.
    private func inward(_ rect: PixelRect, of whole: PixelRect) -> PixelRect {
        func first(_ low: Int, _ start: Int) -> Int { low == start ? low : (low + pixels - 1) / pixels * pixels }
        func last(_ high: Int, _ stop: Int, _ end: Int) -> Int { high == stop || high == end ? high : high / pixels * pixels }
        let x = first(rect.x, whole.x), y = first(rect.y, whole.y)
        return PixelRect(
            x: x, y: y, width: last(rect.maxX, whole.maxX, bounds.maxX) - x, height: last(rect.maxY, whole.maxY, bounds.maxY) - y)
    }

    /// Places a picture.
    /// - Parameters:
    ///   - content: What it shows, in its own pixels.
    ///   - area: All of the buffer, in the same pixels.
    ///   - map: From its pixels to the device's; upright, neither axis turned round.
    ///   - clip: Device pixels of the window.
    func place(_ content: PixelRect, of area: PixelRect, by map: CGAffineTransform, clip: PixelRect) -> SurfacePlace.Outcome {
        let isMove = map.isMove
        let x = DevicePixels.edge(map.tx), y = DevicePixels.edge(map.ty)
        let whole = isMove ? content.offset(x: x, y: y) : DevicePixels.snapped(map.upright(content.cgRect))
        var seen = whole.intersection(clip)
        // While something grows or shrinks, the edges at which it is cut may go by whole points.
        if !isMove { seen = inward(seen, of: whole) }
        guard !seen.isEmpty else { return .hidden }
        let (frame, pixels) = frame(around: seen)
        guard pixels.x == seen.x || seen.x == whole.x, pixels.y == seen.y || seen.y == whole.y,
            pixels.maxX == seen.maxX || seen.maxX == whole.maxX, pixels.maxY == seen.maxY || seen.maxY == whole.maxY
        else { return .impossible }
        let back = isMove ? CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y)) : map.inverted()
        let source = back.upright(pixels.cgRect).offsetBy(dx: -CGFloat(area.x), dy: -CGFloat(area.y))
        return .placed(SurfacePlace(frame: frame, source: source.inBuffer(width: area.width, height: area.height), pixels: pixels))
    }
}

extension CGRect {
    /// In steps of a 256th, inside of a buffer.
    fileprivate func inBuffer(width: Int, height: Int) -> CGRect {
        func step(_ value: CGFloat, _ end: Int) -> CGFloat { min(max((value * 256).rounded() / 256, 0), CGFloat(end)) }
        let left = step(minX, width), top = step(minY, height)
        return CGRect(x: left, y: top, width: step(maxX, width) - left, height: step(maxY, height) - top)
    }
}

extension CGAffineTransform {
    /// Nothing but a translation, to a hundredth of a pixel over any display.
    var isMove: Bool { abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6 }

    /// Upright, and neither axis turned round.
    var isPlain: Bool { isUpright && a > 0 && d > 0 }
}
