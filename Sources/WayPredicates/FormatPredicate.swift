import Foundation
import Logging
import WayLog

/// The predicate of a format. It does not change.
final class FormatPredicate: NSPredicate {
    private static let logger = wayLogger("waykit.predicate")

    private static let loggedLength = 1_000

    private let tree: PredicateTree

    init(tree: PredicateTree) {
        self.tree = tree
        super.init(value: false)
    }

    /// Of an invalid format, a predicate that is false.
    static func predicate(format: String, arguments: ([PredicateToken]) -> PredicateArguments) -> FormatPredicate {
        do {
            let tokens = try PredicateLexer.tokens(of: format)
            return FormatPredicate(tree: try PredicateParser.tree(of: tokens, arguments: arguments(tokens)))
        } catch {
            let start = format.prefix(loggedLength)
            logger.error("the predicate format “\(start)” is invalid and false; column \(error.column): \(error.message)")
            return FormatPredicate(tree: .constant(false))
        }
    }

    /// A predicate rarely needs it.
    private var format: PredicateFormat { PredicateFormat(tree) }

    func substituting(_ variables: [String: Any]) -> FormatPredicate {
        FormatPredicate(tree: tree.substituting(variables.mapValues { PredicateValue($0).expanded }))
    }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        var evaluation = PredicateEvaluation(subject: object, variables: bindings ?? [:])
        return evaluation.holds(tree)
    }

    @available(*, deprecated, message: "Use description, which is the same text.")
    override var predicateFormat: String { format.text }

    override var description: String { format.text }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FormatPredicate else { return false }
        return other === self || other.format == format
    }

    override var hash: Int { format.text.hashValue }
}
