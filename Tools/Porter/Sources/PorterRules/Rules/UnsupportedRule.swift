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

    /// Foundation's classes that are observed on Apple's systems.
    private static let unobservable = [
        "UserDefaults": "observe UserDefaults.didChangeNotification", "Progress": "read it in a timer, or use UIProgressView.observedProgress",
        "Operation": "use completionBlock", "OperationQueue": "use addBarrierBlock(_:)",
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
        if node.modifiers.has(.override), ["automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue"].contains(node.name.text) {
            context.report(.error, at: node, in: file, "observers compare the values of their properties on Linux, and nothing asks for this; remove it")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isObservationByName, let observed = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
            let name = Scope.typeName(of: observed, in: context.symbols).map(SymbolTable.plainName) ?? String(observed.trimmedDescription.prefix { $0 != "." })
            if let replacement = Self.unobservable[name] {
                context.report(.error, at: node, in: file, "observers of \(name) are not told on Linux; \(replacement)")
            }
        }
        return .visitChildren
    }
}
