import WayKit

/// A round table from above: a chair for every guest and a free one, and a lamp that is the brighter the more guests there are.
final class DinnerTableView: UIView {
    private let count: Int
    private let glow = LampGlowView()
    private let table = UIView()
    private let countLabel = UILabel()
    /// Turned about the middle of the table, so that chairs move along its edge.
    private let arms: [TableArmView]

    /// - Parameter count: Of the chairs.
    init(count: Int) {
        self.count = count
        arms = (0..<count).map { _ in TableArmView() }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        table.backgroundColor = UIColor(rgb: 0xA8743F)
        table.layer.borderColor = UIColor(rgb: 0x7C5228).cgColor
        countLabel.textColor = .white
        countLabel.textAlignment = .center
        for subview in [glow, table, countLabel] + arms { addSubview(subview) }
        arrange(for: 0)
        showCount(0)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Side effects

    /// A guest takes the first free chair. Not animated by the transition: whoever calls this also has to undo it.
    func seat(_ picture: Picture, at index: Int) {
        guard arms.indices.contains(index) else { return }
        arms[index].chair.guest = picture
        showCount(index + 1)
    }

    /// Undoes `seat(_:at:)`.
    func unseat(at index: Int) {
        guard arms.indices.contains(index) else { return }
        arms[index].chair.guest = nil
        showCount(index)
    }

    private func showCount(_ guests: Int) { countLabel.text = String(localized: "\(guests) of \(count)") }

    // MARK: What a transition animates

    /// Chairs and light for a number of guests: animate it alongside a transition, and a cancelled one takes it back.
    func arrange(for guests: Int) {
        let places = min(guests + 1, count)
        for (index, arm) in arms.enumerated() {
            arm.turn(to: 2 * .pi * CGFloat(min(index, places)) / CGFloat(places))
            arm.alpha = index < places ? 1 : 0
        }
        glow.alpha = guests == 0 ? 0.12 : min(1, 0.5 + 0.07 * CGFloat(guests))
    }

    /// The light on the screen, 0…1.
    var displayedLight: CGFloat { CGFloat(glow.layer.presentation()?.opacity ?? glow.layer.opacity) }
    /// The middle of each visible chair on the screen.
    var displayedChairs: [CGPoint] {
        arms.filter { ($0.layer.presentation()?.opacity ?? 0) > 0.5 }.map { arm in
            let angle = atan2((arm.layer.presentation() ?? arm.layer).transform.m12, (arm.layer.presentation() ?? arm.layer).transform.m11)
            return CGPoint(x: arm.center.x + arm.reach * sin(angle), y: arm.center.y - arm.reach * cos(angle))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2, center = CGPoint(x: bounds.midX, y: bounds.midY)
        let tableRadius = (radius * 0.58).rounded()
        table.frame = CGRect(x: center.x - tableRadius, y: center.y - tableRadius, width: 2 * tableRadius, height: 2 * tableRadius)
        table.layer.cornerRadius = tableRadius
        table.layer.borderWidth = max(2, (radius * 0.03).rounded())
        glow.bounds = CGRect(x: 0, y: 0, width: radius * 2.6, height: radius * 2.6)
        glow.center = center
        countLabel.font = .systemFont(ofSize: max(13, (tableRadius * 0.24).rounded()), weight: .bold)
        countLabel.frame = table.frame
        for arm in arms {
            // The transform is the alongside block's.
            arm.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
            arm.center = center
            arm.reach = radius * 0.8
            arm.chairSize = radius * 0.36
        }
    }
}

/// Holds a chair and its plate above the middle of the table.
final class TableArmView: UIView {
    let chair = ChairView()
    private let plate = UIView()
    /// Points from the middle of the table to that of the chair.
    var reach: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    var chairSize: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        plate.backgroundColor = UIColor(rgb: 0xF4EDE1)
        plate.layer.borderColor = UIColor(rgb: 0xD8CBB5).cgColor
        addSubview(plate)
        addSubview(chair)
    }

    required init?(coder: NSCoder) { nil }

    /// Turns the arm, and the chair back, so that its guest stays upright.
    func turn(to angle: CGFloat) {
        transform = CGAffineTransform(rotationAngle: angle)
        chair.transform = CGAffineTransform(rotationAngle: -angle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let plateSize = chairSize * 0.5
        chair.bounds = CGRect(x: 0, y: 0, width: chairSize, height: chairSize)
        chair.center = CGPoint(x: bounds.midX, y: bounds.midY - reach)
        plate.bounds = CGRect(x: 0, y: 0, width: plateSize, height: plateSize)
        plate.center = CGPoint(x: bounds.midX, y: bounds.midY - reach + chairSize * 0.5 + plateSize * 0.72)
        plate.layer.cornerRadius = plateSize / 2
        plate.layer.borderWidth = max(1, plateSize * 0.12)
    }
}

/// A chair with a guest's picture, or a free one.
final class ChairView: UIView {
    private let imageView = UIImageView()

    var guest: Picture? {
        didSet { showGuest() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.borderWidth = 3
        addSubview(imageView)
        showGuest()
    }

    required init?(coder: NSCoder) { nil }

    private func showGuest() {
        imageView.image = guest?.thumbnail
        backgroundColor = guest == nil ? .secondarySystemBackground : guest?.tone
        layer.borderColor = (guest == nil ? UIColor.systemGray2 : UIColor.systemOrange).cgColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        if let guest { imageView.frame = guest.frame(filling: bounds) }
    }
}

/// The light around the lamp.
final class LampGlowView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [0.95, 0.6, 0.0].map { UIColor(rgb: 0xFFC766).withAlphaComponent($0).cgColor }
        gradient.locations = [0, 0.5, 1]
    }

    required init?(coder: NSCoder) { nil }
}
