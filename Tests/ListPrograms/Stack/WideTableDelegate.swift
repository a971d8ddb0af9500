import WayKit

/// The delegate of a table with rows of several heights, headers and swipe actions.
@MainActor final class WideTableDelegate: NSObject, UITableViewDelegate {
    private let source: ListStackSource
    private let hasEstimates: Bool

    init(_ source: ListStackSource, hasEstimates: Bool) {
        self.source = source
        self.hasEstimates = hasEstimates
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        20 + CGFloat(source.number(indexPath, "heightForRowAt") % 3) * 8
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        hasEstimates ? 30 : self.tableView(tableView, heightForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { CGFloat(section % 2) * 16 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { section % 2 == 0 ? nil : UIView() }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let number = source.number(indexPath, "trailingSwipeActions")
        let delete = UIContextualAction(style: .destructive, title: "D") { [weak self, weak tableView] _, _, done in
            if let self, let tableView { self.delete(number, in: tableView) }
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        _ = source.number(indexPath, "leadingSwipeActions")
        return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "R") { _, _, done in done(true) }])
    }

    private func delete(_ number: Int, in table: UITableView) {
        guard let path = source.remove(number) else { return }
        table.deleteRows(at: [path], with: .automatic)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        source.selected.insert(source.number(indexPath, "didSelect"))
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        source.selected.remove(source.number(indexPath, "didDeselect"))
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        source.willDisplay(cell, (cell as? PlainNumberRow)?.number ?? -1, indexPath, source.number(indexPath, "willDisplay"))
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        source.didEndDisplaying(cell, indexPath)
    }
}
