import WayConstraints

/// A small random system. `make.py` makes the same ones from the same seeds.
struct RandomSystem {
    struct Row {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: Constraint.Relation
        /// An index in `priorities`, or nil for required.
        var level: Int?

        func constraint(_ variables: [Variable]) -> Constraint {
            Constraint(
                Expression(terms.map { Expression.Term(variables[$0.variable], $0.coefficient) }, constant: constant), relation,
                priority: level.map { RandomSystem.priorities[$0] } ?? .required)
        }

        func error(_ values: [Double]) -> Double {
            let difference = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
            return switch relation {
            case .equal: abs(difference)
            case .lessThanOrEqual: max(0, difference)
            case .greaterThanOrEqual: max(0, -difference)
            }
        }
    }

    static let priorities = [Priority(750), Priority(500), Priority(250), Priority(50)]
    private static let coefficients: [Double] = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5]

    let variableCount: Int
    private(set) var rows: [Row] = []

    init(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        variableCount = 2 + random.below(5)
        for _ in 0..<variableCount + 1 + random.below(2 * variableCount) {
            var remaining = Array(0..<variableCount)
            var terms: [(variable: Int, coefficient: Double)] = []
            for _ in 0..<min(1 + random.below(3), variableCount) {
                let variable = remaining.remove(at: random.below(remaining.count))
                terms.append((variable, Self.coefficients[random.below(Self.coefficients.count)]))
            }
            let constant = seed % 2 == 0 ? Double(random.below(41) * 5 - 100) : Double(random.below(2_000_001)) / 1000 - 1000
            let relation = [Constraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(4)]
            let level = random.below(6)
            rows.append(Row(terms: terms, constant: constant, relation: relation, level: level < 4 ? level : nil))
        }
    }

    /// The sum of the errors at each level, and the largest error of required constraints.
    static func errors(_ rows: [Row], _ values: [Double]) -> (levels: [Double], required: Double) {
        var levels = [0.0, 0, 0, 0], required = 0.0
        for row in rows {
            let error = row.error(values)
            if let level = row.level { levels[level] += error } else { required = max(required, error) }
        }
        return (levels, required)
    }
}
