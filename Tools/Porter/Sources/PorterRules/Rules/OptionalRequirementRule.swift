import SwiftSyntax

/// Optional requirements of the module's own `@objc` protocols.
///
/// Linux has no runtime that tells whether an object implements a method. Two forms replace it:
///
/// - A requirement with a default in an extension of the protocol, where the result is nothing or optional, or every caller has the same literal after `??`.
/// - Otherwise a protocol of its own for the requirement, `Protocol_method`, which the module's classes that implement it name. A caller asks for it by a
///   cast, so that "not implemented" stays nil.
struct OptionalRequirementRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        for type in context.symbols.types.values.sorted(by: { $0.name < $1.name }) {
            guard type.kind == .protocol, let declaration = type.declaration, declaration.file === file else { continue }
            OptionalRequirementWriter(type, file, context).write()
        }
    }
}

private struct OptionalRequirementWriter {
    let type: TypeSymbol
    let file: SourceFile
    let context: PortContext

    init(_ type: TypeSymbol, _ file: SourceFile, _ context: PortContext) {
        self.type = type
        self.file = file
        self.context = context
    }

    func write() {
        let methods = type.methods.filter(\.isOptional)
        let properties = type.properties.filter(\.isOptionalRequirement)
        guard !methods.isEmpty || !properties.isEmpty, let node = type.declaration?.node else { return }
        let end = node.range.upperBound
        let access = node.modifiers.first { ["public", "fileprivate", "private"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        var defaults: [String] = []
        for method in methods {
            removeOptional(method.node.modifiers)
            let uses = RequirementUses(context).uses(of: method)
            if let value = defaultValue(method, uses) {
                let declaration = signature(of: method)
                defaults.append("    \(access)\(declaration) {\(value.isEmpty ? "" : " \(value) ")}")
                uses.forEach { $0.removeMark(context) }
            } else {
                separate(method, uses, access: access, at: end)
            }
        }
        for property in properties {
            removeOptional(property.node.modifiers)
            writeProperty(property, access: access, defaults: &defaults, end: end)
        }
        if !defaults.isEmpty {
            context.insert("\n\nextension \(type.name) {\n\(defaults.joined(separator: "\n"))\n}", at: end, in: file)
        }
    }

    private func removeOptional(_ modifiers: DeclModifierListSyntax) {
        if let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) }) { context.remove(modifier, in: file) }
    }

    private func signature(of method: MethodSymbol) -> String {
        let node = method.node
        return "func \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "")\(node.signature.trimmedDescription)"
    }

    /// The body of the default; nil if there is none that every caller agrees on.
    private func defaultValue(_ method: MethodSymbol, _ uses: [RequirementUse]) -> String? {
        if uses.contains(where: { $0.call == nil }) || isImplementedBelow(method) { return nil }
        if method.returnsVoid { return "" }
        if let result = method.result, result.hasSuffix("?") || result.hasSuffix("!") { return "nil" }
        let fallbacks = Set(uses.map(\.fallback))
        guard fallbacks.count == 1, let only = fallbacks.first, let fallback = only else { return nil }
        return fallback
    }

    /// A subclass implements what the conforming class does not: the default of the protocol would be called.
    private func isImplementedBelow(_ method: MethodSymbol) -> Bool {
        conformers.contains { conformer in
            !conformer.methods.contains { $0.fullName == method.fullName }
                && context.symbols.subclasses(of: conformer).contains { $0.methods.contains { $0.fullName == method.fullName } }
        }
    }

    private var conformers: [TypeSymbol] {
        context.symbols.types.values.filter { candidate in
            candidate.kind != .protocol && candidate.conformances.contains { $0.split(separator: "&").contains { context.symbols.type(String($0)) === type } }
        }.sorted { $0.name < $1.name }
    }

    // MARK: A protocol of its own

    private func separate(_ method: MethodSymbol, _ uses: [RequirementUse], access: String, at end: Int) {
        let name = protocolName(for: method)
        let isolation = type.attributes.contains("MainActor") ? "@MainActor " : ""
        removeRequirement(Syntax(method.node))
        context.insert(
            "\n\n/// Implemented by classes that have this optional method of `\(type.name)`.\n"
                + "\(isolation)\(access)protocol \(name): AnyObject {\n    \(signature(of: method))\n}",
            at: end, in: file)
        conform(to: name) { $0.methods.contains { $0.fullName == method.fullName && $0.parameterTypes == method.parameterTypes } }
        for use in uses {
            guard let base = use.access.base else { continue }
            let object = Self.withoutMark(base)
            let cast = "(\(object) as? any \(name))?.\(use.call == nil ? method.fullName : use.access.declName.trimmedDescription)"
            use.removeMark(context)
            context.replace(use.access, with: cast, in: use.file)
        }
        context.report(
            .note, at: method.node, in: file,
            "the optional method \(method.fullName) has become the protocol \(name); classes outside of this module that implement it must name that protocol")
    }

    /// The types of the arguments tell overloads apart.
    private func protocolName(for method: MethodSymbol) -> String {
        let isOverloaded = type.methods.filter { !$0.isInExtension && $0.fullName == method.fullName }.count > 1
        let parts = method.labels.filter { $0 != "_" } + (isOverloaded ? method.parameterTypes.map(SymbolTable.plainName) : [])
        return ([type.name, method.base] + parts).joined(separator: "_").filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func removeRequirement(_ node: Syntax) {
        let range = node.range
        let end = file.bytes[range.upperBound...].first == UInt8.newline && file.beginsLine(range.lowerBound) ? range.upperBound + 1 : range.upperBound
        context.replace(file.beginsLine(range.lowerBound) ? file.lineStart(of: range.lowerBound)..<end : range, with: "", in: file)
    }

    private func conform(to name: String, where implements: (TypeSymbol) -> Bool) {
        var done: Set<String> = []
        for conformer in conformers.flatMap({ [$0] + context.symbols.subclasses(of: $0) }) where implements(conformer) && done.insert(conformer.name).inserted {
            guard let declaration = conformer.declaration else { continue }
            let above = context.symbols.ancestry(of: conformer).dropFirst().contains { done.contains($0.name) }
            guard !above else { continue }
            if let last = declaration.node.inheritanceClause?.inheritedTypes.last {
                context.insert(", \(name)", at: last.range.upperBound, in: declaration.file)
            } else if let named = declaration.node.asProtocol((any NamedDeclSyntax).self) {
                context.insert(": \(name)", at: named.name.range.upperBound, in: declaration.file)
            }
        }
    }

    /// `delegate` of `delegate?`.
    private static func withoutMark(_ base: ExprSyntax) -> String {
        base.as(OptionalChainingExprSyntax.self)?.expression.trimmedDescription ?? base.trimmedDescription
    }

    // MARK: Properties

    private func writeProperty(_ property: PropertySymbol, access: String, defaults: inout [String], end: Int) {
        let uses = RequirementUses(context).uses(of: property)
        guard let written = property.type else { return }
        let fallbacks = Set(uses.map(\.fallback))
        if written.hasSuffix("?") {
            defaults.append("    \(access)var \(property.name): \(written) { nil }")
        } else if fallbacks.count == 1, let only = fallbacks.first, let fallback = only {
            defaults.append("    \(access)var \(property.name): \(written) { \(fallback) }")
        } else {
            let name = "\(type.name.filter { $0 != "." })_\(property.name)"
            removeRequirement(Syntax(property.node))
            context.insert(
                "\n\n/// Implemented by classes that have this optional property of `\(type.name)`.\n"
                    + "\(access)protocol \(name): AnyObject {\n    var \(property.name): \(written) { get }\n}",
                at: end, in: file)
            conform(to: name) { $0.properties.contains { $0.name == property.name } }
            for use in uses {
                guard let base = use.access.base else { continue }
                context.replace(use.access, with: "(\(Self.withoutMark(base)) as? any \(name))?.\(property.name)", in: use.file)
            }
        }
    }
}
