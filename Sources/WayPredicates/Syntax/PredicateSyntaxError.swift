/// Why a format is no predicate, and where.
struct PredicateSyntaxError: Error {
    let message: String
    /// The first character has 1. Characters are Unicode's scalars.
    let column: Int
}
