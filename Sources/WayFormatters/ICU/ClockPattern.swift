/// What a clock-like text such as "1:10:05" has around its numbers in a language.
struct ClockPattern: Equatable {
    /// What stands before, between and after the numbers: ["", ":", ":", ""] for "1:10:05".
    private(set) var separators = [""]

    /// Whether the first number has at least two digits, as in Lithuanian "01:10:05".
    private(set) var padsFirstNumber = false

    /// - Parameter sample: a text whose numbers all have the value one.
    init(sample: String) {
        var digits = 0
        for character in sample {
            guard character.wholeNumberValue != nil else {
                digits = 0
                separators[separators.count - 1].append(character)
                continue
            }
            digits += 1
            if digits == 1 { separators.append("") }
            if digits == 2, separators.count == 2 { padsFirstNumber = true }
        }
    }
}
