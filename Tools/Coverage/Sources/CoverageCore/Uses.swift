/// How many open-source libraries use a name: lines of `UIView`, or `UIView.frame`, a tab and the number.
public struct Uses: Sendable {
    private var counts: [String: Int] = [:]

    public init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let count = Int(fields[1]) { counts[String(fields[0])] = count }
        }
    }

    func of(type: String) -> Int { counts[type] ?? 0 }
    func of(_ member: String, in type: String) -> Int { counts["\(type).\(member)"] ?? 0 }

    /// By falling use; otherwise in their order.
    func sorted<Element>(_ elements: [Element], by use: (Element) -> Int) -> [Element] {
        elements.enumerated().sorted { (use($0.element), $1.offset) > (use($1.element), $0.offset) }.map(\.element)
    }
}
