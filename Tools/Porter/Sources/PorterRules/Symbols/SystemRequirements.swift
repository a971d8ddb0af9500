import SwiftSyntax

/// The requirements of UIKit's delegate protocols.
final class SystemRequirements {
    /// Never changed after it is made.
    nonisolated(unsafe) static let shared = SystemRequirements()

    private let all: [MethodSymbol]

    /// The base names of those that a delegate may leave out.
    let names: Set<String>
    /// By the full name, the protocols with such a requirement.
    let protocols: [String: Set<String>]

    private init() {
        let file = SourceFile(path: "UIKit", text: Self.source)
        all = SymbolTable(files: [file]).types.values.sorted { $0.name < $1.name }.flatMap(\.methods)
        let optional = all.filter { $0.node.body != nil }
        names = Set(optional.map(\.base))
        protocols = Dictionary(grouping: optional, by: \.fullName).mapValues { Set($0.map(\.owner.name)) }
    }

    func method(_ base: String, _ labels: [String]) -> MethodSymbol? { all.first { $0.base == base && $0.labels == labels } }

    /// The requirements of a protocol and of those that it inherits.
    func requirements(of name: String) -> [MethodSymbol] {
        let own = all.filter { $0.owner.name == name }
        guard let owner = own.first?.owner else { return [] }
        return owner.inheritance.flatMap { requirements(of: SymbolTable.plainName($0)) } + own
    }
}
