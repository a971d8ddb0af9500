import Foundation
import WayTextEditing

/// Typed quotation marks and hyphens that become curly quotes and dashes, in any text input that asks for it by its traits.
///
/// The traits' value `default` means no: Linux has no such setting of the user.
@MainActor struct SmartTyping {
    private let input: any UITextInput
    /// The characters before the insertion point that the rules look at.
    private static let context = 4

    init(_ input: any UITextInput) {
        self.input = input
    }

    /// What replaces which range; nil if the text is typed as it is.
    func replacement(for typed: String) -> (range: UITextRange, text: String)? {
        guard typed == "\"" || typed == "'" || typed == "-", input.markedTextRange == nil, !input.isSecureTextEntry,
            input.smartQuotesType == .yes || input.smartDashesType == .yes, let selection = input.selectedTextRange
        else { return nil }
        let before = TextBuffer(textBefore(selection.start))
        let quote = input.smartQuotesType == .yes
            ? SmartPunctuation.quote(typed, at: before.length, in: before, marks: QuotationMarks(locale: .current)) : nil
        let dash = input.smartDashesType == .yes ? SmartPunctuation.dash(typed, at: before.length, in: before) : nil
        guard let replacement = quote ?? dash, let start = input.position(from: selection.start, offset: -replacement.replacedBefore),
            let range = input.textRange(from: start, to: selection.end)
        else { return nil }
        return (range, replacement.text)
    }

    private func textBefore(_ position: UITextPosition) -> String {
        let available = input.offset(from: input.beginningOfDocument, to: position)
        guard let start = input.position(from: position, offset: -min(Self.context, max(0, available))) else { return "" }
        return input.textRange(from: start, to: position).flatMap { input.text(in: $0) } ?? ""
    }
}
