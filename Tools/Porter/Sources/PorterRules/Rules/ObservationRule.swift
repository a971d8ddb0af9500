import SwiftSyntax

/// Key-value observing: the module's own `dynamic` properties tell their observers when they are set, and observers by name adopt a protocol.
struct ObservationRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ObservationVisitor(file, context).walk(file.tree)
        for type in context.symbols.types.values.sorted(by: { $0.name < $1.name }) where type.declaration?.file === file && type.kind == .class {
            ObservableClassWriter(type, context).write()
        }
    }
}

extension FunctionCallExprSyntax {
    /// `object.addObserver(observer, forKeyPath: …)`.
    var isObservationByName: Bool {
        guard arguments.contains(where: { $0.label?.text == "forKeyPath" }) else { return false }
        let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? calledExpression.as(DeclReferenceExprSyntax.self)
        return name?.baseName.text == "addObserver"
    }
}

extension TypeSymbol {
    /// The properties that observers are told of.
    var dynamicProperties: [PropertySymbol] {
        properties.filter { $0.node.modifiers.has(.dynamic) && !$0.isStatic && ($0.node.attributes.has("objc") || attributes.contains("objcMembers")) }
    }

    func isObservable(_ symbols: SymbolTable) -> Bool { !SystemClasses.observable.isDisjoint(with: symbols.superclassNames(of: self)) }
}

/// Makes a class one that can be observed, and tells the names of its properties where the module observes by name.
private struct ObservableClassWriter {
    let type: TypeSymbol
    let context: PortContext

    init(_ type: TypeSymbol, _ context: PortContext) { (self.type, self.context) = (type, context) }

    func write() {
        let properties = type.dynamicProperties
        guard !properties.isEmpty, let declaration = type.declaration, context.symbols.superclass(of: type) != nil else { return }
        let writer = ClassWriter(node: declaration.node, file: declaration.file, context: context)
        let inherits = type.isObservable(context.symbols) || context.symbols.ancestry(of: type).dropFirst().contains { !$0.dynamicProperties.isEmpty }
        if !inherits { writer.conform(to: "KeyValueObservable") }
        guard context.observesByName, !type.methods.contains(where: { $0.fullName == "value(forKey:)" }) else { return }
        let unit = writer.indentation
        writer.append(
            ["\(unit)\(writer.access)\(inherits ? "override " : "")func value(forKey key: String) -> Any? {", "\(unit)\(unit)switch key {"]
                + properties.map { "\(unit)\(unit)case \"\($0.node.attributes.argument(of: "objc") ?? $0.name)\": return \($0.name)" }
                + [
                    "\(unit)\(unit)default: return \(inherits ? "super.value(forKey: key)" : "value(forUndefinedKey: key)")", "\(unit)\(unit)}", "\(unit)}",
                ])
    }
}

private final class ObservationVisitor: RuleVisitor {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.has(.dynamic), node.attributes.has("objc") || Scope.type(around: node, in: context.symbols)?.attributes.contains("objcMembers") == true,
            let type = Scope.type(around: node, in: context.symbols), type.kind == .class, node.bindings.count == 1, let binding = node.bindings.first,
            node.bindingSpecifier.tokenKind == .keyword(.var), node.parent?.is(MemberBlockItemSyntax.self) == true
        else { return .skipChildren }
        // A class that is no NSObject cannot be observed on iOS either.
        if context.symbols.superclass(of: type) != nil { tell(binding, binding.pattern.trimmedDescription) }
        return .skipChildren
    }

    /// NSObject has no such method on Linux: only the responders' can be overridden, another class adopts the protocol.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.name.text == "observeValue", node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath",
            let override = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
            let declaration = firstObserver(around: node)?.declaration
        else { return .visitChildren }
        context.remove(override, in: file)
        ClassWriter(node: declaration.node, file: declaration.file, context: context).conform(to: "KeyValueObserving")
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "observeValue", firstObserver(around: node) != nil
        else { return .visitChildren }
        context.replace(node, with: "observeUnhandledValue", in: file)
        return .visitChildren
    }

    /// The class around a node, if none of its superclasses has the method.
    private func firstObserver(around node: some SyntaxProtocol) -> TypeSymbol? {
        guard let type = Scope.type(around: node, in: context.symbols), !context.symbols.superclassNames(of: type).contains("UIResponder") else { return nil }
        return context.symbols.ancestry(of: type).dropFirst().contains { $0.methods.contains { $0.base == "observeValue" } } ? nil : type
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
