import WayKit

/// The upper edge of a card that waits below the screen: it shows where to pull it up.
final class PeekView: UIView {
    private let imageView = UIImageView()
    private let grabber = UIView()
    /// Points of the card above the lower edge.
    static let height: CGFloat = 44

    var picture: Picture {
        didSet { show() }
    }

    init(picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        layer.cornerRadius = 24
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        grabber.backgroundColor = UIColor(white: 1, alpha: 0.75)
        grabber.layer.cornerRadius = 2.5
        addSubview(imageView)
        addSubview(grabber)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        imageView.image = picture.thumbnail
        setNeedsLayout()
    }

    /// As wide as the panel that comes up from there.
    func layOut(in bounds: CGRect) {
        let width = min(bounds.width, 720)
        frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.maxY - Self.height, width: width, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The upper part of the picture that the whole card will show.
        imageView.frame = picture.frame(filling: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width * 0.5))
        grabber.frame = CGRect(x: bounds.midX - 20, y: 9, width: 40, height: 5)
    }
}
