import Foundation

/// The list of tabs that do not fit into the bar. Its navigation controller shows their pages.
final class MoreListController: UITableViewController {
    private static let identifier = "tab"
    private weak var tabs: UITabBarController?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = SystemString.more.text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        reload()
    }

    /// The list of controllers has changed, or which of them the user may arrange.
    func reload() {
        guard isViewLoaded else { return }
        tableView.reloadData()
        let allowsArranging = tabs?.allowsArranging ?? false
        guard allowsArranging != (navigationItem.rightBarButtonItem != nil) else { return }
        navigationItem.rightBarButtonItem = allowsArranging
            ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.tabs?.beginArranging() }) : nil
    }

    private var entries: [UITabBarController.BarEntry] { Array(tabs?.overflowEntries ?? []) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let item = entries[indexPath.row].item
        var content = cell.defaultContentConfiguration()
        content.text = item.title
        content.image = item.image
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entries = entries
        if entries.indices.contains(indexPath.row) { tabs?.selectInMore(entries[indexPath.row]) }
    }
}
