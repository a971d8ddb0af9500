import SwiftSyntax

/// Writes the initialisers of WayKit's `Selector`.
struct SelectorWriter {
    let context: PortContext
    let file: SourceFile

    private var symbols: SymbolTable { context.symbols }

    // MARK: Methods

    /// Nil, with a diagnostic, if there is no such initialiser.
    func method(_ reference: SelectorReference, at node: some SyntaxProtocol) -> String? {
        var reference = reference
        if reference.owner == nil {
            let owners = Set(symbols.allMethods(named: reference.base).map(\.owner.name))
            if owners.count == 1 { reference.owner = owners.first }
        }
        guard let owner = reference.owner else {
            return fail(
                at: node, "the class of \(reference.ownerText ?? "this method") is not known here; write "
                    + "`Selector(TheClass.\(reference.writtenName), name: \"\(reference.writtenName)\")`")
        }
        let candidates = candidates(for: reference, in: owner)
        if let action = editAction(reference, owner: owner, candidates) { return action }
        guard let method = candidates.first else { return unknown(reference, owner: owner) }
        if let reason = refusal(of: method) { return fail(at: node, reason) }
        if method.owner.kind == .protocol && !method.isInExtension {
            return "Selector((any \(method.owner.name)).self, name: \"\(method.fullName)\") { $0.\(method.fullName) }"
        }
        let type = typeName(of: method, owner: owner, at: node)
        let name = "\(type).\(method.fullName)"
        return "Selector(\(isOverloaded(method) ? "\(name) as \(unappliedType(of: method, type: type))" : name), name: \"\(method.fullName)\")"
    }

    /// The declarations that the reference can mean, the likeliest first.
    private func candidates(for reference: SelectorReference, in owner: String) -> [MethodSymbol] {
        guard let type = symbols.type(owner) else { return inheritedFromSystem(reference, owner) }
        var found = symbols.methods(named: reference.base, in: type)
        if found.isEmpty { found = inheritedFromSystem(reference, owner) }
        if let labels = reference.labels { found = found.filter { $0.labels == labels } }
        if let cast = reference.cast.map(Self.parameters) { found = found.filter { $0.parameterTypes.map(Self.compact) == cast } }
        let exposed = found.filter(\.isExposed)
        if reference.labels == nil, reference.cast == nil, !exposed.isEmpty { found = exposed }
        return found
    }

    /// Methods that the module adds to the superclasses that another module declares.
    private func inheritedFromSystem(_ reference: SelectorReference, _ owner: String) -> [MethodSymbol] {
        var next = SystemClasses.superclass[owner]
        while let name = next {
            if let type = symbols.type(name) {
                let found = type.methods.filter { $0.base == reference.base }
                if !found.isEmpty { return found }
            }
            next = SystemClasses.superclass[name]
        }
        return []
    }

    /// The parameter types of `(A) -> (B, C) -> D` or `(B, C) -> D`.
    private static func parameters(of cast: TypeSyntax) -> [String] {
        guard let function = cast.functionType else { return [] }
        return (function.returnClause.type.functionType ?? function).parameters.map { compact($0.type.trimmedDescription) }
    }

    private static func compact(_ type: String) -> String {
        (type.hasPrefix("any ") ? String(type.dropFirst(4)) : type).filter { !$0.isWhitespace }
    }

    /// A method of another module: written as the source has it.
    private func unknown(_ reference: SelectorReference, owner: String) -> String {
        if owner.hasSuffix("Delegate") || owner.hasSuffix("DataSource") {
            return "Selector((any \(owner)).self, name: \"\(reference.writtenName)\") { $0.\(reference.writtenName) }"
        }
        let name = "\(owner).\(reference.writtenName)"
        guard let cast = reference.cast else { return "Selector(\(name), name: \"\(reference.writtenName)\")" }
        let isUnapplied = cast.functionType?.returnClause.type.functionType != nil
        let type = cast.trimmedDescription
        return "Selector(\(name) as \(isUnapplied ? type : "(\(owner)) -> \(type)"), name: \"\(reference.writtenName)\")"
    }

    /// The actions of `UIResponderStandardEditActions`, which every responder has: UIKit names the responder's method, whoever overrides it.
    private func editAction(_ reference: SelectorReference, owner: String, _ candidates: [MethodSymbol]) -> String? {
        guard SystemClasses.editActions.contains(reference.base), reference.labels ?? ["_"] == ["_"],
            candidates.allSatisfy({ $0.isOverride && $0.labels == ["_"] })
        else { return nil }
        guard isResponder(owner) || owner == "UIResponderStandardEditActions" else { return nil }
        return "Selector(UIResponder.\(reference.base)(_:), name: \"\(reference.base)(_:)\")"
    }

    private func isResponder(_ name: String) -> Bool {
        let classes = [name] + (symbols.type(name).map { symbols.superclassNames(of: $0) } ?? [])
        return classes.contains { $0 == "UIResponder" || SystemClasses.inheritsResponder($0) }
    }

    /// Why WayKit's `Selector` cannot be made from the method.
    private func refusal(of method: MethodSymbol) -> String? {
        let name = "\(method.owner.name).\(method.fullName)"
        if method.isStatic { return "\(name) is a method of the class itself, of which WayKit makes no selector; use a closure or an instance method" }
        if method.isAsync { return "\(name) is asynchronous; write a method that starts a Task, and name that" }
        if method.throwsErrors { return "\(name) throws; write a method that handles the error, and name that" }
        let takesContext = method.labels.count == 3 && method.parameterTypes.last.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
        if method.labels.count > 2, !takesContext { return "\(name) has more than two arguments, which no selector takes on Linux; use a closure" }
        if method.parameterTypes.contains(where: { $0.hasPrefix("inout ") }) { return "\(name) has an inout argument; use a closure" }
        if method.node.genericParameterClause != nil { return "\(name) is generic; write a method for the type that is needed" }
        return nil
    }

    /// The topmost class that declares the method and can be named here.
    private func typeName(of method: MethodSymbol, owner: String, at node: some SyntaxProtocol) -> String {
        guard let start = symbols.type(owner) ?? symbols.type(method.owner.name) else { return owner }
        let declaring = symbols.ancestry(of: start).flatMap { type in
            type.methods.filter { $0.fullName == method.fullName && $0.parameterTypes == method.parameterTypes }
        }
        guard let top = declaring.last, !top.owner.isGeneric, top.owner !== start else { return owner }
        if top.node.modifiers.has(.private, .fileprivate), top.file !== file { return owner }
        return top.owner.name
    }

    private func unappliedType(of method: MethodSymbol, type: String) -> String {
        "(\(type)) -> (\(method.parameterTypes.joined(separator: ", "))) -> \(method.result ?? "Void")"
    }

    /// Whether the name alone does not tell which method is meant.
    private func isOverloaded(_ method: MethodSymbol) -> Bool {
        if SystemClasses.editActions.contains(method.base), method.labels == ["_"], !method.isOverride, isResponder(method.owner.name) { return true }
        return hasNamesake(method)
    }

    private func hasNamesake(_ method: MethodSymbol) -> Bool {
        symbols.methods(named: method.base, in: method.owner).contains { other in
            guard other.isStatic == method.isStatic, other.node.id != method.node.id else { return false }
            // A name without labels means every method with that base name.
            if method.labels.isEmpty { return !other.labels.isEmpty }
            return other.labels == method.labels && other.parameterTypes != method.parameterTypes
        }
    }

    // MARK: Properties

    func accessor(_ reference: SelectorReference, isSetter: Bool, at node: some SyntaxProtocol) -> String? {
        guard let owner = reference.owner else {
            return fail(
                at: node, "the class of \(reference.ownerText ?? reference.base) is not known here; write "
                    + "`Selector(\(isSetter ? "setter" : "getter"): \\TheClass.\(reference.base), name: \"\(reference.base)\")`")
        }
        let name = isSetter ? "set\(reference.base.capitalisedFirst):" : reference.base
        return "Selector(\(isSetter ? "setter" : "getter"): \\\(owner).\(reference.base), name: \"\(name)\")"
    }

    private func fail(at node: some SyntaxProtocol, _ message: String) -> String? {
        context.report(.error, at: node, in: file, message)
        return nil
    }
}

extension TypeSyntax {
    /// The function type in parentheses and attributes.
    var functionType: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 { return tuple.elements.first!.type.functionType }
        return nil
    }
}
