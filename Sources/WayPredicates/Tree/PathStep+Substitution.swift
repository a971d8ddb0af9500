extension PathStep {
    func substituting(_ variables: [String: PredicateValue]) -> PathStep {
        guard case .index(let tree) = self else { return self }
        return .index(tree.substituting(variables))
    }
}
