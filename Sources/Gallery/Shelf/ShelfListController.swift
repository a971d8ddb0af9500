import WayKit

/// The prints by title: searched, swiped, and restored by pulling down. A tap zooms into a picture, the button shows all of them as a grid.
final class ShelfListController: UIViewController {
    let searchController = UISearchController(searchResultsController: nil)
    let tableView = UITableView(frame: .zero, style: .plain)
    private lazy var source = ShelfSource(tableView: tableView) { [weak self] table, indexPath, print in
        let cell = table.dequeueReusableCell(withIdentifier: "print", for: indexPath)
        (cell as? ShelfCell)?.show(print, isFavourite: self?.favourites.contains(print) ?? false)
        return cell
    }
    private(set) var prints = Print.all
    private(set) var favourites: Set<Print> = []

    /// Seconds that fetching prints takes.
    private static let fetchDuration: TimeInterval = 0.8

    init() {
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Shelf")
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.hidesNavigationBarDuringPresentation = false
        searchController.searchBar.placeholder = String(localized: "Search")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: String(localized: "Grid"), image: UIImage(systemName: "square.grid.2x2")) { [weak self] _ in self?.showGrid() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "grid"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(ShelfCell.self, forCellReuseIdentifier: "print")
        tableView.delegate = self
        tableView.keyboardDismissMode = .onDrag
        tableView.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { [weak self] _ in self?.fetch() })
        source.defaultRowAnimation = .fade
        view.addSubview(tableView)
        show(animated: false)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.frame = view.bounds
        tableView.rowHeight = ShelfCell.height * view.displayFactor
    }

    private func show(animated: Bool) {
        let words = searchController.searchBar.text ?? ""
        source.show(prints.filter { $0.matches(words) }, animated: animated)
        tableView.reloadSectionIndexTitles()
    }

    // MARK: Actions

    private func showGrid() { navigationController?.pushViewController(ShelfGridController(), animated: true) }

    /// Brings back what was removed.
    private func fetch() {
        _ = Timer.scheduledTimer(withTimeInterval: Self.fetchDuration, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.prints = Print.all
                self?.show(animated: true)
                self?.tableView.refreshControl?.endRefreshing()
            }
        }
    }

    private func remove(_ print: Print) {
        prints.removeAll { $0 == print }
        show(animated: true)
    }

    private func toggleFavourite(_ print: Print) {
        if favourites.remove(print) == nil { favourites.insert(print) }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([print])
        source.apply(snapshot)
    }

    /// The cell that shows a print.
    func cell(for print: Print) -> ShelfCell? { source.indexPath(for: print).flatMap { tableView.cellForRow(at: $0) as? ShelfCell } }
}

extension ShelfListController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let print = source.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(ZoomedPictureController(picture: print.picture) { [weak self] in self?.cell(for: print)?.frameView }, animated: true)
    }

    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let print = source.itemIdentifier(for: indexPath) else { return nil }
        let favourite = UIContextualAction(style: .normal, title: String(localized: "Star", comment: "Makes it a favourite")) { [weak self] _, _, completion in
            self?.toggleFavourite(print)
            completion(true)
        }
        favourite.image = UIImage(systemName: favourites.contains(print) ? "star.slash" : "star")
        favourite.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [favourite])
    }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let print = source.itemIdentifier(for: indexPath) else { return nil }
        let remove = UIContextualAction(style: .destructive, title: String(localized: "Remove")) { [weak self] _, _, completion in
            self?.remove(print)
            completion(true)
        }
        remove.image = UIImage(systemName: "trash")
        return UISwipeActionsConfiguration(actions: [remove])
    }
}

extension ShelfListController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) { if isViewLoaded { show(animated: view.window != nil) } }
}
