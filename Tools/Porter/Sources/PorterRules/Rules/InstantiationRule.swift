import SwiftSyntax

/// Objects of classes that are known at run time only: `View(frame: .zero)` of a generic parameter, `self.init()` in a class method. Swift allows that for
/// required initialisers only, and for all of a class that is imported from Objective-C.
struct InstantiationRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        InstantiationVisitor(file, context).walk(file.tree)
    }
}

private final class InstantiationVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil, let (metatype, constraint) = metatype(node.calledExpression) else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard !hasRequiredInitializer(constraint, labels) else { return .visitChildren }
        switch labels {
        case [], ["frame"]: context.replace(node.calledExpression, with: "\(metatype).instantiateAtRunTime", in: file)
        case ["nibName", "bundle"] where node.arguments.allSatisfy { $0.expression.is(NilLiteralExprSyntax.self) }:
            context.replace(node, with: "\(metatype).instantiateAtRunTime()", in: file)
        case ["coder"]: break
        default:
            context.report(
                .error, at: node, in: file,
                "Swift calls this initialiser of a class that is known at run time only if it is required; write `required`, or call init() or init(frame:)")
        }
        return .visitChildren
    }

    /// The expression of a metatype that is called, and the class that it is at least.
    private func metatype(_ called: ExprSyntax) -> (String, String)? {
        var base = called
        let access = called.as(MemberAccessExprSyntax.self)
        if let access {
            guard access.declName.baseName.text == "init", let inner = access.base else { return nil }
            base = inner
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "Self" || name == "self" && access != nil { return ownClass(base).map { (name, $0) } }
            return classConstraint(of: name, at: base).map { (name, $0) }
        }
        // `(NSClassFromString(name) as! Page.Type).init()`.
        guard access != nil, let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type.as(MetatypeTypeSyntax.self)
        else { return nil }
        let name = cast.baseType.trimmedDescription
        return isClass(name) ? (base.trimmedDescription, name) : nil
    }

    /// In a class method: `self` of an initialiser is not meant.
    private func ownClass(_ node: ExprSyntax) -> String? {
        guard node.ancestor(InitializerDeclSyntax.self) == nil, let level = Scope.levels(around: node).first else { return nil }
        if node.trimmedDescription == "self" {
            let isClassMethod = node.ancestor(FunctionDeclSyntax.self)?.modifiers.has(.static, .class)
                ?? node.ancestor(VariableDeclSyntax.self)?.modifiers.has(.static, .class)
            guard isClassMethod == true else { return nil }
        }
        let name = Scope.requiredClass(of: level.node).map(SymbolTable.plainName) ?? level.name
        let isFinal = level.node.as(ClassDeclSyntax.self)?.modifiers.has(.final) ?? false
        return isClass(name) && !isFinal ? name : nil
    }

    /// The class that a generic parameter is constrained to, of the functions and types around a node.
    private func classConstraint(of name: String, at node: ExprSyntax) -> String? {
        var next = node.parent
        while let current = next {
            let (parameters, requirements) = generics(of: current)
            if let parameter = parameters?.parameters.first(where: { $0.name.text == name }) {
                let types = [parameter.inheritedType?.trimmedDescription].compactMap { $0 } + constraints(of: name, in: requirements)
                return types.flatMap { $0.split(separator: "&") }.map { String($0).trimmingBlanks }.map(SymbolTable.plainName).first(where: isClass)
            }
            next = current.parent
        }
        return nil
    }

    private func generics(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let function): (function.genericParameterClause, function.genericWhereClause)
        case .initializerDecl(let initializer): (initializer.genericParameterClause, initializer.genericWhereClause)
        case .classDecl(let type): (type.genericParameterClause, type.genericWhereClause)
        case .structDecl(let type): (type.genericParameterClause, type.genericWhereClause)
        case .enumDecl(let type): (type.genericParameterClause, type.genericWhereClause)
        default: (nil, nil)
        }
    }

    private func constraints(of name: String, in clause: GenericWhereClauseSyntax?) -> [String] {
        (clause?.requirements ?? []).compactMap { requirement in
            guard case .conformanceRequirement(let conformance) = requirement.requirement, conformance.leftType.trimmedDescription == name else { return nil }
            return conformance.rightType.trimmedDescription
        }
    }

    private func isClass(_ name: String) -> Bool {
        let plain = SymbolTable.plainName(name)
        if let type = context.symbols.type(plain), type.kind != .external { return type.kind == .class && context.symbols.superclass(of: type) != nil }
        return plain == "NSObject" || SystemClasses.superclass[plain] != nil
    }

    private func hasRequiredInitializer(_ name: String, _ labels: [String]) -> Bool {
        guard let type = context.symbols.type(name) else { return false }
        return context.symbols.ancestry(of: type).contains { ancestor in
            (ancestor.declaration?.node.memberBlock.members ?? []).contains { member in
                guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.modifiers.has(.required) else { return false }
                return initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels
            }
        }
    }
}
