/// Factoring the basis anew. Rounding errors do not outlive it: factors, values and multipliers are computed from the constraints themselves.
extension Simplex {
    /// After enough updates. True if it happened: positions of the basis are no longer what they were.
    @discardableResult mutating func refactorIfNeeded() -> Bool {
        guard factors.needsRefactoring || !factors.hasRoom || movesSinceRefactoring > 10_000 else { return false }
        refactor(expecting: 64)
        return true
    }

    /// - Parameter additions: how many constraints are about to be added.
    mutating func refactor(expecting additions: Int = 64) {
        let ordering = BasisOrdering(tightRows: rows.indices.filter { rows[$0].state == .tight }, matrix, hasStay: stayPositions.map { $0 >= 0 })
        factors.reset(updateCount: additions)
        basis = basis.indices.map { ~Int32($0) }
        stayPositions = basis.indices.map { Int32($0) }
        stayCount = basis.count
        for step in ordering.leading { place(step.row, pivot: step.variable) }
        factorNucleus(ordering)
        for step in ordering.trailing.reversed() { place(step.row, pivot: step.variable) }
        factors.markAsBase()
        movesSinceRefactoring = 0
        refreshValues()
        refreshMultipliers()
    }

    /// A row whose other variables do not occur in later rows, or are the pivots of later rows: its coefficients are its eta.
    private mutating func place(_ row: Int, pivot variable: Int) {
        loadRow(row)
        appendColumn(variable)
        occupy(variable, row)
    }

    private mutating func occupy(_ variable: Int, _ row: Int) {
        basis[variable] = Int32(row)
        rows[row].position = Int32(variable)
        stayPositions[variable] = -1
        stayCount -= 1
    }

    /// What is not triangular: an LU factorization, by rows with few variables first, and with the pivot among the large ones that occurs in the fewest
    /// rows (Markowitz).
    private mutating func factorNucleus(_ ordering: BasisOrdering) {
        var isOpen = ordering.isOpen
        var upperPart: [(pivot: Int, terms: [WorkVector.Term])] = []
        var dependent: [Int] = []
        for row in ordering.nucleus {
            loadColumn(row)
            guard let pivot = nucleusPivot(isOpen, ordering.variableCounts) else {
                dependent.append(row)
                continue
            }
            isOpen[pivot] = false
            var upper: [WorkVector.Term] = [], lower: [WorkVector.Term] = []
            for index in column.indices {
                let value = column[Int(index)]
                if isOpen[Int(index)] {
                    lower.append(WorkVector.Term(index: index, value: value / column[pivot]))
                } else {
                    upper.append(WorkVector.Term(index: index, value: value))
                }
            }
            if !lower.isEmpty { factors.append(pivot: pivot, lower) }
            upperPart.append((pivot, upper))
            occupy(pivot, row)
        }
        for step in upperPart.reversed() { factors.append(pivot: step.pivot, step.terms) }
        for row in dependent { demote(row) }
    }

    private func nucleusPivot(_ isOpen: [Bool], _ counts: [Int32]) -> Int? {
        var largest = 0.0
        for index in column.indices where isOpen[Int(index)] { largest = max(largest, abs(column[Int(index)])) }
        guard largest > Self.pivotTolerance else { return nil }
        var best: Int?
        for index in column.indices where isOpen[Int(index)] && abs(column[Int(index)]) >= 0.1 * largest {
            guard let present = best else {
                best = Int(index)
                continue
            }
            let count = counts[Int(index)], presentCount = counts[present]
            if count < presentCount || (count == presentCount && Int(index) < present) { best = Int(index) }
        }
        return best
    }

    /// Takes a constraint that depends on the others out of the basis.
    private mutating func demote(_ row: Int) {
        rows[row].state = neutralState(row)
        rows[row].position = -1
        for index in matrix.range(ofRow: row) { tightUses[Int(matrix.terms[index].variable)] -= 1 }
    }

    /// Computes the values from the constants of the basis.
    private mutating func refreshValues() {
        direction.clear()
        for position in basis.indices {
            let member = Int(basis[position])
            let value = member >= 0 ? rows[member].constant : values[~member]
            if value != 0 { direction.set(value, at: position) }
        }
        factors.solveTransposed(&direction)
        for variable in values.indices where values[variable] != direction[variable] {
            values[variable] = direction[variable]
            changed.insert(variable)
        }
        direction.clear()
        for row in rows.indices where rows[row].state != .unused { uncheckedRows.insert(row) }
    }

    /// Computes the multipliers of the basis from those of the other constraints.
    private mutating func refreshMultipliers() {
        multipliers.reset(levelCount: levels.count, positionCount: values.count)
        for level in levels.indices {
            column.clear()
            for row in rows.indices where Int(rows[row].level) == level {
                let multiplier = multiplier(row)
                guard multiplier != 0 else { continue }
                for index in matrix.range(ofRow: row) {
                    column.add(matrix.terms[index].coefficient * multiplier, at: Int(matrix.terms[index].variable))
                }
            }
            factors.solve(&column)
            for index in column.indices { multipliers.add(-column[Int(index)], at: Int(index), level: level) }
        }
        for position in basis.indices { uncheckedPositions.insert(position) }
    }

    enum StepPermission {
        case granted
        /// The positions of the basis are no longer what they were.
        case basisChanged
        case exhausted
    }

    /// Refactors if needed. Far more steps in one `apply` than a system needs are a cycle that rounding errors caused: starts again once, with a stay for
    /// every variable; if that does not help, the values remain as they are.
    mutating func requestStep() -> StepPermission {
        if refactorIfNeeded() { return .basisChanged }
        steps += 1
        let limit = 10_000 + 20 * (rows.count + values.count)
        guard steps == limit else { return steps < 2 * limit ? .granted : .exhausted }
        restart()
        return .basisChanged
    }

    mutating func restart() {
        for row in rows.indices where rows[row].state != .unused {
            if rows[row].state == .tight { demote(row) }
            rows[row].state = rows[row].state == .broken ? .broken : neutralState(row)
        }
        stayPositions = values.indices.map { Int32($0) }
        stalledSteps = 0
        refactor()
    }
}
