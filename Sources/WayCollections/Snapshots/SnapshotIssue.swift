/// What was wrong with a change of a snapshot. The change is made as far as it makes sense.
public enum SnapshotIssue: Equatable, Sendable, CustomStringConvertible {
    /// The same identifier several times in one call: the first one counts.
    case duplicates(String)
    /// Identifiers that are there already: they are moved.
    case alreadyPresent(Int)
    /// Something that the call refers to is not there: nothing is changed.
    case missing(String)

    /// The message, in UIKit's words where it has some.
    public var description: String {
        switch self {
        case .duplicates(let names): "supplied identifiers are not unique. Duplicate identifiers: {(\(names))}; the first of each is used"
        case .alreadyPresent(let count):
            """
            Diffable data source detected an attempt to insert or append \(count) item identifier\(count == 1 ? "" : "s") that already exist\
            \(count == 1 ? "s" : "") in the snapshot. The existing item identifier\(count == 1 ? "" : "s") will be moved into place instead, but this \
            operation will be more expensive. For best performance, inserted item identifiers should always be unique.
            """
        case .missing(let what): "\(what) is not in the snapshot; nothing is changed"
        }
    }
}
