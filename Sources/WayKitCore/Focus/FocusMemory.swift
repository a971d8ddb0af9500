import Foundation

/// An item that has or had the focus. A cell is known by what it shows: another cell may show that later, and the cell something else.
@MainActor struct FocusMemory {
    private weak var item: (any UIFocusItem)?
    /// What the cells around it show, the innermost first: a list may be in a cell of another one.
    private let listItems: [Weak<AnyObject>]
    private let isCell: Bool

    init(_ item: any UIFocusItem) {
        self.item = item
        let view = item as? UIView
        listItems = (view?.shownListItems ?? []).map { Weak($0) }
        isCell = view?.shownListItem != nil
    }

    /// Whether it is that item; in a cell only while the cell shows the same.
    func matches(_ other: any UIFocusItem) -> Bool {
        let view = other as? UIView
        guard isCell ? view?.shownListItem != nil : other === item else { return false }
        return listItems.isEmpty || listItems.elementsEqual(view?.shownListItems ?? []) { $0.object === $1 }
    }
}

extension UIView {
    /// What the cells show that it is, or is in, the innermost first.
    var shownListItems: [AnyObject] { sequence(first: self, next: \.superview).compactMap(\.shownListItem) }
}
