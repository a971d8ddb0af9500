import WayKit

/// A table of the coordinator's values, the blocks that have run, and a marker outside of the container.
final class CoordinatorView: UIView {
    /// The blocks that can be passed to a coordinator.
    enum Block: String, CaseIterable {
        case alongside = "animate(alongsideTransition:)"
        case alongsideOutside = "animateAlongsideTransition(in:)"
        case interactionChanges = "notifyWhenInteractionChanges"
        case interactionEnds = "notifyWhenInteractionEnds"
        case completion = "completion"
        case completionOutside = "completion outside"
    }

    let button = UIButton(type: .system)
    private let rows: [ValueRow]
    private let blockLabels = Block.allCases.map { _ in UILabel() }
    private let marker = UIView()
    private var isAtEnd = false

    private static let names = [
        "isAnimated", "presentationStyle", "initiallyInteractive", "isInterruptible", "isInteractive", "isCancelled", "transitionDuration",
        "percentComplete", "completionVelocity", "completionCurve", "viewController(forKey: .from)", "viewController(forKey: .to)",
        "containerView", "targetTransform",
    ]

    init() {
        rows = Self.names.map { ValueRow(name: $0) }
        super.init(frame: .zero)
        for (label, block) in zip(blockLabels, Block.allCases) {
            label.text = block.rawValue
            label.font = .systemFont(ofSize: 12, weight: .semibold)
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.layer.cornerRadius = 12
            label.clipsToBounds = true
            addSubview(label)
        }
        for row in rows { addSubview(row) }
        marker.backgroundColor = .systemOrange
        marker.layer.cornerRadius = 10
        button.setTitle("Present", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 20
        addSubview(marker)
        addSubview(button)
        reset()
    }

    required init?(coder: NSCoder) { nil }

    /// Marks all blocks as not run.
    func reset() {
        for label in blockLabels { updateAppearance(of: label, hasRun: false) }
    }

    func mark(_ block: Block) {
        guard let index = Block.allCases.firstIndex(of: block) else { return }
        UIView.performWithoutAnimation { updateAppearance(of: blockLabels[index], hasRun: true) }
    }

    private func updateAppearance(of label: UILabel, hasRun: Bool) {
        label.backgroundColor = hasRun ? .systemGreen : .tertiarySystemFill
        label.textColor = hasRun ? .white : .secondaryLabel
    }

    func moveMarker(toEnd isAtEnd: Bool) {
        self.isAtEnd = isAtEnd
        marker.frame = markerFrame
    }

    func show(_ context: any UIViewControllerTransitionCoordinatorContext) {
        func name(_ object: AnyObject?) -> String { object.map { "\(type(of: $0))" } ?? "nil" }
        let values = [
            "\(context.isAnimated)", "\(context.presentationStyle)", "\(context.initiallyInteractive)", "\(context.isInterruptible)",
            "\(context.isInteractive)", "\(context.isCancelled)", String(format: "%.2f s", context.transitionDuration),
            String(format: "%.3f", Double(context.percentComplete)), String(format: "%.2f", Double(context.completionVelocity)),
            "\(context.completionCurve)", name(context.viewController(forKey: .from)), name(context.viewController(forKey: .to)),
            name(context.containerView), context.targetTransform == .identity ? "identity" : "turned",
        ]
        for (row, value) in zip(rows, values) { row.value = value }
    }

    // MARK: Layout

    /// Uses the upper part of the view: the panel covers the lower part.
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, min(920, bounds.width - 32)), left = (bounds.midX - width / 2).rounded()
        let columns = bounds.width < 500 ? 1 : 2, gap: CGFloat = 24
        let perColumn = (rows.count + columns - 1) / columns
        let height: CGFloat = columns == 1 ? 18 : 26
        let column = (width - gap * CGFloat(columns - 1)) / CGFloat(columns)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: left + CGFloat(index / perColumn) * (column + gap), y: 8 + CGFloat(index % perColumn) * height, width: column, height: height)
        }
        var y = 8 + CGFloat(perColumn) * height + 12
        let pills = columns == 1 ? 2 : 3
        let pill = (width - 8 * CGFloat(pills - 1)) / CGFloat(pills)
        for (index, label) in blockLabels.enumerated() {
            label.frame = CGRect(
                x: left + CGFloat(index % pills) * (pill + 8), y: y + CGFloat(index / pills) * 30, width: max(0, pill), height: 24)
        }
        y += CGFloat((blockLabels.count + pills - 1) / pills) * 30 + 8
        button.frame = CGRect(x: left, y: y, width: 120, height: 40)
        marker.frame = markerFrame
    }

    /// Beside the button, or at the right edge at the end.
    private var markerFrame: CGRect {
        let right = (bounds.width + min(920, bounds.width - 32)) / 2
        return CGRect(x: isAtEnd ? right - 20 : button.frame.maxX + 16, y: button.frame.midY - 10, width: 20, height: 20)
    }
}

/// A name and a value.
final class ValueRow: UIView {
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()

    var value: String {
        get { valueLabel.text ?? "" }
        set { if valueLabel.text != newValue { valueLabel.text = newValue } }
    }

    init(name: String) {
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.font = .systemFont(ofSize: 13)
        nameLabel.textColor = .secondaryLabel
        nameLabel.adjustsFontSizeToFitWidth = true
        nameLabel.minimumScaleFactor = 0.6
        valueLabel.text = "–"
        valueLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        valueLabel.textColor = .label
        valueLabel.textAlignment = .right
        addSubview(nameLabel)
        addSubview(valueLabel)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        nameLabel.frame = CGRect(x: 0, y: 0, width: bounds.width * 0.5, height: bounds.height)
        valueLabel.frame = CGRect(x: bounds.width * 0.42, y: 0, width: bounds.width * 0.58, height: bounds.height)
    }
}
