import Foundation

/// A list that shows placeholders of drops.
@MainActor protocol DropPlaceholderList: AnyObject {
    /// Replaces a placeholder by what the block inserts in the data. False if there is no such placeholder.
    func commitPlaceholder(_ id: Int, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// False if there is no such placeholder.
    func deletePlaceholder(_ id: Int) -> Bool
}

extension UITableView: DropPlaceholderList {}
extension UICollectionView: DropPlaceholderList {}

/// The placeholder of an item that was dropped into a list.
class DropPlaceholderContext<List: DropPlaceholderList>: DropAnimations {
    private(set) weak var list: List?
    let dragItem: UIDragItem
    /// Nil if the placeholder was refused.
    let id: Int?

    init(_ list: List, _ dragItem: UIDragItem, _ id: Int?) {
        self.list = list
        self.dragItem = dragItem
        self.id = id
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let list, let id else { return false }
        return list.commitPlaceholder(id, dataSourceUpdates)
    }

    func deletePlaceholder() -> Bool {
        guard let list, let id else { return false }
        return list.deletePlaceholder(id)
    }
}
