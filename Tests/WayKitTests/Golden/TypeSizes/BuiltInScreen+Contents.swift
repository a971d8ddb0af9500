import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport

/// Lists and controls.
extension BuiltInScreen {
    static let lists = [
        table("table", .plain), table("inset-grouped-table", .insetGrouped),
        BuiltInScreen(name: "list") { stage in
            let controller = ContentList()
            stage.show(controller)
            stage.settle()
            return [controller.view]
        },
        BuiltInScreen(name: "swiped-row", staysOpen: false) { stage in
            let controller = ContentList()
            stage.show(controller)
            stage.settle()
            let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) ?? UIView()
            let y = cell.convert(cell.bounds, to: nil).midY, isMirrored = stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let middle = stage.window.bounds.midX
            stage.drag(from: CGPoint(x: middle, y: y), to: CGPoint(x: middle + (isMirrored ? 120 : -120), y: y), duration: 0.5)
            stage.settle()
            return stage.views(SwipeActionsView.self)
        },
    ]

    private static func table(_ name: String, _ style: UITableView.Style) -> BuiltInScreen {
        BuiltInScreen(name: name) { stage in
            let controller = StyleTable(style: style)
            stage.show(controller)
            stage.settle()
            return [controller.view]
        }
    }

    static let controls = [
        BuiltInScreen(name: "buttons") { stage in
            column(on: stage, [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()].map { base in
                var configuration = base
                configuration.title = "Add to the Album"
                configuration.image = UIImage(systemName: "plus")
                configuration.imagePadding = 6
                return UIButton(configuration: configuration)
            })
        },
        BuiltInScreen(name: "compact-date-picker") { stage in
            let pickers = [UIDatePicker.Mode.dateAndTime, .date, .time].map { mode in
                let picker = UIDatePicker()
                picker.datePickerMode = mode
                picker.preferredDatePickerStyle = .compact
                picker.timeZone = TimeZone(secondsFromGMT: 0)
                picker.locale = Locale(identifier: "en_GB")
                picker.date = Date(timeIntervalSince1970: 1_795_000_000)
                return picker
            }
            return column(on: stage, pickers)
        },
        BuiltInScreen(name: "date-picker-in-a-popover", staysOpen: false) { stage in
            let picker = UIDatePicker(), page = page(on: stage)
            picker.datePickerMode = .date
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            picker.locale = Locale(identifier: "en_GB")
            // A month that has passed: the present day has a colour of its own.
            picker.date = Date(timeIntervalSince1970: 1_000_000_000)
            picker.translatesAutoresizingMaskIntoConstraints = false
            page.view.addSubview(picker)
            NSLayoutConstraint.activate([
                picker.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 20),
                picker.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 20),
                picker.trailingAnchor.constraint(lessThanOrEqualTo: page.view.trailingAnchor, constant: -20),
            ])
            stage.settle()
            stage.tap(at: CGPoint(x: picker.frame.midX, y: picker.frame.midY))
            stage.settle()
            return page.presentedViewController.map { [$0.view] } ?? []
        },
        BuiltInScreen(name: "fields") { stage in
            let field = UITextField(), segments = UISegmentedControl(items: ["Day", "Week", "Month"]), bar = UISearchBar()
            field.borderStyle = .roundedRect
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            field.text = "Lemons"
            segments.selectedSegmentIndex = 1
            bar.placeholder = "Search"
            return column(on: stage, [field, segments, bar])
        },
    ]

    /// Views below each other, each as wide as the page at most.
    @MainActor private static func column(on stage: TestStage, _ views: [UIView]) -> [UIView] {
        let page = page(on: stage), stack = UIStackView(arrangedSubviews: views), scroll = UIScrollView()
        stack.axis = .vertical
        stack.alignment = views.contains { $0 is UITextField } ? .fill : .leading
        stack.spacing = 12
        for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        page.view.addSubview(scroll)
        scroll.addSubview(stack)
        let area = page.view.safeAreaLayoutGuide, content = scroll.contentLayoutGuide, margin: CGFloat = 16
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: area.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: area.topAnchor), scroll.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: margin),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * margin),
        ])
        stage.settle()
        return [page.view]
    }
}

/// Cells of all styles, headers and footers.
@MainActor private final class StyleTable: UITableViewController {
    private let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { styles.count }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Exposure" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Applies to photographs that are taken from now on." }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
        cell.textLabel?.text = "Time"
        cell.detailTextLabel?.text = "1/250 s"
        cell.accessoryType = [.disclosureIndicator, .checkmark, .none, .detailButton][indexPath.row]
        return cell
    }
}

/// Contents of lists with accessories and swipe actions.
@MainActor private final class ContentList: UICollectionViewController {
    init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }])
        }
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = indexPath.item == 1 ? UIListContentConfiguration.valueCell() : .subtitleCell()
        content.text = ["Lemons", "Size", "Harbour at Night"][indexPath.item]
        content.secondaryText = ["Taken in the garden", "24 MB", "Tripod"][indexPath.item]
        content.image = indexPath.item == 1 ? nil : UIImage(systemName: "photo")
        cell.contentConfiguration = content
        cell.accessories = [[.disclosureIndicator()], [.label(text: "12")], [.checkmark()]][indexPath.item]
        return cell
    }
}
