import WayKit

/// A picture in the grid.
final class ShelfTile: UICollectionViewCell {
    private let imageView = UIImageView()

    var picture: Picture? {
        didSet {
            imageView.image = picture?.thumbnail
            accessibilityIdentifier = picture?.name
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.layer.cornerRadius = 12
        contentView.addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.7 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let picture { imageView.frame = picture.frame(filling: contentView.bounds) }
    }
}
