import SwiftSyntax

/// `NSClassFromString("Module.Name")` of a class of this module is that class: its mangled name depends on the module that it is compiled into.
struct ClassNameRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ClassNameVisitor(file, context).walk(file.tree)
    }
}

private final class ClassNameVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "NSClassFromString", node.arguments.count == 1, let argument = node.arguments.first?.expression
        else { return .visitChildren }
        if let literal = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            let name = String(literal.split(separator: ".").last ?? "")
            if let type = context.symbols.type(name), type.kind == .class, !type.isGeneric {
                context.replace(node, with: "(\(type.name).self as AnyClass?)", in: file)
            } else if SystemClasses.superclass[name] != nil {
                context.replace(node, with: "(\(name).self as AnyClass?)", in: file)
            } else {
                context.report(.error, at: node, in: file, "no class of this module is named \(literal); write the type itself, `Name.self`")
            }
        } else {
            context.report(
                .warning, at: node, in: file,
                "NSClassFromString finds classes of Swift only by \"Module.Name\", with the module that they are compiled into; write a table of types "
                    + "where the names are known")
        }
        return .visitChildren
    }
}
