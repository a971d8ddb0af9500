import Foundation

/// The files of a package that its coverage is read from and written to.
public struct CoverageFiles {
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    private static let index = "COVERAGE.md"
    private static let pages = "Documentation/Coverage"
    private static let members = "Members"
    private static let names = "Tools/Coverage/Names"
    /// The package's folder.
    private let root: URL

    public init(root: URL) { self.root = root }

    /// By name. Every list of names has its page, and every page but that of the members its list.
    public func areas() throws -> [Area] {
        let lists = try files("txt", in: Self.names), pages = try files("md", in: Self.pages).subtracting([Self.members])
        if let list = lists.subtracting(pages).min() { throw Failure(description: "\(Self.names)/\(list).txt has no page \(Self.pages)/\(list).md") }
        if let page = pages.subtracting(lists).min() { throw Failure(description: "\(Self.pages)/\(page).md has no list \(Self.names)/\(page).txt") }
        return try lists.sorted().map { name in
            let types = try NameList.parse(read("\(Self.names)/\(name).txt"), file: "\(name).txt")
            return try Area(name: name, page: read("\(Self.pages)/\(name).md"), types: types)
        }
    }

    public func uses() throws -> Uses { try Uses(read("\(Self.names)/Uses.tsv")) }

    public func opennessExceptions() throws -> OpennessExceptions { try OpennessExceptions(read("\(Self.names)/\(OpennessExceptions.file)")) }

    public func write(_ report: CoverageReport) throws {
        for (path, text) in try generated(report) { try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8) }
    }

    /// The files that differ from what `write` would write.
    public func outdated(_ report: CoverageReport) throws -> [String] {
        try generated(report).filter { (try? read($0.path)) != $0.text }.map(\.path)
    }

    private func generated(_ report: CoverageReport) throws -> [(path: String, text: String)] {
        [(Self.index, try SummaryTable(report).updating(read(Self.index))), ("\(Self.pages)/\(Self.members).md", MembersPage(report).markdown)]
    }

    private func read(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

    /// The names, without the extension, of the files in a folder.
    private func files(_ pathExtension: String, in folder: String) throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return Set(files.filter { $0.pathExtension == pathExtension }.map { $0.deletingPathExtension().lastPathComponent })
    }
}
