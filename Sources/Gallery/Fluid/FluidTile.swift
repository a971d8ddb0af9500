import WayKit

/// A coloured tile with a soft shadow, lighter at its upper edge.
final class FluidTile: FloatingView {
    let color: UIColor
    private let face = GradientView()
    /// Shows where a throw would end.
    let aimView = UIView()

    static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
    ]

    init(color: UIColor, anchor: Int) {
        self.color = color
        super.init(anchor: anchor)
        face.isUserInteractionEnabled = false
        addSubview(face)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 3)
        aimView.isUserInteractionEnabled = false
        aimView.layer.borderWidth = 2
        aimView.alpha = 0
        updateColors()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (tile: FluidTile, _: UITraitCollection) in tile.updateColors() }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updateColors()
    }

    private func updateColors() {
        let resolved = color.resolvedColor(with: traitCollection)
        face.colors = [resolved.blended(with: .white, by: 0.28), resolved]
        aimView.layer.borderColor = resolved.cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = bounds
        let radius = (bounds.width * 0.28).rounded()
        face.layer.cornerRadius = radius
        aimView.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
}

/// The picture that floats above the table, as a video does while one reads: it rests in a corner.
final class FluidPanel: FloatingView {
    private static let radius: CGFloat = 14
    private let picture: Picture
    private let clippingView = UIView()
    private let imageView = UIImageView()

    init(picture: Picture, anchor: Int) {
        self.picture = picture
        super.init(anchor: anchor)
        imageView.image = picture.image
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        clippingView.layer.cornerRadius = Self.radius
        clippingView.addSubview(imageView)
        addSubview(clippingView)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        clippingView.frame = bounds
        imageView.frame = picture.frame(filling: bounds)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
    }
}

/// A vertical gradient.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    var colors: [UIColor] = [] {
        didSet { (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor) }
    }
}

extension UIColor {
    /// This colour mixed with `fraction` of another.
    func blended(with other: UIColor, by fraction: CGFloat) -> UIColor {
        let (mine, others) = (rgba, other.rgba)
        func mixed(_ component: KeyPath<RGBA, CGFloat>) -> CGFloat {
            mine[keyPath: component] + (others[keyPath: component] - mine[keyPath: component]) * fraction
        }
        return UIColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }

    private struct RGBA {
        let red, green, blue, alpha: CGFloat
    }

    private var rgba: RGBA {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
}
