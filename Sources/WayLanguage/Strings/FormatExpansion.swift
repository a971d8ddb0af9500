import Foundation

/// Writes a format's text with its arguments: variables first, then each conversion on its own, so that an argument of the wrong kind, or one that is missing, does
/// not reach the formatter of C.
struct FormatExpansion {
    private let arguments: [any CVarArg]?
    private let locale: Locale?
    private let language: String
    private var variables: [String: LocalizedFormat.Variable] = [:]
    private(set) var text = ""
    /// What is written for an argument, given its number and its text.
    private let insertion: (Int, String) -> String
    /// The argument that the next conversion without a number takes, counted from 1.
    private var next = 1

    /// - Parameter arguments: nil leaves the conversions as they are, and takes the form "other" of each variable.
    /// - Parameter insertion: What is written for an argument, given its number, from 1, and its text.
    init(
        _ kind: LocalizedFormat.Kind, language: String, arguments: [any CVarArg]?, locale: Locale?,
        insertion: @escaping (Int, String) -> String = { $1 }
    ) {
        self.insertion = insertion
        self.arguments = arguments
        self.locale = locale
        self.language = language
        switch kind {
        case .variables(let text, let variables):
            self.variables = variables
            append(text, subject: nil, depth: 0)
        case .plural(let argument, let forms):
            append(PluralForms.form(for: number(argument), in: forms, language: language), subject: nil, depth: 0)
        }
    }

    /// - Parameter insertion: What is written for an argument, given its number, from 1, and its text.
    static func text(
        _ kind: LocalizedFormat.Kind, language: String, arguments: [any CVarArg], locale: Locale, insertion: (Int, String) -> String
    ) -> String {
        withoutActuallyEscaping(insertion) { FormatExpansion(kind, language: language, arguments: arguments, locale: locale, insertion: $0).text }
    }

    init(format: LocalizedFormat, arguments: [any CVarArg], locale: Locale?) {
        self.init(format.kind, language: format.language, arguments: arguments, locale: locale)
    }

    /// Variables may stand in the forms of others, but not in their own.
    private static let depthLimit = 8

    /// - Parameter subject: The variable that the text is a form of, and the number of its argument.
    private mutating func append(_ format: String, subject: (variable: LocalizedFormat.Variable, argument: Int)?, depth: Int) {
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[percent...]
            if let subject, rest.hasPrefix("%arg") {
                rest = rest.dropFirst(4)
                append(FormatConversion(argument: subject.argument, specification: subject.variable.conversion))
                continue
            }
            guard let (conversion, remainder) = FormatConversion.parse(rest) else {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            if let name = conversion.variable {
                append(variable: name, conversion, original: rest[..<remainder.startIndex], depth: depth)
            } else {
                append(conversion)
            }
            rest = remainder
        }
        text += rest
    }

    private mutating func append(variable name: String, _ conversion: FormatConversion, original: Substring, depth: Int) {
        guard let variable = variables[name], depth < Self.depthLimit else {
            text += original
            return
        }
        let argument = conversion.argument ?? variable.argument ?? next
        let form = PluralForms.form(for: number(argument), in: variable.forms, language: language)
        let outer = next, isNumbered = (conversion.argument ?? variable.argument) != nil
        next = argument
        append(form, subject: (variable, argument), depth: depth + 1)
        // A form need not write its number. What has a number of its own does not count.
        next = isNumbered ? outer : max(next, argument + 1)
    }

    private mutating func append(_ conversion: FormatConversion) {
        if conversion.isPercentSign {
            text += arguments == nil ? "%%" : "%"
            return
        }
        let argument = conversion.argument ?? next
        if conversion.argument == nil { next += 1 }
        guard let arguments else {
            text += conversion.text(argument: argument)
            return
        }
        guard arguments.indices.contains(argument - 1) else {
            text += "(null)"
            return
        }
        text += insertion(argument, conversion.formatted(arguments[argument - 1], locale: locale))
    }

    private func number(_ argument: Int) -> Double? {
        guard let arguments, arguments.indices.contains(argument - 1) else { return nil }
        return FormatConversion.number(arguments[argument - 1])
    }
}
