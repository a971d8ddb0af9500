/// The coverage of all areas, as the generated parts of the documents show it.
public struct CoverageReport: Sendable {
    let areas: [AreaCoverage]
    let uses: Uses
    private let exceptions: OpennessExceptions

    public init(_ areas: [Area], surface: PublicSurface, uses: Uses, exceptions: OpennessExceptions = OpennessExceptions()) {
        self.exceptions = exceptions
        self.areas = areas.map { AreaCoverage($0, surface: surface, uses: uses) }
        self.uses = uses
    }

    var figures: Figures { areas.map(\.figures).reduce(Figures(), +) }

    /// What the pages and lists say wrongly, and members that are open in the SDK but not here.
    public var problems: [String] { areas.flatMap(\.contradictions) + misplacedRows + opennessDifferences }

    private var opennessDifferences: [String] {
        let closed = areas.flatMap(\.closedMembers)
        return closed.filter { !exceptions.contains($0) }.map { "\($0) is not open" }
            + exceptions.members.filter { !closed.contains($0) }.map { "\($0) is listed in \(OpennessExceptions.file), but it is open or no documented member" }
    }

    /// A remark counts only on the page of the area whose list has the type.
    private var misplacedRows: [String] {
        areas.flatMap { coverage in
            areas.map(\.area).filter { $0.name != coverage.area.name }.flatMap { other in
                other.types.map(\.name).filter(coverage.area.remarks.types.contains).map {
                    "\($0) is in the list \(other.name).txt; its row is in \(coverage.area.page)"
                }
            }
        }
    }
}
