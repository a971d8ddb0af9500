/// Late frames among the last ones with surfaces. It decides whether the display is too slow for surfaces.
struct SurfaceLateness {
    /// Bit set; the lowest bit is the newest frame.
    private var lateFrames: UInt32 = 0
    /// This display misses refreshes when it shows surfaces.
    private(set) var isTooSlow = false

    /// A display is too slow if `maxLateFrames` of the last `window` frames were late.
    private static let window: UInt32 = 30
    private static let maxLateFrames = 6

    /// Records that a frame with surfaces was presented.
    /// - Returns: true if the display is now known to be too slow.
    mutating func record(late: Bool) -> Bool {
        guard !isTooSlow else { return false }
        lateFrames = (lateFrames << 1 | (late ? 1 : 0)) & (1 << Self.window - 1)
        isTooSlow = lateFrames.nonzeroBitCount >= Self.maxLateFrames
        return isTooSlow
    }
}
