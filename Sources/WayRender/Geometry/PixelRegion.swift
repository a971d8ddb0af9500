import CPixman
import WayHost

/// A set of device pixels in pixman's representation: disjoint rectangles in bands of equal top and bottom. It reuses memory of its own, where pixman
/// allocates for every operation on more than one rectangle.
final class PixelRegion {
    /// From top to bottom, in a band from left to right. Rectangles of a band do not touch, and adjacent bands differ.
    private var boxes: ContiguousArray<pixman_box32_t> = []
    /// The output of an operation.
    private var result: ContiguousArray<pixman_box32_t> = []

    init() {
        boxes.reserveCapacity(Self.usualCount)
        result.reserveCapacity(Self.usualCount)
    }

    /// Few regions have more rectangles.
    private static let usualCount = 4

    convenience init(_ rects: some Sequence<PixelRect>) {
        self.init()
        for rect in rects { add(rect) }
    }

    var isEmpty: Bool { boxes.isEmpty }

    /// The bounding box.
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

    /// Its disjoint rectangles, from top to bottom.
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
        if !rect.isEmpty { combine(self, with: rect, .union) }
    }

    func add(_ other: PixelRegion) { combine(with: other, .union) }

    /// Sets it to the intersection of another region and a rectangle.
    func set(_ other: PixelRegion, in rect: PixelRect) {
        if other.contains(rect) { return set(rect) }
        combine(other, with: rect, .intersection)
    }

    func intersect(_ rect: PixelRect) {
        if rect.isEmpty { clear() } else { combine(self, with: rect, .intersection) }
    }

    func intersect(_ other: PixelRegion) { combine(with: other, .intersection) }

    func subtract(_ rect: PixelRect) {
        if !rect.isEmpty { combine(self, with: rect, .difference) }
    }

    func subtract(_ other: PixelRegion) { combine(with: other, .difference) }

    func overlaps(_ rect: PixelRect) -> Bool { boxes.contains { PixelRect($0).intersects(rect) } }

    func contains(_ rect: PixelRect) -> Bool { area(in: rect) == rect.area }

    func contains(_ other: PixelRegion) -> Bool { other.boxes.allSatisfy { contains(PixelRect($0)) } }

    /// The number of its pixels in a rectangle.
    func area(in rect: PixelRect) -> Int { boxes.reduce(0) { $0 + PixelRect($1).intersection(rect).area } }

    /// Runs `body` for the intersection of each of its rectangles with another one.
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

    private enum Operation {
        case union, intersection, difference

        func keeps(_ isInOne: Bool, _ isInOther: Bool) -> Bool {
            switch self {
            case .union: isInOne || isInOther
            case .intersection: isInOne && isInOther
            case .difference: isInOne && !isInOther
            }
        }
    }

    private func combine(_ region: PixelRegion, with rect: PixelRect, _ operation: Operation) {
        withUnsafePointer(to: rect.box) { box in
            region.withBoxes { combine($0, with: Boxes(start: box, count: 1), operation) }
        }
        swap(&boxes, &result)
    }

    private func combine(with other: PixelRegion, _ operation: Operation) {
        withBoxes { boxes in other.withBoxes { combine(boxes, with: $0, operation) } }
        swap(&boxes, &result)
    }

    /// Writes the result of the operation to `result`. Sweeps down both, strip by strip, where neither changes within a strip.
    ///
    /// Not inlined, and the same code for all operations: a frame uses it for a few rectangles in many places, and the code of each would come from
    /// memory.
    @inline(never) private func combine(_ one: Boxes, with other: Boxes, _ operation: Operation) {
        result.removeAll(keepingCapacity: true)
        var band = Band(one), otherBand = Band(other)
        var top = Int32.min, above = 0
        while !band.isEmpty || !otherBand.isEmpty {
            top = max(top, min(band.top, otherBand.top))
            let isInOne = band.top <= top, isInOther = otherBand.top <= top
            let bottom = min(isInOne ? band.bottom : band.top, isInOther ? otherBand.bottom : otherBand.top)
            let start = result.count
            addSpans(one[isInOne ? band.range : 0..<0], other[isInOther ? otherBand.range : 0..<0], top, bottom, operation)
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
        _ one: Slice<Boxes>, _ other: Slice<Boxes>, _ top: Int32, _ bottom: Int32, _ operation: Operation
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
            if operation.keeps(isInOne, isInOther) {
                left = left ?? x
            } else if let begin = left {
                result.append(pixman_box32_t(x1: begin, y1: top, x2: x, y2: bottom))
                left = nil
            }
        }
    }

    /// Extends a band if the one below has the same spans.
    private func joins(_ upper: Range<Int>, _ lower: Range<Int>) -> Bool {
        guard !upper.isEmpty, upper.count == lower.count, result[upper.lowerBound].y2 == result[lower.lowerBound].y1,
            zip(upper, lower).allSatisfy({ result[$0].x1 == result[$1].x1 && result[$0].x2 == result[$1].x2 })
        else { return false }
        let bottom = result[lower.lowerBound].y2
        for index in upper { result[index].y2 = bottom }
        return true
    }

    /// The current band of a sweep: rectangles with the same top and bottom. Past the last one both are at infinity.
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

    /// The C structure of pixman and the pixel loops.
    var box: pixman_box32_t { pixman_box32_t(x1: Int32(x), y1: Int32(y), x2: Int32(maxX), y2: Int32(maxY)) }
}
