/// What a `%` in a format stands for.
enum PredicatePlaceholder: Equatable {
    /// `%@`
    case object
    /// `%K`
    case keyPath
    /// `%d`, `%i`, `%c` and the like: an `int`.
    case integer
    /// `%u`, `%x` and the like: an `unsigned int`.
    case unsigned
    /// `%ld`, `%llu` and the like.
    case long
    /// `%f`, `%e`, `%g`
    case real
    /// `%s`
    case cString

    /// Its letter for `WayReadPredicateArguments`.
    var argumentKind: Character {
        switch self {
        case .object, .keyPath, .cString: "p"
        case .integer: "i"
        case .unsigned: "u"
        case .long: "l"
        case .real: "d"
        }
    }

    init?(conversion: Unicode.Scalar, isLong: Bool) {
        switch conversion {
        case "@": self = .object
        case "K": self = .keyPath
        case "s": self = .cString
        case "d", "i", "c", "C": self = isLong ? .long : .integer
        case "u", "x", "X", "o": self = isLong ? .long : .unsigned
        case "D", "U", "O": self = .long
        case "f", "F", "e", "E", "g", "G", "a", "A": self = .real
        default: return nil
        }
    }
}
