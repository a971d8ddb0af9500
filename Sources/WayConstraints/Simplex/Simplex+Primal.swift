/// The primal simplex method: after constraints were removed, multipliers may be out of their bounds, while all errors are on the right side.
extension Simplex {
    /// The value of the variables at which a constraint reaches its boundary.
    struct Breakpoint {
        var step: Double
        var rate: Double
        /// By how much the multiplier changes behind the boundary, at the constraint's level.
        var jump: Double
        var row: Int
    }

    /// Moves every row out of the basis whose multiplier is out of its bounds.
    mutating func restoreMultipliers() {
        while let position = nextUncheckedPosition() {
            guard let sign = excessSign(position) else { continue }
            switch requestStep() {
            case .granted: leave(position, sign: sign)
            case .basisChanged: continue
            case .exhausted: return
            }
        }
    }

    private mutating func nextUncheckedPosition() -> Int? {
        guard usesBlandsRule else { return uncheckedPositions.popFirst() }
        var excessive: [Int] = []
        while let position = uncheckedPositions.popFirst() {
            if excessSign(position) != nil { excessive.append(position) }
        }
        let first = excessive.min { basis[$0] < basis[$1] }
        for position in excessive where position != first { uncheckedPositions.insert(position) }
        return first
    }

    /// The sign of the error that reduces the total error, or nil if the multiplier is within its bounds.
    private func excessSign(_ position: Int) -> Double? {
        let bounds = bounds(at: position)
        if bounds.upper.isFinite, multipliers.compare(position, to: bounds.upper, level: bounds.level) > 0 { return 1 }
        if bounds.lower.isFinite, multipliers.compare(position, to: bounds.lower, level: bounds.level) < 0 { return -1 }
        return nil
    }

    /// Changes the error of the row at the position by `sign`, past the boundaries of other constraints as long as the total error decreases. The
    /// constraint at the last boundary takes its place in the basis.
    private mutating func leave(_ position: Int, sign: Double) {
        let bounds = bounds(at: position), count = multipliers.levelCount
        for level in 0..<count {
            let bound = level == bounds.level ? (sign > 0 ? bounds.upper : bounds.lower) : 0
            bestRatio[level] = sign * (bound - multipliers.values[position * count + level])
        }
        let breakpoints = breakpoints(position, sign: sign)
        guard let entering = passBreakpoints(breakpoints) else { return }
        stalledSteps = entering.step <= Self.tolerance ? stalledSteps + 1 : 0
        loadColumn(entering.row)
        guard abs(column[position]) > Self.pivotTolerance else {
            refactor()
            return
        }
        pivot(position, entering: entering.row, leavingState: sign > 0 ? .upper : .lower)
    }

    /// Adds the jumps to `bestRatio`, the derivative of the total error, until it is no longer negative.
    private mutating func passBreakpoints(_ breakpoints: [Breakpoint]) -> Breakpoint? {
        for breakpoint in breakpoints {
            let level = Int(rows[breakpoint.row].level)
            if !breakpoint.jump.isFinite || usesBlandsRule { return breakpoint }
            bestRatio[level] += abs(breakpoint.rate) * breakpoint.jump
            if Multipliers.sign(bestRatio) >= 0 { return breakpoint }
            loadColumn(breakpoint.row)
            compensate(breakpoint.rate > 0 ? breakpoint.jump : -breakpoint.jump, level: level)
            rows[breakpoint.row].state = breakpoint.rate > 0 ? .upper : .lower
        }
        return nil
    }

    /// The boundaries that constraints reach, nearest first.
    private mutating func breakpoints(_ position: Int, sign: Double) -> [Breakpoint] {
        direction.set(sign, at: position)
        factors.solveTransposed(&direction)
        for index in direction.indices where direction[Int(index)] != 0 {
            var term = matrix.firstTerm(ofColumn: Int(index))
            while term >= 0 {
                rates.add(matrix.terms[term].coefficient * direction[Int(index)], at: Int(matrix.terms[term].row))
                term = Int(matrix.terms[term].next)
            }
        }
        direction.clear()
        var result: [Breakpoint] = []
        for index in rates.indices where abs(rates[Int(index)]) > Self.pivotTolerance {
            if let breakpoint = breakpoint(Int(index), rate: rates[Int(index)]) { result.append(breakpoint) }
        }
        rates.clear()
        result.sort { left, right in
            if left.step != right.step { return left.step < right.step }
            if !usesBlandsRule, abs(left.rate) != abs(right.rate) { return abs(left.rate) > abs(right.rate) }
            return left.row < right.row
        }
        return result
    }

    private func breakpoint(_ row: Int, rate: Double) -> Breakpoint? {
        let bounds = rows[row]
        switch bounds.state {
        case .unused, .tight, .broken: return nil
        case .idle: return Breakpoint(step: 0, rate: rate, jump: rate > 0 ? bounds.upper : -bounds.lower, row: row)
        case .lower where rate > 0, .upper where rate < 0:
            let distance = max(0, rate > 0 ? -residual(row) : residual(row))
            return Breakpoint(step: distance / abs(rate), rate: rate, jump: bounds.upper - bounds.lower, row: row)
        case .lower, .upper: return nil
        }
    }
}
