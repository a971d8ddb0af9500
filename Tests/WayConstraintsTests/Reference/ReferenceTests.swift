import Foundation
import Testing
import WayConstraints

/// 10,000 random systems, as kiwisolver solves them (`make.py`).
struct ReferenceTests {
    private struct Expected {
        let refused: [Int]
        let errors: [Double]
        /// Nil if others are as good.
        let values: [Double]?

        init(_ line: Substring) {
            let fields = line.drop { $0 == "~" }.split(separator: ";", omittingEmptySubsequences: false)
            refused = fields[0].split(separator: " ").compactMap { Int($0) }
            errors = fields[1].split(separator: " ").compactMap { Double($0) }
            values = fields[2] == "-" ? nil : fields[2].split(separator: " ").compactMap { Double($0) }
        }
    }

    private static func readExpected() throws -> [Expected] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "expected.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { Expected($0) }
    }

    private func areEqual(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 2e-5 * (1 + abs(right)) }

    private func check(_ values: [Double], _ rows: [RandomSystem.Row], _ expected: Expected, _ comment: Comment) {
        let errors = RandomSystem.errors(rows, values)
        #expect(errors.required < 1e-6, comment)
        #expect(zip(errors.levels, expected.errors).allSatisfy { areEqual($0, $1) }, "\(comment): \(errors.levels), not \(expected.errors)")
        guard let expectedValues = expected.values else { return }
        #expect(zip(values, expectedValues).allSatisfy { areEqual($0, $1) }, "\(comment): \(values), not \(expectedValues)")
    }

    @Test func constraintsAddedOneByOne() throws {
        let expected = try Self.readExpected()
        #expect(expected.count == 10_000)
        for (seed, expected) in expected.enumerated() {
            let system = RandomSystem(seed: seed), solver = Solver()
            let variables = (0..<system.variableCount).map { _ in solver.addVariable() }
            var refused: [Int] = []
            for (index, row) in system.rows.enumerated() {
                do { try solver.add(row.constraint(variables)) } catch { refused.append(index) }
            }
            #expect(refused == expected.refused, "system \(seed)")
            let rows = system.rows.indices.filter { !refused.contains($0) }.map { system.rows[$0] }
            check(variables.map(solver.value), rows, expected, "system \(seed)")
        }
    }

    @Test func constraintsAddedTogether() throws {
        for (seed, expected) in try Self.readExpected().enumerated() {
            let system = RandomSystem(seed: seed), solver = Solver()
            let variables = (0..<system.variableCount).map { _ in solver.addVariable() }
            let rows = system.rows.indices.filter { !expected.refused.contains($0) }.map { system.rows[$0] }
            for row in rows { _ = solver.enqueue(row.constraint(variables)) }
            #expect(solver.solve().isEmpty, "system \(seed)")
            check(variables.map(solver.value), rows, expected, "system \(seed)")
        }
    }

    /// A conflict is a minimal one: it can be solved without any one of its constraints, but not with all.
    @Test func conflictsAreMinimal() throws {
        var count = 0
        for seed in 0..<2500 {
            let system = RandomSystem(seed: seed), solver = Solver()
            let variables = (0..<system.variableCount).map { _ in solver.addVariable() }
            let ids = system.rows.map { solver.enqueue($0.constraint(variables)) }
            for conflict in solver.solve() {
                count += 1
                let rows = ids.indices.filter { conflict.constraints.contains(ids[$0]) }.map { system.rows[$0] }
                #expect(rows.count == conflict.constraints.count)
                #expect(!isSatisfiable(rows, variables.count), "system \(seed)")
                for index in rows.indices {
                    var others = rows
                    others.remove(at: index)
                    #expect(isSatisfiable(others, variables.count), "system \(seed)")
                }
            }
        }
        #expect(count > 300)
    }

    private func isSatisfiable(_ rows: [RandomSystem.Row], _ variableCount: Int) -> Bool {
        let solver = Solver()
        let variables = (0..<variableCount).map { _ in solver.addVariable() }
        for row in rows { _ = solver.enqueue(row.constraint(variables)) }
        return solver.solve().isEmpty
    }
}
