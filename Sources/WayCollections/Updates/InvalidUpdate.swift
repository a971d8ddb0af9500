/// A batch that contradicts the data source or itself, with UIKit's wording.
public struct InvalidUpdate: Error, Equatable, Sendable, CustomStringConvertible {
    /// What an item is called in the messages.
    public enum Container: Sendable {
        /// Items.
        case collectionView
        /// Rows.
        case tableView

        var item: String { self == .tableView ? "row" : "item" }
        var view: String { self == .tableView ? "table view" : "collection view" }
    }

    /// The message.
    public var description: String
}

extension InvalidUpdate {
    static func sections(after: Int, before: Int, inserted: Int, deleted: Int, in container: Container) -> InvalidUpdate {
        InvalidUpdate(
            description: "Invalid update: invalid number of sections. The number of sections contained in the \(container.view) after the update (\(after)) must be "
                + "equal to the number of sections contained in the \(container.view) before the update (\(before)), plus or minus the number of sections "
                + "inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
    }

    static func items(
        section: Int, after: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int, in container: Container
    ) -> InvalidUpdate {
        InvalidUpdate(
            description: "Invalid update: invalid number of \(container.item)s in section \(section). The number of \(container.item)s contained in an existing "
                + "section after the update (\(after)) must be equal to the number of \(container.item)s contained in that section before the update "
                + "(\(before)), plus or minus the number of \(container.item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) "
                + "deleted) and plus or minus the number of \(container.item)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).")
    }

    /// An index that is out of range: `action` is "delete", "insert into", "reload" …
    static func noSection(_ action: String, _ section: Int, count: Int, when: String) -> InvalidUpdate {
        InvalidUpdate(description: "attempt to \(action) section \(section), but there are only \(count) sections \(when) the update")
    }

    static func noOldItem(_ action: String, _ item: Int, section: Int, count: Int, in container: Container) -> InvalidUpdate {
        InvalidUpdate(
            description: "attempt to \(action) \(container.item) \(item) from section \(section) which only contains \(count) \(container.item)s before the update")
    }

    static func noNewItem(_ action: String, _ item: Int, section: Int, count: Int, in container: Container) -> InvalidUpdate {
        InvalidUpdate(
            description: "attempt to \(action) \(container.item) \(item) into section \(section), but there are only \(count) \(container.item)s in section "
                + "\(section) after the update")
    }

    /// Two requests for the same place.
    static func conflict(_ first: String, _ second: String, at place: String) -> InvalidUpdate {
        first == second
            ? InvalidUpdate(description: "attempt to perform multiple \(first)s at the same place (\(place))")
            : InvalidUpdate(description: "attempt to perform both a \(first) and a \(second) at the same place (\(place))")
    }
}
