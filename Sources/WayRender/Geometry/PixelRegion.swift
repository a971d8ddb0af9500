import CPixman
import WayHost

/// A set of whole device pixels: pixman's region, owned.
final class PixelRegion {
    private let region = UnsafeMutablePointer<pixman_region32_t>.allocate(capacity: 1)

    init() { pixman_region32_init(region) }

    convenience init(_ rects: some Sequence<PixelRect>) {
        self.init()
        for rect in rects { add(rect) }
    }

    deinit {
        pixman_region32_fini(region)
        region.deallocate()
    }

    var isEmpty: Bool { pixman_region32_not_empty(region) == 0 }

    /// The smallest rectangle around it.
    var bounds: PixelRect {
        let box = region.pointee.extents
        return PixelRect(x: Int(box.x1), y: Int(box.y1), width: Int(box.x2 - box.x1), height: Int(box.y2 - box.y1))
    }

    var rectCount: Int { Int(pixman_region32_n_rects(region)) }

    /// Rectangles that do not overlap, from top to bottom.
    var rects: [PixelRect] {
        withBoxes { boxes in
            boxes.map { PixelRect(x: Int($0.x1), y: Int($0.y1), width: Int($0.x2 - $0.x1), height: Int($0.y2 - $0.y1)) }
        }
    }

    var area: Int {
        withBoxes { boxes in boxes.reduce(0) { $0 + Int($1.x2 - $1.x1) * Int($1.y2 - $1.y1) } }
    }

    func clear() { pixman_region32_clear(region) }

    func set(_ rect: PixelRect) {
        var box = Self.box(rect)
        pixman_region32_reset(region, &box)
    }

    func set(_ other: PixelRegion) { pixman_region32_copy(region, other.region) }

    func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        pixman_region32_union_rect(region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func add(_ other: PixelRegion) { pixman_region32_union(region, region, other.region) }

    /// What of another one lies in a rectangle. A rectangle that lies in it as a whole asks for no memory.
    func set(_ other: PixelRegion, in rect: PixelRect) {
        var box = Self.box(rect)
        if !rect.isEmpty, pixman_region32_contains_rectangle(other.region, &box) == PIXMAN_REGION_IN { return set(rect) }
        set(other)
        intersect(rect)
    }

    func intersect(_ rect: PixelRect) {
        guard !rect.isEmpty else { return clear() }
        pixman_region32_intersect_rect(region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func intersect(_ other: PixelRegion) { pixman_region32_intersect(region, region, other.region) }

    func subtract(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var hole = pixman_region32_t()
        pixman_region32_init_rect(&hole, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        pixman_region32_subtract(region, region, &hole)
        pixman_region32_fini(&hole)
    }

    func subtract(_ other: PixelRegion) { pixman_region32_subtract(region, region, other.region) }

    func translate(x: Int, y: Int) { pixman_region32_translate(region, Int32(x), Int32(y)) }

    func overlaps(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty else { return false }
        var box = Self.box(rect)
        return pixman_region32_contains_rectangle(region, &box) != PIXMAN_REGION_OUT
    }

    func contains(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty else { return true }
        var box = Self.box(rect)
        return pixman_region32_contains_rectangle(region, &box) == PIXMAN_REGION_IN
    }

    func contains(_ other: PixelRegion) -> Bool {
        other.withBoxes { boxes in
            boxes.allSatisfy { box in
                var box = box
                return pixman_region32_contains_rectangle(region, &box) == PIXMAN_REGION_IN
            }
        }
    }

    /// Its rectangles, valid during the call only.
    func withBoxes<R>(_ body: (UnsafeBufferPointer<pixman_box32_t>) throws -> R) rethrows -> R {
        var count: Int32 = 0
        let boxes = pixman_region32_rectangles(region, &count)
        return try withExtendedLifetime(self) { try body(UnsafeBufferPointer(start: boxes, count: Int(count))) }
    }

    /// For pixman's own calls.
    func withPointer<R>(_ body: (UnsafeMutablePointer<pixman_region32_t>) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(region) }
    }

    private static func box(_ rect: PixelRect) -> pixman_box32_t {
        pixman_box32_t(x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    }
}
