import WayKit

/// The warning: what happens next, and in how many seconds.
final class WarningViewController: UIViewController {
    private let card = UIView()
    private let ring = CountdownRing()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let message: (Int) -> String
    /// Points, at scale 1.
    private static let maximumWidth: CGFloat = 480, padding: CGFloat = 32, ringSize: CGFloat = 104

    init(_ texts: KioskTexts) {
        message = texts.warningMessage
        super.init(nibName: nil, bundle: nil)
        titleLabel.text = texts.warningTitle
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    var secondsRemaining = 0 {
        didSet {
            messageLabel.text = message(secondsRemaining)
            ring.secondsRemaining = secondsRemaining
            viewIfLoaded?.setNeedsLayout()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.55)
        card.backgroundColor = KioskScreenStyle.cardColor
        card.layer.cornerRadius = KioskScreenStyle.cornerRadius
        titleLabel.textColor = .label
        messageLabel.textColor = .secondaryLabel
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        card.addSubview(ring)
        view.addSubview(card)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let scale = KioskScreenStyle.scale(for: view.bounds.size)
        let padding = (Self.padding * scale).rounded(), side = (Self.ringSize * scale).rounded()
        titleLabel.font = .systemFont(ofSize: 28 * scale, weight: .bold)
        messageLabel.font = .systemFont(ofSize: 19 * scale)
        let width = min(view.bounds.width - 2 * Self.padding, (Self.maximumWidth * scale).rounded()), inner = max(0, width - 2 * padding)
        func height(_ label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up) }
        ring.frame = CGRect(x: ((width - side) / 2).rounded(), y: padding, width: side, height: side)
        titleLabel.frame = CGRect(x: padding, y: ring.frame.maxY + (padding * 0.75).rounded(), width: inner, height: height(titleLabel))
        messageLabel.frame = CGRect(x: padding, y: titleLabel.frame.maxY + (padding / 3).rounded(), width: inner, height: height(messageLabel))
        let cardHeight = messageLabel.frame.maxY + padding
        card.frame = CGRect(
            x: ((view.bounds.width - width) / 2).rounded(), y: ((view.bounds.height - cardHeight) / 2).rounded(), width: width, height: cardHeight)
    }
}

/// The seconds that remain, in a ring that empties with them.
final class CountdownRing: UIView {
    private let label = UILabel()
    private let track = CAShapeLayer()
    private let arc = CAShapeLayer()
    /// The seconds at the start.
    private var total = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        for shape in [track, arc] {
            shape.fillColor = nil
            layer.addSublayer(shape)
        }
        arc.lineCap = .round
        label.textAlignment = .center
        label.textColor = .label
        addSubview(label)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    var secondsRemaining = 0 {
        didSet {
            total = max(total, secondsRemaining)
            label.text = secondsRemaining.localizedText
            arc.strokeEnd = total > 0 ? CGFloat(secondsRemaining) / CGFloat(total) : 0
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 13, radius = (bounds.width - width) / 2
        label.frame = bounds
        label.font = .monospacedDigitSystemFont(ofSize: bounds.width * 0.38, weight: .semibold)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let path = UIBezierPath(arcCenter: center, radius: max(0, radius), startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
        for shape in [track, arc] {
            shape.frame = bounds
            shape.path = path
            shape.lineWidth = width
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    private func updateColors() {
        track.strokeColor = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).cgColor
        arc.strokeColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
    }
}
