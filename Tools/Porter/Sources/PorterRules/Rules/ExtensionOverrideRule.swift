import SwiftSyntax

/// Without Objective-C an extension can neither override a method nor declare one that is overridden: such members move into the class.
struct ExtensionOverrideRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ExtensionOverrideVisitor(file, context).walk(file.tree)
    }
}

private final class ExtensionOverrideVisitor: RuleVisitor {
    /// What the module adds to a class of the system by an extension cannot be overridden.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        refuse(Syntax(node), node.name.text, node.modifiers) { $0.methods.contains { $0.base == node.name.text && $0.labels == labels && !$0.isOverride } }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.bindings.first?.pattern.trimmedDescription ?? ""
        refuse(Syntax(node), name, node.modifiers) { $0.properties.contains { $0.name == name && !$0.node.modifiers.has(.override) } }
        return .visitChildren
    }

    private func refuse(_ node: Syntax, _ name: String, _ modifiers: DeclModifierListSyntax, where declares: (TypeSymbol) -> Bool) {
        guard modifiers.has(.override), let type = Scope.type(around: node, in: context.symbols),
            let owner = context.symbols.ancestry(of: type).first(where: { $0 !== type && $0.kind == .external && declares($0) })
        else { return }
        context.report(
            .error, at: node, in: file,
            "\(name) is declared in an extension of \(owner.name), which needs the Objective-C runtime to be overridden; declare a protocol with it, let "
                + "the classes conform, and cast in the extension")
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = SymbolTable.plainName(node.extendedType.trimmedDescription)
        let type = context.symbols.type(name)
        var moved = 0
        for member in node.memberBlock.members {
            guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers else { continue }
            let isOverride = modifiers.has(.override)
            // An open member can be overridden outside of the module.
            let isOpen = modifiers.has(.open) && type?.kind == .class
            guard isOverride || isOpen || type.map({ isOverridden(member.decl, in: $0) }) ?? false else { continue }
            guard let type, type.kind == .class, let declaration = type.declaration else {
                if isOverride {
                    context.report(
                        .error, at: member.decl, in: file,
                        "an extension of \(name) overrides, which needs the Objective-C runtime; write a subclass that overrides, and use it")
                }
                continue
            }
            if move(member, of: node, into: declaration) { moved += 1 }
        }
        if moved > 0, moved == node.memberBlock.members.count, node.inheritanceClause == nil, file.beginsLine(node.range.lowerBound) {
            context.replace(file.rangeOfLines(of: file.lineStart(of: node.range.lowerBound)..<node.range.upperBound), with: "", in: file)
        }
        return .visitChildren
    }

    /// Whether a subclass in the module overrides the member.
    private func isOverridden(_ member: DeclSyntax, in type: TypeSymbol) -> Bool {
        let below = context.symbols.subclasses(of: type)
        if let function = member.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
            return below.contains { $0.methods.contains { $0.isOverride && $0.base == function.name.text && $0.labels == labels } }
        }
        guard let variable = member.as(VariableDeclSyntax.self) else { return false }
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        return below.contains { $0.properties.contains { $0.node.modifiers.has(.override) && names.contains($0.name) } }
    }

    private func move(
        _ member: MemberBlockItemSyntax, of node: ExtensionDeclSyntax, into declaration: (node: any DeclGroupSyntax, file: SourceFile)
    ) -> Bool {
        // Leading comments belong to the member.
        let start = commentStart(of: member)
        guard file.beginsLine(start), file.lineStart(of: start) >= node.memberBlock.leftBrace.range.upperBound else {
            context.report(.error, at: member, in: file, "this member has to be in the body of its class; give it a line of its own, or move it there")
            return false
        }
        let brace = declaration.node.memberBlock.rightBrace.range.lowerBound
        let place = declaration.file.beginsLine(brace) ? declaration.file.lineStart(of: brace) : brace
        copyAccess(of: node, to: member)
        if declaration.file !== file { reveal(namesIn: member, of: SymbolTable.plainName(node.extendedType.trimmedDescription)) }
        context.move(file.lineStart(of: start)..<member.range.upperBound, of: file, to: place, in: declaration.file)
        return true
    }

    /// The access of an extension is that of its members.
    private func copyAccess(of node: ExtensionDeclSyntax, to member: MemberBlockItemSyntax) {
        guard let access = node.modifiers.first(where: { ["public", "fileprivate", "private"].contains($0.name.text) }),
            let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            !modifiers.has(.public, .open, .private, .fileprivate, .internal)
        else { return }
        let introducer = member.decl.as(FunctionDeclSyntax.self)?.funcKeyword ?? member.decl.as(VariableDeclSyntax.self)?.bindingSpecifier
        guard let place = modifiers.first?.range.lowerBound ?? introducer?.range.lowerBound else { return }
        context.insert((access.name.text == "private" ? "fileprivate" : access.name.text) + " ", at: place, in: file)
    }

    /// What a member that goes to another file mentions cannot stay private to this file.
    private func reveal(namesIn member: MemberBlockItemSyntax, of name: String) {
        guard let type = context.symbols.type(name) else { return }
        let names = Set(member.tokens(viewMode: .sourceAccurate).map(\.text))
        let lists = type.methods.filter { $0.file === file && names.contains($0.base) }.map(\.node.modifiers)
            + type.properties.filter { $0.file === file && names.contains($0.name) }.map(\.node.modifiers)
        for modifiers in lists {
            for modifier in modifiers where modifier.detail == nil && ["private", "fileprivate"].contains(modifier.name.text) {
                context.remove(modifier, in: file)
            }
        }
    }

    /// The beginning of the comments directly above the member, without blank lines and without what ends the line above.
    private func commentStart(of member: MemberBlockItemSyntax) -> Int {
        var offset = member.range.lowerBound
        var start = offset
        var newlines = 0
        for piece in member.leadingTrivia.reversed() {
            offset -= piece.sourceLength.utf8Length
            switch piece {
            case .newlines(let count), .carriageReturnLineFeeds(let count):
                newlines += count
                if newlines > 1 { return start }
            case .spaces, .tabs: continue
            case .lineComment, .blockComment, .docLineComment, .docBlockComment:
                guard file.beginsLine(offset) else { return start }
                (start, newlines) = (offset, 0)
            default: return start
            }
        }
        return start
    }
}
