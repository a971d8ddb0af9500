import SwiftSyntax

/// `Timer(timeInterval:repeats:block:)` fires at once the first time on Linux: `Timer(fire:interval:repeats:block:)` has the first date.
struct TimerRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        TimerVisitor(file, context).walk(file.tree)
    }
}

private final class TimerVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        guard ["Timer", "Timer.init", "Foundation.Timer"].contains(node.calledExpression.trimmedDescription), arguments.count >= 2,
            arguments[0].label?.text == "timeInterval", arguments[1].label?.text == "repeats", let label = arguments[0].label
        else { return .visitChildren }
        let interval = arguments[0].expression
        if interval.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftParen }) {
            context.report(.note, at: interval, in: file, "the interval is computed twice on Linux, for the first date and for the repetition")
        }
        context.replace(label, with: "fire: Date(timeIntervalSinceNow: \(context.editedText(of: interval, in: file))), interval", in: file)
        return .visitChildren
    }
}
