import WayKit

/// A row of seats, the number taken, and an explanation.
final class SeatsView: UIView {
    let button = UIButton(type: .system)
    private let numberLabel = UILabel()
    private let textLabel = UILabel()
    private let seats: [UIView]

    var taken = 0 {
        didSet {
            guard oldValue != taken else { return }
            update()
        }
    }

    init(count: Int) {
        seats = (0..<count).map { _ in UIView() }
        super.init(frame: .zero)
        numberLabel.font = .systemFont(ofSize: 56, weight: .bold)
        numberLabel.textColor = .label
        numberLabel.textAlignment = .center
        textLabel.text = "Pull a guest up from the lower edge. A seat is taken at once; let go too early, and the coordinator gives it back."
        textLabel.font = .systemFont(ofSize: 16)
        textLabel.textColor = .secondaryLabel
        textLabel.textAlignment = .center
        textLabel.numberOfLines = 0
        button.setTitle("Invite", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 24
        for view in [numberLabel, textLabel, button] + seats { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        numberLabel.text = "\(taken) of \(seats.count)"
        for (index, seat) in seats.enumerated() { seat.backgroundColor = index < taken ? .systemOrange : .tertiarySystemFill }
    }

    /// Uses the upper half: the guests cover the lower half.
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, min(520, bounds.width - 32)), left = (bounds.midX - width / 2).rounded()
        let top = max(12, bounds.height * 0.06)
        numberLabel.frame = CGRect(x: left, y: top, width: width, height: 66)
        let gap: CGFloat = 12, side = ((width - gap * CGFloat(seats.count - 1)) / CGFloat(max(1, seats.count))).rounded(.down)
        for (index, seat) in seats.enumerated() {
            seat.frame = CGRect(x: left + CGFloat(index) * (side + gap), y: top + 84, width: max(0, side), height: max(0, side))
            seat.layer.cornerRadius = max(0, side) / 2
        }
        let text = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        textLabel.frame = CGRect(x: left, y: top + 84 + side + 20, width: width, height: text.height)
        button.frame = CGRect(x: bounds.midX - 90, y: textLabel.frame.maxY + 20, width: 180, height: 48)
    }
}
