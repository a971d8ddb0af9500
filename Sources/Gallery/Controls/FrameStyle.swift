import WayKit

/// How a picture hangs: what the controls of the sheet change.
struct FrameStyle: Equatable {
    static var pictures: [(name: String, title: String)] {
        [
            ("sea-at-dusk", String(localized: "Dusk")), ("aurora", String(localized: "Aurora", comment: "Northern lights")),
            ("lemons", String(localized: "Lemons")),
        ]
    }
    static let sizes: ClosedRange<Float> = 0.4...1
    /// Points.
    static let cornerRadii: ClosedRange<Double> = 0...64

    var pictureIndex = 0
    /// The picture's width and height as a fraction of those that would fit.
    var size: Float = 0.7
    var cornerRadius: Double = 16
    var hasFrame = true
    var hasShadow = true
}

/// A picture in a frame that follows a style.
final class FramedPictureView: UIView {
    private static let frameWidth: CGFloat = 10

    var style = FrameStyle() {
        didSet {
            if style.pictureIndex != oldValue.pictureIndex { changePicture() }
            setNeedsLayout()
        }
    }

    let frameView = UIView()
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private var picture = Picture.all[0]

    init() {
        super.init(frame: .zero)
        frameView.backgroundColor = .white
        frameView.layer.shadowRadius = 14
        frameView.layer.shadowOffset = CGSize(width: 0, height: 6)
        clippingView.clipsToBounds = true
        clippingView.addSubview(imageView)
        frameView.addSubview(clippingView)
        addSubview(frameView)
        changePicture()
    }

    required init?(coder: NSCoder) { nil }

    private func changePicture() {
        picture = Picture.named(FrameStyle.pictures[style.pictureIndex].name) ?? Picture.all[0]
        imageView.image = picture.image
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let whole = picture.frame(fitting: bounds), factor = CGFloat(style.size), radius = style.cornerRadius
        let size = CGSize(width: (whole.width * factor).rounded(), height: (whole.height * factor).rounded())
        let inset = style.hasFrame ? min(Self.frameWidth, size.width / 8, size.height / 8) : 0
        frameView.bounds = CGRect(origin: .zero, size: size)
        frameView.center = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
        frameView.layer.cornerRadius = radius
        frameView.layer.shadowOpacity = style.hasShadow ? 0.35 : 0
        frameView.layer.shadowPath = UIBezierPath(roundedRect: frameView.bounds, cornerRadius: radius).cgPath
        clippingView.frame = frameView.bounds.insetBy(dx: inset, dy: inset)
        clippingView.layer.cornerRadius = max(0, radius - inset)
        imageView.frame = picture.frame(filling: clippingView.bounds)
    }
}
