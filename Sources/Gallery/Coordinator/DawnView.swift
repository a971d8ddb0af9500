import WayKit

/// Hills at night, and at dawn: everything in it that changes is animated alongside the transition.
final class DawnView: UIView {
    let sun = SunView()
    private let picture = Picture.named("ridges") ?? Picture.all[0]
    private let imageView = UIImageView()
    private let night = UIView()
    private let haze = UIVisualEffectView(effect: nil)
    /// Where the sun stands at night and at dawn.
    private var sunset = CGPoint.zero, sunrise = CGPoint.zero

    static let sunSize: CGFloat = 320

    /// The model; change it in an alongside block.
    var isDawn = false {
        didSet { show() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = picture.tone
        imageView.image = picture.image
        night.backgroundColor = UIColor(rgb: 0x070D24)
        for subview in [imageView, night, haze, sun] { addSubview(subview) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// How far dawn has come on the screen, 0…1: the transition's displayed progress.
    var displayedProgress: CGFloat {
        min(max(1 - CGFloat(night.layer.presentation()?.opacity ?? night.layer.opacity) / Self.nightAlpha, 0), 1)
    }
    private static let nightAlpha: CGFloat = 0.72

    func layOut(sunset: CGPoint, sunrise: CGPoint) {
        self.sunset = sunset
        // Without motion the sun appears where it is going.
        self.sunrise = sunrise
        imageView.frame = picture.frame(filling: bounds)
        night.frame = bounds
        haze.frame = bounds
        sun.bounds = CGRect(x: 0, y: 0, width: Self.sunSize, height: Self.sunSize)
        sun.center = isDawn || UIAccessibility.isReduceMotionEnabled ? sunrise : sunset
    }

    private func show() {
        night.alpha = isDawn ? 0 : Self.nightAlpha
        haze.effect = isDawn ? UIBlurEffect(style: .systemUltraThinMaterial) : nil
        sun.alpha = isDawn ? 1 : 0
        sun.center = isDawn || UIAccessibility.isReduceMotionEnabled ? sunrise : sunset
    }
}

/// A disc and its glow.
final class SunView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        let colors: [(Int, CGFloat)] = [(0xFFF6DC, 1), (0xFFE3A3, 1), (0xFFC15E, 0.75), (0xFF9B4A, 0.25), (0xFF8A3C, 0)]
        gradient.colors = colors.map { UIColor(rgb: $0.0).withAlphaComponent($0.1).cgColor }
        gradient.locations = [0, 0.24, 0.27, 0.55, 1]
    }

    required init?(coder: NSCoder) { nil }
}
