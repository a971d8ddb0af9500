import SwiftSyntax

/// Attributes and modifiers of the Objective-C runtime and of Interface Builder go; `@UIApplicationMain` becomes `@main`.
struct AttributeRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        AttributeVisitor(file, context).walk(file.tree)
    }
}

private final class AttributeVisitor: RuleVisitor {
    private static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable", "NSCopying",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        switch name {
        case _ where Self.dropped.contains(name):
            context.remove(node, in: file)
            if name == "NSCopying" {
                context.report(.warning, at: node, in: file, "@NSCopying has no effect on Linux; copy the value where it is assigned")
            }
        case "UIApplicationMain", "NSApplicationMain": context.replace(node, with: "@main", in: file)
        case "NSManaged": manage(node)
        default: break
        }
        return .visitChildren
    }

    /// Of a layer: Core Animation keeps the value, animates it and has it drawn.
    private func manage(_ node: AttributeSyntax) {
        guard let type = Scope.type(around: node, in: context.symbols), context.symbols.superclassNames(of: type).contains("CALayer"),
            let variable = node.ancestor(VariableDeclSyntax.self), let binding = variable.bindings.first, variable.bindings.count == 1,
            let annotation = binding.typeAnnotation
        else {
            return context.report(.error, at: node, in: file, "@NSManaged needs Core Data, which Linux lacks; write a stored property")
        }
        let name = binding.pattern.trimmedDescription, value = "value(forKey: \"\(name)\")"
        context.remove(node, in: file)
        context.insert(
            " { get { \(Self.cast(value, to: annotation.type.trimmedDescription)) } set { setValue(newValue, forKey: \"\(name)\") } }",
            at: binding.range.upperBound, in: file)
    }

    /// What is not set is zero or nil, as on iOS.
    private static func cast(_ value: String, to type: String) -> String {
        switch type {
        case "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval", "UInt", "Int32": "\(value) as? \(type) ?? 0"
        case "Bool": "\(value) as? Bool ?? false"
        case "CGPoint", "CGSize", "CGRect": "\(value) as? \(type) ?? .zero"
        case _ where type.hasSuffix("?") || type.hasSuffix("!"): "\(value) as? \(type.dropLast())"
        default: "\(value) as! \(type)"
        }
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        // `dynamic` without Objective-C is for the replacement of functions.
        if node.name.tokenKind == .keyword(.dynamic) { context.remove(node, in: file) }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes
        for type in inherited ?? [] where type.type.trimmedDescription == "class" { context.replace(type.type, with: "AnyObject", in: file) }
        guard node.attributes.has("objc") else { return .visitChildren }
        let names = (inherited ?? []).map { $0.type.trimmedDescription }
        guard !names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) || context.symbols.type($0)?.isObjC ?? false }) else {
            return .visitChildren
        }
        if let last = inherited?.last {
            context.insert(", AnyObject", at: last.range.upperBound, in: file)
        } else {
            context.insert(": AnyObject", at: (node.primaryAssociatedTypeClause?.range ?? node.name.range).upperBound, in: file)
        }
        return .visitChildren
    }
}
