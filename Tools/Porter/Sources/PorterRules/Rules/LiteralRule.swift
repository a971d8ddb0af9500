import SwiftSyntax

/// Literals that Xcode shows as colours and pictures: initialisers of `UIColor` and `UIImage`.
struct LiteralRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        LiteralVisitor(file, context).walk(file.tree)
    }
}

private final class LiteralVisitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "colorLiteral": context.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIColor", in: file)
        case "imageLiteral":
            guard let name = node.arguments.first, let label = name.label else { return .visitChildren }
            context.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIImage", in: file)
            context.replace(label, with: "named", in: file)
            context.insert("!", at: node.range.upperBound, in: file)
        default: break
        }
        return .visitChildren
    }
}
