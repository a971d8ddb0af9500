import Foundation

/// What assistive technologies and the focus know an element of a list by, whichever view shows it.
final class ListItem {}

/// The items that were asked for, by the places of their elements in the presentation. They move with the elements in updates, and end with them.
struct ListItems<Place: Hashable> {
    private var items: [Place: ListItem] = [:]

    /// The item at a place, a new one where it was not asked for yet.
    mutating func item(at place: Place) -> ListItem {
        if let item = items[place] { return item }
        let item = ListItem()
        items[place] = item
        return item
    }

    /// The elements are in other places.
    /// - Parameter place: Nil where the element is gone.
    mutating func move(to place: (Place) -> Place?) {
        guard !items.isEmpty else { return }
        var moved: [Place: ListItem] = [:]
        for (old, item) in items {
            if let new = place(old) { moved[new] = item }
        }
        items = moved
    }
}
