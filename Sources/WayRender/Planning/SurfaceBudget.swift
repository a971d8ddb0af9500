import WayGraphics

/// What surfaces cost in comparison with painting everything. Input: pixels of surface buffers and painted pixels. It decides whether they are worthwhile.
struct SurfaceBudget {
    /// Exponentially decaying sum of the pixels painted for surfaces, as multiples of the window's area.
    private var recentPaintedArea: CGFloat = 0

    /// Pixels of all surface buffers, as a multiple of the window's area.
    static let maxBufferArea: CGFloat = 3
    /// Limit for `recentPaintedArea`, which spans about ten frames without the first one. Beyond it painting everything is cheaper.
    static let maxPaintedArea: CGFloat = 2
    private static let decay: CGFloat = 0.9

    mutating func beginFrame() {
        recentPaintedArea *= Self.decay
    }

    func allows(bufferArea: Int, windowArea: Int) -> Bool {
        CGFloat(bufferArea) <= CGFloat(windowArea) * Self.maxBufferArea && recentPaintedArea <= Self.maxPaintedArea
    }

    /// Records the pixels that a frame painted. The first frame, which paints all buffers, does not count.
    mutating func committed(paintedArea: Int, windowArea: Int, isFirst: Bool) {
        recentPaintedArea = isFirst ? 0 : recentPaintedArea + CGFloat(paintedArea) / CGFloat(max(1, windowArea))
    }
}
