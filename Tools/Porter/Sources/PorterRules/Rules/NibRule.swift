import SwiftSyntax

/// Outlets, actions and attributes of Interface Builder: a class says by `nibConnections` what nibs and storyboards can connect.
struct NibRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        for type in context.symbols.types.values.sorted(by: { $0.name < $1.name }) {
            let members = type.properties.filter { $0.node.isConnectable }.map { Syntax($0.node) } + type.methods.filter { $0.node.isConnectable }.map { Syntax($0.node) }
            guard !members.isEmpty else { continue }
            if let declaration = type.declaration {
                if declaration.file === file { NibConnectionWriter(type, declaration.node, file, context).write() }
            } else {
                for property in type.properties where property.file === file && property.node.isConnectable {
                    context.report(
                        .warning, at: property.node, in: file,
                        "nibs do not set \(property.name) of every \(type.name) on Linux; set it in code, or add it to nibConnections of a subclass")
                }
                for method in type.methods where method.file === file && method.node.isConnectable {
                    context.report(
                        .warning, at: method.node, in: file,
                        "nibs do not connect \(method.fullName) of every \(type.name) on Linux; add it to nibConnections of a subclass")
                }
            }
        }
    }
}

extension WithAttributesSyntax {
    fileprivate var isConnectable: Bool { attributes.has("IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable") }
}

private struct NibConnectionWriter {
    let type: TypeSymbol
    let node: any DeclGroupSyntax
    let file: SourceFile
    let context: PortContext

    init(_ type: TypeSymbol, _ node: any DeclGroupSyntax, _ file: SourceFile, _ context: PortContext) {
        (self.type, self.node, self.file, self.context) = (type, node, file, context)
    }

    func write() {
        // Written by hand or by an earlier run.
        guard !type.properties.contains(where: { $0.name == "nibConnections" }), type.kind == .class else { return }
        let lines = type.properties.compactMap(connection) + type.methods.compactMap(connection)
        guard !lines.isEmpty else { return }
        let isSystems = !SystemClasses.nibConnectable.isDisjoint(with: context.symbols.superclassNames(of: type))
        let inherits = isSystems || context.symbols.ancestry(of: type).dropFirst().contains { ancestor in
            ancestor.properties.contains { $0.node.isConnectable } || ancestor.methods.contains { $0.node.isConnectable }
        }
        let writer = ClassWriter(node: node, file: file, context: context), unit = writer.indentation
        writer.append(
            [
                "\(unit)\(writer.access)\(inherits ? "override " : "")class var nibConnections: [UINibConnection] {",
                "\(unit)\(unit)\(inherits ? "super.nibConnections + " : "")[",
            ] + lines.map { "\(unit)\(unit)\(unit)\($0)," } + ["\(unit)\(unit)]", "\(unit)}"])
        if !inherits { writer.conform(to: "UINibConnectable") }
    }

    private func connection(_ property: PropertySymbol) -> String? {
        let attributes = property.node.attributes
        guard property.node.isConnectable, !property.isStatic, property.node.bindingSpecifier.tokenKind == .keyword(.var) else { return nil }
        let path = "\\\(type.simpleName).\(property.name)"
        if attributes.has("IBOutlet") {
            let isCollection = property.type.map { $0.hasPrefix("[") || $0.hasPrefix("Array<") } ?? false
            return ".\(isCollection ? "outletCollection" : "outlet")(\"\(property.name)\", \(path))"
        }
        return ".attribute(\"\(property.name)\", \(path))"
    }

    private func connection(_ method: MethodSymbol) -> String? {
        guard method.node.isConnectable, !method.isStatic else { return nil }
        let name = method.objectiveCName
        if method.node.attributes.has("IBSegueAction") { return ".segueAction(\"\(name)\", \(type.simpleName).\(method.fullName))" }
        var reference = SelectorReference(method)
        reference.owner = type.simpleName
        return SelectorWriter(context: context, file: file).method(reference, at: method.node).map { ".action(\"\(name)\", \($0))" }
    }
}
