import Foundation

/// An item that has or had the focus. A cell is known by what it shows: another cell may show that later, and the cell something else.
@MainActor struct FocusMemory {
    private enum Place { case cell, inCell, elsewhere }

    private weak var item: (any UIFocusItem)?
    private weak var listItem: AnyObject?
    private let place: Place

    init(_ item: any UIFocusItem) {
        self.item = item
        let own = (item as? UIView)?.shownListItem
        listItem = own ?? Self.listItem(around: item)
        place = own != nil ? .cell : listItem != nil ? .inCell : .elsewhere
    }

    /// Whether it is that item; a control in a cell only while the cell shows the same.
    func matches(_ other: any UIFocusItem) -> Bool {
        switch place {
        case .elsewhere: other === item
        case .cell: listItem != nil && (other as? UIView)?.shownListItem === listItem
        case .inCell: other === item && listItem != nil && Self.listItem(around: other) === listItem
        }
    }

    private static func listItem(around item: any UIFocusItem) -> AnyObject? {
        (item as? UIView).flatMap { view in sequence(first: view, next: \.superview).lazy.compactMap(\.shownListItem).first }
    }
}
