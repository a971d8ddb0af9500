import SwiftSyntax

/// A method of a protocol that only a subclass of the conforming class has: the protocol's default is called in its place. It is named, not rewritten.
struct SubclassWitnessRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        for type in context.symbols.types.values where type.kind == .class {
            for method in type.methods where method.file === file && !method.isOverride && !method.isStatic { check(method, of: type, context) }
        }
    }

    private func check(_ method: MethodSymbol, of type: TypeSymbol, _ context: PortContext) {
        guard let wanted = context.system.protocols[method.fullName] else { return }
        let symbols = context.symbols
        let names = { (type: TypeSymbol) in Set(type.conformances.map(SymbolTable.plainName)) }
        guard names(type).isDisjoint(with: wanted) else { return }
        for ancestor in symbols.ancestry(of: type).dropFirst() where ancestor.kind == .class && !names(ancestor).isDisjoint(with: wanted) {
            if ancestor.methods.contains(where: { $0.fullName == method.fullName }) { return }
            return context.report(
                .warning, at: method.node.name, in: method.file,
                "\(ancestor.name) conforms to the protocol of \(method.fullName) and lacks the method, so that it is not called in \(type.name) on Linux; declare it "
                    + "in \(ancestor.name), and override it here")
        }
    }
}
