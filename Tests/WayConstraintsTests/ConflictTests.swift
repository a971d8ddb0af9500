import Testing
import WayConstraints

@Suite struct ConflictTests {
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
}
