import Foundation

extension NSPredicate: ReplacingSelf {}

extension NSPredicate {
    /// The predicate that `format` describes, with `args` for its placeholders.
    ///
    /// A format that can't be read, or that has too few or unfit arguments, is logged as an error of `waykit.predicate`, and the predicate is false.
    /// An evaluation never fails. Values that can't be compared, the order of nil and a value, and an invalid regular expression make a comparison false. A key
    /// that does not exist, a variable that is not given and what has no result, such as a division by the integer 0, are nil.
    ///
    /// Source: Apple's `NSPredicate.init(format:_:)` and "Predicate Programming Guide", Predicate Format String Syntax. On Apple's systems invalid formats and
    /// values that can't be compared raise exceptions.
    public convenience init(format: String, _ args: any CVarArg...) {
        self.init(format: format, values: args)
    }

    /// For arguments of which one is no `CVarArg` on Linux, such as an object of the program.
    ///
    /// Source: `NSPredicate.init(format:_:)`.
    @_disfavoredOverload
    public convenience init(format: String, _ args: Any...) {
        self.init(format: format, values: args)
    }

    /// Source: Apple's `NSPredicate.init(format:argumentArray:)`.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        self.init(format: format, values: arguments ?? [])
    }

    /// The list must have an argument of the right type for each placeholder, which nothing can check; `init(format:argumentArray:)` can.
    ///
    /// Source: Apple's `NSPredicate.init(format:arguments:)`.
    public convenience init(format: String, arguments list: CVaListPointer) {
        self.init(FormatPredicate.predicate(format: format) { PredicateArguments(list, for: $0) })
    }

    private convenience init(format: String, values: [Any]) {
        self.init(FormatPredicate.predicate(format: format) { _ in PredicateArguments(values) })
    }

    /// Becomes `predicate`. A program's subclass can't, and evaluates it in a block.
    private convenience init(_ predicate: FormatPredicate) {
        guard let replacement = predicate as? Self else {
            self.init(block: { predicate.evaluate(with: $0, substitutionVariables: $1) })
            return
        }
        self.init(replacement: { replacement })
    }

    /// A copy with constants for `variables`, such as `$NAME` for the key `NAME`. A program's subclass stays as it is.
    ///
    /// Source: Apple's `NSPredicate.withSubstitutionVariables(_:)`.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        substituted(variables) as? Self ?? self
    }

    private func substituted(_ variables: [String: Any]) -> NSPredicate {
        switch self {
        case let predicate as FormatPredicate: predicate.substituting(variables)
        case let compound as NSCompoundPredicate:
            NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: compound.subpredicates.map { $0.substituted(variables) })
        default: NSPredicate { self.evaluate(with: $0, substitutionVariables: variables.merging($1 ?? [:]) { $1 }) }
        }
    }
}
