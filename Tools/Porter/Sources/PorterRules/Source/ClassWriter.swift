import SwiftSyntax

/// Adds members and conformances to a class.
struct ClassWriter {
    let node: any DeclGroupSyntax
    let file: SourceFile
    let context: PortContext

    /// "public " or "open " of a class that is one, for the members of which it is required.
    var access: String { node.modifiers.first { ["public", "open"].contains($0.name.text) }.map { $0.name.text + " " } ?? "" }

    /// That of the first member.
    var indentation: String {
        let first = node.memberBlock.members.first.map { file.indentation(at: $0.range.lowerBound) } ?? ""
        return first.isEmpty ? "    " : first
    }

    /// A member at the end of the class, after an empty line.
    /// - Parameter lines: relative to the class; each begins with one `indentation` for each level.
    func append(_ lines: [String]) {
        let brace = node.memberBlock.rightBrace.range.lowerBound
        let text = "\n" + lines.map { $0 + "\n" }.joined()
        context.insert(text, at: file.beginsLine(brace) ? file.lineStart(of: brace) : brace, in: file)
    }

    func conform(to name: String) {
        if let last = node.inheritanceClause?.inheritedTypes.last {
            context.insert(", \(name)", at: last.range.upperBound, in: file)
        } else if let named = node.asProtocol((any NamedDeclSyntax).self) {
            context.insert(": \(name)", at: named.name.range.upperBound, in: file)
        }
    }
}
