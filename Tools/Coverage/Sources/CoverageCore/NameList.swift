import Foundation

/// The lists in `Names/*.txt`, kept by hand: a line with the type, then lines with its members, separated by spaces; an empty line ends a type, and `#`
/// begins a comment.
public enum NameList {
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    public static func parse(_ text: String, file: String) throws(Failure) -> [DocumentedType] {
        var types: [DocumentedType] = [], isInside = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#") { continue }
            guard !line.isEmpty else {
                isInside = false
                continue
            }
            guard isInside else {
                types.append(DocumentedType(name: line, members: []))
                isInside = true
                continue
            }
            for member in line.split(separator: " ").map(String.init) {
                if types[types.count - 1].members.contains(member) {
                    throw Failure(description: "\(file):\(index + 1): \(member) is listed twice in \(types[types.count - 1].name)")
                }
                types[types.count - 1].members.append(member)
            }
        }
        if let empty = types.first(where: \.members.isEmpty) { throw Failure(description: "\(file): \(empty.name) has no members") }
        return types
    }
}
