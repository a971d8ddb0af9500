import Foundation

/// The context menus of a table's rows: one interaction, whose delegate asks the table's.
@MainActor final class TableContextMenus: NSObject, ListContextMenus {
    private unowned let table: UITableView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The row of the menu.
    private var row: TableRow?
    private(set) var lastOffer = ListMenuOffer()

    init(_ table: UITableView) {
        self.table = table
    }

    func install() { table.addInteraction(interaction) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let delegate = table.delegate, table.reorder == nil, let row = table.row(at: location),
            table.views.cells[row] != nil, let path = table.dataPath(of: row),
            let configuration = delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
        else {
            if interaction.press.isSecondaryClick { table.editMenu?.present(at: location) }
            return nil
        }
        lastOffer.offered()
        table.tracker.cancel()
        self.row = row
        return configuration
    }

    /// The cell of the row if it is still shown; a preview never returns to another row's cell.
    private func preview() -> UITargetedPreview? {
        guard let row, let cell = table.views.cells[row], cell.window != nil, cell.frame.intersects(table.bounds) else { return nil }
        let parameters = UIPreviewParameters()
        cell.applyOutline(to: parameters)
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? preview()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration) ?? preview()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
        row = nil
    }

    /// Row changes move the menu's row along.
    func update(_ newRow: (TableRow) -> TableRow?) { row = row.flatMap(newRow) }
}
