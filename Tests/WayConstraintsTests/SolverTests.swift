import Testing
import WayConstraints

struct SolverTests {
    let solver = Solver()

    private func expect(_ variable: Variable, _ value: Double, _ location: SourceLocation = #_sourceLocation) {
        #expect(abs(solver.value(of: variable) - value) < 1e-7, "\(solver.value(of: variable)), not \(value)", sourceLocation: location)
    }

    @discardableResult private func add(
        _ expression: Expression, _ relation: Constraint.Relation, _ value: Double = 0, _ priority: Float = 1000
    ) -> ConstraintID {
        solver.enqueue(Constraint(expression, relation, Expression(constant: value), priority: Priority(priority)))
    }

    // MARK: Relations

    @Test func equationsDetermineVariables() {
        let x = solver.addVariable(), width = solver.addVariable(), trailing = solver.addVariable()
        add(Expression(trailing) - Expression(x) - Expression(width), .equal)
        add(Expression(width), .equal, 100)
        add(Expression(trailing), .equal, 320)
        #expect(solver.solve().isEmpty)
        expect(x, 220)
        expect(width, 100)
    }

    @Test func inequalitiesLimitVariables() {
        let x = solver.addVariable()
        add(Expression(x), .greaterThanOrEqual, 10)
        add(Expression(x), .lessThanOrEqual, 20)
        let preferred = add(Expression(x), .equal, 15, 500)
        solver.solve()
        expect(x, 15)
        solver.setConstant(-50, of: preferred)
        solver.solve()
        expect(x, 20)
        solver.setConstant(50, of: preferred)
        solver.solve()
        expect(x, 10)
    }

    @Test func termsOfOneVariableAreAdded() {
        let x = solver.addVariable(), y = solver.addVariable()
        add(Expression(x) + Expression(x) + (Expression(y) - Expression(y)), .equal, 10)
        solver.solve()
        expect(x, 5)
        solver.remove(y)
        solver.solve()
    }

    @Test func constraintWithoutVariables() throws {
        let x = solver.addVariable()
        try solver.add(Constraint(Expression(x) * 0 + 5, .greaterThanOrEqual))
        let optional = try solver.add(Constraint(Expression(x) * 0 + 5, .equal, priority: Priority(750)))
        #expect(solver.error(of: optional) == 5)
        let refused = #expect(throws: Unsatisfiable.self) { try solver.add(Constraint(Expression(x) * 0 + 5, .equal)) }
        #expect(refused?.conflicting.isEmpty == true)
    }

    @Test func multiplierRelatesVariables() {
        let width = solver.addVariable(), height = solver.addVariable()
        add(Expression(width) - Expression(height) * (16.0 / 9), .equal)
        add(Expression(height), .equal, 90)
        solver.solve()
        expect(width, 160)
    }

    // MARK: Priorities

    @Test func higherPriorityOutweighsAnyNumberOfLower() {
        let x = solver.addVariable()
        let higher = add(Expression(x), .equal, 1, 501)
        let lower = (0..<1000).map { _ in add(Expression(x) * 1000, .equal, 1_000_000, 500) }
        solver.solve()
        expect(x, 1)
        #expect(solver.isSatisfied(higher))
        #expect(lower.allSatisfy { !solver.isSatisfied($0) })
        solver.remove(higher)
        solver.solve()
        expect(x, 1000)
    }

    @Test func prioritiesMayDifferByFractions() {
        let x = solver.addVariable()
        add(Expression(x), .equal, 1, 250)
        add(Expression(x), .equal, 2, 250.25)
        add(Expression(x), .equal, 3, 249.99)
        solver.solve()
        expect(x, 2)
    }

    @Test func everyPriorityBelowRequiredIsOptional() {
        let x = solver.addVariable()
        for priority in 1...999 { add(Expression(x), .equal, Double(priority), Float(priority)) }
        solver.solve()
        expect(x, 999)
        add(Expression(x), .lessThanOrEqual, 7)
        #expect(solver.solve().isEmpty)
        expect(x, 7)
    }

    @Test func equalPrioritiesMinimizeTheSumOfErrors() {
        let x = solver.addVariable()
        for value in [10.0, 20, 90] { add(Expression(x), .equal, value, 500) }
        solver.solve()
        expect(x, 20)
    }

    /// Hugging and compression resistance of two labels in a row that is too short, then too long.
    @Test func lessImportantLabelGivesWay() {
        let first = solver.addVariable(), second = solver.addVariable(), row = solver.addVariable()
        add(Expression(first) + Expression(second) - Expression(row), .equal)
        let width = add(Expression(row), .equal, 150)
        for (label, hugging, resistance) in [(first, Float(250), Float(751)), (second, 251, 750)] {
            add(Expression(label), .lessThanOrEqual, 100, hugging)
            add(Expression(label), .greaterThanOrEqual, 100, resistance)
        }
        solver.solve()
        expect(first, 100)
        expect(second, 50)
        solver.setConstant(-300, of: width)
        solver.solve()
        expect(first, 200)
        expect(second, 100)
    }

    @Test func priorityChanges() {
        let x = solver.addVariable()
        let first = add(Expression(x), .equal, 1, 500), second = add(Expression(x), .equal, 2, 400)
        solver.solve()
        expect(x, 1)
        solver.setPriority(Priority(600), of: second)
        solver.solve()
        expect(x, 2)
        solver.setPriority(.required, of: first)
        #expect(solver.solve().isEmpty)
        expect(x, 1)
        #expect(solver.priority(of: first) == .required)
        solver.setPriority(Priority(1), of: first)
        solver.setConstant(-3, of: second)
        solver.solve()
        expect(x, 3)
    }

    @Test func priorityIsLimited() {
        #expect(Priority(2000) == .required)
        #expect(Priority(0) > Priority(-1) || Priority(0) == Priority(-1))
        #expect(Priority(0) < Priority(1))
        #expect(!Priority(999.99).isRequired)
    }

    // MARK: Changes

    @Test func removedConstraintHasNoEffect() {
        let x = solver.addVariable()
        let first = add(Expression(x), .equal, 1, 500)
        let second = add(Expression(x), .equal, 2, 400)
        solver.solve()
        solver.remove(first)
        solver.solve()
        expect(x, 2)
        solver.remove(second)
        solver.solve()
        expect(x, 2)
        #expect(solver.isAmbiguous(x))
    }

    /// A view controller whose views leave takes all its constraints with it.
    @Test func manyConstraintsAreRemovedTogether() {
        let variables = (0..<200).map { _ in solver.addVariable() }
        let kept = solver.addVariable()
        add(Expression(kept), .equal, 3)
        var ids = [add(Expression(variables[0]), .equal, 10)]
        for index in 1..<200 { ids.append(add(Expression(variables[index]) - Expression(variables[index - 1]), .equal, 1)) }
        for index in 0..<200 { ids.append(add(Expression(variables[index]), .equal, 0, 500)) }
        add(Expression(variables[100]) - Expression(kept), .greaterThanOrEqual, 5, 250)
        solver.solve()
        expect(variables[199], 209)
        for id in ids { solver.remove(id) }
        #expect(solver.solve().isEmpty)
        expect(kept, 3)
        #expect(solver.value(of: variables[100]) >= 8)
        #expect(solver.isAmbiguous(variables[0]) && solver.isAmbiguous(variables[199]))
        add(Expression(variables[199]), .equal, 1)
        solver.solve()
        expect(variables[199], 1)
    }

    @Test func redundantConstraintStaysInForce() {
        let x = solver.addVariable()
        let first = add(Expression(x), .equal, 1), second = add(Expression(x) * 2, .equal, 2)
        #expect(solver.solve().isEmpty)
        solver.remove(first)
        solver.suggest(9, for: x, priority: Priority(10))
        solver.solve()
        expect(x, 1)
        solver.remove(second)
        solver.solve()
        expect(x, 9)
    }

    @Test func changesBeforeSolvingCountOnce() {
        let x = solver.addVariable()
        let cancelled = add(Expression(x), .equal, 1)
        solver.remove(cancelled)
        let id = add(Expression(x), .equal, 2, 500)
        solver.setConstant(-3, of: id)
        solver.setPriority(Priority(600), of: id)
        #expect(solver.priority(of: id) == Priority(600))
        solver.solve()
        expect(x, 3)
        solver.setConstant(-4, of: id)
        solver.setPriority(Priority(500), of: id)
        solver.setConstant(-5, of: id)
        solver.setPriority(Priority(400), of: id)
        solver.solve()
        expect(x, 5)
        solver.setPriority(Priority(500), of: id)
        solver.remove(id)
        add(Expression(x), .equal, 6, 1)
        solver.solve()
        expect(x, 6)
    }

    @Test func variableWithoutConstraintsKeepsItsValue() {
        let x = solver.addVariable(value: 42), y = solver.addVariable()
        let id = add(Expression(y), .equal, 5)
        solver.solve()
        expect(x, 42)
        solver.remove(id)
        solver.solve()
        expect(y, 5)
    }

    /// What no constraint determines does not move.
    @Test func satisfiedInequalityMovesNothing() {
        let x = solver.addVariable(value: 5)
        add(Expression(x), .lessThanOrEqual, 500)
        add(Expression(x), .greaterThanOrEqual, -500, 750)
        solver.solve()
        expect(x, 5)
        add(Expression(x), .greaterThanOrEqual, 44)
        solver.solve()
        expect(x, 44)
    }

    @Test func indicesAreUsedAgain() {
        let x = solver.addVariable()
        let id = add(Expression(x), .equal, 5)
        solver.solve()
        solver.remove(id)
        solver.remove(x)
        solver.solve()
        let y = solver.addVariable(value: 3)
        #expect(y == x)
        #expect(solver.value(of: y) == 3)
        #expect(add(Expression(y), .equal, 8, 500) == id)
        solver.solve()
        expect(y, 8)
    }

    @Test func onlyChangedVariablesAreReported() {
        let x = solver.addVariable(), width = solver.addVariable(), trailing = solver.addVariable(), other = solver.addVariable()
        let left = add(Expression(x), .equal, 10)
        add(Expression(width), .equal, 100)
        add(Expression(x) + Expression(width) - Expression(trailing), .equal)
        add(Expression(other), .equal, 7)
        solver.solve()
        #expect(solver.takeChangedVariables() == [x, width, trailing, other])
        #expect(solver.takeChangedVariables().isEmpty)
        solver.setConstant(-20, of: left)
        solver.solve()
        #expect(solver.takeChangedVariables() == [x, trailing])
        solver.setConstant(-30, of: left)
        solver.solve()
        solver.setConstant(-20, of: left)
        solver.solve()
        #expect(solver.takeChangedVariables().isEmpty)
    }

    @Test func suggestedValueMovesWithoutOverridingConstraints() {
        let x = solver.addVariable()
        add(Expression(x), .greaterThanOrEqual, 0)
        add(Expression(x), .lessThanOrEqual, 100)
        for (value, expected) in [(50.0, 50.0), (170, 100), (-20, 0), (30, 30)] {
            solver.suggest(value, for: x, priority: Priority(999))
            solver.solve()
            expect(x, expected)
        }
        add(Expression(x), .equal, 80, 500)
        solver.suggest(31, for: x, priority: Priority(400))
        solver.solve()
        expect(x, 80)
        solver.suggest(31, for: x, priority: Priority(600))
        solver.solve()
        expect(x, 31)
        solver.endSuggestions(for: x)
        solver.solve()
        expect(x, 80)
    }

    @Test(arguments: [false, true]) func longChainInEitherOrder(_ isReversed: Bool) {
        let edges = (0...2000).map { _ in solver.addVariable() }, lengths = (0..<2000).map { _ in solver.addVariable() }
        var ids: [ConstraintID] = []
        for index in isReversed ? Array((0..<2000).reversed()) : Array(0..<2000) {
            add(Expression(edges[index]) + Expression(lengths[index]) - Expression(edges[index + 1]), .equal)
            ids.append(add(Expression(lengths[index]), .greaterThanOrEqual, 10, 750))
            add(Expression(lengths[index]), .lessThanOrEqual, 10, 250)
        }
        add(Expression(edges[0]), .equal)
        solver.solve()
        expect(edges[2000], 20_000)
        solver.setConstant(-25, of: ids[1000])
        solver.solve()
        expect(edges[2000], 20_015)
        let limit = add(Expression(edges[2000]), .equal, 19_000)
        #expect(solver.solve().isEmpty)
        expect(edges[2000], 19_000)
        solver.remove(limit)
        solver.solve()
        expect(edges[2000], 20_015)
    }
}
