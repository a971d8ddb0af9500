import Foundation
@_spi(WayKit) import WayKitCore

/// The list of tabs that do not fit into the bar, as a table. Its navigation controller shows their pages.
final class MoreListController: UITableViewController, MoreList {
    private static let identifier = "tab"
    private weak var tabs: UITabBarController?
    /// The items that the rows show.
    private var items: [UITabBarItem] = []

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = SystemString.more.text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(MoreListCell.self, forCellReuseIdentifier: Self.identifier)
        reload()
    }

    func reload() {
        items = entries.map(\.item)
        for item in items { item.onChange = { [weak self] in self?.reload() } }
        guard isViewLoaded else { return }
        tableView.reloadData()
        let allowsArranging = tabs?.allowsArranging ?? false
        guard allowsArranging != (navigationItem.rightBarButtonItem != nil) else { return }
        navigationItem.rightBarButtonItem = allowsArranging
            ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.tabs?.beginArranging() }) : nil
    }

    func updateItemsIfNeeded() {
        if !entries.map(\.item).elementsEqual(items, by: ===) { reload() }
    }

    private var entries: [UITabBarController.BarEntry] { Array(tabs?.overflowEntries ?? []) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let item = items[indexPath.row]
        // Programs that style the list reach for the labels of its cells.
        cell.textLabel?.text = item.title
        cell.textLabel?.textColor = item.isEnabled ? .label : .tertiaryLabel
        cell.imageView?.image = item.image
        cell.accessoryType = .disclosureIndicator
        (cell as? MoreListCell)?.badge.show(item)
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { items[indexPath.row].isEnabled }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entries = entries
        if entries.indices.contains(indexPath.row) { tabs?.selectInMore(entries[indexPath.row]) }
    }
}

/// A row of the More list, with the badge of its tab.
private final class MoreListCell: UITableViewCell {
    let badge = TabBadge()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.value = badge.text
        return system
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = badge.sizeThatFits(.zero), area = contentView.frame
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? area.minX + 8 : area.maxX - 8 - size.width
        badge.frame = CGRect(x: x, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
}
