import CWayPixels
import WayGraphics
import WayHost

/// A blur: the image is downsampled, convolved with a Gaussian and scaled up again, so that a wide blur costs no more than a narrow one.
///
/// Where no edge of the window is near, the result differs from an exact Gaussian by at most 8 of 255 levels, and by 1 on average. Content that moves by a
/// few pixels has another position within the downsampled pixels; it changes by at most 8 levels, and by 1 on average (12 and 2 for a sigma between 2 and
/// 2.5). Stripes of one to five pixels differ most (`BackdropBlurTests`).
struct BackdropBlur: Equatable {
    /// The standard deviation in device pixels.
    let sigma: CGFloat
    /// Saturation factor; 1 leaves colours as they are.
    let saturation: CGFloat
    /// How often the image is halved first.
    let halvings: Int
    /// The kernel of one axis, in 256ths; the weights add up to 256.
    let weights: [UInt16]

    /// The widest Gaussian that is computed without downsampling.
    private static let maxFullSigma: CGFloat = 2
    /// The widest one in pixels of a downsampled image; at more than half of it no pixels are visible after scaling up.
    private static let maxReducedSigma: CGFloat = 3
    /// Wider blurs look the same: the whole screen has one colour.
    static let maxSigma: CGFloat = 512

    /// - Parameter scale: Device pixels per point.
    init(_ style: ResolvedBackdropStyle, scale: CGFloat) { self.init(sigma: style.deviation * scale, saturation: style.saturation) }

    init(sigma: CGFloat, saturation: CGFloat = 1) {
        // A transform can make it infinite.
        let sigma = sigma.isNaN ? 0 : min(max(0, sigma), Self.maxSigma)
        self.sigma = sigma
        self.saturation = saturation
        halvings = sigma > Self.maxFullSigma ? min(8, max(1, Int(log2(sigma / Self.maxReducedSigma).rounded(.up)))) : 0
        // Downsampling and scaling blur, too: the weights 1, 3, 3, 1 and the tent filter add their variances.
        let factor = CGFloat(1 << halvings)
        let addedVariance: CGFloat = halvings == 0 ? 0 : (1 - 1 / (factor * factor)) / 4 + 1.0 / 6
        let variance = max(0.01, sigma * sigma / (factor * factor) - addedVariance)
        weights = Self.gaussian(variance: variance)
    }

    var radius: Int { weights.count / 2 }

    /// Pixels around an area that contribute to its blur; whole blocks of the downsampled image.
    var reach: Int { (radius + 2) << halvings }

    private static func gaussian(variance: CGFloat) -> [UInt16] {
        let radius = max(1, Int((3 * variance.squareRoot()).rounded(.up)))
        let exact = (-radius...radius).map { exp(-CGFloat($0 * $0) / (2 * variance)) }
        let sum = exact.reduce(0, +)
        var weights = exact.map { UInt16(($0 / sum * 256).rounded()) }
        let remainder = 256 - weights.reduce(0) { $0 + Int($1) }
        weights[radius] = UInt16(Int(weights[radius]) + remainder)
        return weights
    }

    /// The pixels that contribute to the blur of an area, clipped to the window. They are aligned to blocks of the window, so that neither a moving
    /// backdrop shimmers nor the blur of an area depends on its edges.
    func source(of area: PixelRect, in bounds: PixelRect) -> PixelRect {
        let block = 1 << halvings
        func down(_ value: Int, from origin: Int) -> Int { origin + ((value - origin) >> halvings) << halvings }
        let x = down(area.x, from: bounds.x) - reach, y = down(area.y, from: bounds.y) - reach
        let maxX = down(area.maxX + block - 1, from: bounds.x) + reach, maxY = down(area.maxY + block - 1, from: bounds.y) + reach
        return PixelRect(x: x, y: y, width: maxX - x, height: maxY - y).intersection(bounds)
    }

    /// An area of the source, blurred; nil if memory runs out. The source's pixels are overwritten.
    func image(of area: PixelRect, from source: Canvas) -> CGImage? {
        guard let small = downsampled(source), let blurred = Canvas(bounds: small.bounds),
            let buffer = PixelBuffer(width: area.width, height: area.height),
            let result = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area)
        else { return nil }
        let (width, height) = (small.bounds.width, small.bounds.height)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 2 * radius) { row in
            waykit_blur(
                blurred.pixels, small.pixels, Int32(small.stride), Int32(width), Int32(height), weights, Int32(radius), row.baseAddress, 0)
        }
        if saturation != 1 {
            waykit_saturate(blurred.pixels, Int32(blurred.stride), Int32(width), Int32(height), Int32((saturation * 256).rounded()), 0)
        }
        let step = 1 / Double(1 << halvings)
        var stretch = waykit_stretch(
            image: waykit_image(pixels: blurred.pixels, stride: Int32(blurred.stride), width: Int32(width), height: Int32(height)),
            ax: step, tx: -Double(source.bounds.x) * step, ay: step, ty: -Double(source.bounds.y) * step, alpha: 255,
            origin_x: Int32(area.x), origin_y: Int32(area.y), replaces: 1, baseline: 0)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Int(waykit_stretch_scratch(Int32(area.width)))) { scratch in
            waykit_stretch_over(
                result.pixels, Int32(result.stride), &stretch, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height),
                scratch.baseAddress)
        }
        return CGImage(buffer, isOpaque: blurred.isOpaque)
    }

    private func downsampled(_ source: Canvas) -> Canvas? {
        var image = source
        for _ in 0..<halvings {
            let size = PixelRect(x: 0, y: 0, width: (image.bounds.width + 1) / 2, height: (image.bounds.height + 1) / 2)
            guard let half = Canvas(bounds: size) else { return nil }
            let (width, height) = (Int32(image.bounds.width), Int32(image.bounds.height))
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Int(waykit_reduce_scratch(width))) { scratch in
                waykit_reduce(half.pixels, Int32(half.stride), image.pixels, Int32(image.stride), width, height, scratch.baseAddress, 0)
            }
            image = half
        }
        return image
    }
}
