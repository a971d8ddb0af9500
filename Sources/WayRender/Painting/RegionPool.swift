/// Regions that are used again, so that a frame allocates none.
final class RegionPool {
    private var free: [PixelRegion] = []

    /// An empty region, to be given back.
    func take() -> PixelRegion {
        guard let region = free.popLast() else { return PixelRegion() }
        region.clear()
        return region
    }

    func give(_ region: PixelRegion) { free.append(region) }
}
