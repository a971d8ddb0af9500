import SwiftSyntax

/// What rules share while a folder is ported: its files, its symbols, the edits and the diagnostics.
final class PortContext {
    let files: [SourceFile]
    let symbols: SymbolTable
    let system = SystemRequirements.shared
    /// Whether the module observes properties by name.
    private(set) lazy var observesByName = files.contains { file in
        let search = NamedObservationSearch(viewMode: .sourceAccurate)
        search.walk(file.tree)
        return search.hasFound
    }
    private(set) var diagnostics: Set<Diagnostic> = []
    private var edits: [String: EditList] = [:]
    private var moves: [Move] = []

    /// A declaration that goes to another place, with the edits inside of it.
    private struct Move {
        let source: SourceFile
        let range: Range<Int>
        let destination: SourceFile
        let offset: Int
    }

    init(files: [SourceFile]) {
        self.files = files
        symbols = SymbolTable(files: files)
    }

    // MARK: Edits

    func replace(_ node: some SyntaxProtocol, with text: String, in file: SourceFile) { replace(node.range, with: text, in: file) }

    func replace(_ range: Range<Int>, with text: String, in file: SourceFile) { edits[file.path, default: EditList()].replace(range, with: text) }

    func insert(_ text: String, at offset: Int, in file: SourceFile) { edits[file.path, default: EditList()].insert(text, at: offset) }

    /// Removes a node and the blanks after it; the whole line, if it is alone on it.
    func remove(_ node: some SyntaxProtocol, in file: SourceFile) {
        edits[file.path, default: EditList()].remove(file.rangeForRemoval(of: node.range))
    }

    func move(_ range: Range<Int>, of source: SourceFile, to offset: Int, in destination: SourceFile) {
        guard !moves.contains(where: { $0.source === source && $0.range == range }) else { return }
        moves.append(Move(source: source, range: range, destination: destination, offset: offset))
    }

    /// The text of a node as it will be after the edits made so far.
    func editedText(of node: some SyntaxProtocol, in file: SourceFile) -> String {
        (edits[file.path] ?? EditList()).applied(to: file.bytes, in: node.range)
    }

    // MARK: Diagnostics

    func report(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, in file: SourceFile, _ message: String) {
        let location = file.location(of: node.range.lowerBound)
        diagnostics.insert(Diagnostic(severity: severity, path: file.path, line: location.line, column: location.column, message: message))
    }

    // MARK: Result

    /// The text of every file, with all edits and moves.
    func finish() -> [String: String] {
        let moved = moves.map { move in
            (edits[move.source.path] ?? EditList()).applied(to: move.source.bytes, in: move.range)
        }
        for (move, text) in zip(moves, moved) {
            replace(move.source.rangeOfLines(of: move.range), with: "", in: move.source)
            insert("\n\(text)\n", at: move.offset, in: move.destination)
        }
        return Dictionary(uniqueKeysWithValues: files.map { file in
            (file.path, (edits[file.path] ?? EditList()).applied(to: file.bytes, in: 0..<file.bytes.count))
        })
    }
}

private final class NamedObservationSearch: SyntaxVisitor {
    private(set) var hasFound = false

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        hasFound = hasFound || node.isObservationByName
        return hasFound ? .skipChildren : .visitChildren
    }
}
