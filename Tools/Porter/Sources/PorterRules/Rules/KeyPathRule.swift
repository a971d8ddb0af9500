import SwiftSyntax

/// `#keyPath(Type.a.b)` becomes the string that it is.
struct KeyPathRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        KeyPathVisitor(file, context).walk(file.tree)
    }
}

private final class KeyPathVisitor: RuleVisitor {
    /// `Type.value(forKeyPath: #keyPath(Type.property))` reads a static property.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "value", base.trimmedDescription.first?.isUppercase == true,
            node.arguments.count == 1, let path = node.arguments.first?.expression.as(MacroExpansionExprSyntax.self), path.macroName.text == "keyPath",
            let property = path.arguments.first?.expression.trimmedDescription, property.hasPrefix(base.trimmedDescription + ".")
        else { return .visitChildren }
        context.replace(node, with: "(\(property) as Any?)", in: file)
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let argument = node.arguments.first?.expression else { return .visitChildren }
        var names = argument.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        var owner: String?
        while names.count > 1, let first = names.first, first.first?.isUppercase == true || first == "self" {
            owner = first == "self" ? Scope.type(around: node, in: context.symbols)?.name : first
            names.removeFirst()
        }
        if owner == nil { owner = Scope.type(around: node, in: context.symbols)?.name }
        if let first = names.first { names[0] = key(of: first, owner: owner) }
        context.replace(node, with: "\"\(names.joined(separator: "."))\"", in: file)
        return .skipChildren
    }

    /// The property's name in Objective-C: as given by `@objc(name)`; without "is" for the system's switches.
    private func key(of property: String, owner: String?) -> String {
        let symbol = owner.flatMap { context.symbols.type($0) }.flatMap { context.symbols.property(named: property, in: $0) }
        if let symbol { return symbol.node.attributes.argument(of: "objc") ?? property }
        guard property.hasPrefix("is"), let first = property.dropFirst(2).first, first.isUppercase else { return property }
        return first.lowercased() + property.dropFirst(3)
    }
}
