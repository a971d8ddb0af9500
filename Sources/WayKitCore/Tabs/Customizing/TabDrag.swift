import Foundation

/// A tab that the user moves in the sidebar, in the tab bar, or from one to the other.
@MainActor package final class TabDrag {
    package let tab: UITab
    /// It was lifted from the tab bar.
    package let isFromBar: Bool

    package init(_ tab: UITab, isFromBar: Bool) {
        self.tab = tab
        self.isFromBar = isFromBar
    }

    /// An item that no other program accepts.
    package var item: UIDragItem {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = self
        return item
    }

    /// The tab that a session moves; nil for other drags.
    package init?(in session: any UIDragDropSession) {
        guard session.items.count == 1, let drag = session.items.first?.localObject as? TabDrag else { return nil }
        (tab, isFromBar) = (drag.tab, drag.isFromBar)
    }
}
