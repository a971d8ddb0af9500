import SwiftSyntax

/// What needs the Objective-C runtime and has no stand-in: named with what to write instead.
struct UnsupportedRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        UnsupportedVisitor(file, context).walk(file.tree)
    }
}

private final class UnsupportedVisitor: RuleVisitor {
    private static let functions: [String: String] = [
        "method_exchangeImplementations": "methods cannot be exchanged on Linux; override them in a subclass",
        "class_getInstanceMethod": "classes have no list of methods on Linux; override the method in a subclass",
        "class_addMethod": "methods cannot be added at run time on Linux; write them in the class",
        "class_replaceMethod": "methods cannot be replaced at run time on Linux; override them in a subclass",
        "class_getClassMethod": "classes have no list of methods on Linux; override the method in a subclass",
        "imp_implementationWithBlock": "methods cannot be made at run time on Linux; keep the closure in a property",
        "class_copyIvarList": "objects have no list of variables on Linux; use Mirror",
        "class_copyPropertyList": "objects have no list of properties on Linux; use Mirror",
        "objc_getClassList": "there is no list of classes on Linux; write a table of types",
        "objc_allocateClassPair": "classes cannot be made at run time on Linux; write a subclass",
        "object_setClass": "an object's class cannot be changed on Linux; make an object of the other class",
        "objc_msgSend": "there are no messages on Linux; call the method",
        "NSInvocation": "there are no messages on Linux; keep a closure",
        "CTFramesetterCreateWithAttributedString": "CoreText registers fonts only on Linux; lay text out with NSLayoutManager, or draw the NSAttributedString",
        "CTLineCreateWithAttributedString": "CoreText registers fonts only on Linux; lay text out with NSLayoutManager, or draw the NSAttributedString",
        "CTFontManagerRegisterGraphicsFont": "there is no CGFont on Linux; register the font's file with CTFontManagerRegisterFontsForURL",
        "NSFetchRequest": "Linux lacks Core Data; use files or a database library",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let message = Self.functions[node.baseName.text] { context.report(.error, at: node, in: file, message) }
        return .visitChildren
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.type.trimmedDescription == "NSProxy" {
            context.report(
                .error, at: node, in: file,
                "there is no NSProxy on Linux, where messages cannot be forwarded; conform to the protocols, and forward each method by hand")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue", node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath" {
            context.report(
                .error, at: node, in: file,
                "strings name no properties on Linux, and this is not called; keep what observe(\\.property) { object, change in … } returns")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.compactMap { $0.label?.text }
        if labels.contains("forKeyPath"), node.calledExpression.trimmedDescription.hasSuffix("addObserver") {
            context.report(.error, at: node, in: file, "strings name no properties on Linux; keep what observe(\\.property) { object, change in … } returns")
        }
        return .visitChildren
    }
}
