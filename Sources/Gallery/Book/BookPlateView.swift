import WayKit

/// A page with a picture in a thin frame, its name and its number.
final class BookPlateView: BookPageView {
    private let picture: Picture
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let nameLabel: UILabel
    private let folioLabel: UILabel

    init(picture: Picture, folio: Int?, isLeft: Bool) {
        self.picture = picture
        nameLabel = UILabel()
        folioLabel = UILabel()
        super.init(isLeft: isLeft, color: BookType.paper)
        clippingView.clipsToBounds = true
        imageView.image = picture.image
        clippingView.addSubview(imageView)
        addSubview(clippingView)
        nameLabel.text = picture.title
        folioLabel.text = folio.map { "\($0)" }
        for label in [nameLabel, folioLabel] {
            label.textColor = BookType.faintInk
            label.textAlignment = .center
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = BookType.bodySize(forWidth: bounds.width), area = textArea
        nameLabel.font = BookType.font(ofSize: (size * 0.9).rounded())
        folioLabel.font = BookType.font(ofSize: (size * 0.85).rounded())
        let nameHeight = (nameLabel.font.lineHeight + size).rounded(.up)
        let available = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(1, area.height - nameHeight))
        // A wide picture keeps a little of its sides to itself on a tall page.
        let height = min(available.height, available.width * 1.25)
        clippingView.frame = CGRect(
            x: available.minX, y: (available.midY - height / 2).rounded(), width: available.width, height: height.rounded())
        imageView.frame = picture.frame(filling: clippingView.bounds)
        center(nameLabel, at: clippingView.frame.maxY + size * 0.7)
        center(folioLabel, at: bounds.height * 0.925 - folioLabel.font.lineHeight / 2)
    }
}
