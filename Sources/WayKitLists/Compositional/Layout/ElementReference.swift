import Foundation
import WayCollections

/// What an element of a compositional layout is.
enum ElementReference {
    case item(section: Int, item: Int)
    /// Beside an item or a group.
    case supplementary(section: Int, kind: String, item: Int)
    /// A header or footer of a section, by its index in the section's description.
    case boundary(section: Int, index: Int)
    /// A header or footer of the layout, by its index in the configuration.
    case global(index: Int)
    /// A decoration, by its index in the section's description.
    case decoration(section: Int, index: Int)
    /// The line above or below an item of a list.
    case line(section: Int, item: Int, ListSection.Line)

    /// Nil if the layout has no such element. The index path of the layout's headers has one index, that of others of one kind counts them.
    @MainActor init?(_ key: ElementKey, _ solution: CompositionalSolution) {
        let path = key.indexPath
        guard path.count > 0 else { return nil }
        if path.count == 1 {
            guard key.category == .supplementaryView, let index = Self.index(path[0], of: key.kind, in: solution.global.map(\.kind)) else { return nil }
            self = .global(index: index)
            return
        }
        guard solution.sections.indices.contains(path.section) else { return nil }
        let section = solution.sections[path.section]
        switch key.category {
        case .cell:
            guard path.item >= 0, path.item < section.groups.itemCount, section.groups.count > 0 else { return nil }
            self = .item(section: path.section, item: path.item)
        case .supplementaryView:
            if let index = Self.index(path.item, of: key.kind, in: section.boundary.map(\.kind)) {
                self = .boundary(section: path.section, index: index)
            } else if let kind = key.kind, path.item >= 0, path.item < section.groups.itemCount, section.groups.count > 0 {
                self = .supplementary(section: path.section, kind: kind, item: path.item)
            } else {
                return nil
            }
        case .decorationView:
            if section.description.list != nil, let line = key.kind.flatMap(ListSection.Line.init) {
                guard path.item >= 0, path.item < section.groups.itemCount else { return nil }
                self = .line(section: path.section, item: path.item, line)
                return
            }
            guard let index = Self.index(path.item, of: key.kind, in: section.description.decorationItems.map(\.elementKind)) else { return nil }
            self = .decoration(section: path.section, index: index)
        }
    }

    /// The position of the n-th element of a kind.
    private static func index(_ number: Int, of kind: String?, in kinds: [String]) -> Int? {
        let indices = kinds.indices.filter { kinds[$0] == kind }
        return indices.indices.contains(number) ? indices[number] : nil
    }

    /// How many elements before the index have the same kind.
    static func number(of index: Int, in kinds: [String]) -> Int { kinds[..<index].count { $0 == kinds[index] } }
}
