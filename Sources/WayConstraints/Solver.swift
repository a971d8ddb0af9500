/// An incremental solver of linear equations and inequalities with priorities, as Auto Layout needs it: what Cassowary computes (G. J. Badros, A. Borning,
/// P. J. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8, 2001), by a bounded simplex method with a sparse basis in
/// place of a tableau.
///
/// `enqueue`, `remove` and the setters collect changes; `solve` applies them together, starting from the present solution. Equal calls in equal order give
/// equal values, bit for bit.
package final class Solver {
    var simplex = Simplex()
    private var pending = PendingChanges()
    /// Of each constraint: its place in `pending.added`, or nil.
    private var pendingPlaces: [Int?] = []
    private var freeRows: [Int] = []
    private var freeVariables: [Int] = []
    /// Removed since the last solution: what is added before it gets other indices.
    private var removedRows: [Int] = []
    private var removedVariables: [Int] = []
    private var nextSerial = 0
    private var knownConflicts: [Conflict] = []
    private var reportedValues: [Double] = []
    private var suggestions: [Variable: ConstraintID] = [:]
    /// Constraints that are added again in the next solution, because the last one ignores them.
    private var suspended: Set<Int> = []
    /// Whether a solution has something to do but trying suspended constraints again.
    private var hasChanges = false

    package init() {}

    // MARK: Variables

    package func addVariable(value: Double = 0) -> Variable {
        precondition(value.isFinite, "The value of a variable is finite.")
        if let index = freeVariables.popLast() {
            simplex.values[index] = value
            reportedValues[index] = value
            return Variable(index: Int32(index))
        }
        let index = simplex.addVariable()
        simplex.values[index] = value
        reportedValues.append(value)
        return Variable(index: Int32(index))
    }

    /// Takes effect in `solve`, when no constraint may contain the variable any more.
    package func remove(_ variable: Variable) { removedVariables.append(Int(variable.index)) }

    /// The value in the last solution.
    package func value(of variable: Variable) -> Double { simplex.values[Int(variable.index)] }

    /// The variables whose value is no longer the one that this function last reported, or with which they were added, in the order of their creation.
    package func takeChangedVariables() -> [Variable] {
        var result: [Variable] = []
        while let index = simplex.changed.popFirst() {
            let value = simplex.values[index], reported = reportedValues[index]
            guard abs(value - reported) > 1e-9 * max(1, abs(reported)) else { continue }
            reportedValues[index] = value
            result.append(Variable(index: Int32(index)))
        }
        return result
    }

    // MARK: Constraints

    /// Adds a constraint and solves. If required constraints exclude it, it is not added.
    @discardableResult package func add(_ constraint: Constraint) throws(Unsatisfiable) -> ConstraintID {
        solve()
        let id = enqueue(constraint)
        guard let conflict = solve().first(where: { $0.constraints.contains(id) }) else { return id }
        remove(id)
        solve()
        throw Unsatisfiable(conflicting: conflict.constraints.filter { $0 != id })
    }

    /// Adds a constraint, whose numbers are finite, at the next `solve`.
    package func enqueue(_ constraint: Constraint) -> ConstraintID {
        let row: Int
        if let free = freeRows.popLast() {
            row = free
        } else {
            row = simplex.rows.count
            simplex.rows.append(Simplex.Row())
            pendingPlaces.append(nil)
        }
        enqueue(
            PendingChanges.Addition(
                row: row, terms: combined(constraint.expression.terms), constant: -checked(constraint.expression.constant),
                relation: constraint.relation, priority: constraint.priority, rank: constraint.rank, serial: nextSerial))
        nextSerial += 1
        hasChanges = true
        return ConstraintID(index: Int32(row))
    }

    private func enqueue(_ addition: PendingChanges.Addition) {
        pendingPlaces[addition.row] = pending.added.count
        pending.added.append(addition)
    }

    /// Sorted by variable, one term for each.
    private func combined(_ terms: [Expression.Term]) -> [Expression.Term] {
        var result: [Expression.Term] = []
        for term in terms.sorted(by: { $0.variable.index < $1.variable.index }) {
            if result.last?.variable == term.variable {
                result[result.count - 1].coefficient += checked(term.coefficient)
            } else {
                result.append(Expression.Term(term.variable, checked(term.coefficient)))
            }
        }
        return result.filter { $0.coefficient != 0 }
    }

    private func checked(_ number: Double) -> Double {
        precondition(number.isFinite, "Coefficients and constants of a constraint are finite.")
        return number
    }

    /// Removes a constraint at the next `solve`.
    package func remove(_ id: ConstraintID) {
        let row = Int(id.index)
        hasChanges = true
        suspended.remove(row)
        if let place = pendingPlaces[row] {
            pending.added[place].isCancelled = true
            pendingPlaces[row] = nil
        } else {
            pending.removed.append(row)
        }
        removedRows.append(row)
    }

    /// Changes the constant of the constraint's expression at the next `solve`.
    package func setConstant(_ constant: Double, of id: ConstraintID) {
        let row = Int(id.index)
        hasChanges = true
        if let place = pendingPlaces[row] {
            pending.added[place].constant = -checked(constant)
        } else {
            pending.constants.append((row, -checked(constant)))
        }
    }

    /// Changes the priority at the next `solve`.
    package func setPriority(_ priority: Priority, of id: ConstraintID) {
        let row = Int(id.index)
        hasChanges = true
        if let place = pendingPlaces[row] {
            pending.added[place].priority = priority
            return
        }
        var addition = addition(of: row)
        addition.priority = priority
        if let constant = pending.constants.last(where: { $0.row == row })?.value { addition.constant = constant }
        pending.constants.removeAll { $0.row == row }
        pending.removed.append(row)
        enqueue(addition)
    }

    /// What adds the constraint again after its removal.
    private func addition(of row: Int) -> PendingChanges.Addition {
        let present = simplex.rows[row]
        let terms = simplex.matrix.range(ofRow: row).map { index in
            Expression.Term(Variable(index: simplex.matrix.terms[index].variable), simplex.matrix.terms[index].coefficient)
        }
        return PendingChanges.Addition(
            row: row, terms: terms, constant: present.constant, relation: present.relation, priority: present.priority, rank: present.rank,
            serial: present.serial)
    }

    /// Makes `value` the preferred value of the variable at the next `solve`, as an edit variable of Cassowary: the first call adds an equation, further
    /// calls change its constant.
    package func suggest(_ value: Double, for variable: Variable, priority: Priority) {
        if let id = suggestions[variable] {
            setConstant(-value, of: id)
            if self.priority(of: id) != priority { setPriority(priority, of: id) }
        } else {
            suggestions[variable] = enqueue(Constraint(Expression(variable) + -value, .equal, priority: priority))
        }
    }

    /// Removes the equation of `suggest` at the next `solve`.
    package func endSuggestions(for variable: Variable) {
        if let id = suggestions.removeValue(forKey: variable) { remove(id) }
    }

    package func priority(of id: ConstraintID) -> Priority {
        let row = Int(id.index)
        return pendingPlaces[row].map { pending.added[$0].priority } ?? simplex.rows[row].priority
    }

    /// How many priorities below required the solver distinguishes.
    var priorityLevelCount: Int { simplex.levels.count }

    // MARK: Solutions

    /// Applies all changes since the last call.
    ///
    /// - Returns: the conflicts that are new. The solver ignores the broken constraint of each until a change permits it again.
    @discardableResult package func solve() -> [Conflict] {
        var conflicts: [Conflict] = []
        if hasChanges {
            hasChanges = false
            for addition in pending.added { pendingPlaces[addition.row] = nil }
            pending.added.removeAll(where: \.isCancelled)
            simplex.apply(pending)
            pending.removeAll()
            suspended = []
            if !simplex.conflicts.isEmpty || !knownConflicts.isEmpty {
                let present = suspendLeastImportant()
                conflicts = present.filter { !knownConflicts.contains($0) }
                knownConflicts = present
            }
            freeRows.append(contentsOf: removedRows.reversed())
            removedRows.removeAll(keepingCapacity: true)
        }
        for variable in removedVariables {
            precondition(simplex.matrix.columnCounts[variable] == 0, "A variable that is removed occurs in no constraint.")
        }
        freeVariables.append(contentsOf: removedVariables.reversed())
        removedVariables.removeAll()
        return conflicts
    }

    /// Removes a constraint of each conflict from the simplex method, which would break the one that it looked at last. It is added again in the next
    /// solution, which may permit it.
    private func suspendLeastImportant() -> [Conflict] {
        var result: [Conflict] = [], additions: [PendingChanges.Addition] = []
        while let conflict = simplex.conflicts.first {
            let row = simplex.leastImportant(of: conflict)
            additions.append(addition(of: row))
            suspended.insert(row)
            result.append(Conflict(broken: ConstraintID(index: Int32(row)), constraints: conflict.constraints))
            simplex.apply(PendingChanges(removed: [row]))
        }
        additions.sorted { $0.serial < $1.serial }.forEach(enqueue)
        return result
    }

    /// The left side of the constraint minus its right side in the last solution.
    package func error(of id: ConstraintID) -> Double {
        let row = Int(id.index)
        guard suspended.contains(row), let place = pendingPlaces[row] else { return simplex.residual(row) }
        let addition = pending.added[place]
        return addition.terms.reduce(-addition.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Whether the constraint holds in the last solution, but for rounding.
    package func isSatisfied(_ id: ConstraintID) -> Bool {
        guard !suspended.contains(Int(id.index)) else { return false }
        let error = error(of: id), tolerance = max(1e-6, simplex.rounding(Int(id.index)))
        return switch simplex.rows[Int(id.index)].relation {
        case .lessThanOrEqual: error <= tolerance
        case .equal: abs(error) <= tolerance
        case .greaterThanOrEqual: error >= -tolerance
        }
    }

    /// Whether the last solution ignores the constraint, which is required, because other required constraints exclude it.
    package func isBroken(_ id: ConstraintID) -> Bool { suspended.contains(Int(id.index)) }

    // MARK: Ambiguity

    /// Whether the variable has another value in an equally good solution.
    package func isAmbiguous(_ variable: Variable) -> Bool { alternative(for: variable) != nil }

    /// Moves to an equally good solution in which the variable has another value. False if there is none.
    @discardableResult package func exerciseAmbiguity(of variable: Variable) -> Bool {
        guard let alternative = alternative(for: variable) else { return false }
        simplex = alternative
        return true
    }

    /// Tries to change the value by one, at a priority below all others.
    private func alternative(for variable: Variable) -> Simplex? {
        let value = value(of: variable)
        for (change, relation) in [(1.0, Constraint.Relation.greaterThanOrEqual), (-1, .lessThanOrEqual)] {
            var trial = simplex
            let row = trial.rows.count
            trial.rows.append(Simplex.Row())
            let addition = PendingChanges.Addition(
                row: row, terms: [Expression.Term(variable)], constant: value + change, relation: relation, priority: .lowest, rank: 0, serial: nextSerial)
            trial.apply(PendingChanges(added: [addition]))
            guard abs(trial.values[Int(variable.index)] - value) > 1e-6 else { continue }
            trial.apply(PendingChanges(removed: [row]))
            trial.rows.removeLast()
            return trial
        }
        return nil
    }
}
