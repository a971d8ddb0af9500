/// Rewrites Swift sources for iOS into sources for WayKit on Linux.
///
/// All files of a module are given at once: a selector may name a method of another file. Where no rule applies, the output is the input, byte for byte.
public enum Porter {
    /// The result of a run.
    public struct Result: Sendable {
        /// The text of each file by its path.
        public let files: [String: String]
        /// In the order of files and lines.
        public let diagnostics: [Diagnostic]
        /// Whether something has to be changed by hand.
        public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// - Parameter files: The text of each file of the module by its path.
    public static func port(_ files: [String: String]) -> Result {
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        let context = PortContext(files: sources)
        for rule in allRules {
            for file in sources { rule.apply(to: file, context) }
        }
        return Result(files: context.finish(), diagnostics: context.diagnostics.sorted())
    }

    /// In the order in which they are applied: rules that quote expressions come after those that change them.
    static let allRules: [any Rule] = [
        ImportRule(), ConditionRule(), AttributeRule(), KeyPathRule(), SelectorRule(), SelectorStringRule(), OptionalRequirementRule(),
        OptionalCallRule(), ExtensionOverrideRule(), DeinitRule(), ClassNameRule(), BridgingRule(), LiteralRule(), LegacyNameRule(), TimerRule(), ObservationRule(),
        ForwardingRule(), NibRule(), SubclassWitnessRule(), DynamicLookupRule(), AsyncCallRule(), InstantiationRule(), UnsupportedRule(),
    ]
}

/// One kind of change.
protocol Rule: Sendable {
    func apply(to file: SourceFile, _ context: PortContext)
}
