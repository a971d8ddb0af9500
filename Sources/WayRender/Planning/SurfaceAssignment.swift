import WayGraphics
import WayHost

/// The surfaces of the promoted compositing layers, back to front. It decides which layers share one, and keeps a surface as long as it can show its layers.
struct SurfaceAssignment {
    private(set) var surfaces: [PlannedSurface] = []
    /// Solid-colour layers whose edges are not on whole points.
    private var unalignedColors: Set<ObjectIdentifier> = []
    private var lastID: UInt64 = 0

    private static let maxSurfaces = 16

    /// Pixels of all buffers.
    var bufferArea: Int { surfaces.reduce(0) { $0 + ($1.kind == .color ? 0 : $1.bufferRect.area) } }

    /// Assigns the layers from `first` on to surfaces and places these.
    /// - Returns: false if surfaces cannot show them as painting would, or if there are too many.
    mutating func assign(_ matched: MatchedLayers, from first: Int, _ frame: LayerPromotionPlanner.Frame) -> Bool {
        guard update(matched, from: first, frame) else { return false }
        for surface in surfaces where !surface.place(on: frame.grid) {
            // Try again with a painted buffer in place of a solid colour.
            guard surface.kind == .color else { return false }
            unalignedColors.insert(surface.members[0].layer.key.source)
            return assign(matched, from: first, frame)
        }
        return true
    }

    mutating func reset() {
        surfaces.removeAll()
        unalignedColors.removeAll(keepingCapacity: true)
    }

    private mutating func update(_ matched: MatchedLayers, from first: Int, _ frame: LayerPromotionPlanner.Frame) -> Bool {
        let layers = matched.layers
        var next: [PlannedSurface] = []
        next.reserveCapacity(surfaces.count)
        var index = first, known = surfaces[...]
        while index < layers.endIndex {
            if let match = known.firstIndex(where: { $0.members[0].layer.key == layers[index].key }) {
                let surface = known[match], end = index + surface.members.count
                if end <= layers.endIndex, isUsable(surface),
                    surface.update(layers[index..<end], behind: { matched.contentBehind($0, background: frame.background) })
                {
                    next.append(surface)
                    known = known[(match + 1)...]
                    index = end
                    continue
                }
            }
            var end = index + 1
            while end < layers.endIndex, matched.canShareSurface(end, from: index) { end += 1 }
            guard next.count < Self.maxSurfaces, layers[index..<end].allSatisfy(\.isIndependent),
                let surface = makeSurface(matched, index..<end, frame)
            else { return false }
            next.append(surface)
            index = end
        }
        surfaces = next
        return true
    }

    private func isUsable(_ surface: PlannedSurface) -> Bool {
        surface.kind != .color || !unalignedColors.contains(surface.members[0].layer.key.source)
    }

    private mutating func makeSurface(_ matched: MatchedLayers, _ range: Range<Int>, _ frame: LayerPromotionPlanner.Frame) -> PlannedSurface? {
        let first = matched.layers[range.lowerBound]
        lastID += 1
        var color: RGBA?
        if first.rounded != nil, case .color(let found) = matched.contentBehind(first, background: frame.background) { color = found }
        return PlannedSurface(
            id: SurfaceID(rawValue: lastID), matched.layers[range],
            moving: matched.previousIndex(of: range.lowerBound) == nil || matched.isMoving(range.lowerBound),
            asColor: !unalignedColors.contains(first.key.source), behind: color, grid: frame.grid, scale: frame.scale, fades: frame.fades)
    }
}
