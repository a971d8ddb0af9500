import Foundation

/// The part of COVERAGE.md that is made from the sources: which documented members are here, which of them a row of the tables above calls different,
/// and which are absent.
public struct CoverageReport: Sendable {
    struct Entry: Sendable {
        let type: DocumentedType
        var present: [String] = []
        var different: [String] = []
        var absent: [String] = []

        var title: String { type.isGlobal ? type.name : "`\(type.name)`" }
    }

    public static let begin = "<!-- What follows is made by Tools/Coverage from the sources and Tools/Coverage/Names: do not edit it. -->"
    private let entries: [Entry]
    private let absentTypes: [String]
    private let uses: Uses
    /// Members that the tables call missing and that are here.
    public let contradictions: [String]

    /// - Parameter remarks: The tables that are kept by hand.
    public init(_ documented: [DocumentedType], surface: PublicSurface, remarks: Remarks, uses: Uses) {
        var entries: [Entry] = [], contradictions: [String] = []
        for type in documented where surface.has(type) {
            var entry = Entry(type: type)
            for member in type.members {
                guard surface.has(member, in: type) else {
                    entry.absent.append(member)
                    continue
                }
                if remarks.isMissing(member, in: type.name) { contradictions.append("\(type.name).\(member) is here; COVERAGE.md calls it missing") }
                if remarks.differs(member, in: type.name) { entry.different.append(member) } else { entry.present.append(member) }
            }
            entries.append(entry)
        }
        self.uses = uses
        self.contradictions = contradictions
        self.entries = Self.sorted(entries) { uses.of(type: $0.type.name) }
        absentTypes = Self.sorted(documented.filter { !surface.has($0) }.map(\.name)) { uses.of(type: $0) }
    }

    /// By falling use; otherwise in the order of the list.
    private static func sorted<Element>(_ elements: [Element], by use: (Element) -> Int) -> [Element] {
        elements.enumerated().sorted { (use($0.element), $1.offset) > (use($1.element), $0.offset) }.map(\.element)
    }

    /// Replaces the generated part of COVERAGE.md, or adds it.
    public func updating(_ text: String) -> String { Self.byHand(text) + "\n" + Self.begin + "\n\n" + markdown }

    /// The part that is kept by hand.
    public static func byHand(_ text: String) -> String {
        let part = text.range(of: begin).map { String(text[..<$0.lowerBound]) } ?? text
        return part.trimmingCharacters(in: .newlines) + "\n"
    }

    private var markdown: String {
        let all = entries.map(\.type.members.count).reduce(0, +)
        let absent = entries.map(\.absent.count).reduce(0, +)
        let different = entries.map(\.different.count).reduce(0, +)
        var lines = [
            "## Members", "",
            "Of \(all) documented members of \(entries.count) types, \(all - absent) are here, \(different) of them different in a way that the row of the",
            "type above tells; \(absent) are absent. Types and absent members are ordered by how many of 25 open-source transition libraries use them: the",
            "number follows a member that one uses. `swift run --package-path Tools/Coverage Coverage write .` makes this section anew.", "",
        ]
        let complete = entries.filter { $0.different.isEmpty && $0.absent.isEmpty }.map { "\($0.title) (\($0.present.count))" }
        if !complete.isEmpty { lines += ["All members, as documented: \(complete.joined(separator: ", ")).", ""] }
        if !absentTypes.isEmpty { lines += ["Absent types: \(absentTypes.map { "`\($0)`" }.joined(separator: ", ")).", ""] }
        lines += ["| type | here | different | absent |", "| --- | --- | --- | --- |"]
        lines += entries.filter { !$0.different.isEmpty || !$0.absent.isEmpty }.map(row)
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ entry: Entry) -> String {
        let here = "\(entry.present.count + entry.different.count) of \(entry.type.members.count)"
        return "| \(entry.title) | \(here) | \(list(entry.different, entry)) | \(list(entry.absent, entry)) |"
    }

    private func list(_ members: [String], _ entry: Entry) -> String {
        guard !members.isEmpty else { return "–" }
        return Self.sorted(members) { uses.of($0, in: entry.type.name) }.map { member in
            let count = uses.of(member, in: entry.type.name)
            return "`\(member)`" + (count > 0 ? " \(count)" : "")
        }.joined(separator: ", ")
    }
}
