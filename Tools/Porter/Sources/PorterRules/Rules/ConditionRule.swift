import SwiftSyntax

/// `#if os(iOS)` is true on Linux as well: `#if os(iOS) || os(Linux)`. `targetEnvironment(…)` and `canImport(…)` stay: the compiler answers them.
struct ConditionRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ConditionVisitor(file, context).walk(file.tree)
    }
}

private final class ConditionVisitor: RuleVisitor {
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        // A directive that knows Linux has its code for it.
        let knowsLinux = node.clauses.contains { $0.condition?.description.contains("os(Linux)") ?? false }
        guard !knowsLinux else { return .visitChildren }
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for call in Self.tests(of: "iOS", in: Syntax(condition)) {
                let isAlternative = Self.isAlternative(Syntax(call), in: Syntax(condition))
                context.replace(call, with: isAlternative ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))", in: file)
            }
        }
        return .visitChildren
    }

    private static func tests(of system: String, in node: Syntax) -> [FunctionCallExprSyntax] {
        var found: [FunctionCallExprSyntax] = []
        if let call = node.as(FunctionCallExprSyntax.self), call.trimmedDescription.filter({ !$0.isWhitespace }) == "os(\(system))" { found.append(call) }
        for child in node.children(viewMode: .sourceAccurate) { found += tests(of: system, in: child) }
        return found
    }

    /// Whether the test stands alone or between nothing but `||`, so that it needs no parentheses.
    private static func isAlternative(_ node: Syntax, in condition: Syntax) -> Bool {
        if node == condition { return true }
        guard let parent = node.parent, let list = parent.as(ExprListSyntax.self), list.parent == condition else { return false }
        return list.allSatisfy { element in element.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "||" } ?? true }
    }
}
