import WayKit

/// Sections of outlines, as a program that uses a diffable data source knows them.
struct DiffableModel {
    struct Node {
        let number: Int
        var children: [Int] = []
        var isExpanded = false
    }

    struct Section {
        let id: Int
        var nodes: [Node]

        var visible: [Int] { nodes.flatMap { [$0.number] + ($0.isExpanded ? $0.children : []) } }
        /// Without the outline, as a snapshot of all sections leaves a section that it changes.
        var flat: Section { Section(id: id, nodes: visible.map { Node(number: $0) }) }

        @MainActor var snapshot: NSDiffableDataSourceSectionSnapshot<Int> {
            var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
            snapshot.append(nodes.map(\.number))
            for node in nodes where !node.children.isEmpty {
                snapshot.append(node.children, to: node.number)
                if node.isExpanded { snapshot.expand([node.number]) }
            }
            return snapshot
        }
    }

    var sections: [Section]
    private var lastID: Int

    init(_ numbers: [[Int]]) {
        sections = numbers.enumerated().map { Section(id: $0, nodes: $1.map { Node(number: $0) }) }
        lastID = numbers.count
    }

    var visible: [[Int]] { sections.map(\.visible) }

    @MainActor var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for section in sections {
            snapshot.appendSections([section.id])
            snapshot.appendItems(section.visible, toSection: section.id)
        }
        return snapshot
    }

    /// Moves, inserts and deletes sections and items; items stay in their section.
    mutating func change(_ random: inout ProgramRandom, _ number: () -> Int) {
        if random.below(3) == 0 { sections.shuffle(using: &random) }
        sections.removeAll { _ in random.below(10) == 0 }
        for index in sections.indices where random.below(2) == 0 {
            var section = sections[index].flat
            section.nodes.removeAll { _ in random.below(6) == 0 }
            if random.below(3) == 0 { section.nodes.shuffle(using: &random) }
            for _ in 0..<random.below(4) { section.nodes.insert(Node(number: number()), at: random.below(section.nodes.count + 1)) }
            if section.visible != sections[index].visible { sections[index] = section }
        }
        guard random.below(5) == 0 || sections.isEmpty else { return }
        lastID += 1
        sections.insert(Section(id: lastID, nodes: (0..<random.below(8)).map { _ in Node(number: number()) }), at: random.below(sections.count + 1))
    }

    /// Changes the outline of one section.
    mutating func changeOutline(of index: Int, _ random: inout ProgramRandom, _ number: () -> Int) {
        var nodes = sections[index].nodes
        nodes.removeAll { _ in random.below(8) == 0 }
        if random.below(4) == 0 { nodes.shuffle(using: &random) }
        for position in nodes.indices {
            switch random.below(6) {
            case 0: nodes[position].isExpanded.toggle()
            case 1: nodes[position].children.append(number())
            case 2: if !nodes[position].children.isEmpty { nodes[position].children.removeFirst() }
            default: break
            }
            if nodes[position].children.isEmpty { nodes[position].isExpanded = false }
        }
        for _ in 0..<random.below(3) {
            nodes.insert(Node(number: number(), children: (0..<random.below(4)).map { _ in number() }), at: random.below(nodes.count + 1))
        }
        sections[index].nodes = nodes
    }

    /// Expands or collapses one item that has others below it; nil if there is none.
    mutating func toggle(_ random: inout ProgramRandom) -> Section? {
        let all = sections.indices.flatMap { section in sections[section].nodes.indices.map { (section, $0) } }
        guard let (section, node) = all.filter({ !sections[$0].nodes[$1].children.isEmpty }).randomElement(using: &random) else { return nil }
        sections[section].nodes[node].isExpanded.toggle()
        return sections[section]
    }

    mutating func setExpanded(_ number: Int, _ isExpanded: Bool) {
        for section in sections.indices {
            if let node = sections[section].nodes.firstIndex(where: { $0.number == number }) { sections[section].nodes[node].isExpanded = isExpanded }
        }
    }

    /// Returns the changed section, in which the item is no longer, nor what was below it; nil if there is no such item.
    mutating func remove(_ number: Int) -> Section? {
        for index in sections.indices where sections[index].visible.contains(number) {
            sections[index].nodes.removeAll { $0.number == number }
            for node in sections[index].nodes.indices {
                sections[index].nodes[node].children.removeAll { $0 == number }
                if sections[index].nodes[node].children.isEmpty { sections[index].nodes[node].isExpanded = false }
            }
            return sections[index]
        }
        return nil
    }
}
