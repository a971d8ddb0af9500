import Foundation

/// What a page says, by hand, of differences: rows of tables, the type in the first column.
public struct Remarks: Sendable {
    /// Names in backticks that a type's row mentions.
    private struct Row: Sendable {
        var missing: [String] = []
        var different: [String] = []
    }
    private var rows: [String: Row] = [:]

    /// The types that have a row.
    var types: Set<String> { Set(rows.keys) }

    public init(_ page: some StringProtocol) {
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.dropFirst(2).components(separatedBy: " | ")
            guard cells.count >= 2 else { continue }
            let row = Self.row(cells.dropFirst().joined(separator: " | "))
            for type in Self.names(in: cells[0]) {
                rows[type, default: Row()].missing += row.missing
                rows[type, default: Row()].different += row.different
            }
        }
    }

    /// Whether a row says that the member differs.
    func differs(_ member: String, in type: String) -> Bool { rows[type]?.different.contains { Self.names($0, member) } ?? false }
    /// Whether it says that it is missing.
    func isMissing(_ member: String, in type: String) -> Bool { rows[type]?.missing.contains { Self.names($0, member) } ?? false }

    /// A clause that begins with "missing:" lists what is missing, up to a full stop or a semicolon.
    private static func row(_ text: String) -> Row {
        var row = Row()
        for clause in text.replacingOccurrences(of: ". ", with: ";").split(separator: ";") {
            let parts = clause.range(of: "missing:", options: .caseInsensitive)
            row.different += names(in: clause[..<(parts?.lowerBound ?? clause.endIndex)])
            if let parts { row.missing += names(in: clause[parts.upperBound...]) }
        }
        return row
    }

    private static func names(in text: some StringProtocol) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// A remark may leave out the labels: `update` for `update(_:)`.
    private static func names(_ remark: String, _ member: String) -> Bool {
        remark == member || (!remark.contains("(") && !member.hasPrefix("init(") && member.hasPrefix(remark + "("))
    }
}
