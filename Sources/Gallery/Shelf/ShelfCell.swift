import WayKit

/// A row of the list: a thumbnail, title and format, and a star for a favourite.
final class ShelfCell: UITableViewCell {
    /// Points, before it is enlarged for large displays.
    static let height: CGFloat = 64

    /// The picture: the source view of a zoom.
    let frameView = UIView()
    private let pictureView = UIImageView()
    private let titleLabel = UILabel()
    private let formatLabel = UILabel()
    private var picture: Picture?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        frameView.clipsToBounds = true
        frameView.layer.cornerRadius = 8
        frameView.addSubview(pictureView)
        titleLabel.textColor = .label
        formatLabel.textColor = .secondaryLabel
        for view in [frameView, titleLabel, formatLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ print: Print, isFavourite: Bool) {
        picture = print.picture
        pictureView.image = print.picture.thumbnail
        titleLabel.text = print.title
        formatLabel.text = String(localized: "\(print.format.title), \(print.format.size)")
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = .systemYellow
        accessoryView = isFavourite ? star : nil
        accessibilityValue = isFavourite ? String(localized: "Star", comment: "Makes it a favourite") : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds, factor = displayFactor, imageWidth = 72 * factor, left = 16 + imageWidth + 14
        let width = max(0, bounds.width - left - 12)
        titleLabel.font = .systemFont(ofSize: 17 * factor, weight: .semibold)
        formatLabel.font = .systemFont(ofSize: 14 * factor)
        frameView.frame = contentView.directional(CGRect(x: 16, y: 7, width: imageWidth, height: bounds.height - 14))
        if let picture { pictureView.frame = picture.frame(filling: frameView.bounds) }
        titleLabel.frame = contentView.directional(CGRect(x: left, y: bounds.midY - 22 * factor, width: width, height: 24 * factor))
        formatLabel.frame = contentView.directional(CGRect(x: left, y: bounds.midY + 2 * factor, width: width, height: 20 * factor))
    }
}
