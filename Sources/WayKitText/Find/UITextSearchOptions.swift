import Foundation

/// How words are matched and strings are compared in a search. Source: UIKit `UITextSearchOptions`.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// Source: UIKit `UITextSearchOptions.WordMatchMethod`.
    public enum WordMatchMethod: Int, Sendable {
        /// The text is found anywhere.
        case contains = 0
        /// The text begins a word.
        case startsWith
        /// The text is a whole word, or several.
        case fullWord
    }

    open private(set) var wordMatchMethod: WordMatchMethod
    /// `.caseInsensitive`, or nothing where the user wants to match the case.
    open private(set) var stringCompareOptions: NSString.CompareOptions

    public nonisolated override convenience init() { self.init(wordMatchMethod: .contains, stringCompareOptions: .caseInsensitive) }

    nonisolated init(wordMatchMethod: WordMatchMethod, stringCompareOptions: NSString.CompareOptions) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }
}

/// How found text is decorated. Source: UIKit `UITextSearchFoundTextStyle`.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// Not found: no decoration.
    case normal = 0
    case found
    /// The result that the find bar counts as the current one.
    case highlighted
}
