import WayKit

/// A page with a few postcards, and a button that presents the card.
final class CardSceneController: UIViewController {
    /// From the bottom to the top one, with their rotations in degrees.
    private let postcards = [("leaves", CGFloat(-11)), ("moon-lake", 8), ("balloons", -2)].compactMap { name, degrees in
        Picture.named(name).map { FannedPictureView(picture: $0, angle: degrees * .pi / 180) }
    }
    private let heading = UILabel()
    private let text = UILabel()
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for postcard in postcards { view.addSubview(postcard) }
        heading.text = String(localized: "Write Home")
        heading.textColor = .label
        heading.textAlignment = .center
        text.text = String(localized: "A picture, a line, and somebody is glad.\nDrag the card down to put it away.")
        text.textColor = .secondaryLabel
        text.textAlignment = .center
        text.numberOfLines = 0
        button.setTitle(String(localized: "New Card"), for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = .tintColor
        button.addTarget(self, action: Selector(CardSceneController.newCard, name: "newCard"), for: .touchUpInside)
        for subview in [heading, text, button] { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, factor = view.displayFactor
        heading.font = .systemFont(ofSize: 28 * factor, weight: .bold)
        text.font = .systemFont(ofSize: 16 * factor)
        button.titleLabel?.font = .systemFont(ofSize: 17 * factor, weight: .semibold)
        button.layer.cornerRadius = 24 * factor
        let centerX = (size.width / 2).rounded()
        let width = max(0, min(460 * factor, size.width - 32)), buttonHeight = 48 * factor, textHeight = 48 * factor
        button.frame = CGRect(
            x: centerX - 100 * factor, y: size.height - buttonHeight - size.height * 0.08, width: 200 * factor, height: buttonHeight)
        text.frame = CGRect(x: centerX - width / 2, y: button.frame.minY - 24 * factor - textHeight, width: width, height: textHeight)
        heading.frame = CGRect(x: centerX - width / 2, y: text.frame.minY - 46 * factor, width: width, height: 38 * factor)
        let availableHeight = max(60, heading.frame.minY - 64)
        let cardWidth = min(size.width * 0.72, availableHeight * 1.1)
        let card = CGSize(width: cardWidth.rounded(), height: (cardWidth / 1.4).rounded())
        for postcard in postcards {
            postcard.bounds = CGRect(origin: .zero, size: card)
            postcard.center = CGPoint(x: centerX, y: (24 + availableHeight / 2).rounded())
        }
    }

    private func newCard() {
        guard let picture = Picture.named("balloons") else { return }
        present(PostcardController(picture: picture), animated: true)
    }
}

/// A print with a white border, rotated.
final class FannedPictureView: UIView {
    private let imageView = UIImageView()

    init(picture: Picture, angle: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 10
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 6)
        imageView.image = picture.image
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 4
        addSubview(imageView)
        transform = CGAffineTransform(rotationAngle: angle)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds.insetBy(dx: 12, dy: 12)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
    }
}
