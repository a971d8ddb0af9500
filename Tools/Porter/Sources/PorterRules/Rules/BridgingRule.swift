import SwiftSyntax

/// Values that Objective-C bridges: `text as NSString` is `NSString(string: text)`. And functions of Darwin's library.
struct BridgingRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        BridgingVisitor(file, context).walk(file.tree)
    }
}

private final class BridgingVisitor: RuleVisitor {
    private static let constructors: [String: String] = [
        "NSString": "NSString(string: ", "NSMutableString": "NSMutableString(string: ", "NSNumber": "NSNumber(value: ", "NSArray": "NSArray(array: ",
        "NSDictionary": "NSDictionary(dictionary: ", "NSSet": "NSSet(set: ", "NSData": "NSData(data: ", "CFString": "NSString(string: ",
    ]

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for index in parts.indices where index > 0 && index + 1 < parts.count {
            guard let cast = parts[index].as(UnresolvedAsExprSyntax.self), let name = parts[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription
            else { continue }
            if let mark = cast.questionOrExclamationMark, name == "NSError", parts[index - 1].trimmedDescription.lowercased().hasSuffix("error") {
                bridgeError(cast, mark, parts[index + 1])
            }
            guard cast.questionOrExclamationMark == nil, let constructor = Self.constructors[name] else { continue }
            context.insert(constructor, at: parts[Self.operand(before: index, parts)].range.lowerBound, in: file)
            context.replace(parts[index - 1].range.upperBound..<parts[index + 1].range.upperBound, with: ")", in: file)
        }
        return .visitChildren
    }

    /// `error as? NSError`, which fails for errors of Swift: `error as NSError?`, which does not.
    private func bridgeError(_ cast: UnresolvedAsExprSyntax, _ mark: TokenSyntax, _ type: ExprSyntax) {
        guard mark.tokenKind == .postfixQuestionMark else { return }
        context.replace(mark.range, with: "", in: file)
        context.insert("?", at: type.range.upperBound, in: file)
    }

    /// Operators that bind less than `as`.
    private static let looser: Set<String> = ["??", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||", "+=", "-=", "*=", "/="]

    /// The first part of the operand that ends before the index: arithmetic binds more than `as`.
    private static func operand(before index: Int, _ parts: [ExprSyntax]) -> Int {
        var start = index - 1
        while start >= 2, let name = parts[start - 1].as(BinaryOperatorExprSyntax.self)?.operator.text, !looser.contains(name) { start -= 2 }
        return start
    }

    /// On Linux an error of Swift is no NSError, and `catch let error as NSError` would not catch it.
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        guard node.catchItems.count == 1, let item = node.catchItems.first, item.whereClause == nil,
            let binding = item.pattern?.as(ValueBindingPatternSyntax.self)
        else { return .visitChildren }
        let words = binding.pattern.trimmedDescription.split(separator: " ").map(String.init)
        guard words.count == 3, words[1...] == ["as", "NSError"] else { return .visitChildren }
        let brace = node.body.leftBrace.range.upperBound
        context.replace(node.catchKeyword.range.upperBound..<node.body.leftBrace.range.lowerBound, with: " ", in: file)
        context.insert(
            " \(binding.bindingSpecifier.text) \(words[0]) = error as NSError\(file.endsLine(brace) ? "" : ";")", at: brace, in: file)
        return .visitChildren
    }

    /// `numbers.map(CGFloat.init)` is ambiguous with Linux's Foundation.
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if node.label == nil, node.expression.trimmedDescription == "CGFloat.init", node.parent?.as(LabeledExprListSyntax.self)?.count == 1 {
            context.replace(node.expression, with: "{ CGFloat($0) }", in: file)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.calledExpression.trimmedDescription {
        case "arc4random_uniform":
            guard node.arguments.count == 1, let limit = node.arguments.first?.expression else { break }
            context.replace(node.calledExpression, with: "UInt32.random", in: file)
            context.insert("in: 0..<(", at: limit.range.lowerBound, in: file)
            context.insert(")", at: limit.range.upperBound, in: file)
        case "arc4random" where node.arguments.isEmpty: context.replace(node, with: "UInt32.random(in: 0...UInt32.max)", in: file)
        default: break
        }
        return .visitChildren
    }
}
