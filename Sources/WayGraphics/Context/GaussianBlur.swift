import CCairo

/// Three passes of an extended box filter: within 3 % of a Gaussian at any standard deviation, at a cost that does not depend on it.
/// P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert: Theoretical foundations of Gaussian convolution by extended box filtering, 2011.
enum GaussianBlur {
    private static let passes = 3

    /// Blurs an A8 surface; pixels outside count as transparent.
    /// - Parameter sigma: standard deviation in pixels.
    static func apply(to surface: OpaquePointer, sigma: CGFloat) {
        // Below this the outermost weight is less than half a step of 255.
        guard sigma > 0.1, sigma.isFinite else { return }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface)), height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let box = ExtendedBox(variance: Float(sigma * sigma) / Float(passes))
        let line = LineBlur(length: max(width, height), box: box)
        for y in 0..<height { line.blur(data + y * stride, count: width, step: 1) }
        for x in 0..<width { line.blur(data + x, count: height, step: stride) }
        cairo_surface_mark_dirty(surface)
    }

    /// A box of whole pixels with a fraction of a pixel at both ends, so that its variance is exact.
    private struct ExtendedBox {
        /// Whole pixels on each side of the centre.
        let radius: Int
        /// The weight of the pixel at each end.
        let edge: Float
        /// 1 / the box's width.
        let norm: Float

        init(variance: Float) {
            radius = Int(((12 * variance + 1).squareRoot() - 1) / 2)
            let r = Float(radius)
            edge = (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
            norm = 1 / (2 * r + 1 + 2 * edge)
        }
    }

    /// Two rows of floats, padded so that the sums need no bounds checks.
    private final class LineBlur {
        private let box: ExtendedBox
        private let padding: Int
        private var front: UnsafeMutablePointer<Float>
        private var back: UnsafeMutablePointer<Float>
        private let capacity: Int

        init(length: Int, box: ExtendedBox) {
            self.box = box
            padding = box.radius + 2
            capacity = length + 2 * padding
            front = .allocate(capacity: capacity)
            back = .allocate(capacity: capacity)
            front.initialize(repeating: 0, count: capacity)
            back.initialize(repeating: 0, count: capacity)
        }

        deinit {
            front.deallocate()
            back.deallocate()
        }

        func blur(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
            var isEmpty = true
            for index in 0..<count {
                let value = line[index * step]
                front[padding + index] = Float(value)
                if value != 0 { isEmpty = false }
            }
            if isEmpty { return }
            for index in (padding + count)..<capacity { front[index] = 0 }
            for _ in 0..<GaussianBlur.passes {
                pass(count: count)
                swap(&front, &back)
            }
            for index in 0..<count {
                line[index * step] = UInt8(min(max(front[padding + index] + 0.5, 0), 255))
            }
        }

        private func pass(count: Int) {
            let source = front + padding, target = back + padding
            let radius = box.radius
            var sum: Float = 0
            for index in -radius..<radius where index < count + padding { sum += source[index] }
            for index in 0..<count {
                sum += source[min(index + radius, count)]
                target[index] = (sum + box.edge * (source[index - radius - 1] + source[min(index + radius + 1, count)])) * box.norm
                sum -= source[index - radius]
            }
            for index in count..<(capacity - padding) { target[index] = 0 }
        }
    }
}
