/// Recycles regions, so that a frame allocates none.
final class RegionPool {
    private var free: [PixelRegion] = []

    /// An empty region, to be released to the pool.
    func acquire() -> PixelRegion {
        guard let region = free.popLast() else { return PixelRegion() }
        region.clear()
        return region
    }

    func release(_ region: PixelRegion) { free.append(region) }
}
