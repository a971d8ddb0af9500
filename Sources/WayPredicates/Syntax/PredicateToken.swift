/// A word of a format.
struct PredicateToken: Equatable {
    enum Kind: Equatable {
        case identifier(String)
        /// With its text, which is a key after a dot.
        case keyword(PredicateKeyword, String)
        /// `@count`
        case keyOperator(String)
        /// `$NAME`, without the dollar.
        case variable(String)
        case text(String)
        case integer(Int)
        case real(Double)
        /// With its argument's index.
        case placeholder(PredicatePlaceholder, Int)
        case symbol(PredicateSymbol)
        case end
    }

    let kind: Kind
    let column: Int
}
