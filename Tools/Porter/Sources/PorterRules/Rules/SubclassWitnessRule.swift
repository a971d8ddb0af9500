import SwiftSyntax

/// A method of a protocol that only a subclass of the conforming class has: without the Objective-C runtime the protocol's default would be called in its
/// place. The conforming class gets the method, with what the default does, and the subclass overrides it.
struct SubclassWitnessRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        for type in context.symbols.types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
            for method in type.methods where method.file === file { override(method, of: type, context) }
            if type.declaration?.file === file { declare(in: type, context) }
        }
    }

    private func override(_ method: MethodSymbol, of type: TypeSymbol, _ context: PortContext) {
        guard let ancestor = conformingClass(above: type, lacking: method, context) else { return }
        guard let introducer = introducer(of: method), !method.isInExtension, ancestor.declaration != nil else {
            return context.report(
                .warning, at: method.node.name, in: method.file,
                "\(ancestor.name) conforms to the protocol of \(method.fullName) and lacks the method, so that it is not called in \(type.name) on Linux; declare it "
                    + "in \(ancestor.name), and override it in the declaration of \(type.name)")
        }
        context.insert("override ", at: introducer, in: method.file)
    }

    /// Adds the methods that subclasses have, in the order of their names.
    private func declare(in type: TypeSymbol, _ context: PortContext) {
        guard let declaration = type.declaration, let node = declaration.node.as(ClassDeclSyntax.self) else { return }
        let subclasses = context.symbols.subclasses(of: type)
        let methods = subclasses.flatMap { subclass in
            subclass.methods.filter { !$0.isInExtension && conformingClass(above: subclass, lacking: $0, context) === type }
        }
        let missing = Dictionary(methods.map { ($0.fullName, $0) }) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
        guard !missing.isEmpty else { return }
        let brace = node.memberBlock.rightBrace.range.lowerBound
        let place = declaration.file.beginsLine(brace) ? declaration.file.lineStart(of: brace) : brace
        let indentation = declaration.file.indentation(at: node.range.lowerBound) + "    "
        let access = node.modifiers.has(.open) ? "open " : node.modifiers.has(.public) ? "public " : ""
        let lines = missing.compactMap { context.system.method($0.base, $0.labels) }.map { method in
            let result = method.node.body?.statements.trimmedDescription ?? ""
            return "\(indentation)\(access)func \(method.base)\(method.node.signature.trimmedDescription) {\(result == "()" ? "" : " \(result) ")}\n"
        }
        context.insert("\n\(indentation)// Overridden by subclasses.\n\(lines.joined())", at: place, in: declaration.file)
    }

    /// The nearest superclass that names the method's protocol and does not have the method; nil if the method is called as it is.
    private func conformingClass(above type: TypeSymbol, lacking method: MethodSymbol, _ context: PortContext) -> TypeSymbol? {
        guard !method.isOverride, !method.isStatic, let wanted = context.system.protocols[method.fullName] else { return nil }
        let names = { (type: TypeSymbol) in Set(type.conformances.map(SymbolTable.plainName)) }
        guard names(type).isDisjoint(with: wanted) else { return nil }
        let ancestry = context.symbols.ancestry(of: type).dropFirst().filter { $0.kind == .class }
        guard let ancestor = ancestry.first(where: { !names($0).isDisjoint(with: wanted) }) else { return nil }
        return ancestry.contains { $0.methods.contains { $0.fullName == method.fullName } } ? nil : ancestor
    }

    private func introducer(of method: MethodSymbol) -> Int? {
        method.isPrivate ? nil : method.node.modifiers.first?.range.lowerBound ?? method.node.funcKeyword.range.lowerBound
    }
}
