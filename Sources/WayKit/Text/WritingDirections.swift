import Foundation

/// The value of `NSAttributedString.Key.writingDirection`. The text engine has no such attribute; the text is enclosed in Unicode's bidirectional
/// controls, which are not visible.
struct WritingDirections {
    /// Opening controls, the outermost first.
    private let controls: [Unicode.Scalar]

    init(_ value: Any?) {
        let values = (value as? [Any] ?? []).compactMap { AttributedTextRuns.number($0) }.compactMap { Int(exactly: $0) }
        controls = values.compactMap { value in
            let isOverride = value & NSWritingDirectionFormatType.override.rawValue != 0
            switch NSWritingDirection(rawValue: value & 1) {
            case .rightToLeft: return isOverride ? "\u{202E}" : "\u{202B}"
            case .leftToRight: return isOverride ? "\u{202D}" : "\u{202A}"
            default: return nil
            }
        }
    }

    /// - Parameter text: at most one paragraph, with its separator.
    func applied(to text: String) -> String {
        guard !controls.isEmpty else { return text }
        let separator = text.last.flatMap { $0.isNewline ? String($0) : nil } ?? ""
        let popping = String(repeating: "\u{202C}", count: controls.count)
        return String(String.UnicodeScalarView(controls)) + text.dropLast(separator.isEmpty ? 0 : 1) + popping + separator
    }
}
