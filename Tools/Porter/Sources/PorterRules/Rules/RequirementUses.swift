import SwiftSyntax

/// Where and how a caller uses an optional requirement.
struct RequirementUse {
    /// `delegate?.card?(…)`; nil where the method or property is read.
    let call: FunctionCallExprSyntax?
    /// `delegate?.card`.
    let access: MemberAccessExprSyntax
    /// The `?` or `!` behind the method.
    let mark: TokenSyntax?
    let file: SourceFile
    /// The literal after `??`.
    let fallback: String?

    func removeMark(_ context: PortContext) {
        if let mark { context.replace(mark, with: "", in: file) }
    }
}

/// Finds the callers of optional requirements in all files.
struct RequirementUses {
    private let context: PortContext

    init(_ context: PortContext) { self.context = context }

    func uses(of method: MethodSymbol) -> [RequirementUse] {
        context.files.flatMap { file in
            let visitor = UseVisitor(file, context, name: method.base, labels: method.labels, owner: method.owner)
            visitor.walk(file.tree)
            return visitor.uses
        }
    }

    func uses(of property: PropertySymbol) -> [RequirementUse] {
        context.files.flatMap { file in
            let visitor = UseVisitor(file, context, name: property.name, labels: nil, owner: property.owner)
            visitor.walk(file.tree)
            return visitor.uses
        }
    }
}

private final class UseVisitor: RuleVisitor {
    private let name: String
    /// Nil for a property.
    private let labels: [String]?
    private let owner: TypeSymbol
    private(set) var uses: [RequirementUse] = []

    init(_ file: SourceFile, _ context: PortContext, name: String, labels: [String]?, owner: TypeSymbol) {
        self.name = name
        self.labels = labels
        self.owner = owner
        super.init(file, context)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == name, let base = node.base, isPossible(base) else { return .visitChildren }
        let (mark, outer) = Self.mark(behind: node)
        let call = outer.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == outer.id ? $0 : nil }
        guard let labels else {
            uses.append(RequirementUse(call: nil, access: node, mark: mark, file: file, fallback: Self.fallback(of: outer)))
            return .visitChildren
        }
        if let call {
            guard Self.matches(call, labels) else { return .visitChildren }
            // A call without a mark is one of a class whose method is known to be there.
            if mark != nil { uses.append(RequirementUse(call: call, access: node, mark: mark, file: file, fallback: Self.fallback(of: Syntax(call)))) }
        } else if !node.hasAncestor(MacroExpansionExprSyntax.self), Scope.typeName(of: base, in: context.symbols).flatMap({ context.symbols.type($0) }) === owner {
            uses.append(RequirementUse(call: nil, access: node, mark: mark, file: file, fallback: nil))
        }
        return .visitChildren
    }

    /// Whether the object can be one of the protocol: its type is unknown, the protocol, or one that inherits it.
    private func isPossible(_ base: ExprSyntax) -> Bool {
        guard let type = Scope.typeName(of: base, in: context.symbols).flatMap({ context.symbols.type($0) }) else { return labels != nil }
        return type === owner || context.symbols.protocols(of: type).contains { $0 === owner }
    }

    private static func mark(behind node: MemberAccessExprSyntax) -> (TokenSyntax?, Syntax) {
        guard let parent = node.parent else { return (nil, Syntax(node)) }
        if let chain = parent.as(OptionalChainingExprSyntax.self) { return (chain.questionMark, parent) }
        if let force = parent.as(ForceUnwrapExprSyntax.self) { return (force.exclamationMark, parent) }
        return (nil, Syntax(node))
    }

    private static func matches(_ call: FunctionCallExprSyntax, _ labels: [String]) -> Bool {
        let given = call.arguments.map { $0.label?.text ?? "_" }
        return given == labels || call.trailingClosure != nil && labels.starts(with: given)
    }

    /// The literal of `expression ?? literal`.
    private static func fallback(of node: Syntax) -> String? {
        guard let list = node.parent?.as(ExprListSyntax.self) else { return nil }
        let parts = Array(list)
        guard let index = parts.firstIndex(where: { $0.id == node.id }), index + 2 < parts.count,
            parts[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        else { return nil }
        let value = parts[index + 2]
        let isImplicitMember = value.as(MemberAccessExprSyntax.self).map { $0.base == nil || $0.base!.trimmedDescription.first?.isUppercase == true } ?? false
        switch value.kind {
        case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: return value.trimmedDescription
        case .arrayExpr, .dictionaryExpr: return value.trimmedDescription.count < 4 ? value.trimmedDescription : nil
        default: return isImplicitMember ? value.trimmedDescription : nil
        }
    }
}
