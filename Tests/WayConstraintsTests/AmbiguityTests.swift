import Testing
import WayConstraints

struct AmbiguityTests {
    let solver = Solver()

    @discardableResult private func add(
        _ expression: Expression, _ relation: Constraint.Relation, _ value: Double = 0, _ priority: Float = 1000
    ) -> ConstraintID {
        let id = solver.enqueue(Constraint(expression, relation, Expression(constant: value), priority: Priority(priority)))
        solver.solve()
        return id
    }

    @Test func variableWithoutConstraintsIsAmbiguous() {
        let x = solver.addVariable(), y = solver.addVariable()
        #expect(solver.isAmbiguous(x))
        add(Expression(x), .equal, 3)
        #expect(!solver.isAmbiguous(x) && solver.isAmbiguous(y))
    }

    @Test func sumDeterminesNeitherPart() {
        let x = solver.addVariable(), y = solver.addVariable()
        add(Expression(x) + Expression(y), .equal, 100)
        #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
        add(Expression(x) - Expression(y), .equal)
        #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    }

    @Test func inequalityLeavesAmbiguous() {
        let x = solver.addVariable()
        add(Expression(x), .greaterThanOrEqual, 10)
        #expect(solver.value(of: x) == 10)
        #expect(solver.isAmbiguous(x))
        add(Expression(x), .lessThanOrEqual, 10)
        #expect(!solver.isAmbiguous(x))
    }

    /// The sum of the errors is the same everywhere between two values of equal priority.
    @Test func equalPrioritiesAreAmbiguous() {
        let x = solver.addVariable()
        add(Expression(x), .equal, 10, 500)
        add(Expression(x), .equal, 20, 500)
        #expect(solver.isAmbiguous(x))
        add(Expression(x), .equal, 15, 1)
        #expect(!solver.isAmbiguous(x))
        #expect(solver.value(of: x) == 15)
    }

    @Test func exercisingAmbiguityMovesTheVariable() {
        let x = solver.addVariable(), y = solver.addVariable()
        add(Expression(x), .greaterThanOrEqual, 10)
        add(Expression(y), .equal, 4)
        #expect(!solver.exerciseAmbiguity(of: y))
        #expect(solver.exerciseAmbiguity(of: x))
        #expect(solver.value(of: x) == 11)
        #expect(solver.takeChangedVariables().contains(x))
        add(Expression(x), .lessThanOrEqual, 12)
        #expect(solver.value(of: x) == 11)
    }

    /// Asking changes nothing.
    @Test func questionKeepsTheSolution() {
        let x = solver.addVariable(), y = solver.addVariable()
        add(Expression(x) - Expression(y), .greaterThanOrEqual, 10)
        let before = [x, y].map(solver.value)
        #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
        #expect([x, y].map(solver.value) == before)
        _ = solver.takeChangedVariables()
        solver.solve()
        #expect(solver.takeChangedVariables().isEmpty)
    }
}
