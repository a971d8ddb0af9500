import CPixman
import WayHost

/// A set of whole device pixels, as pixman keeps one: rectangles that do not overlap, in bands of the same top and bottom. It has memory of its
/// own and keeps it, where pixman's asks for some with every operation on more than one rectangle.
final class PixelRegion {
    /// From top to bottom, in a band from left to right; no two of a band touch, and no band continues the one above it.
    private var boxes: ContiguousArray<pixman_box32_t> = []
    /// Where an operation writes.
    private var result: ContiguousArray<pixman_box32_t> = []

    init() {
        boxes.reserveCapacity(Self.usualCount)
        result.reserveCapacity(Self.usualCount)
    }

    /// Few are of more rectangles.
    private static let usualCount = 4

    convenience init(_ rects: some Sequence<PixelRect>) {
        self.init()
        for rect in rects { add(rect) }
    }

    var isEmpty: Bool { boxes.isEmpty }

    /// The smallest rectangle around it.
    var bounds: PixelRect {
        guard let first = boxes.first, let last = boxes.last else { return .zero }
        var left = first.x1, right = first.x2
        for box in boxes {
            left = min(left, box.x1)
            right = max(right, box.x2)
        }
        return PixelRect(pixman_box32_t(x1: left, y1: first.y1, x2: right, y2: last.y2))
    }

    var rectCount: Int { boxes.count }

    /// Rectangles that do not overlap, from top to bottom.
    var rects: [PixelRect] { boxes.map(PixelRect.init) }

    var area: Int { boxes.reduce(0) { $0 + PixelRect($1).area } }

    func clear() { boxes.removeAll(keepingCapacity: true) }

    func set(_ rect: PixelRect) {
        clear()
        if !rect.isEmpty { boxes.append(rect.box) }
    }

    func set(_ other: PixelRegion) {
        guard other !== self else { return }
        clear()
        boxes.append(contentsOf: other.boxes)
    }

    func add(_ rect: PixelRect) {
        if !rect.isEmpty { combine(self, with: rect) { $0 || $1 } }
    }

    func add(_ other: PixelRegion) { combine(with: other) { $0 || $1 } }

    /// What of another one lies in a rectangle.
    func set(_ other: PixelRegion, in rect: PixelRect) {
        if other.contains(rect) { return set(rect) }
        combine(other, with: rect) { $0 && $1 }
    }

    func intersect(_ rect: PixelRect) {
        if rect.isEmpty { clear() } else { combine(self, with: rect) { $0 && $1 } }
    }

    func intersect(_ other: PixelRegion) { combine(with: other) { $0 && $1 } }

    func subtract(_ rect: PixelRect) {
        if !rect.isEmpty { combine(self, with: rect) { $0 && !$1 } }
    }

    func subtract(_ other: PixelRegion) { combine(with: other) { $0 && !$1 } }

    func overlaps(_ rect: PixelRect) -> Bool { boxes.contains { PixelRect($0).intersects(rect) } }

    func contains(_ rect: PixelRect) -> Bool { area(in: rect) == rect.area }

    func contains(_ other: PixelRegion) -> Bool { other.boxes.allSatisfy { contains(PixelRect($0)) } }

    /// How many of its pixels lie in a rectangle.
    func area(in rect: PixelRect) -> Int { boxes.reduce(0) { $0 + PixelRect($1).intersection(rect).area } }

    /// What of its rectangles lies in another one.
    func forEach(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        withBoxes { boxes in
            for part in boxes.lazy.map({ PixelRect($0).intersection(rect) }) where !part.isEmpty { body(part) }
        }
    }

    /// Its rectangles, valid during the call only.
    func withBoxes<R>(_ body: (UnsafeBufferPointer<pixman_box32_t>) throws -> R) rethrows -> R {
        try boxes.withUnsafeBufferPointer(body)
    }
}

// MARK: - Set operations

extension PixelRegion {
    private typealias Boxes = UnsafeBufferPointer<pixman_box32_t>

    private func combine(_ region: PixelRegion, with rect: PixelRect, _ keeps: (Bool, Bool) -> Bool) {
        withUnsafePointer(to: rect.box) { box in
            region.withBoxes { combine($0, with: Boxes(start: box, count: 1), keeps) }
        }
        swap(&boxes, &result)
    }

    private func combine(with other: PixelRegion, _ keeps: (Bool, Bool) -> Bool) {
        withBoxes { boxes in other.withBoxes { combine(boxes, with: $0, keeps) } }
        swap(&boxes, &result)
    }

    /// Puts into `result` the pixels that `keeps` says true of: (is in the one, is in the other). Walks down both, one strip in which neither
    /// changes after the other.
    private func combine(_ one: Boxes, with other: Boxes, _ keeps: (Bool, Bool) -> Bool) {
        result.removeAll(keepingCapacity: true)
        var band = Band(one), otherBand = Band(other)
        var top = Int32.min, above = 0
        while !band.isEmpty || !otherBand.isEmpty {
            top = max(top, min(band.top, otherBand.top))
            let isInOne = band.top <= top, isInOther = otherBand.top <= top
            let bottom = min(isInOne ? band.bottom : band.top, isInOther ? otherBand.bottom : otherBand.top)
            let start = result.count
            addSpans(one[isInOne ? band.range : 0..<0], other[isInOther ? otherBand.range : 0..<0], top, bottom, keeps)
            if joins(above..<start, start..<result.count) {
                result.removeLast(result.count - start)
            } else if result.count > start {
                above = start
            }
            top = bottom
            if band.bottom <= bottom { band.advance(in: one) }
            if otherBand.bottom <= bottom { otherBand.advance(in: other) }
        }
    }

    /// One strip of the result, from left to right.
    private func addSpans(
        _ one: Slice<Boxes>, _ other: Slice<Boxes>, _ top: Int32, _ bottom: Int32, _ keeps: (Bool, Bool) -> Bool
    ) {
        var next = one.startIndex, otherNext = other.startIndex
        var isInOne = false, isInOther = false, left: Int32?
        while next < one.endIndex || otherNext < other.endIndex {
            let edge = next < one.endIndex ? (isInOne ? one[next].x2 : one[next].x1) : .max
            let otherEdge = otherNext < other.endIndex ? (isInOther ? other[otherNext].x2 : other[otherNext].x1) : .max
            let x = min(edge, otherEdge)
            if edge == x {
                if isInOne { next += 1 }
                isInOne.toggle()
            }
            if otherEdge == x {
                if isInOther { otherNext += 1 }
                isInOther.toggle()
            }
            if keeps(isInOne, isInOther) {
                left = left ?? x
            } else if let begin = left {
                result.append(pixman_box32_t(x1: begin, y1: top, x2: x, y2: bottom))
                left = nil
            }
        }
    }

    /// Makes a band longer that goes on in the one below it.
    private func joins(_ upper: Range<Int>, _ lower: Range<Int>) -> Bool {
        guard !upper.isEmpty, upper.count == lower.count, result[upper.lowerBound].y2 == result[lower.lowerBound].y1,
            zip(upper, lower).allSatisfy({ result[$0].x1 == result[$1].x1 && result[$0].x2 == result[$1].x2 })
        else { return false }
        let bottom = result[lower.lowerBound].y2
        for index in upper { result[index].y2 = bottom }
        return true
    }

    /// Where a walk down a region stands: rectangles with the same top and bottom. Below the last one both are as far down as can be.
    private struct Band {
        var range: Range<Int>
        var top = Int32.max
        var bottom = Int32.max

        var isEmpty: Bool { range.isEmpty }

        init(_ boxes: Boxes) {
            range = 0..<0
            advance(in: boxes)
        }

        mutating func advance(in boxes: Boxes) {
            let start = range.upperBound
            var end = start
            while end < boxes.count, boxes[end].y1 == boxes[start].y1 { end += 1 }
            range = start..<end
            top = start < end ? boxes[start].y1 : .max
            bottom = start < end ? boxes[start].y2 : .max
        }
    }
}

extension PixelRect {
    init(_ box: pixman_box32_t) {
        self.init(x: Int(box.x1), y: Int(box.y1), width: Int(box.x2 - box.x1), height: Int(box.y2 - box.y1))
    }

    /// As pixman and the pixel loops take it.
    var box: pixman_box32_t { pixman_box32_t(x1: Int32(x), y1: Int32(y), x2: Int32(maxX), y2: Int32(maxY)) }
}
