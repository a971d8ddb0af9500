import Foundation

/// A number as text, perhaps with a unit, in which the part that stands for the number itself is known.
struct NumberText {
    /// The whole text, for example "5 hours".
    let text: String

    /// Where the number stands in `text`, sign included; `nil` for patterns without a number, as Arabic "ساعتان" (two hours).
    let number: Range<String.Index>?

    /// The decimal value ICU formatted, after its unit conversion and rounding; `nil` when unknown.
    let decimal: Double?

    /// The same text with the number's part replaced.
    ///
    /// A text without a number part stays as it is.
    func replacingNumber(with replacement: String) -> String {
        guard let number else { return text }
        return text.replacingCharacters(in: number, with: replacement)
    }

    /// The text without the number and without the blanks that separated it from the rest.
    var withoutNumber: String {
        replacingNumber(with: "").trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
    }
}
