import Foundation

/// The table of areas in COVERAGE.md, between two comments.
public struct SummaryTable: Sendable {
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    static let begin = "<!-- Tools/Coverage writes this table: do not edit it. -->"
    static let end = "<!-- The end of the table. -->"
    private let report: CoverageReport

    public init(_ report: CoverageReport) { self.report = report }

    /// COVERAGE.md with this table.
    public func updating(_ text: String) throws(Failure) -> String {
        guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end), begin.upperBound <= end.lowerBound else {
            throw Failure(description: "COVERAGE.md lacks the comments around its table: \(Self.begin) \(Self.end)")
        }
        return "\(text[..<begin.upperBound])\n\n\(markdown)\n\(text[end.lowerBound...])"
    }

    private var markdown: String {
        var rows = ["| area | contents | types | members | different |", "| --- | --- | --- | --- | --- |"]
        for coverage in report.areas {
            rows.append(row("[\(coverage.area.title)](\(coverage.area.page))", coverage.area.summary, coverage.figures))
        }
        rows.append(row("all", "", report.figures))
        return rows.joined(separator: "\n") + "\n"
    }

    private func row(_ area: String, _ contents: String, _ figures: Figures) -> String {
        let types = "\(figures.typesHere) of \(figures.types)", members = "\(figures.membersHere) of \(figures.members)"
        return "| \(area) | \(contents) | \(types) | \(members) | \(figures.different) |"
    }
}
