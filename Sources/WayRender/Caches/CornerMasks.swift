import CWayPixels

/// Coverage masks of rounded corners and of the borders along them, for each of the four corners.
final class CornerMasks {
    struct Key: Hashable {
        var shape: CornerShape
        /// Border width in device pixels; 0 fills the corner.
        var borderWidth = 0
        var borderHeight = 0
        var corner: RoundedPixelRect.Corners
    }

    private var masks: [Key: CoverageMask] = [:]
    /// Maximum number of masks: animated corners add one per frame. Beyond it the cache starts anew.
    private static let limit = 256

    func mask(_ key: Key) -> CoverageMask? {
        if let mask = masks[key] { return mask }
        if masks.count >= Self.limit { masks.removeAll(keepingCapacity: true) }
        let mask = key.corner == .topLeft ? makeTopLeft(key) : mirrored(key)
        masks[key] = mask
        return mask
    }

    private func makeTopLeft(_ key: Key) -> CoverageMask? {
        let width = max(key.shape.width, key.borderWidth), height = max(key.shape.height, key.borderHeight)
        guard let mask = CoverageMask(width: width, height: height) else { return nil }
        let corner = waykit_corner(
            a: key.shape.radiusX, b: key.shape.radiusY, n: key.shape.exponent, border_x: Double(key.borderWidth),
            border_y: Double(key.borderHeight))
        waykit_corner_coverage(mask.bytes, Int32(mask.stride), Int32(width), Int32(height), corner)
        return mask
    }

    private func mirrored(_ key: Key) -> CoverageMask? {
        var original = key
        original.corner = .topLeft
        guard let source = mask(original), let mask = CoverageMask(width: source.width, height: source.height) else { return nil }
        let isRight = key.corner == .topRight || key.corner == .bottomRight
        let isLower = key.corner == .bottomLeft || key.corner == .bottomRight
        for y in 0..<mask.height {
            let from = source.row(isLower ? mask.height - 1 - y : y), to = mask.row(y)
            for x in 0..<mask.width { to[x] = from[isRight ? mask.width - 1 - x : x] }
        }
        return mask
    }
}
