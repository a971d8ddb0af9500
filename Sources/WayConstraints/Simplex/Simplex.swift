/// The state of the simplex method, and the steps that its parts share.
///
/// Minimized is the sum of the errors of the constraints, level by level. `basis` holds as many rows as there are variables: constraints that hold exactly
/// (tight), and stays, by which a variable keeps its value (Cassowary's stay constraints, with weight zero). They determine the values of all variables.
/// Every other constraint lies on one side of its boundary. Each constraint has a multiplier, the derivative of the minimum by its constant. The solution
/// is optimal if
/// - the rows, weighted by their multipliers, add up to zero,
/// - the multiplier of a tight constraint lies between its bounds `lower` and `upper`, zero and the weight of the error at either side,
/// - that of any other constraint is the bound of the side on which it lies,
/// - that of a stay is zero.
/// The primal simplex method restores the multipliers (`Simplex+Primal`), the dual simplex method the sides (`Simplex+Dual`).
struct Simplex {
    enum State: UInt8 {
        /// No constraint has this index.
        case unused
        /// Not in the basis, multiplier zero between its bounds: an equation that holds without taking part.
        case idle
        /// Its error is at most zero, its multiplier is the lower bound.
        case lower
        /// Its error is at least zero, its multiplier is the upper bound.
        case upper
        /// In the basis.
        case tight
        /// Required, but excluded by other required constraints.
        case broken
    }

    struct Row {
        var constant = 0.0
        /// Bounds of the multiplier at its priority level; infinite if the constraint is required.
        var lower = 0.0
        var upper = 0.0
        var relation = Constraint.Relation.equal
        var state = State.unused
        var priority = Priority.required
        var level: Int32 = 0
        /// In the basis, or -1.
        var position: Int32 = -1
        /// Removed, but not yet out of the basis.
        var isRemoved = false
        var rank: UInt8 = 0
        /// The order in which constraints were added.
        var serial = 0
    }

    /// Errors up to this size, in the unit of the variables, are rounding.
    static let tolerance = 1e-8
    /// Coefficients up to this size are rounding.
    static let pivotTolerance = 1e-9

    var matrix = ConstraintMatrix()
    var rows: [Row] = []
    var values: [Double] = []
    /// The position of each variable's stay in the basis, or -1.
    var stayPositions: [Int32] = []
    var stayCount = 0
    /// In how many tight constraints a variable occurs.
    var tightUses: [Int32] = []
    /// The index of a constraint, or the complement of that of a variable with a stay.
    var basis: [Int32] = []
    var factors = Factorization()
    var multipliers = Multipliers()
    /// The priorities of the optional constraints, descending; some may be no longer in use.
    var levels: [Priority] = []
    var maximumLevelCount = 16

    /// Constraints whose error may be on the wrong side.
    var uncheckedRows = IndexQueue()
    /// Positions whose multiplier may be out of its bounds.
    var uncheckedPositions = IndexQueue()
    var changed = IndexQueue()
    var conflicts: [Conflict] = []
    var broken: [Int] = []

    /// Steps in succession that did not improve the solution. After too many, Bland's rule chooses, which does not cycle.
    var stalledSteps = 0
    var maximumStalledSteps = 60
    var steps = 0
    var movesSinceRefactoring = 0

    /// Constraints of the basis whose error is not yet zero.
    var unsettledRows: [Int] = []
    var column = WorkVector()
    var columnTerms: [WorkVector.Term] = []
    var direction = WorkVector()
    var rates = WorkVector()
    var bestRatio: [Double] = []
    var ratio: [Double] = []

    var usesBlandsRule: Bool { stalledSteps > maximumStalledSteps }

    // MARK: Variables and constraints

    mutating func addVariable() -> Int {
        let index = values.count
        values.append(0)
        matrix.addColumn()
        factors.addVariable()
        multipliers.addPosition()
        basis.append(~Int32(index))
        stayPositions.append(Int32(index))
        stayCount += 1
        tightUses.append(0)
        let count = values.count
        column.reserve(count)
        direction.reserve(count)
        uncheckedPositions.reserve(count)
        changed.reserve(count)
        return index
    }

    @inline(__always) func residual(_ row: Int) -> Double { matrix.product(ofRow: row, values) - rows[row].constant }

    /// The rounding error to be expected in `residual`.
    func rounding(_ row: Int) -> Double {
        var magnitude = abs(rows[row].constant)
        for index in matrix.range(ofRow: row) { magnitude += abs(matrix.terms[index].coefficient * values[Int(matrix.terms[index].variable)]) }
        return magnitude * 1e-12
    }

    /// The multiplier of a constraint outside the basis.
    @inline(__always) func multiplier(_ row: Int) -> Double {
        switch rows[row].state {
        case .lower: rows[row].lower
        case .upper: rows[row].upper
        default: 0
        }
    }

    /// The state with multiplier zero outside the basis.
    func neutralState(_ row: Int) -> State {
        if rows[row].upper == 0 { return .upper }
        return rows[row].lower == 0 ? .lower : .idle
    }

    /// The bounds of the multiplier at a position, and their level.
    @inline(__always) func bounds(at position: Int) -> (lower: Double, upper: Double, level: Int) {
        let member = Int(basis[position])
        guard member >= 0 else { return (0, 0, 0) }
        return (rows[member].lower, rows[member].upper, Int(rows[member].level))
    }

    // MARK: Parts of a step

    /// Sets `column` to the coefficients with which the rows of the basis add up to the constraint.
    mutating func loadColumn(_ row: Int) {
        loadRow(row)
        factors.solve(&column)
    }

    /// Sets `column` to the coefficients of the constraint.
    mutating func loadRow(_ row: Int) {
        column.clear()
        for index in matrix.range(ofRow: row) { column.set(matrix.terms[index].coefficient, at: Int(matrix.terms[index].variable)) }
    }

    /// Updates the factors for the row in `column`, which takes the place of the one at the position.
    mutating func appendColumn(_ position: Int) {
        column.copyTerms(to: &columnTerms)
        factors.append(pivot: position, columnTerms)
    }

    /// Keeps the weighted sum of rows at zero when the multiplier of the constraint in `column`, outside the basis, changes.
    mutating func compensate(_ change: Double, level: Int) {
        guard change != 0 else { return }
        for index in column.indices where column[Int(index)] != 0 {
            multipliers.add(-change * column[Int(index)], at: Int(index), level: level)
            uncheckedPositions.insert(Int(index))
        }
    }

    /// Changes the values of the variables so that the errors of the rows of the basis change by `direction`.
    mutating func moveValues() {
        factors.solveTransposed(&direction)
        movesSinceRefactoring += 1
        for index in direction.indices where direction[Int(index)] != 0 {
            let variable = Int(index)
            values[variable] += direction[variable]
            changed.insert(variable)
            var term = matrix.firstTerm(ofColumn: variable)
            while term >= 0 {
                uncheckedRows.insert(Int(matrix.terms[term].row))
                term = Int(matrix.terms[term].next)
            }
        }
        direction.clear()
    }

    /// Replaces the row at `position` by the constraint in `column`, whose error becomes zero.
    /// - Parameter leavingState: of the constraint that leaves, whose multiplier becomes the bound of that side.
    mutating func pivot(_ position: Int, entering row: Int, leavingState: State) {
        let coefficient = column[position], leaving = bounds(at: position)
        let leavingBound = leavingState == .lower ? leaving.lower : leavingState == .upper ? leaving.upper : 0
        let enteringMultiplier = multiplier(row), level = Int(rows[row].level), count = multipliers.levelCount
        for other in 0..<count {
            let present = multipliers.values[position * count + other] - (other == leaving.level ? leavingBound : 0)
            let own = other == level ? enteringMultiplier : 0
            let change = present / coefficient
            ratio[other] = own + change
            compensate(change, level: other)
        }
        multipliers.set(ratio, at: position)
        uncheckedPositions.insert(position)
        direction.set(-residual(row) / coefficient, at: position)
        moveValues()
        leaveBasis(position, state: leavingState)
        appendColumn(position)
        enterBasis(row, at: position)
    }

    mutating func leaveBasis(_ position: Int, state: State) {
        let member = Int(basis[position])
        guard member >= 0 else {
            stayPositions[~member] = -1
            stayCount -= 1
            return
        }
        rows[member].state = rows[member].isRemoved ? .unused : state
        rows[member].position = -1
        for index in matrix.range(ofRow: member) { tightUses[Int(matrix.terms[index].variable)] -= 1 }
    }

    mutating func enterBasis(_ row: Int, at position: Int) {
        basis[position] = Int32(row)
        rows[row].state = .tight
        rows[row].position = Int32(position)
        for index in matrix.range(ofRow: row) { tightUses[Int(matrix.terms[index].variable)] += 1 }
    }

    mutating func addStay(_ variable: Int, at position: Int) {
        basis[position] = ~Int32(variable)
        stayPositions[variable] = Int32(position)
        stayCount += 1
    }
}
