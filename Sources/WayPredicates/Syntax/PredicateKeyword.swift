/// The reserved words. Source: Apple's "Predicate Format String Syntax", Reserved Words.
enum PredicateKeyword: String {
    case and, or, `in`, not, all, any, some, none, like, caseinsensitive, ci, matches, contains, beginswith, endswith, between
    case null, `nil`, `self`, `true`, yes, `false`, no, first, last, size, anykey, subquery, fetch, cast, truepredicate, falsepredicate
    case utiConformsTo = "uti-conforms-to"
    case utiEquals = "uti-equals"

    /// Whether it also is a key where it can't be misread: `first` and the like only mean something within brackets.
    var isKey: Bool { [.first, .last, .size, .ci, .caseinsensitive].contains(self) }
}
