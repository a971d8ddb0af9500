import SwiftSyntax

/// A type of the module, or a type of another module that the module extends.
final class TypeSymbol {
    enum Kind { case `class`, structure, enumeration, actor, `protocol`, external }

    /// With the names of the types that contain it: `Outer.Inner`.
    let name: String
    var kind = Kind.external
    var isGeneric = false
    var isObjC = false
    /// The types named after the colon of the declaration.
    var inheritance: [String] = []
    /// The types named after the colons of its extensions.
    var extensionInheritance: [String] = []
    var attributes: [String] = []
    var methods: [MethodSymbol] = []
    var properties: [PropertySymbol] = []
    var declaration: (node: any DeclGroupSyntax, file: SourceFile)?

    init(name: String) { self.name = name }

    var simpleName: String { String(name.split(separator: ".").last ?? "") }
    var conformances: [String] { inheritance + extensionInheritance }
}

/// A method with its declaration.
struct MethodSymbol {
    let base: String
    /// "_" where there is none.
    let labels: [String]
    let parameterTypes: [String]
    let result: String?
    let node: FunctionDeclSyntax
    let file: SourceFile
    let owner: TypeSymbol
    let isInExtension: Bool

    var isStatic: Bool { node.modifiers.has(.static, .class) }
    var isPrivate: Bool { node.modifiers.has(.private, .fileprivate) }
    var isOverride: Bool { node.modifiers.has(.override) }
    var isOptional: Bool { node.modifiers.has(.optional) }
    var isAsync: Bool { node.signature.effectSpecifiers?.asyncSpecifier != nil }
    var throwsErrors: Bool { node.signature.effectSpecifiers?.throwsClause != nil }
    var isExposed: Bool { node.attributes.has("objc", "IBAction", "IBSegueAction") || isOverride }
    var returnsVoid: Bool { result == nil || result == "Void" || result == "()" }

    /// `tap(_:)`, or `tap` without arguments.
    var fullName: String { labels.isEmpty ? base : "\(base)(\(labels.map { "\($0):" }.joined()))" }

    /// The type of the unapplied method.
    var unappliedType: String { "(\(owner.name)) -> (\(parameterTypes.joined(separator: ", "))) -> \(result ?? "Void")" }

    /// The name in Objective-C.
    var objectiveCName: String {
        if let given = node.attributes.argument(of: "objc") { return given }
        return ObjectiveCName.selector(base: base, labels: labels)
    }
}

/// A property with its declaration.
struct PropertySymbol {
    let name: String
    /// As written; nil if it is inferred.
    let type: String?
    let node: VariableDeclSyntax
    let file: SourceFile
    let owner: TypeSymbol
    let isInExtension: Bool

    var isStatic: Bool { node.modifiers.has(.static, .class) }
    var isOptionalRequirement: Bool { node.modifiers.has(.optional) }
}

enum ObjectiveCName {
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "between", "but", "by", "despite", "during", "except", "following", "for",
        "from", "given", "in", "including", "inside", "into", "like", "matching", "minus", "near", "of", "off", "on", "onto", "out", "outside", "over",
        "passing", "past", "per", "plus", "preserving", "since", "than", "through", "throughout", "to", "toward", "towards", "under", "until", "unto",
        "upon", "using", "via", "when", "with", "within", "without",
    ]

    /// "With" precedes a first label that begins with no preposition.
    static func selector(base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let word = first.prefix { !$0.isUppercase }
            name += prepositions.contains(String(word)) ? first.capitalisedFirst : "With" + first.capitalisedFirst
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
}

extension String {
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension DeclModifierListSyntax {
    func has(_ keywords: Keyword...) -> Bool {
        contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
    }
}

extension AttributeListSyntax {
    /// The attributes outside of `#if`.
    var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

    func first(_ names: String...) -> AttributeSyntax? { plain.first { names.contains($0.attributeName.trimmedDescription) } }

    func has(_ names: String...) -> Bool { plain.contains { names.contains($0.attributeName.trimmedDescription) } }

    /// What stands in the attribute's parentheses.
    func argument(of name: String) -> String? { first(name)?.arguments?.trimmedDescription }
}
