/// A comparison's operator, by its name in predicate formats.
enum PredicateRelation: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case between = "BETWEEN", `in` = "IN", contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
    case conformsToType = "UTI-CONFORMS-TO", equalsType = "UTI-EQUALS"

    init?(_ symbol: PredicateSymbol) {
        switch symbol {
        case .equal, .equalEqual: self = .equal
        case .notEqual, .lessGreater: self = .notEqual
        case .less: self = .less
        case .lessEqual, .equalLess: self = .lessOrEqual
        case .greater: self = .greater
        case .greaterEqual, .equalGreater: self = .greaterOrEqual
        default: return nil
        }
    }

    init?(_ keyword: PredicateKeyword) {
        self.init(rawValue: keyword.rawValue.uppercased())
    }
}
