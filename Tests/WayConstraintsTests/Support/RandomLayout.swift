import WayConstraints

/// A system like that of a layout, whose constraints change at random: constants, additions, removals and priorities. The constraints that are present are
/// known, so that another solver can solve them anew.
struct RandomLayout {
    struct Element {
        let id: ConstraintID
        var constraint: Constraint
    }

    let solver = Solver()
    let variables: [Variable]
    private(set) var elements: [Element] = []
    private var random: SplitMix64
    private let priorities: [Float]

    /// - Parameter priorities: 1000 may occur; what then conflicts is removed.
    init(variableCount: Int, constraintCount: Int, priorities: [Float] = [1000, 750, 750, 500, 251, 250, 50], seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.priorities = priorities
        variables = (0..<variableCount).map { [solver] _ in solver.addVariable() }
        while elements.count < constraintCount { add() }
        solve()
    }

    /// Makes `count` changes, then solves.
    mutating func change(_ count: Int, additions: Int = 15) {
        for _ in 0..<count {
            switch random.below(100) {
            case 0..<additions: add()
            case additions..<2 * additions where elements.count > variables.count: remove()
            case 95...: setPriority()
            default: setConstant()
            }
        }
        solve()
    }

    private mutating func solve() {
        for _ in 0..<20 {
            let broken = solver.solve().map(\.broken)
            guard !broken.isEmpty else { return }
            for id in broken {
                solver.remove(id)
                elements.removeAll { $0.id == id }
            }
        }
    }

    private mutating func randomConstant() -> Double { Double(random.below(20_001)) / 16 - 400 }

    private mutating func add() {
        let first = random.below(variables.count)
        var expression = Expression(variables[first], coefficient: 1)
        for _ in 0..<random.below(3) {
            let neighbour = min(max(first + random.below(9) - 4, 0), variables.count - 1)
            let coefficient = [1, -1, -1, 0.5, -0.75, 1.3][random.below(6)]
            if neighbour != first { expression.terms.append(Expression.Term(variables[neighbour], coefficient)) }
        }
        expression.constant = randomConstant()
        let relation = [Constraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)]
        let constraint = Constraint(expression, relation, priority: Priority(priorities[random.below(priorities.count)]))
        elements.append(Element(id: solver.enqueue(constraint), constraint: constraint))
    }

    private mutating func remove() {
        let index = random.below(elements.count)
        solver.remove(elements[index].id)
        elements.swapAt(index, elements.count - 1)
        elements.removeLast()
    }

    private mutating func setConstant() {
        let index = random.below(elements.count)
        elements[index].constraint.expression.constant = randomConstant()
        solver.setConstant(elements[index].constraint.expression.constant, of: elements[index].id)
    }

    private mutating func setPriority() {
        let index = random.below(elements.count)
        guard !elements[index].constraint.priority.isRequired else { return }
        elements[index].constraint.priority = Priority([750, 500, 251, 250, 50][random.below(5)])
        solver.setPriority(elements[index].constraint.priority, of: elements[index].id)
    }

    /// The sums of the errors at each priority, most important first, as `value` gives the variables.
    func errors(_ value: (Variable) -> Double) -> [Double] {
        var sums: [Priority: Double] = [:]
        for element in elements {
            let expression = element.constraint.expression
            let difference = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value($1.variable) }
            let error =
                switch element.constraint.relation {
                case .equal: abs(difference)
                case .lessThanOrEqual: max(0, difference)
                case .greaterThanOrEqual: max(0, -difference)
                }
            sums[element.constraint.priority, default: 0] += error
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// The sums of a solver that gets the present constraints only.
    func errorsSolvedAnew() -> [Double] {
        let other = Solver()
        let others = variables.map { _ in other.addVariable() }
        let places = Dictionary(uniqueKeysWithValues: zip(variables, others))
        for element in elements {
            var constraint = element.constraint
            for index in constraint.expression.terms.indices {
                constraint.expression.terms[index].variable = places[constraint.expression.terms[index].variable]!
            }
            _ = other.enqueue(constraint)
        }
        other.solve()
        return errors { other.value(of: places[$0]!) }
    }
}

extension Expression {
    init(_ variable: Variable, coefficient: Double) { self.init([Term(variable, coefficient)]) }
}
