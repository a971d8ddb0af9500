import SwiftSyntax

/// Modules of Apple's systems that are one module here, submodules, and modules that are absent.
struct ImportRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        ImportVisitor(file, context).walk(file.tree)
        importUIKit(in: file, context)
        importPartsOfFoundation(in: file, context)
    }

    /// Linux's Foundation has its network and its XML parser in modules of their own.
    private func importPartsOfFoundation(in file: SourceFile, _ context: PortContext) {
        let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let names = file.importedModules
        let finder = FoundationPartFinder(viewMode: .sourceAccurate)
        finder.walk(file.tree)
        for module in finder.found.sorted() where !names.contains(module) { add(module, after: imports.last, in: file, context) }
    }

    /// On Apple's systems every file of a module, and whoever imports it, sees the modules that one of its files imports.
    private func importUIKit(in file: SourceFile, _ context: PortContext) {
        let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let names = imports.compactMap { $0.path.first?.name.text }
        guard !names.contains("UIKit"), !names.contains("WayKit"), !names.contains("PackageDescription"), !file.importedModules.contains("UIKit") else { return }
        let finder = SystemNameFinder(viewMode: .sourceAccurate)
        finder.walk(file.tree)
        let isKnown = { (name: String) in context.symbols.types[name]?.declaration != nil }
        guard finder.found.contains(where: { !isKnown($0) && (SystemClasses.needsUIKit($0) || !names.contains("Foundation")) }) else { return }
        add("UIKit", after: imports.last, in: file, context)
    }

    /// After the last import; in a file without one above what it declares.
    private func add(_ module: String, after last: ImportDeclSyntax?, in file: SourceFile, _ context: PortContext) {
        if let last {
            context.insert("\nimport \(module)", at: last.range.upperBound, in: file)
        } else if let first = file.tree.statements.first {
            context.insert("import \(module)\n\n", at: first.range.lowerBound, in: file)
        }
    }
}

extension SourceFile {
    /// The modules that are imported, inside of `#if` or outside.
    fileprivate var importedModules: Set<String> {
        let finder = ImportFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.found
    }
}

private final class ImportFinder: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { found.insert(name) }
        return .skipChildren
    }
}

/// The names of UIKit and Core Animation that a file mentions.
private final class SystemNameFinder: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { note(node.name.text) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { note(node.baseName.text) }

    /// `String(localized:)` and `AttributedString(markdown:)` are initializers that Foundation on Linux lacks.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let isText = ["String", "AttributedString", "NSAttributedString"].contains(node.calledExpression.trimmedDescription)
        let isMissing = ["localized", "markdown"].contains(node.arguments.first?.label?.text)
        return isText && isMissing ? note("LocalizedStringResource") : .visitChildren
    }

    private func note(_ name: String) -> SyntaxVisitorContinueKind {
        if SystemClasses.needsUIKit(name) || SystemClasses.foundationNames.contains(name) { found.insert(name) }
        return .visitChildren
    }
}

/// The modules of Linux's Foundation, beside the main one, whose types a file mentions.
private final class FoundationPartFinder: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { note(node.name.text) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { note(node.baseName.text) }

    private func note(_ name: String) -> SyntaxVisitorContinueKind {
        if let module = SystemClasses.foundationParts[name] { found.insert(module) }
        return .visitChildren
    }
}

private final class ImportVisitor: RuleVisitor {
    private lazy var whole: Set<String> = Set(
        file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
            .filter { $0.importKindSpecifier == nil && $0.path.count == 1 }.map(\.path.trimmedDescription))
    private var written: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if let substitute = SystemClasses.missingModules[module], !isConditional(node) {
            let use = substitute == "nothing" ? "WayKit has nothing like it: leave the code out with `#if canImport(\(module))`" : "use \(substitute)"
            context.report(.error, at: node, in: file, "there is no module \(module) on Linux; \(use)")
        }
        guard let name = SystemClasses.renamedModules[module] else { return .skipChildren }
        if node.path.count == 1, node.importKindSpecifier == nil, name == module { return .skipChildren }
        if name.isEmpty || whole.contains(name) || written.contains(name) && !isConditional(node) {
            context.remove(node, in: file)
        } else {
            let attributes = node.attributes.isEmpty ? "" : node.attributes.trimmedDescription + " "
            context.replace(node, with: "\(attributes)import \(name)", in: file)
            if !isConditional(node) { written.insert(name) }
        }
        return .skipChildren
    }

    /// Whether Linux may leave the import out: a condition on iOS holds here.
    private func isConditional(_ node: ImportDeclSyntax) -> Bool {
        guard let clause = node.ancestor(IfConfigClauseSyntax.self) else { return false }
        return clause.condition?.description.contains("os(iOS)") != true
    }
}

/// A visitor with what rules need.
class RuleVisitor: SyntaxVisitor {
    let file: SourceFile
    let context: PortContext

    init(_ file: SourceFile, _ context: PortContext) {
        self.file = file
        self.context = context
        super.init(viewMode: .sourceAccurate)
    }
}

extension SyntaxProtocol {
    func hasAncestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Bool { ancestor(type) != nil }

    /// The nearest node of that type around this one.
    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var next = parent
        while let current = next {
            if let found = current.as(type) { return found }
            next = current.parent
        }
        return nil
    }
}
