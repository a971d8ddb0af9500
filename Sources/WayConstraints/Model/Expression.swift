/// A linear expression: a sum of variables with coefficients, and a constant.
package struct Expression: Sendable {
    package struct Term: Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// May name a variable more than once: its coefficients are added.
    package var terms: [Term]
    package var constant: Double

    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: Variable) { self.init([Term(variable)]) }

    package var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }

    package static func + (left: Self, right: Self) -> Self { Self(left.terms + right.terms, constant: left.constant + right.constant) }

    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    package static func * (left: Self, factor: Double) -> Self {
        Self(left.terms.map { Term($0.variable, $0.coefficient * factor) }, constant: left.constant * factor)
    }

    package static func + (left: Self, constant: Double) -> Self { Self(left.terms, constant: left.constant + constant) }
}
