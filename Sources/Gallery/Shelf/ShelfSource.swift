import WayKit

/// The data source of the list: sections by initial, with an index.
final class ShelfSource: UITableViewDiffableDataSource<String, Print> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section) }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { snapshot().sectionIdentifiers }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Shows these prints.
    func show(_ prints: [Print], animated: Bool) {
        var new = NSDiffableDataSourceSnapshot<String, Print>()
        for print in prints {
            if new.sectionIdentifiers.last != print.initial { new.appendSections([print.initial]) }
            new.appendItems([print])
        }
        apply(new, animatingDifferences: animated)
    }
}
