import Foundation
import Synchronization

/// How strings are compared.
struct TextComparison {
    private static let regularExpressions = Mutex<[String: NSRegularExpression]>([:])
    private static let regularExpressionLimit = 64

    private let options: PredicateOptions

    init(_ options: PredicateOptions) {
        self.options = options
    }

    private var locale: Locale? { options.contains(.localeSensitive) ? .current : nil }

    private var compareOptions: String.CompareOptions {
        var compare: String.CompareOptions = options.contains(.normalized) ? .literal : []
        if folds, options.contains(.caseInsensitive) { compare.insert(.caseInsensitive) }
        if folds, options.contains(.diacriticInsensitive) { compare.insert(.diacriticInsensitive) }
        return compare
    }

    /// Normalized strings are compared as they are, whatever the other options say. Source: Apple's `NSComparisonPredicate.Options.normalized`.
    private var folds: Bool {
        !options.contains(.normalized) && (options.contains(.caseInsensitive) || options.contains(.diacriticInsensitive))
    }

    /// Without what the options ignore.
    private func folded(_ text: String) -> String {
        folds ? text.folding(options: compareOptions, locale: locale) : text
    }

    func equal(_ left: String, _ right: String) -> Bool {
        if options.isEmpty { return left == right }
        return options.contains(.normalized) ? left.unicodeScalars.elementsEqual(right.unicodeScalars) : folded(left) == folded(right)
    }

    func order(_ left: String, _ right: String) -> ComparisonResult {
        folded(left).compare(folded(right), options: [], range: nil, locale: locale)
    }

    /// Nothing contains, begins or ends with the empty string. Source: Foundation on Apple's systems, as https://github.com/realm/realm-swift/pull/3613 and
    /// https://github.com/lionheart/openradar-mirror/issues/1429 describe it.
    func contains(_ text: String, _ part: String) -> Bool {
        let part = folded(part)
        return !part.isEmpty && folded(text).contains(part)
    }

    func begins(_ text: String, with part: String) -> Bool {
        let part = folded(part)
        return !part.isEmpty && folded(text).hasPrefix(part)
    }

    func ends(_ text: String, with part: String) -> Bool {
        let part = folded(part)
        return !part.isEmpty && folded(text).hasSuffix(part)
    }

    // MARK: Patterns

    /// `?` stands for one character and `*` for any number. A backslash takes away their meaning.
    func like(_ text: String, _ pattern: String) -> Bool {
        let text = Array(folded(text))
        let parts = LikePattern.parts(of: folded(pattern))
        var (textIndex, partIndex) = (0, 0)
        /// Where the last `*` was, and the first character it does not stand for yet.
        var retry: (part: Int, text: Int)?
        while textIndex < text.count {
            let part = partIndex < parts.count ? parts[partIndex] : nil
            if part == .any {
                retry = (partIndex, textIndex)
                partIndex += 1
            } else if let part, part == .one || part == .character(text[textIndex]) {
                textIndex += 1
                partIndex += 1
            } else if let last = retry {
                retry = (last.part, last.text + 1)
                (partIndex, textIndex) = (last.part + 1, last.text + 1)
            } else {
                return false
            }
        }
        return parts[partIndex...].allSatisfy { $0 == .any }
    }

    /// Whether the regular expression `pattern` describes all of `text`. False for an invalid one.
    func matches(_ text: String, _ pattern: String) -> Bool {
        let text = options.contains(.diacriticInsensitive) ? folded(text) : text
        let pattern = folds && options.contains(.diacriticInsensitive) ? pattern.folding(options: .diacriticInsensitive, locale: locale) : pattern
        guard let expression = regularExpression(pattern) else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func regularExpression(_ pattern: String) -> NSRegularExpression? {
        let ignoresCase = folds && options.contains(.caseInsensitive)
        let key = (ignoresCase ? "c" : " ") + pattern
        return Self.regularExpressions.withLock { known in
            if let expression = known[key] { return expression }
            let options: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
            guard (try? NSRegularExpression(pattern: pattern, options: options)) != nil,
                // The end of a line ends a comment of the pattern.
                let expression = (try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options))
                    ?? (try? NSRegularExpression(pattern: "\\A(?:\(pattern)\n)\\z", options: options))
            else { return nil }
            if known.count >= Self.regularExpressionLimit { known.removeAll() }
            known[key] = expression
            return expression
        }
    }
}
