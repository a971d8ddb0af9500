/// One step of a key path: `.key`, `.@count`, `[0]`, `[FIRST]`, `[LAST]`, `[SIZE]`.
enum PathStep {
    /// Starts with `@` for a collection operator.
    case key(String)
    case index(ExpressionTree)
    case first, last, size

    var key: String? {
        guard case .key(let key) = self else { return nil }
        return key
    }

    var isKey: Bool { key != nil }
}
