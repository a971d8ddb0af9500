/// The documented names of an area that are here, and those that are absent.
struct AreaCoverage: Sendable {
    let area: Area
    /// The types that are here, the most used first.
    let types: [TypeCoverage]
    /// The most used first.
    let absentTypes: [String]

    init(_ area: Area, surface: PublicSurface, uses: Uses) {
        self.area = area
        let here = area.types.filter(surface.has).map { TypeCoverage($0, remarks: area.remarks, surface: surface) }
        types = uses.sorted(here) { uses.of(type: $0.type.name) }
        absentTypes = uses.sorted(area.types.filter { !surface.has($0) }.map(\.name)) { uses.of(type: $0) }
    }

    var figures: Figures {
        Figures(
            types: area.types.count, typesHere: types.count, members: types.map(\.type.members.count).reduce(0, +),
            membersHere: types.map(\.hereCount).reduce(0, +), different: types.map(\.different.count).reduce(0, +))
    }

    /// Members of open classes that subclasses cannot override: `UITableView.reloadData()`.
    var closedMembers: [String] { types.flatMap { type in type.closed.map { "\(type.type.name).\($0)" } } }

    /// Members that are here and that the page calls missing.
    var contradictions: [String] {
        types.flatMap { type in type.contradictions.map { "\(type.type.name).\($0) is here; \(area.page) calls it missing" } }
    }
}
