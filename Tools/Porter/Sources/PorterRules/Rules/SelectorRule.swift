import SwiftSyntax

/// `#selector(pan(_:))` becomes `Selector(MyController.pan(_:), name: "pan(_:)")`.
///
/// The name is that of the declaration, and the type the topmost one that declares the method, so that every mention of a method makes an equal selector.
struct SelectorRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        SelectorVisitor(file, context).walk(file.tree)
    }
}

private final class SelectorVisitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
        let reference = SelectorReference(argument.expression, around: node, context.symbols)
        let writer = SelectorWriter(context: context, file: file)
        switch argument.label?.text {
        case "getter", "setter":
            if let text = writer.accessor(reference, isSetter: argument.label?.text == "setter", at: node) { context.replace(node, with: text, in: file) }
        default:
            if let text = writer.method(reference, at: node) { context.replace(node, with: text, in: file) }
        }
        return .skipChildren
    }
}

/// What a `#selector` names.
struct SelectorReference {
    /// The type as written or found; nil if it is unknown.
    var owner: String?
    var base: String
    /// Nil where the reference has no argument names.
    var labels: [String]?
    /// The type after `as`.
    var cast: TypeSyntax?
    /// The written type of the owner's expression could not be found.
    var ownerText: String?

    init(_ expression: ExprSyntax, around node: some SyntaxProtocol, _ symbols: SymbolTable) {
        base = ""
        read(expression, around: node, symbols)
    }

    private mutating func read(_ expression: ExprSyntax, around node: some SyntaxProtocol, _ symbols: SymbolTable) {
        switch expression.as(ExprSyntaxEnum.self) {
        case .sequenceExpr(let sequence):
            let parts = Array(sequence.elements)
            guard let first = parts.first else { return }
            read(first, around: node, symbols)
            if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self) { cast = type.type }
        case .asExpr(let conversion):
            read(conversion.expression, around: node, symbols)
            cast = conversion.type
        case .tupleExpr(let tuple):
            if let inner = tuple.elements.first?.expression { read(inner, around: node, symbols) }
        case .declReferenceExpr(let name):
            take(name)
            owner = Self.implicitOwner(of: base, around: node, symbols)
        case .memberAccessExpr(let access):
            take(access.declName)
            guard let object = access.base else { return }
            ownerText = object.trimmedDescription
            if ownerText == "super" {
                owner = Scope.type(around: node, in: symbols).flatMap { symbols.superclass(of: $0) }
            } else if ownerText == "self" || ownerText == "Self" {
                owner = Self.implicitOwner(of: base, around: node, symbols)
            } else {
                owner = Scope.typeName(of: object, in: symbols).map(SymbolTable.plainName)
            }
        case .optionalChainingExpr(let chain): read(chain.expression, around: node, symbols)
        case .forceUnwrapExpr(let force): read(force.expression, around: node, symbols)
        case .functionCallExpr(let call): read(call.calledExpression, around: node, symbols)
        default: base = expression.trimmedDescription
        }
    }

    private mutating func take(_ name: DeclReferenceExprSyntax) {
        base = name.baseName.text
        labels = name.argumentNames?.arguments.map(\.name.text)
    }

    /// The innermost type around the node that has the method; else the innermost class.
    private static func implicitOwner(of base: String, around node: some SyntaxProtocol, _ symbols: SymbolTable) -> String? {
        let levels = Scope.levels(around: node)
        for (index, level) in levels.enumerated() {
            let type = symbols.type(Scope.qualifiedName(of: levels[index...])) ?? symbols.type(level.name)
            guard let type, type.kind != .protocol else { continue }
            if !symbols.methods(named: base, in: type).isEmpty || symbols.property(named: base, in: type) != nil { return level.name }
        }
        guard let innermost = levels.first else { return nil }
        if symbols.type(innermost.name)?.kind == .protocol || innermost.node.is(ProtocolDeclSyntax.self) || Scope.requiredClass(of: innermost.node) != nil {
            if let required = Scope.requiredClass(of: innermost.node) { return required }
            let classes = Set(symbols.allMethods(named: base).map(\.owner.name))
            return classes.count == 1 ? classes.first : nil
        }
        return innermost.name
    }

    var writtenName: String { labels.map { $0.isEmpty ? base : "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base }
}
