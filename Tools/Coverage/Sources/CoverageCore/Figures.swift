/// How many types and members are documented, and how many of them are here. Members are those of the types that are here.
struct Figures: Sendable {
    var types = 0
    var typesHere = 0
    var members = 0
    var membersHere = 0
    /// Of those that are here.
    var different = 0

    var absent: Int { members - membersHere }

    static func + (one: Figures, other: Figures) -> Figures {
        Figures(
            types: one.types + other.types, typesHere: one.typesHere + other.typesHere, members: one.members + other.members,
            membersHere: one.membersHere + other.membersHere, different: one.different + other.different)
    }
}
