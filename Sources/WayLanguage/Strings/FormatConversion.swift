import Foundation

/// One conversion of a format: "%lld", "%2$@", "%#@name@", "%%".
struct FormatConversion: Equatable {
    /// Counted from 1; nil: the next one.
    var argument: Int?
    /// What follows "%" and the argument: flags, width, precision, length and the letter.
    var specification: String
    /// The name in "%#@name@".
    var variable: String?

    var isPercentSign: Bool { specification == "%" }

    init(argument: Int? = nil, specification: String, variable: String? = nil) {
        self.argument = argument
        self.specification = specification
        self.variable = variable
    }

    private static let letters = Set("@dDiuUxXoOfFeEgGaAcCsSp%")
    /// Flags, digits, precision and lengths. A width of an argument of its own (`*`) is not among them: it stays as text.
    private static let prefixes = Set("-+ #0'123456789.hlLqzjt")

    /// - Parameter text: Begins with "%".
    /// - Returns: nil if what follows is no conversion.
    static func parse(_ text: Substring) -> (FormatConversion, rest: Substring)? {
        var rest = text.dropFirst(), argument: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
            argument = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@"), end > rest.index(rest.startIndex, offsetBy: 2) {
            let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
            return (FormatConversion(argument: argument, specification: "", variable: String(name)), rest[rest.index(after: end)...])
        }
        let prefix = rest.prefix { prefixes.contains($0) }, letter = rest.dropFirst(prefix.count).first
        guard let letter, letters.contains(letter) else { return nil }
        return (FormatConversion(argument: argument, specification: String(prefix) + String(letter)), rest.dropFirst(prefix.count + 1))
    }

    /// The first conversion of a number in a format, and which argument it has.
    static func firstNumber(in format: String) -> Int? {
        var rest = Substring(format), next = 1
        while let percent = rest.firstIndex(of: "%") {
            guard let (conversion, remainder) = parse(rest[percent...]) else {
                rest = rest[percent...].dropFirst()
                continue
            }
            rest = remainder
            if conversion.isPercentSign { continue }
            let argument = conversion.argument ?? next
            next = argument + 1
            if let letter = conversion.specification.last, letter != "@", !"sSp".contains(letter) { return argument }
        }
        return nil
    }

    /// The conversion as a format writes it, with the number of its argument.
    func text(argument: Int) -> String { "%\(argument)$\(specification)" }

    /// The text of one argument. One that the conversion is not made for is written as it describes itself.
    func formatted(_ value: any CVarArg, locale: Locale?) -> String {
        guard let letter = specification.last, let argument = Self.argument(value, for: letter) else { return String(describing: value) }
        let format = "%" + Self.withLength(specification, for: argument)
        return withVaList([argument]) { NSString(format: format, locale: locale?._bridgeToObjectiveC(), arguments: $0) }.description
    }

    /// All integers are passed with 64 bits.
    private static func withLength(_ specification: String, for argument: any CVarArg) -> String {
        guard argument is Int64 || argument is UInt64, let letter = specification.last, !"cC".contains(letter) else { return specification }
        return specification.dropLast().filter { !"hlLqzjt".contains($0) } + "ll" + String(letter)
    }

    private static func argument(_ value: any CVarArg, for letter: Character) -> (any CVarArg)? {
        switch letter {
        case "@": NSString(string: String(describing: value))
        case "d", "D", "i": integer(value)
        case "u", "U", "x", "X", "o", "O": unsigned(value)
        case "c", "C": integer(value).map { Int32(truncatingIfNeeded: $0) }
        case "f", "F", "e", "E", "g", "G", "a", "A": number(value)
        default: nil
        }
    }

    private static func integer(_ value: any CVarArg) -> Int64? {
        if let integer = value as? any BinaryInteger { return Int64(truncatingIfNeeded: integer) }
        return number(value).map { Int64(exactly: $0.rounded(.towardZero)) ?? ($0 < 0 ? .min : .max) }
    }

    private static func unsigned(_ value: any CVarArg) -> UInt64? {
        if let integer = value as? any BinaryInteger {
            // As in C the width of a negative number decides about its digits.
            return integer.bitWidth < 64 ? UInt64(truncatingIfNeeded: integer) & (1 << UInt64(integer.bitWidth) - 1) : UInt64(truncatingIfNeeded: integer)
        }
        return integer(value).map { UInt64(bitPattern: $0) }
    }

    static func number(_ value: any CVarArg) -> Double? {
        switch value {
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
