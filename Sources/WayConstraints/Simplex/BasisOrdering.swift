/// The order in which the rows of a basis are factored, and their pivots, so that as many of them as possible form a triangular matrix. Those of a layout
/// nearly always do: a view's edge follows from its neighbour's edge and its own length.
struct BasisOrdering {
    struct Step {
        let row: Int
        let variable: Int
    }

    /// Each with a variable that occurs in no later row.
    private(set) var leading: [Step] = []
    /// In reversed order: each with one variable that is not the pivot of a later row.
    private(set) var trailing: [Step] = []
    /// The remaining rows, those with few variables first.
    private(set) var nucleus: [Int] = []
    /// Which variables the rows of the nucleus may have as pivots.
    private(set) var isOpen: [Bool]
    /// In how many of the remaining rows a variable occurs.
    private(set) var variableCounts: [Int32]
    private var rowCounts: [Int32]
    private var isRemaining: [Bool]

    init(tightRows: [Int], _ matrix: ConstraintMatrix, hasStay: [Bool]) {
        isOpen = hasStay.map { !$0 }
        variableCounts = [Int32](repeating: 0, count: hasStay.count)
        rowCounts = [Int32](repeating: 0, count: matrix.rowCount)
        isRemaining = [Bool](repeating: false, count: matrix.rowCount)
        for row in tightRows {
            isRemaining[row] = true
            for index in matrix.range(ofRow: row) where isOpen[Int(matrix.terms[index].variable)] {
                variableCounts[Int(matrix.terms[index].variable)] += 1
                rowCounts[row] += 1
            }
        }
        findTrailing(tightRows, matrix)
        findLeading(matrix)
        nucleus = tightRows.filter { isRemaining[$0] }.sorted { (rowCounts[$0], $0) < (rowCounts[$1], $1) }
    }

    private mutating func findTrailing(_ tightRows: [Int], _ matrix: ConstraintMatrix) {
        var stack = tightRows.filter { rowCounts[$0] == 1 }
        while let row = stack.popLast() {
            guard isRemaining[row], rowCounts[row] == 1 else { continue }
            guard let index = matrix.range(ofRow: row).first(where: { isSuitable(matrix.terms[$0], in: row, matrix) }) else { continue }
            let variable = Int(matrix.terms[index].variable)
            trailing.append(Step(row: row, variable: variable))
            take(row, variable, matrix)
            var term = matrix.firstTerm(ofColumn: variable)
            while term >= 0 {
                let other = Int(matrix.terms[term].row)
                if isRemaining[other] {
                    rowCounts[other] -= 1
                    if rowCounts[other] == 1 { stack.append(other) }
                }
                term = Int(matrix.terms[term].next)
            }
        }
    }

    private mutating func findLeading(_ matrix: ConstraintMatrix) {
        var stack = variableCounts.indices.filter { isOpen[$0] && variableCounts[$0] == 1 }
        while let variable = stack.popLast() {
            guard isOpen[variable], variableCounts[variable] == 1 else { continue }
            var term = matrix.firstTerm(ofColumn: variable)
            while !isRemaining[Int(matrix.terms[term].row)] { term = Int(matrix.terms[term].next) }
            let row = Int(matrix.terms[term].row)
            guard isSuitable(matrix.terms[term], in: row, matrix) else { continue }
            leading.append(Step(row: row, variable: variable))
            take(row, variable, matrix)
            for index in matrix.range(ofRow: row) {
                let other = Int(matrix.terms[index].variable)
                if isOpen[other], variableCounts[other] == 1 { stack.append(other) }
            }
        }
    }

    /// Whether the term is open and not much smaller than others of its row.
    private func isSuitable(_ term: ConstraintMatrix.Term, in row: Int, _ matrix: ConstraintMatrix) -> Bool {
        guard isOpen[Int(term.variable)] else { return false }
        return matrix.range(ofRow: row).allSatisfy { abs(term.coefficient) >= 1e-3 * abs(matrix.terms[$0].coefficient) }
    }

    private mutating func take(_ row: Int, _ variable: Int, _ matrix: ConstraintMatrix) {
        isRemaining[row] = false
        isOpen[variable] = false
        for index in matrix.range(ofRow: row) { variableCounts[Int(matrix.terms[index].variable)] -= 1 }
    }
}
