import WayKit

/// The cloth cover: a framed picture and the title in gold; the back has a line of text.
final class BookCoverView: BookPageView {
    private let picture: Picture?
    private let frameView = UIView()
    private let imageView = UIImageView()
    private let clippingView = UIView()
    private let titleLabel: UILabel
    private let textLabel: UILabel

    /// - Parameter picture: Nil for the back cover.
    init(picture: Picture?, title: String, text: String, isLeft: Bool) {
        self.picture = picture
        titleLabel = UILabel()
        textLabel = UILabel()
        super.init(isLeft: isLeft, color: BookType.cloth)
        frameView.layer.borderColor = BookType.foil.cgColor
        addSubview(frameView)
        clippingView.clipsToBounds = true
        clippingView.isHidden = picture == nil
        imageView.image = picture?.image
        clippingView.addSubview(imageView)
        addSubview(clippingView)
        titleLabel.text = title
        textLabel.text = text
        for label in [titleLabel, textLabel] {
            label.textColor = BookType.foil
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = BookType.bodySize(forWidth: bounds.width), inset = (bounds.width * 0.07).rounded()
        frameView.layer.borderWidth = max(1, (bounds.width / 300).rounded())
        frameView.frame = bounds.insetBy(dx: inset, dy: inset)
        titleLabel.font = BookType.font(ofSize: (size * 2.1).rounded(), weight: .bold)
        textLabel.font = BookType.font(ofSize: size)
        if let picture {
            let side = min(bounds.width * 0.6, bounds.height * 0.4).rounded()
            clippingView.frame = CGRect(
                x: (bounds.midX - side / 2).rounded(), y: (bounds.height * 0.4).rounded(), width: side, height: (side * 1.15).rounded())
            imageView.frame = picture.frame(filling: clippingView.bounds)
            let y = center(titleLabel, at: bounds.height * 0.15)
            center(textLabel, at: y + size * 0.5)
        } else {
            let y = center(titleLabel, at: bounds.height * 0.36)
            center(textLabel, at: y + size)
        }
    }
}
