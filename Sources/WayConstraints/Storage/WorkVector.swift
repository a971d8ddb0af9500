/// A sparse vector with random access: `values` holds every component, `indices` names those that may differ from zero.
struct WorkVector {
    struct Term {
        var index: Int32
        var value: Double
    }

    private(set) var values: [Double] = []
    private(set) var indices: [Int32] = []
    private var isListed: [Bool] = []

    mutating func reserve(_ count: Int) {
        guard count > values.count else { return }
        let missing = max(count, values.count * 2) - values.count
        values.append(contentsOf: repeatElement(0, count: missing))
        isListed.append(contentsOf: repeatElement(false, count: missing))
    }

    @inline(__always) subscript(index: Int) -> Double { values[index] }

    /// Returns the sum.
    @inline(__always) @discardableResult mutating func add(_ value: Double, at index: Int) -> Double {
        list(index)
        values[index] += value
        return values[index]
    }

    @inline(__always) mutating func set(_ value: Double, at index: Int) {
        list(index)
        values[index] = value
    }

    @inline(__always) private mutating func list(_ index: Int) {
        guard !isListed[index] else { return }
        isListed[index] = true
        indices.append(Int32(truncatingIfNeeded: index))
    }

    /// The components that differ from zero.
    func copyTerms(to terms: inout [Term]) {
        terms.removeAll(keepingCapacity: true)
        for index in indices where values[Int(index)] != 0 { terms.append(Term(index: index, value: values[Int(index)])) }
    }

    mutating func clear() {
        for index in indices {
            values[Int(index)] = 0
            isListed[Int(index)] = false
        }
        indices.removeAll(keepingCapacity: true)
    }
}
