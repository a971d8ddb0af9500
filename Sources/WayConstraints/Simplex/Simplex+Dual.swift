/// The dual simplex method: after constraints were added or constants changed, errors may be on the wrong side, while all multipliers are within their bounds.
extension Simplex {
    /// Moves every constraint with an error on the wrong side into the basis, or to its other side where that costs less.
    mutating func repairSides() {
        while let row = uncheckedRows.popFirst() {
            guard let sign = violationSign(row) else { continue }
            switch requestStep() {
            case .granted: repair(row, sign: sign)
            case .basisChanged: uncheckedRows.insert(row)
            case .exhausted: return
            }
        }
    }

    /// The sign with which the multiplier must change, or nil if the error is on the right side.
    func violationSign(_ row: Int) -> Double? {
        let state = rows[row].state
        guard state == .upper || state == .lower || state == .idle else { return nil }
        let error = residual(row)
        guard abs(error) > Self.tolerance, abs(error) > rounding(row) else { return nil }
        if error < 0 { return state == .lower ? nil : -1 }
        return state == .upper ? nil : 1
    }

    /// Changes the multiplier of the constraint, from the bound at which it is towards the other one, until another multiplier reaches its bound.
    private mutating func repair(_ row: Int, sign: Double) {
        loadColumn(row)
        let level = Int(rows[row].level), present = multiplier(row)
        let room = sign < 0 ? present - rows[row].lower : rows[row].upper - present
        let position = blockingPosition(sign: sign)
        if room.isFinite, position == nil || isRoomAtMostBestRatio(room, level: level) {
            compensate(sign * room, level: level)
            rows[row].state = sign < 0 ? .lower : .upper
            stalledSteps = 0
        } else if let position {
            stalledSteps = Multipliers.sign(bestRatio) == 0 ? stalledSteps + 1 : 0
            pivot(position, entering: row, leavingState: sign * column[position] < 0 ? .upper : .lower)
        } else {
            reportConflict(row)
        }
    }

    /// The position whose multiplier reaches its bound first when that of the constraint in `column` changes by `sign`. Sets `bestRatio` to the change.
    private mutating func blockingPosition(sign: Double) -> Int? {
        var best: Int?
        for index in column.indices {
            let position = Int(index), rate = -sign * column[position]
            guard abs(rate) > Self.pivotTolerance else { continue }
            let bounds = bounds(at: position), bound = rate > 0 ? bounds.upper : bounds.lower
            guard bound.isFinite else { continue }
            let order = compareRatio(position, rate: rate, bound: bound, level: bounds.level, isFirst: best == nil)
            if order > 0 { continue }
            if order == 0, let best, !isPreferred(position, to: best) { continue }
            for level in 0..<multipliers.levelCount { bestRatio[level] = ratio[level] }
            best = position
        }
        return best
    }

    /// Sets `ratio` to the change after which the multiplier at the position reaches the bound, and compares it with `bestRatio`.
    private mutating func compareRatio(_ position: Int, rate: Double, bound: Double, level boundLevel: Int, isFirst: Bool) -> Int {
        let count = multipliers.levelCount
        var order = isFirst ? -1 : 0
        for level in 0..<count {
            let value = ((level == boundLevel ? bound : 0) - multipliers.values[position * count + level]) / rate
            ratio[level] = value
            guard order == 0 else { continue }
            let difference = value - bestRatio[level]
            if difference > Multipliers.tolerance { return 1 }
            if difference < -Multipliers.tolerance { order = -1 }
        }
        return order
    }

    /// Of two positions with the same ratio a stay leaves the basis first, then the numerically better pivot, then what was added first.
    func isPreferred(_ position: Int, to other: Int) -> Bool {
        let member = basis[position], otherMember = basis[other]
        if usesBlandsRule { return member < otherMember }
        if (member < 0) != (otherMember < 0) { return member < 0 }
        let difference = abs(column[position]) - abs(column[other])
        if abs(difference) > 1e-6 { return difference > 0 }
        return member < 0 ? member > otherMember : member < otherMember
    }

    private func isRoomAtMostBestRatio(_ room: Double, level roomLevel: Int) -> Bool {
        for level in 0..<multipliers.levelCount {
            let difference = (level == roomLevel ? room : 0) - bestRatio[level]
            if abs(difference) > Multipliers.tolerance { return difference < 0 }
        }
        return true
    }

    /// No change of the multiplier is too large: the required constraints in `column` determine the error (Farkas' lemma).
    private mutating func reportConflict(_ row: Int) {
        var members = [row]
        for index in column.indices where abs(column[Int(index)]) > Self.pivotTolerance { members.append(Int(basis[Int(index)])) }
        members.sort { rows[$0].serial < rows[$1].serial }
        conflicts.append(
            Conflict(broken: ConstraintID(index: Int32(row)), constraints: members.map { ConstraintID(index: Int32($0)) }))
        rows[row].state = .broken
        broken.append(row)
    }

    /// The constraint that has to give way.
    func leastImportant(of conflict: Conflict) -> Int {
        let members = conflict.constraints.map { Int($0.index) }
        return members.min { left, right in (rows[left].rank, -rows[left].serial) < (rows[right].rank, -rows[right].serial) } ?? Int(conflict.broken.index)
    }
}
