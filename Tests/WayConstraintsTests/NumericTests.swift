import Testing
@testable import WayConstraints

struct NumericTests {
    /// Coordinates of a hundred million points round to about 1e-8, which is no conflict.
    @Test(arguments: [1e-3, 1, 1e4, 1e8]) func redundantConstraintsAtAnyScale(_ scale: Double) {
        let solver = Solver()
        let edges = (0...100).map { _ in solver.addVariable() }
        _ = solver.enqueue(Constraint(Expression(edges[0]) + -scale / 3, .equal))
        for index in 0..<100 { _ = solver.enqueue(Constraint(Expression(edges[index + 1]) - Expression(edges[index]) + -scale / 7, .equal)) }
        for index in 0...100 {
            _ = solver.enqueue(Constraint(Expression(edges[index]) * 0.3 + -0.3 * (scale / 3 + Double(index) * scale / 7), .equal))
        }
        #expect(solver.solve().isEmpty)
        #expect(abs(solver.value(of: edges[100]) - scale * (1.0 / 3 + 100.0 / 7)) <= 1e-10 * scale)
    }

    /// Coefficients between a thousandth and a thousand.
    @Test func coefficientsOfDifferentSizes() {
        let solver = Solver()
        let variables = (0..<40).map { _ in solver.addVariable() }
        _ = solver.enqueue(Constraint(Expression(variables[0]) + -64, .equal))
        for index in 0..<39 {
            let factor = [1000, 0.001, 250, 0.004][index % 4]
            _ = solver.enqueue(Constraint(Expression(variables[index + 1]) - Expression(variables[index]) * factor, .equal))
        }
        #expect(solver.solve().isEmpty)
        for index in variables.indices {
            let expected = 64 * [1.0, 1000, 1, 250][index % 4]
            #expect(abs(solver.value(of: variables[index]) - expected) < 1e-9 * expected)
        }
    }

    /// Equal calls give equal values, whatever the order in which dictionaries and sets iterate.
    @Test func solutionsAreEqualBitForBit() {
        func values() -> [[UInt64]] {
            var layout = RandomLayout(variableCount: 30, constraintCount: 60, seed: 5)
            return (0..<200).map { _ in
                layout.change(5)
                return layout.variables.map { layout.solver.value(of: $0).bitPattern }
            }
        }
        #expect(values() == values())
    }

    /// A row that has come to depend on others by rounding leaves the basis, and a stay takes its place.
    @Test func factoringASingularBasisRepairsIt() {
        let solver = Solver()
        let x = solver.addVariable(), y = solver.addVariable(value: 7)
        _ = solver.enqueue(Constraint(Expression(x) + -1, .equal))
        _ = solver.enqueue(Constraint(Expression(x) * 2 + -2, .equal))
        solver.solve()
        let position = Int(solver.simplex.stayPositions[Int(y.index)])
        solver.simplex.leaveBasis(position, state: .idle)
        solver.simplex.enterBasis(1, at: position)
        solver.simplex.refactor()
        solver.simplex.optimize()
        #expect(solver.value(of: x) == 1)
        #expect(solver.simplex.stayCount == 1)
        #expect(solver.value(of: y) == 7)
        solver.suggest(9, for: y, priority: Priority(1))
        solver.solve()
        #expect(solver.value(of: y) == 9)
    }

    /// A priority that follows a gesture has another value each frame.
    @Test func manyPrioritiesInSuccession() {
        let solver = Solver()
        let x = solver.addVariable()
        _ = solver.enqueue(Constraint(Expression(x) + -1, .equal, priority: Priority(500)))
        let id = solver.enqueue(Constraint(Expression(x) + -2, .equal, priority: Priority(1)))
        solver.solve()
        for step in 1...1000 {
            solver.setPriority(Priority(Float(step)), of: id)
            solver.solve()
            #expect(solver.value(of: x) == (step > 500 ? 2 : 1) || step == 500)
        }
        #expect(solver.priorityLevelCount < 60)
    }

    @Test func indexQueueIsAnOrderedSet() {
        var random = SplitMix64(seed: 3), queue = IndexQueue(), expected: Set<Int> = []
        queue.reserve(300_000)
        for _ in 0..<20_000 {
            switch random.below(4) {
            case 0, 1:
                let element = random.below(random.below(2) == 0 ? 100 : 300_000)
                queue.insert(element)
                expected.insert(element)
            case 2:
                let first = queue.popFirst()
                #expect(first == expected.min())
                if let first { expected.remove(first) }
            default:
                let last = queue.popLast()
                #expect(last == expected.max())
                if let last { expected.remove(last) }
            }
            #expect(queue.isEmpty == expected.isEmpty)
        }
    }

    /// The product of the etas is the inverse of the matrix, after updates at either end.
    @Test func factorizationInverts() {
        var random = SplitMix64(seed: 4), factors = Factorization(), columns: [[Double]] = []
        let size = 12
        for index in 0..<size {
            factors.addVariable()
            columns.append((0..<size).map { $0 == index ? 1 : 0 })
        }
        factors.reset(updateCount: 64)
        var vector = WorkVector(), terms: [WorkVector.Term] = []
        vector.reserve(size)
        for step in 0..<60 {
            let position = step < 4 ? step : random.below(size)
            let column = (0..<size).map { index -> Double in
                // The eta of a column may come first while its row has no other entry.
                guard step >= 4 || index < step || index >= 4 else { return index == position ? 3 : 0 }
                return index == position ? 3 : random.below(3) == 0 ? Double(random.below(7) - 3) / 2 : 0
            }
            vector.clear()
            for index in 0..<size where column[index] != 0 { vector.set(column[index], at: index) }
            if step < 4 {
                vector.copyTerms(to: &terms)
                factors.prepend(pivot: position, terms)
            } else {
                factors.solve(&vector)
                guard abs(vector[position]) > 0.1 else { continue }
                vector.copyTerms(to: &terms)
                factors.append(pivot: position, terms)
            }
            columns[position] = column
            for unit in 0..<size {
                vector.clear()
                for index in 0..<size { vector.set(columns[unit][index], at: index) }
                factors.solve(&vector)
                for index in 0..<size { #expect(abs(vector[index] - (index == unit ? 1 : 0)) < 1e-9) }
                vector.clear()
                vector.set(1, at: unit)
                factors.solveTransposed(&vector)
                for position in 0..<size {
                    let product = (0..<size).reduce(0) { $0 + columns[position][$1] * vector[$1] }
                    #expect(abs(product - (position == unit ? 1 : 0)) < 1e-9)
                }
            }
        }
    }
}
