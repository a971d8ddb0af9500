extension PredicateTree {
    /// With constants for `variables`.
    func substituting(_ variables: [String: PredicateValue]) -> PredicateTree {
        switch self {
        case .constant: self
        case .and(let trees): .and(trees.map { $0.substituting(variables) })
        case .or(let trees): .or(trees.map { $0.substituting(variables) })
        case .not(let tree): .not(tree.substituting(variables))
        case .comparison(let comparison):
            .comparison(
                PredicateComparison(
                    left: comparison.left.substituting(variables), right: comparison.right.substituting(variables), relation: comparison.relation,
                    options: comparison.options, quantifier: comparison.quantifier))
        }
    }
}
