import SwiftSyntax

/// Key-value observing of the module's own `dynamic` properties: each tells its observers when it is set.
struct ObservationRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ObservationVisitor(file, context).walk(file.tree)
    }
}

private final class ObservationVisitor: RuleVisitor {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.has(.dynamic), node.attributes.has("objc") || Scope.type(around: node, in: context.symbols)?.attributes.contains("objcMembers") == true,
            let type = Scope.type(around: node, in: context.symbols), type.kind == .class, node.bindings.count == 1, let binding = node.bindings.first,
            node.bindingSpecifier.tokenKind == .keyword(.var), node.parent?.is(MemberBlockItemSyntax.self) == true
        else { return .skipChildren }
        let name = binding.pattern.trimmedDescription
        guard isObservable(type) else {
            context.report(
                .error, at: node, in: file,
                "observers of \(type.name).\(name) are not told on Linux; derive the class from UIResponder, or call a closure from didSet")
            return .skipChildren
        }
        tell(binding, name)
        return .skipChildren
    }

    private func isObservable(_ type: TypeSymbol) -> Bool {
        let names = context.symbols.superclassNames(of: type)
        return names.contains { ["UIResponder", "UIGestureRecognizer", "UIViewPropertyAnimator", "CALayer"].contains($0) }
    }

    private func tell(_ binding: PatternBindingSyntax, _ name: String) {
        let call = "didChangeValue(for: \\.\(name))"
        guard let block = binding.accessorBlock else {
            return context.insert(" { didSet { \(call) } }", at: binding.range.upperBound, in: file)
        }
        guard case .accessors(let accessors) = block.accessors else {
            return context.report(
                .warning, at: binding, in: file, "observers of the computed property \(name) are not told; call \(call) where its value changes")
        }
        if let accessor = accessors.first(where: { ["didSet", "set"].contains($0.accessorSpecifier.text) }), let body = accessor.body {
            let statement = accessor.accessorSpecifier.text == "set" ? "defer { \(call) }" : call
            context.insert(" \(statement);", at: body.leftBrace.range.upperBound, in: file)
        } else {
            context.insert(" didSet { \(call) }", at: block.leftBrace.range.upperBound, in: file)
        }
    }
}
