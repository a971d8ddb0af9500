/// An unknown of a `Solver`: for layout, a coordinate or a length in points. Without a constraint it keeps its value.
package struct Variable: Hashable, Sendable {
    let index: Int32
}

/// A constraint that was added to a `Solver`. The solver may use it again after the constraint's removal.
package struct ConstraintID: Hashable, Sendable {
    let index: Int32
}
