import Foundation

/// An area of the API: a page of remarks, kept by hand, and a list of documented names.
public struct Area: Sendable {
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    /// Names the page `Documentation/Coverage/NAME.md` and the list `Tools/Coverage/Names/NAME.txt`.
    let name: String
    /// The page's heading.
    let title: String
    /// What the area contains: the page's first paragraph.
    let summary: String
    let remarks: Remarks
    /// In the order of the list.
    let types: [DocumentedType]

    var page: String { "Documentation/Coverage/\(name).md" }

    public init(name: String, page: String, types: [DocumentedType]) throws(Failure) {
        let blocks = page.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
        guard blocks.count > 1, blocks[0].hasPrefix("# "), let first = blocks[1].first, !"#|".contains(first) else {
            throw Failure(description: "\(name).md does not begin with a heading and a paragraph that says what the area contains")
        }
        self.name = name
        title = String(blocks[0].dropFirst(2))
        summary = blocks[1].replacingOccurrences(of: "\n", with: " ")
        remarks = Remarks(page)
        self.types = types
    }
}
