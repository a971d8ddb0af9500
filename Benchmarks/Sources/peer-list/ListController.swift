import WayKit

/// 100,000 rows of a picture and two labels, their heights those of their wrapped texts.
final class ListController: UITableViewController, ScrolledList {
    private let rowCount: Int
    private let contents = RowContents()
    var scrollView: UIScrollView { tableView }

    init(rowCount: Int) {
        self.rowCount = rowCount
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(RowCell.self, forCellReuseIdentifier: "row")
        tableView.estimatedRowHeight = 68
        tableView.separatorInset = .zero
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath), row = indexPath.row
        guard let cell = cell as? RowCell else { return cell }
        contents.show(row, in: cell.parts)
        return cell
    }
}

final class RowCell: UITableViewCell {
    private(set) lazy var parts = RowParts(in: contentView)
}
