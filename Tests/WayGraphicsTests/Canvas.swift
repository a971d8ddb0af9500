import WayGraphics

/// A bitmap whose pixels can be inspected.
struct Canvas {
    let context: CGContext

    init(_ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1) {
        guard let context = CGContext(size: CGSize(width: width, height: height), scale: scale) else {
            fatalError("no bitmap of \(width) × \(height)")
        }
        self.context = context
    }

    /// Premultiplied alpha, red, green, blue.
    subscript(x: Int, y: Int) -> [Int] {
        let pixel = context.makeImage()?.pixel(x: x, y: y) ?? 0
        return [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    }

    /// All alpha values, row by row.
    var alphas: [[Int]] {
        guard let image = context.makeImage() else { return [] }
        return image.withPixels { pixels, stride in
            (0..<image.height).map { y in (0..<image.width).map { x in Int(pixels[y * stride + x] >> 24) } }
        }
    }

    var pixels: [UInt32] { context.makeImage()?.allPixels ?? [] }
    var totalAlpha: Int { alphas.joined().reduce(0, +) }
}

extension CGImage {
    var allPixels: [UInt32] {
        withPixels { pixels, stride in
            (0..<height).flatMap { y in (0..<width).map { x in pixels[y * stride + x] } }
        }
    }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

func isClose(_ one: CGFloat, _ other: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { abs(one - other) <= tolerance }

func isClose(_ one: CGPoint, _ other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    isClose(one.x, other.x, within: tolerance) && isClose(one.y, other.y, within: tolerance)
}

func isClose(_ one: CGRect, _ other: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    isClose(one.origin, other.origin, within: tolerance) && isClose(one.width, other.width, within: tolerance)
        && isClose(one.height, other.height, within: tolerance)
}
