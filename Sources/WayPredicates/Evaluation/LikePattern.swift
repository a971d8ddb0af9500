/// A part of what `LIKE` compares with.
enum LikePattern: Equatable {
    /// `?`
    case one
    /// `*`
    case any
    case character(Character)

    static func parts(of pattern: String) -> [LikePattern] {
        var parts: [LikePattern] = []
        var isEscaped = false
        for character in pattern {
            switch character {
            case _ where isEscaped: parts.append(.character(character))
            case "\\":
                isEscaped = true
                continue
            case "*": parts.append(.any)
            case "?": parts.append(.one)
            default: parts.append(.character(character))
            }
            isEscaped = false
        }
        return isEscaped ? parts + [.character("\\")] : parts
    }
}
