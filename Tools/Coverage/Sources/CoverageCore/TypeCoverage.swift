/// Which documented members of a type are here, which of them a row of the area's page calls different, and which are absent.
struct TypeCoverage: Sendable {
    let type: DocumentedType
    private(set) var present: [String] = []
    private(set) var different: [String] = []
    private(set) var absent: [String] = []
    /// Members that are here and that the page calls missing.
    private(set) var contradictions: [String] = []
    /// Members that subclasses cannot override.
    private(set) var closed: [String] = []

    init(_ type: DocumentedType, remarks: Remarks, surface: PublicSurface) {
        self.type = type
        for member in type.members {
            guard surface.has(member, in: type) else {
                absent.append(member)
                continue
            }
            if surface.isClosed(member, in: type) { closed.append(member) }
            if remarks.isMissing(member, in: type.name) { contradictions.append(member) }
            if remarks.differs(member, in: type.name) { different.append(member) } else { present.append(member) }
        }
    }

    var title: String { type.isGlobal ? type.name : "`\(type.name)`" }
    /// How many members are here, different ones included.
    var hereCount: Int { present.count + different.count }
    var isAsDocumented: Bool { different.isEmpty && absent.isEmpty }
}
