/// What joins two numbers. Apple's documentation of formats has `+`, `-`, `*`, `/` and `**`, and the others as functions: `modulus:by:`,
/// `bitwiseAnd:with:`. `%%` is the remainder, as a single `%` starts a placeholder.
enum ArithmeticOperation: String {
    case add = "+", subtract = "-", multiply = "*", divide = "/", modulus = "%%", power = "**"
    case and = "&", or = "|", exclusiveOr = "^", shiftLeft = "<<", shiftRight = ">>"

    init?(_ symbol: PredicateSymbol) {
        self.init(rawValue: symbol.rawValue)
    }

    /// How strongly it binds, from 0.
    var precedence: Int {
        switch self {
        case .and, .or, .exclusiveOr, .shiftLeft, .shiftRight: 0
        case .add, .subtract: 1
        case .multiply, .divide, .modulus: 2
        case .power: 3
        }
    }

    static let highestPrecedence = 3
}
