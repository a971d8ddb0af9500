import WayHost

/// The opaque region of a display list.
enum OpaqueRegion {
    static func region(of items: [DisplayItem], in area: PixelRect) -> PixelRegion {
        let region = PixelRegion()
        for item in items where !item.opaque.isEmpty { region.add(item.opaque.intersection(area)) }
        return region
    }

    /// Its largest rectangle; empty if there is none.
    static func largest(of items: [DisplayItem], in area: PixelRect) -> PixelRect {
        let region = region(of: items, in: area)
        return region.contains(area) ? area : region.rects.max { $0.area < $1.area } ?? .zero
    }
}
