/// Values of ranges of a text: the attributes of each UTF-16 unit, with equal neighbours merged.
///
/// A value: copies share their storage. Access and changes take O(log n), and O(k) for the k runs that a range has. Offsets and ranges that are out
/// of bounds are clamped.
package struct AttributeRuns<Value: Equatable> {
    /// A range of equal values that is as long as possible.
    package struct Run {
        package let range: Range<Int>
        package let value: Value

        package init(range: Range<Int>, value: Value) {
            self.range = range
            self.value = value
        }
    }

    struct Length: TreeMeasure {
        var length = 0

        static var zero: Length { Length() }
        static func + (left: Length, right: Length) -> Length { Length(length: left.length + right.length) }
    }

    struct Element: MeasuredElement {
        var length: Int
        let value: Value
        var measure: Length { Length(length: length) }
    }

    var tree = MeasuredTree<Element>()

    package init() {}

    /// One run. A negative length counts as none.
    package init(length: Int, value: Value) {
        if length > 0 { tree = MeasuredTree([Element(length: length, value: value)]) }
    }

    package var length: Int { tree.measure.length }
    package var runCount: Int { tree.count }

    /// The value of the unit at an offset; nil if there is no unit.
    package func value(at offset: Int) -> Value? { run(at: offset)?.value }

    /// The run that contains the unit at an offset: the value and its effective range.
    package func run(at offset: Int) -> Run? {
        guard offset >= 0, offset < length, let location = locate(offset) else { return nil }
        return Run(range: location.prefix.length..<location.prefix.length + location.element.length, value: location.element.value)
    }

    /// The runs of a range, those at its ends cut to it.
    package func runs(in range: Range<Int>) -> Runs { Runs(self, clamped(range)) }

    /// Sets the value of a range.
    package mutating func set(_ value: Value, in range: Range<Int>) {
        let range = clamped(range)
        replaceElements(in: range, with: [Element(length: range.count, value: value)])
    }

    /// Changes the values of a range, once for each run.
    package mutating func update(in range: Range<Int>, _ change: (inout Value) -> Void) {
        replaceElements(
            in: clamped(range),
            with: runs(in: range).map { run in
                var value = run.value
                change(&value)
                return Element(length: run.range.count, value: value)
            })
    }

    /// Follows an edit of the text: the range is replaced with units that have this value. A negative length counts as none.
    package mutating func replace(_ range: Range<Int>, withLength length: Int, value: Value) {
        replaceElements(in: clamped(range), with: [Element(length: Swift.max(length, 0), value: value)])
    }

    /// Follows an edit of the text: the range is replaced with units that have values of their own.
    package mutating func replace(_ range: Range<Int>, with runs: AttributeRuns) {
        replaceElements(in: clamped(range), with: runs.runs(in: 0..<runs.length).map { Element(length: $0.range.count, value: $0.value) })
    }

    /// The values of a range.
    package func slice(_ range: Range<Int>) -> AttributeRuns {
        var result = AttributeRuns()
        result.tree = MeasuredTree(runs(in: range).map { Element(length: $0.range.count, value: $0.value) })
        return result
    }

    fileprivate func locate(_ offset: Int) -> MeasuredTree<Element>.Location? { tree.locate(offset) { $0.length } }

    private func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = Swift.min(Swift.max(range.lowerBound, 0), length)
        return lower..<Swift.min(Swift.max(range.upperBound, lower), length)
    }

    private mutating func replaceElements(in range: Range<Int>, with elements: [Element]) {
        guard var first = locate(range.lowerBound), let last = locate(range.upperBound) else {
            tree = MeasuredTree(Self.merged(elements))
            return
        }
        var combined: [Element] = []
        if first.index > 0, range.lowerBound == first.prefix.length {
            let previous = tree[first.index - 1]
            combined.append(previous)
            first = MeasuredTree.Location(element: previous, index: first.index - 1, prefix: .zero)
        } else {
            combined.append(Element(length: range.lowerBound - first.prefix.length, value: first.element.value))
        }
        combined += elements
        combined.append(Element(length: last.prefix.length + last.element.length - range.upperBound, value: last.element.value))
        tree.replace(first.index..<last.index + 1, with: Self.merged(combined))
    }

    private static func merged(_ elements: [Element]) -> [Element] {
        var result: [Element] = []
        for element in elements where element.length > 0 {
            if let last = result.last, last.value == element.value {
                result[result.count - 1].length += element.length
            } else {
                result.append(element)
            }
        }
        return result
    }
}

extension AttributeRuns {
    /// Runs of a range in order.
    package struct Runs: Sequence, IteratorProtocol {
        private var elements: MeasuredTree<Element>.Elements
        private var offset: Int
        /// The units of the first run that are before the range.
        private var skipped: Int
        private let end: Int

        init(_ runs: AttributeRuns, _ range: Range<Int>) {
            let location = runs.locate(range.lowerBound)
            elements = runs.tree.elements(from: location?.index ?? 0)
            offset = range.lowerBound
            skipped = range.lowerBound - (location?.prefix.length ?? 0)
            end = range.upperBound
        }

        package mutating func next() -> Run? {
            guard offset < end, let element = elements.next() else { return nil }
            let start = offset
            offset = Swift.min(start + element.length - skipped, end)
            skipped = 0
            return Run(range: start..<offset, value: element.value)
        }
    }
}

extension AttributeRuns: Equatable {
    package static func == (left: AttributeRuns, right: AttributeRuns) -> Bool {
        guard left.length == right.length, left.runCount == right.runCount else { return false }
        return zip(left.runs(in: 0..<left.length), right.runs(in: 0..<right.length)).allSatisfy { $0.range == $1.range && $0.value == $1.value }
    }
}

extension AttributeRuns.Element: Sendable where Value: Sendable {}
extension AttributeRuns.Run: Sendable where Value: Sendable {}
extension AttributeRuns.Run: Equatable {}
extension AttributeRuns: Sendable where Value: Sendable {}
