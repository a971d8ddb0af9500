import WayKit

/// A picture, a title and a preview of some lines, placed by constraints.
@MainActor final class RowParts {
    let picture = UIImageView()
    let title = UILabel()
    let preview = UILabel()

    init(in contentView: UIView) {
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
            picture.widthAnchor.constraint(equalToConstant: RowContents.pictureSize),
            picture.heightAnchor.constraint(equalToConstant: RowContents.pictureSize),
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
}

/// What the rows show.
@MainActor final class RowContents {
    nonisolated static let pictureSize: CGFloat = 40
    private static let colors = [0xE5484D, 0xF76B15, 0xFFB224, 0x30A46C, 0x12A594, 0x0091FF, 0x6E56CF, 0xD6409F]
    private static let sentence = "A preview of what was written last, which may need more than the width of a line. "
    /// One picture per colour, shared by the rows.
    private let pictures = RowContents.colors.map { value in
        func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        let size = CGSize(width: RowContents.pictureSize, height: RowContents.pictureSize)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
    /// From one to four sentences.
    private let previews = (1...4).map { String(repeating: RowContents.sentence, count: $0) }

    func show(_ row: Int, in parts: RowParts) {
        parts.picture.image = pictures[row % pictures.count]
        parts.title.text = "Person number \(row + 1) of the list"
        parts.preview.text = previews[row % previews.count]
    }
}
