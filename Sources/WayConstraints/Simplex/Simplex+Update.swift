extension Simplex {
    /// Applies the changes and solves again from the present basis: first without the removed constraints, for which the multipliers must change, then with
    /// the new ones and the new constants, for which the values must.
    mutating func apply(_ changes: PendingChanges) {
        conflicts.removeAll()
        stalledSteps = 0
        steps = 0
        uncheckedRows.reserve(rows.count)
        rates.reserve(rows.count)
        if !factors.hasRoom(toPrepend: changes.added.count) { refactor(expecting: changes.added.count) }
        remove(changes.removed)
        if !changes.added.isEmpty { add(changes.added) }
        for row in broken where rows[row].state == .broken {
            rows[row].state = neutralState(row)
            uncheckedRows.insert(row)
        }
        broken.removeAll(keepingCapacity: true)
        unsettledRows.removeAll(keepingCapacity: true)
        for change in changes.constants {
            rows[change.row].constant = change.value
            if rows[change.row].state == .tight { unsettledRows.append(change.row) } else { uncheckedRows.insert(change.row) }
        }
        if !changes.added.isEmpty {
            for row in changes.added.map(\.row).sorted(by: precedes) where insert(row) { unsettledRows.append(row) }
        }
        for row in unsettledRows where rows[row].state == .tight { direction.set(-residual(row), at: Int(rows[row].position)) }
        if !unsettledRows.isEmpty { moveValues() }
        optimize()
    }

    /// Restores the sides, and the multipliers where rounding moved them out of their bounds.
    mutating func optimize() {
        for _ in 0..<8 {
            repairSides()
            restoreMultipliers()
            if uncheckedRows.isEmpty && uncheckedPositions.isEmpty { return }
        }
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        let left = rows[first], right = rows[second]
        return left.priority != right.priority ? left.priority > right.priority : left.serial < right.serial
    }

    // MARK: Adding

    private mutating func add(_ added: [PendingChanges.Addition]) {
        addLevels(added)
        for addition in added {
            let weight = addition.priority.isRequired ? Double.infinity : 1, row = addition.row
            rows[row] = Row(
                constant: addition.constant, lower: addition.relation == .lessThanOrEqual ? 0 : -weight,
                upper: addition.relation == .greaterThanOrEqual ? 0 : weight, relation: addition.relation, priority: addition.priority,
                level: Int32(level(of: addition.priority)), rank: addition.rank, serial: addition.serial)
            rows[row].state = neutralState(row)
            matrix.setRow(row, to: addition.terms)
        }
        if levels.count > maximumLevelCount {
            removeUnusedLevels()
            maximumLevelCount = 16 + 2 * levels.count
        }
    }

    /// Puts an equation or a violated inequality into the basis in place of a stay: its multiplier is zero, so the others keep theirs. False if it
    /// contradicts no stay; then `uncheckedRows` has the constraint.
    private mutating func insert(_ row: Int) -> Bool {
        guard rows[row].relation == .equal || violationSign(row) != nil else {
            uncheckedRows.insert(row)
            return false
        }
        refactorIfNeeded()
        var unused: Int?
        for index in matrix.range(ofRow: row) {
            let variable = Int(matrix.terms[index].variable)
            guard stayPositions[variable] >= 0, tightUses[variable] == 0, abs(matrix.terms[index].coefficient) > 1e-3 else { continue }
            if let present = unused, matrix.columnCounts[present] <= matrix.columnCounts[variable] { continue }
            unused = variable
        }
        if let unused {
            prepend(row, replacing: unused)
            return true
        }
        if stayCount > 0, let position = stayPosition(for: row) {
            leaveBasis(position, state: .idle)
            appendColumn(position)
            enterBasis(row, at: position)
            return true
        }
        uncheckedRows.insert(row)
        return false
    }

    /// The variable occurs in no row of the basis, so that the basis matrix stays triangular in it.
    private mutating func prepend(_ row: Int, replacing variable: Int) {
        loadRow(row)
        column.copyTerms(to: &columnTerms)
        let position = Int(stayPositions[variable])
        leaveBasis(position, state: .idle)
        factors.prepend(pivot: variable, columnTerms)
        enterBasis(row, at: position)
    }

    private mutating func stayPosition(for row: Int) -> Int? {
        loadColumn(row)
        var best: Int?
        for index in column.indices where basis[Int(index)] < 0 && abs(column[Int(index)]) > 1e-6 {
            if let present = best, !isPreferred(Int(index), to: present) { continue }
            best = Int(index)
        }
        return best
    }

    // MARK: Removing

    private mutating func remove(_ removed: [Int]) {
        guard !removed.isEmpty else { return }
        for row in removed {
            rows[row].isRemoved = true
            if rows[row].state == .tight {
                rows[row].lower = 0
                rows[row].upper = 0
                uncheckedPositions.insert(Int(rows[row].position))
            } else {
                let multiplier = multiplier(row)
                if multiplier != 0 {
                    loadColumn(row)
                    compensate(-multiplier, level: Int(rows[row].level))
                }
                rows[row].state = .unused
            }
        }
        restoreMultipliers()
        let remaining = removed.filter { rows[$0].state == .tight }
        if remaining.count > 32 && remaining.count > values.count / 32 {
            for row in remaining { leaveBasis(Int(rows[row].position), state: .unused) }
            refactor(expecting: 64)
        } else {
            for row in remaining {
                refactorIfNeeded()
                replaceByStay(at: Int(rows[row].position))
            }
        }
        for row in removed {
            matrix.removeRow(row)
            rows[row].state = .unused
            rows[row].isRemoved = false
        }
    }

    /// Replaces a row whose multiplier is zero by the stay of a variable that depends on it.
    private mutating func replaceByStay(at position: Int) {
        direction.set(1, at: position)
        factors.solveTransposed(&direction)
        var best = -1
        for index in direction.indices {
            let size = abs(direction[Int(index)]), bestSize = best < 0 ? 0 : abs(direction[best])
            if size > bestSize * (1 + 1e-6) || (size >= bestSize * (1 - 1e-6) && Int(index) < best) { best = Int(index) }
        }
        direction.clear()
        column.clear()
        column.set(1, at: best)
        factors.solve(&column)
        leaveBasis(position, state: .unused)
        multipliers.clear(position)
        appendColumn(position)
        addStay(best, at: position)
    }

    // MARK: Priority levels

    private mutating func addLevels(_ added: [PendingChanges.Addition]) {
        let present = Set(levels)
        let missing = Set(added.lazy.map(\.priority).filter { !$0.isRequired && !present.contains($0) })
        if !missing.isEmpty || ratio.isEmpty { setLevels((levels + missing).sorted(by: >)) }
    }

    private func level(of priority: Priority) -> Int { priority.isRequired ? 0 : levels.firstIndex(of: priority) ?? 0 }

    private mutating func setLevels(_ newLevels: [Priority]) {
        let map = levels.map { newLevels.firstIndex(of: $0) }
        let count = max(newLevels.count, 1)
        multipliers.move(to: levels.isEmpty ? [0] : map, levelCount: count)
        levels = newLevels
        for row in rows.indices where rows[row].state != .unused { rows[row].level = Int32(level(of: rows[row].priority)) }
        bestRatio = [Double](repeating: 0, count: count)
        ratio = bestRatio
    }

    /// Forgets the priorities that no constraint has.
    private mutating func removeUnusedLevels() {
        var isUsed = [Bool](repeating: false, count: levels.count)
        for row in rows where row.state != .unused && !row.priority.isRequired { isUsed[Int(row.level)] = true }
        if isUsed.contains(false) { setLevels(levels.indices.filter { isUsed[$0] }.map { levels[$0] }) }
    }
}
