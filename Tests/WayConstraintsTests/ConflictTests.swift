import Testing
import WayConstraints

struct ConflictTests {
    let solver = Solver()

    private func add(_ expression: Expression, _ relation: Constraint.Relation, _ value: Double = 0) -> ConstraintID {
        solver.enqueue(Constraint(expression, relation, Expression(constant: value)))
    }

    @Test func conflictNamesItsConstraintsOnly() {
        let x = solver.addVariable(), width = solver.addVariable(), other = solver.addVariable()
        _ = add(Expression(other), .equal, 3)
        let left = add(Expression(x), .greaterThanOrEqual, 20)
        let length = add(Expression(width), .equal, 300)
        _ = add(Expression(x) + Expression(other), .greaterThanOrEqual)
        let right = add(Expression(x) + Expression(width), .lessThanOrEqual, 310)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.constraints) == [[left, length, right]])
        #expect(conflicts.first.map { solver.isBroken($0.broken) } == true)
        #expect(solver.value(of: other) == 3)
    }

    @Test func conflictIsReportedOnce() {
        let x = solver.addVariable()
        let first = add(Expression(x), .equal, 1), second = add(Expression(x), .equal, 2)
        let conflicts = solver.solve()
        #expect(conflicts.map(\.broken) == [second])
        #expect(conflicts.map(\.constraints) == [[first, second]])
        let y = solver.addVariable()
        _ = add(Expression(y), .equal, 1)
        #expect(solver.solve().isEmpty)
        #expect(solver.isBroken(second))
        #expect(!solver.isSatisfied(second))
    }

    @Test func brokenConstraintReturnsWhenAnotherIsRemoved() {
        let x = solver.addVariable()
        let first = add(Expression(x), .equal, 1), second = add(Expression(x), .equal, 2)
        solver.solve()
        #expect(solver.value(of: x) == 1)
        solver.remove(first)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 2)
        #expect(!solver.isBroken(second))
    }

    @Test func brokenConstraintReturnsWhenAConstantPermitsIt() {
        let x = solver.addVariable()
        let minimum = add(Expression(x), .greaterThanOrEqual, 100), maximum = add(Expression(x), .lessThanOrEqual, 50)
        solver.solve()
        #expect(solver.isBroken(maximum))
        solver.setConstant(-120, of: maximum)
        solver.solve()
        #expect(!solver.isBroken(maximum) && solver.isSatisfied(minimum) && solver.isSatisfied(maximum))
    }

    @Test func constantMayCauseAConflict() {
        let x = solver.addVariable()
        let minimum = add(Expression(x), .greaterThanOrEqual, 10), maximum = add(Expression(x), .lessThanOrEqual, 50)
        #expect(solver.solve().isEmpty)
        solver.setConstant(-60, of: minimum)
        #expect(solver.solve().map(\.constraints) == [[minimum, maximum]])
        solver.setConstant(-20, of: minimum)
        #expect(solver.solve().isEmpty)
        solver.setConstant(-60, of: minimum)
        #expect(solver.solve().count == 1)
    }

    @Test func optionalConstraintsDoNotConflict() {
        let x = solver.addVariable()
        _ = add(Expression(x), .equal, 1)
        let optional = solver.enqueue(Constraint(Expression(x) + -2, .equal, priority: Priority(999)))
        #expect(solver.solve().isEmpty)
        #expect(solver.error(of: optional) == -1)
        #expect(!solver.isBroken(optional))
    }

    @Test func refusedConstraintIsNotAdded() throws {
        let x = solver.addVariable(), y = solver.addVariable()
        let first = try solver.add(Constraint(Expression(x) - Expression(y), .equal))
        let second = try solver.add(Constraint(Expression(y) + -5, .equal))
        let refused = #expect(throws: Unsatisfiable.self) { try solver.add(Constraint(Expression(x) + -6, .greaterThanOrEqual)) }
        #expect(refused?.conflicting == [first, second])
        solver.remove(second)
        try solver.add(Constraint(Expression(y) + -1, .equal))
        #expect(solver.value(of: x) == 1)
    }

    /// What conflicted before does not make `add` refuse something else.
    @Test func addIsNotRefusedForOtherConflicts() throws {
        let x = solver.addVariable(), y = solver.addVariable()
        _ = add(Expression(x), .equal, 1)
        _ = add(Expression(x), .equal, 2)
        try solver.add(Constraint(Expression(y) + -5, .equal))
        #expect(solver.value(of: y) == 5)
    }

    // MARK: Who gives way

    @Test func constraintOfLowestRankGivesWay() {
        let x = solver.addVariable(), y = solver.addVariable()
        let weak = add(Expression(x), .equal, 1)
        let strong = [
            solver.enqueue(Constraint(Expression(x) - Expression(y), .equal, rank: 1)), solver.enqueue(Constraint(Expression(y) + -2, .equal, rank: 1)),
        ]
        let conflicts = solver.solve()
        #expect(conflicts.map(\.broken) == [weak] && conflicts.map(\.constraints) == [[weak] + strong])
        #expect(solver.value(of: x) == 2 && solver.isBroken(weak) && strong.allSatisfy { !solver.isBroken($0) })
        solver.setConstant(-3, of: strong[1])
        #expect(solver.solve().isEmpty && solver.value(of: x) == 3)
        solver.setConstant(-1, of: strong[1])
        #expect(solver.solve().isEmpty && !solver.isBroken(weak))
    }

    /// Whichever of the constants causes the conflict.
    @Test(arguments: 0..<3) func latestOfEqualRankGivesWay(changed: Int) {
        let x = solver.addVariable(), y = solver.addVariable()
        let rows = [
            add(Expression(x), .greaterThanOrEqual, 0), add(Expression(y) - Expression(x), .greaterThanOrEqual, 0), add(Expression(y), .lessThanOrEqual, 50),
        ]
        #expect(solver.solve().isEmpty)
        solver.setConstant(changed == 2 ? 60 : -60, of: rows[changed])
        let conflicts = solver.solve()
        #expect(conflicts.map(\.broken) == [rows[2]] && conflicts.map(\.constraints) == [rows])
        #expect(solver.isSatisfied(rows[0]) && solver.isSatisfied(rows[1]) && !solver.isSatisfied(rows[2]))
    }

    @Test func severalConflictsAreResolvedByRank() {
        let variables = (0..<6).map { _ in solver.addVariable() }
        let weak = variables.map { add(Expression($0), .equal, 1) }
        for variable in variables { _ = solver.enqueue(Constraint(Expression(variable) + -2, .equal, rank: 1)) }
        #expect(Set(solver.solve().map(\.broken)) == Set(weak))
        #expect(variables.allSatisfy { solver.value(of: $0) == 2 })
    }

    /// An equation gives way to inequalities that hold until it is added.
    @Test func equationGivesWayToInequalities() {
        let x = solver.addVariable(), y = solver.addVariable()
        let limits = [
            solver.enqueue(Constraint(Expression(x) + -50, .lessThanOrEqual, rank: 1)),
            solver.enqueue(Constraint(Expression(x) - Expression(y), .lessThanOrEqual, rank: 1)),
            solver.enqueue(Constraint(Expression(y) + -40, .equal, rank: 1)),
        ]
        #expect(solver.solve().isEmpty)
        let equation = add(Expression(x), .equal, 900)
        #expect(solver.solve().map(\.broken) == [equation])
        #expect(limits.allSatisfy { solver.isSatisfied($0) } && solver.isBroken(equation) && !solver.isSatisfied(equation) && solver.error(of: equation) < -800)
        solver.setConstant(-30, of: equation)
        #expect(solver.solve().isEmpty && !solver.isBroken(equation) && solver.value(of: x) == 30)
    }

    @Test func numbersOfAConstraintAreFinite() {
        let x = Expression(solver.addVariable())
        #expect(Constraint(x + 1, .equal).isFinite)
        #expect(!Constraint(x + .nan, .equal).isFinite && !Constraint(x + .infinity, .equal).isFinite)
        #expect(!Constraint(x * .infinity, .equal).isFinite && !Constraint(x * 1e308 * 1e308, .equal).isFinite)
    }
}
