import Foundation

/// The public names of one type, or of the functions of a framework, as Apple's public documentation lists them.
public struct DocumentedType: Equatable, Sendable {
    /// `UIView.AnimationOptions`; of functions a heading with spaces.
    public var name: String
    /// In the order of the list.
    public var members: [String]

    public init(name: String, members: [String]) {
        self.name = name
        self.members = members
    }

    /// A list of functions and constants that belong to no type.
    public var isGlobal: Bool { name.contains(" ") }
}

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

/// How many open-source libraries use a name: lines of `UIView`, or `UIView.frame`, a tab and the number.
public struct Uses: Sendable {
    private var counts: [String: Int] = [:]

    public init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let count = Int(fields[1]) { counts[String(fields[0])] = count }
        }
    }

    public func of(type: String) -> Int { counts[type] ?? 0 }
    public func of(_ member: String, in type: String) -> Int { counts["\(type).\(member)"] ?? 0 }
}
