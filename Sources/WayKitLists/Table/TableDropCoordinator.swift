import Foundation

/// A drop that the table's delegate performs.
final class TableDropCoordinator: UITableViewDropCoordinator {
    private unowned let dragging: TableDragAndDrop
    private unowned let table: UITableView
    let session: any UIDropSession
    let proposal: UITableViewDropProposal
    let destinationIndexPath: IndexPath?
    let items: [any UITableViewDropItem]

    init(_ dragging: TableDragAndDrop, _ table: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal, _ destination: IndexPath?) {
        self.dragging = dragging
        self.table = table
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        items = session.items.map { item in
            let source = dragging.source(of: item)
            return DropItem(
                dragItem: item, sourceIndexPath: source?.path,
                previewSize: source.map { table.frame(of: table.presentationRow(for: $0)).size } ?? .zero)
        }
    }

    @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext {
        let id = table.insertPlaceholder(placeholder)
        let context = TablePlaceholderContext(table, dragItem, id)
        dragging.setTarget(of: dragItem, context) { [weak table] in
            guard let table, let row = id.flatMap({ table.placeholders.positions.path(of: $0) }).flatMap(TableRow.init) else { return nil }
            let parameters = table.views.cells[row].flatMap { placeholder.previewParametersProvider?($0) }
            return DropTarget(UIDragPreviewTarget(container: table, center: table.frame(of: row).center), parameters)
        }
        return context
    }

    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        dragging.setTarget(of: dragItem, DropAnimations()) { [weak table] in
            guard let table else { return nil }
            let parameters = table.dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath)
            return DropTarget(UIDragPreviewTarget(container: table, center: table.rectForRow(at: indexPath).center), parameters)
        }
    }

    @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        let size = items.first { $0.dragItem === dragItem }?.previewSize ?? .zero
        return dragging.setTarget(of: dragItem, DropAnimations()) { [weak table] in
            guard let table else { return nil }
            return DropTarget(fitting: size, into: rect, of: table.rectForRow(at: indexPath), container: table)
        }
    }

    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        dragging.setTarget(of: dragItem, DropAnimations()) { DropTarget(target, nil) }
    }
}

/// Where the preview of a dropped item goes.
@MainActor struct DropTarget {
    private let target: UIDragPreviewTarget
    private let parameters: UIDragPreviewParameters?

    /// - Parameter parameters: nil keeps those of the preview.
    init(_ target: UIDragPreviewTarget, _ parameters: UIDragPreviewParameters?) {
        self.target = target
        self.parameters = parameters
    }

    /// Inside of a row or an item, as large as there is room.
    /// - Parameter rect: in the coordinates of the frame.
    init(fitting size: CGSize, into rect: CGRect, of frame: CGRect, container: UIView) {
        let scale = size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
        let center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
        self.init(UIDragPreviewTarget(container: container, center: center, transform: CGAffineTransform(scaleX: scale, y: scale)), nil)
    }

    func preview(_ lifted: UITargetedDragPreview) -> UITargetedDragPreview {
        guard let parameters else { return lifted.retargetedPreview(with: target) }
        return UITargetedDragPreview(view: lifted.view, parameters: parameters, target: target)
    }
}

/// The placeholder of a dropped item in a table.
private final class TablePlaceholderContext: DropPlaceholderContext<UITableView>, UITableViewDropPlaceholderContext {}
