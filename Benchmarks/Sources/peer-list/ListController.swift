import WayKit

/// 100,000 rows of a picture and two labels, their heights those of their wrapped texts.
final class ListController: UITableViewController {
    static let speed: CGFloat = 6000
    private static let colors: [UIColor] = [0xE5484D, 0xF76B15, 0xFFB224, 0x30A46C, 0x12A594, 0x0091FF, 0x6E56CF, 0xD6409F].map { color($0) }

    private static func color(_ value: Int) -> UIColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    private static let sentence = "A preview of what was written last, which may need more than the width of a line. "

    private let rowCount: Int
    /// One picture per color, shared by the rows.
    private let pictures = ListController.colors.map { color in
        let size = CGSize(width: RowCell.pictureSize, height: RowCell.pictureSize)
        return UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
    /// From one to four sentences.
    private let previews = (1...4).map { String(repeating: ListController.sentence, count: $0) }

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
        cell.picture.image = pictures[row % pictures.count]
        cell.title.text = "Person number \(row + 1) of the list"
        cell.preview.text = previews[row % previews.count]
        return cell
    }
}

/// A picture, a title and a preview of some lines, placed by constraints.
final class RowCell: UITableViewCell {
    static let pictureSize: CGFloat = 40
    let picture = UIImageView()
    let title = UILabel()
    let preview = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.font = .boldSystemFont(ofSize: 15)
        title.textColor = UIColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
        preview.font = .systemFont(ofSize: 13)
        preview.textColor = UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
        preview.numberOfLines = 0
        for view in [picture, title, preview] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            picture.widthAnchor.constraint(equalToConstant: Self.pictureSize),
            picture.heightAnchor.constraint(equalToConstant: Self.pictureSize),
            contentView.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 8),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            preview.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            preview.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            preview.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            preview.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
