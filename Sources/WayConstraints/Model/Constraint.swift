/// A linear equation or inequality with a priority, `expression relation 0`.
package struct Constraint: Sendable {
    package enum Relation: Sendable {
        case lessThanOrEqual
        case equal
        case greaterThanOrEqual
    }

    package var expression: Expression
    package var relation: Relation
    package var priority: Priority
    /// Of required constraints that exclude each other, one with the lowest rank gives way, and of these the one that was added last.
    package var rank: UInt8

    /// `left relation right`.
    package init(_ left: Expression, _ relation: Relation, _ right: Expression, priority: Priority = .required, rank: UInt8 = 0) {
        self.init(left - right, relation, priority: priority, rank: rank)
    }

    /// `expression relation 0`.
    package init(_ expression: Expression, _ relation: Relation, priority: Priority = .required, rank: UInt8 = 0) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
        self.rank = rank
    }

    /// Whether all its numbers are finite. A solver accepts no other constraint.
    package var isFinite: Bool { expression.isFinite }
}

/// The values of `UILayoutPriority`: above 0, and 1000 for what is required. A constraint is satisfied at the expense of any number of constraints of
/// lower priority; among constraints of equal priority the sum of the errors is minimal.
package struct Priority: Hashable, Comparable, Sendable {
    package let value: Float

    /// - Parameter value: values above 1000 mean required, values below the smallest positive number mean that number.
    package init(_ value: Float) {
        precondition(!value.isNaN, "A priority is a number.")
        self.value = min(max(value, .leastNormalMagnitude), 1000)
    }

    /// Below every priority that a caller can make.
    static let lowest = Priority(below: ())

    private init(below: Void) { value = 0 }

    package static let required = Priority(1000)

    package var isRequired: Bool { value >= 1000 }

    package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Required constraints that exclude each other. Without any one of them the others could be satisfied together.
package struct Conflict: Sendable, Equatable {
    /// The constraint of lowest rank, and of these the one that was added last. The solver ignores it until the others permit it: `Solver.remove` of another
    /// constraint of the conflict brings it back into force.
    package let broken: ConstraintID
    /// All constraints of the conflict in the order in which they were added, the broken one included.
    package let constraints: [ConstraintID]
}

/// Thrown by `Solver.add`; the constraint was not added.
package struct Unsatisfiable: Error {
    /// The constraints that exclude the new one, in the order in which they were added.
    package let conflicting: [ConstraintID]
}
