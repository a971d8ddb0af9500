import Testing
@testable import WayConstraints

/// Many changes in succession, compared with solving the present constraints anew.
struct ChurnTests {
    private func expectEqualErrors(_ layout: RandomLayout, _ comment: Comment) {
        let present = layout.errors(layout.solver.value), expected = layout.errorsSolvedAnew()
        let areEqual = zip(present, expected).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($1)) }
        #expect(areEqual, "\(comment): \(present), not \(expected)")
    }

    @Test(arguments: 0..<40) func everyChangeIsThatOfSolvingAnew(_ seed: Int) {
        var layout = RandomLayout(variableCount: 3 + seed % 10, constraintCount: 10 + seed % 20, seed: UInt64(seed))
        for step in 0..<150 {
            layout.change(1 + step % 3, additions: 25)
            expectEqualErrors(layout, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 0..<10) func blandsRuleFindsTheSameSolution(_ seed: Int) {
        var layout = RandomLayout(variableCount: 5 + seed, constraintCount: 20 + seed, seed: UInt64(seed))
        layout.solver.simplex.maximumStalledSteps = -1
        for step in 0..<100 {
            layout.change(3, additions: 25)
            expectEqualErrors(layout, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 0..<10) func factoringAnewAndStartingAnewKeepTheErrors(_ seed: Int) {
        var layout = RandomLayout(variableCount: 20, constraintCount: 50, seed: UInt64(seed))
        for step in 0..<20 {
            layout.change(10)
            let errors = layout.errors(layout.solver.value), values = layout.variables.map(layout.solver.value)
            layout.solver.simplex.refactor()
            layout.solver.simplex.optimize()
            for (value, variable) in zip(values, layout.variables) { #expect(abs(layout.solver.value(of: variable) - value) < 1e-6) }
            layout.solver.simplex.restart()
            layout.solver.simplex.optimize()
            let restarted = layout.errors(layout.solver.value)
            #expect(zip(errors, restarted).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($1)) }, "seed \(seed), step \(step)")
        }
    }

    @Test func aMillionChangesDoNotDrift() {
        var layout = RandomLayout(variableCount: 24, constraintCount: 60, seed: 1)
        for round in 0..<100 {
            for _ in 0..<100 { layout.change(100, additions: 10) }
            expectEqualErrors(layout, "round \(round)")
        }
    }
}
