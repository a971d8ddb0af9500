import CWayPixels
import WayGraphics
import WayHost

/// The blur of a picture: made smaller, convolved with a Gauss bell, and stretched again. So a wide blur costs no more than a narrow one.
struct BackdropBlur: Equatable {
    /// The standard deviation in device pixels.
    let sigma: CGFloat
    /// How much stronger colours become; 1 leaves them.
    let saturation: CGFloat
    /// How often the picture is halved first.
    let halvings: Int
    /// Weights of the pixels on one line, in 256ths; they add up to 256.
    let weights: [UInt16]

    /// Pixels of the smaller picture: a bell this wide is still smooth after it was stretched.
    private static let widest: CGFloat = 2
    /// Wider ones look the same: all of a screen is one colour.
    static let largest: CGFloat = 512

    /// - Parameter scale: Device pixels per point where it is seen.
    init(_ look: ResolvedBackdropStyle, scale: CGFloat) { self.init(sigma: look.deviation * scale, saturation: look.saturation) }

    init(sigma: CGFloat, saturation: CGFloat = 1) {
        // A transform may make it larger than any number.
        let sigma = sigma.isNaN ? 0 : min(max(0, sigma), Self.largest)
        self.sigma = sigma
        self.saturation = saturation
        halvings = sigma > Self.widest ? min(8, Int(log2(sigma / Self.widest).rounded(.up))) : 0
        // Halving and stretching blur, too: a box and a tent add their variances.
        let factor = CGFloat(1 << halvings)
        let lost: CGFloat = halvings == 0 ? 0 : (1 - 1 / (factor * factor)) / 12 + 1.0 / 6
        let variance = max(0.01, sigma * sigma / (factor * factor) - lost)
        weights = Self.bell(variance: variance)
    }

    var radius: Int { weights.count / 2 }

    /// Pixels around an area that show in its blur; whole blocks of the smaller picture.
    var reach: Int { (radius + 2) << halvings }

    private static func bell(variance: CGFloat) -> [UInt16] {
        let radius = max(1, Int((3 * variance.squareRoot()).rounded(.up)))
        let exact = (-radius...radius).map { exp(-CGFloat($0 * $0) / (2 * variance)) }
        let sum = exact.reduce(0, +)
        var weights = exact.map { UInt16(($0 / sum * 256).rounded()) }
        let rest = 256 - weights.reduce(0) { $0 + Int($1) }
        weights[radius] = UInt16(Int(weights[radius]) + rest)
        return weights
    }

    /// The pixels whose colours show in the blur of an area, cut where the window ends. They begin where blocks begin, so that a backdrop
    /// that moves does not shimmer.
    func source(of area: PixelRect, in bounds: PixelRect) -> PixelRect {
        let block = 1 << halvings
        func down(_ value: Int) -> Int { Int((CGFloat(value) / CGFloat(block)).rounded(.down)) * block }
        let x = down(area.x - reach), y = down(area.y - reach)
        return PixelRect(x: x, y: y, width: area.maxX + reach - x, height: area.maxY + reach - y).intersection(bounds)
    }

    /// An area of the picture, blurred; nil where there is no memory for it. The picture is used up.
    func picture(of area: PixelRect, from source: Canvas) -> CGImage? {
        guard let small = reduced(source), let blurred = Canvas(bounds: small.bounds),
            let buffer = PixelBuffer(width: area.width, height: area.height),
            let result = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area)
        else { return nil }
        result.clear(PixelRegion([area]))
        let (width, height) = (small.bounds.width, small.bounds.height)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 2 * radius) { row in
            waykit_blur(
                blurred.pixels, small.pixels, Int32(small.stride), Int32(width), Int32(height), weights, Int32(radius), row.baseAddress)
        }
        if saturation != 1 {
            waykit_saturate(blurred.pixels, Int32(blurred.stride), Int32(width), Int32(height), Int32((saturation * 256).rounded()))
        }
        let step = 1 / Double(1 << halvings)
        var stretch = waykit_stretch(
            picture: waykit_picture(pixels: blurred.pixels, stride: Int32(blurred.stride), width: Int32(width), height: Int32(height)),
            ax: step, tx: -Double(source.bounds.x) * step, ay: step, ty: -Double(source.bounds.y) * step, alpha: 255,
            origin_x: Int32(area.x), origin_y: Int32(area.y))
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * area.width) { scratch in
            waykit_stretch_over(
                result.pixels, Int32(result.stride), &stretch, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height),
                scratch.baseAddress)
        }
        return CGImage(buffer)
    }

    private func reduced(_ source: Canvas) -> Canvas? {
        var picture = source
        for _ in 0..<halvings {
            let size = PixelRect(x: 0, y: 0, width: (picture.bounds.width + 1) / 2, height: (picture.bounds.height + 1) / 2)
            guard let half = Canvas(bounds: size) else { return nil }
            waykit_halve(
                half.pixels, Int32(half.stride), picture.pixels, Int32(picture.stride), Int32(picture.bounds.width),
                Int32(picture.bounds.height))
            picture = half
        }
        return picture
    }
}
