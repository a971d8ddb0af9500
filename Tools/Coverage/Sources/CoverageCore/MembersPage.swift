/// The generated page `Documentation/Coverage/Members.md`.
public struct MembersPage: Sendable {
    private let report: CoverageReport

    public init(_ report: CoverageReport) { self.report = report }

    public var markdown: String {
        let figures = report.figures
        let lines = [
            "# Members", "",
            "<!-- Tools/Coverage writes this page from the sources and Tools/Coverage/Names: do not edit it. -->", "",
            "Of \(figures.members) documented members of \(figures.typesHere) types, \(figures.membersHere) are here and \(figures.absent) absent.",
            "\(figures.different) of those that are here differ, as the row of the type on the area's page tells. Types and members are ordered by how many of 25",
            "open-source transition libraries use them: the number follows a member that one uses. The page is written by",
            "`swift run --package-path Tools/Coverage Coverage write .`",
        ]
        return (lines + report.areas.flatMap(section)).joined(separator: "\n") + "\n"
    }

    private func section(_ coverage: AreaCoverage) -> [String] {
        var lines = ["", "## \(coverage.area.title)"]
        let complete = coverage.types.filter(\.isAsDocumented).map { "\($0.title) (\($0.present.count))" }
        if !complete.isEmpty { lines += ["", "All members, as documented: \(complete.joined(separator: ", "))."] }
        if !coverage.absentTypes.isEmpty { lines += ["", "Absent types: \(coverage.absentTypes.map { "`\($0)`" }.joined(separator: ", "))."] }
        let others = coverage.types.filter { !$0.isAsDocumented }
        if !others.isEmpty {
            lines += ["", "| type | here | [different](\(coverage.area.name).md) | absent |", "| --- | --- | --- | --- |"] + others.map(row)
        }
        return lines
    }

    private func row(_ type: TypeCoverage) -> String {
        "| \(type.title) | \(type.hereCount) of \(type.type.members.count) | \(list(type.different, of: type)) | \(list(type.absent, of: type)) |"
    }

    private func list(_ members: [String], of type: TypeCoverage) -> String {
        guard !members.isEmpty else { return "–" }
        let uses = report.uses
        return uses.sorted(members) { uses.of($0, in: type.type.name) }.map { member in
            let count = uses.of(member, in: type.type.name)
            return "`\(member)`" + (count > 0 ? " \(count)" : "")
        }.joined(separator: ", ")
    }
}
