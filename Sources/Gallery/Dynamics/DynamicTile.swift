import WayKit

/// A printed photograph that the laws of mechanics move.
final class DynamicTile: UIView {
    private static let border: CGFloat = 6

    private let picture: Picture
    private let clippingView = UIView()
    private let imageView = UIImageView()
    /// While a finger holds it.
    var attachment: UIAttachmentBehavior?
    /// While the pictures are lined up.
    var snap: UISnapBehavior?

    init(picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .image
        accessibilityLabel = picture.title
        backgroundColor = .white
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        imageView.image = picture.thumbnail
        clippingView.clipsToBounds = true
        clippingView.addSubview(imageView)
        addSubview(clippingView)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        clippingView.frame = bounds.insetBy(dx: Self.border, dy: Self.border)
        imageView.frame = picture.frame(filling: clippingView.bounds)
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    }
}
