/// What is written with punctuation.
enum PredicateSymbol: String {
    case equalEqual = "==", notEqual = "!=", lessGreater = "<>", lessEqual = "<=", equalLess = "=<", greaterEqual = ">=", equalGreater = "=>"
    case andAnd = "&&", orOr = "||", power = "**", assign = ":=", shiftLeft = "<<", shiftRight = ">>", percent = "%%"
    case equal = "=", less = "<", greater = ">", not = "!", plus = "+", minus = "-", times = "*", divide = "/"
    case bitAnd = "&", bitOr = "|", bitXor = "^", complement = "~"
    case leftParenthesis = "(", rightParenthesis = ")", leftBrace = "{", rightBrace = "}", leftBracket = "[", rightBracket = "]"
    case comma = ",", dot = "."
}
