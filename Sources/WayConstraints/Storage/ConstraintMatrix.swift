/// The coefficients of all constraints, by rows (constraints) and by columns (variables). A row's terms are adjacent and sorted by variable; a column is
/// a list through them.
struct ConstraintMatrix {
    struct Term {
        var variable: Int32
        var row: Int32
        var coefficient: Double
        /// Neighbours in the column, -1 at its ends.
        var next: Int32
        var previous: Int32
    }

    private struct Row {
        var start: Int32 = 0
        var count: Int32 = 0
    }

    private(set) var terms: [Term] = []
    private var rows: [Row] = []
    /// The first term of each column, or -1.
    private var heads: [Int32] = []
    private(set) var columnCounts: [Int32] = []
    /// The starts of removed rows, by the number of their terms.
    private var freeStarts: [[Int32]] = []

    var rowCount: Int { rows.count }

    @inline(__always) func range(ofRow row: Int) -> Range<Int> {
        let span = rows[row]
        return Int(span.start)..<Int(span.start + span.count)
    }

    mutating func addColumn() {
        heads.append(-1)
        columnCounts.append(0)
    }

    /// - Parameter coefficients: sorted by variable, each variable once, no zeros.
    mutating func setRow(_ row: Int, to coefficients: [Expression.Term]) {
        while rows.count <= row { rows.append(Row()) }
        let start = allocate(coefficients.count)
        rows[row] = Row(start: Int32(start), count: Int32(coefficients.count))
        for (offset, term) in coefficients.enumerated() {
            let variable = Int(term.variable.index), head = heads[variable]
            terms[start + offset] = Term(variable: Int32(variable), row: Int32(row), coefficient: term.coefficient, next: head, previous: -1)
            if head >= 0 { terms[Int(head)].previous = Int32(start + offset) }
            heads[variable] = Int32(start + offset)
            columnCounts[variable] += 1
        }
    }

    mutating func removeRow(_ row: Int) {
        let range = range(ofRow: row)
        for index in range {
            let term = terms[index], variable = Int(term.variable)
            if term.previous >= 0 { terms[Int(term.previous)].next = term.next } else { heads[variable] = term.next }
            if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
            columnCounts[variable] -= 1
        }
        if !range.isEmpty { freeStarts[range.count].append(Int32(range.lowerBound)) }
        rows[row] = Row()
    }

    private mutating func allocate(_ count: Int) -> Int {
        while freeStarts.count <= count { freeStarts.append([]) }
        if let start = freeStarts[count].popLast() { return Int(start) }
        terms.append(contentsOf: repeatElement(Term(variable: 0, row: 0, coefficient: 0, next: -1, previous: -1), count: count))
        return terms.count - count
    }

    @inline(__always) func firstTerm(ofColumn variable: Int) -> Int { Int(heads[variable]) }

    /// The sum of the row's terms for these values of the variables.
    @inline(__always) func product(ofRow row: Int, _ values: [Double]) -> Double {
        var sum = 0.0
        for index in range(ofRow: row) { sum += terms[index].coefficient * values[Int(terms[index].variable)] }
        return sum
    }
}
