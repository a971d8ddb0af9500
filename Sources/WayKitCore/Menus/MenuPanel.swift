import Foundation
import WayGraphics

/// The visible area of a menu: material, shadow, and a scroll view with the list.
final class MenuPanel: UIView {
    private static let cornerRadius: CGFloat = 13

    private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scrollView = UIScrollView()

    init() {
        super.init(frame: .zero)
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        effectView.clipsToBounds = true
        effectView.layer.cornerRadius = Self.cornerRadius
        effectView.layer.cornerCurve = .continuous
        effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(effectView)
        effectView.contentView.addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    /// False in a popup: it has no content behind it that could be blurred.
    var showsMaterial = true { didSet { updateMaterial() } }

    private func updateMaterial() {
        let isBlurred = showsMaterial && !UIAccessibility.isReduceTransparencyEnabled
        effectView.effect = isBlurred ? UIBlurEffect(style: .systemMaterial) : nil
        effectView.contentView.backgroundColor = isBlurred ? nil : .tertiarySystemBackground
        let hasBorder = traitCollection.accessibilityContrast == .high
        effectView.layer.borderWidth = hasBorder ? 1 : 0
        effectView.layer.borderColor = hasBorder ? UIColor.separator.resolvedColor(with: traitCollection).cgColor : nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateMaterial() }
    }

    func add(_ list: MenuList) { scrollView.addSubview(list) }

    /// - Parameter startsAtEnd: Shows the end of a list that scrolls.
    func layOut(_ frame: CGRect, _ list: MenuList, startsAtEnd: Bool) {
        let height = list.height(frame.width)
        bounds.size = frame.size
        center = CGPoint(x: roundedToPixel(frame.minX) + frame.width / 2, y: roundedToPixel(frame.minY) + frame.height / 2)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
        effectView.frame = bounds
        scrollView.frame = effectView.bounds
        scrollView.contentSize = CGSize(width: frame.width, height: height)
        scrollView.isScrollEnabled = height > frame.height
        list.frame = CGRect(x: 0, y: 0, width: frame.width, height: height)
        if startsAtEnd { scrollView.contentOffset.y = max(0, height - frame.height) }
    }
}
