/// Documented members of open classes that are not open in the SDK either: lines of `UIView.noIntrinsicMetric`, a tab and the reason.
public struct OpennessExceptions: Sendable {
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    static let file = "NotOpen.tsv"
    /// In the order of the file.
    let members: [String]

    /// No exceptions.
    public init() { members = [] }

    public init(_ text: String) throws(Failure) {
        var members: [String] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            guard fields.count == 2 else { throw Failure(description: "\(Self.file):\(index + 1): not a member, a tab and the reason") }
            members.append(String(fields[0]))
        }
        self.members = members
    }

    func contains(_ member: String) -> Bool { members.contains(member) }
}
