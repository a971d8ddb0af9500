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
            guard let cast = parts[index].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                let name = parts[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription, let constructor = Self.constructors[name]
            else { continue }
            context.insert(constructor, at: parts[Self.operand(before: index, parts)].range.lowerBound, in: file)
            context.replace(parts[index - 1].range.upperBound..<parts[index + 1].range.upperBound, with: ")", in: file)
        }
        return .visitChildren
    }

    /// Operators that bind less than `as`.
    private static let looser: Set<String> = ["??", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||", "+=", "-=", "*=", "/="]

    /// The first part of the operand that ends before the index: arithmetic binds more than `as`.
    private static func operand(before index: Int, _ parts: [ExprSyntax]) -> Int {
        var start = index - 1
        while start >= 2, let name = parts[start - 1].as(BinaryOperatorExprSyntax.self)?.operator.text, !looser.contains(name) { start -= 2 }
        return start
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
