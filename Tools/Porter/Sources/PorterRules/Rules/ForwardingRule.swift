import SwiftSyntax

/// A class that forwards the messages of a protocol by `forwardingTarget(for:)` gets a method for each requirement that it does not implement.
struct ForwardingRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ForwardingVisitor(file, context).walk(file.tree)
    }
}

private final class ForwardingVisitor: RuleVisitor {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        guard let type = context.symbols.type(Scope.qualifiedName(of: ([Scope.Level(name: node.name.text, node: node)] + Scope.levels(around: node))[...])) else {
            return .visitChildren
        }
        let responds = functions.first { $0.isOverride(of: "responds", "to") }
        if let forwarding = functions.first(where: { $0.isOverride(of: "forwardingTarget", "for") }) {
            forward(node, type, forwarding)
            remove(forwarding)
            if let responds { remove(responds) }
        } else if let responds {
            context.report(
                .error, at: responds, in: file,
                "responds(to:) cannot be overridden on Linux; leave the method out, and answer in the methods that the caller asks for")
        }
        return .visitChildren
    }

    private func remove(_ function: FunctionDeclSyntax) { context.replace(file.rangeOfLines(of: file.lineStart(of: function.range.lowerBound)..<function.range.upperBound), with: "", in: file) }

    private func forward(_ node: ClassDeclSyntax, _ type: TypeSymbol, _ function: FunctionDeclSyntax) {
        guard let target = target(of: function) else {
            return context.report(
                .error, at: function, in: file, "messages cannot be forwarded on Linux; implement each method of the protocol, and call the other object in it")
        }
        let implemented = Set(type.methods.map(\.fullName))
        let needed = type.conformances.flatMap { context.system.requirements(of: SymbolTable.plainName($0)) }
            .filter { !implemented.contains($0.fullName) && $0.node.body != nil }
        let conformsToOwn = type.conformances.contains { context.symbols.type($0)?.kind == .protocol }
        if needed.isEmpty || conformsToOwn {
            context.report(
                .warning, at: function, in: file,
                "messages of the module's own protocols are not forwarded on Linux; implement each method, and call the other object in it")
        }
        let indentation = "    "
        let lines = needed.map { method in
            "\(indentation)func \(method.base)\(method.node.signature.trimmedDescription) { \(call(method, on: target)) }"
        }
        let brace = node.memberBlock.rightBrace.range.lowerBound
        let place = file.beginsLine(brace) ? file.lineStart(of: brace) : brace
        if !lines.isEmpty { context.insert("\n\(indentation)// Forwarded.\n\(lines.joined(separator: "\n"))\n", at: place, in: file) }
        context.report(
            .note, at: function, in: file,
            "each method of the protocol is forwarded to \(target); responds(to:) is true for all of them, where the other object has none the default is called")
    }

    /// The object that is returned: the first expression that is neither nil nor asked of the superclass.
    private func target(of function: FunctionDeclSyntax) -> String? {
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        if let body = function.body { finder.walk(body) }
        return finder.values.first { !$0.hasPrefix("super") && $0 != "nil" && $0 != "self" }
    }

    private func call(_ method: MethodSymbol, on target: String) -> String {
        let arguments = method.node.signature.parameterClause.parameters.map { parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }
        let mark = target.hasSuffix("?") || target.hasSuffix("!") ? "" : "?"
        let call = "\(target)\(mark).\(method.base)(\(arguments.joined(separator: ", ")))"
        let result = method.node.body?.statements.trimmedDescription ?? ""
        return method.returnsVoid || method.result?.hasSuffix("?") == true ? call : "\(call) ?? \(result)"
    }
}

private final class ReturnFinder: SyntaxVisitor {
    private(set) var values: [String] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression?.trimmedDescription { values.append(value) }
        return .skipChildren
    }
}

extension FunctionDeclSyntax {
    fileprivate func isOverride(of name: String, _ label: String) -> Bool {
        modifiers.has(.override) && self.name.text == name && signature.parameterClause.parameters.map(\.firstName.text) == [label]
    }
}
