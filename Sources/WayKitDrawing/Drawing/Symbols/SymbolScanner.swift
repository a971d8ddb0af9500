import Foundation

/// Splits the text of a drawing into commands: a letter, then its numbers. Spaces separate numbers.
struct SymbolScanner {
    struct Command: Equatable {
        var letter: Character
        var numbers: [CGFloat] = []
    }

    /// The commands of the text; nil if a number is malformed or precedes the first letter.
    static func commands(_ text: Substring) -> [Command]? {
        var commands: [Command] = []
        var digits = ""
        func flush() -> Bool {
            defer { digits = "" }
            guard !digits.isEmpty else { return true }
            guard let number = Double(digits), !commands.isEmpty else { return false }
            commands[commands.count - 1].numbers.append(CGFloat(number))
            return true
        }
        for character in text {
            if character.isLetter {
                guard flush() else { return nil }
                commands.append(Command(letter: character))
            } else if character == " " {
                guard flush() else { return nil }
            } else {
                if character == "-", !flush() { return nil }
                digits.append(character)
            }
        }
        return flush() ? commands : nil
    }
}
