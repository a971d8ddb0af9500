import WayKit

/// A row of titles, at most one of which is selected.
final class ChoiceControl: UIView {
    private let thumb = UIView()
    private let buttons: [UIButton]
    /// Points.
    private static let inset: CGFloat = 2
    private static let padding: CGFloat = 12
    private static let radius: CGFloat = 9
    private static let fontSize: CGFloat = 14
    private static let height: CGFloat = 34

    var onChoose: ((Int) -> Void)?
    private(set) var selectedIndex: Int? {
        didSet { update() }
    }

    init(_ titles: [String], selected: Int?) {
        selectedIndex = selected
        buttons = titles.map { title in
            let button = UIButton(type: .custom)
            button.setTitle(title, for: .normal)
            button.setTitleColor(.label, for: .normal)
            return button
        }
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = Self.radius
        thumb.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = Self.radius - Self.inset
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.14
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(thumb)
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            addSubview(button)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        for (index, button) in buttons.enumerated() {
            button.titleLabel?.font = .systemFont(ofSize: Self.fontSize * displayFactor, weight: index == selectedIndex ? .semibold : .regular)
            button.accessibilityTraits = index == selectedIndex ? [.button, .selected] : .button
        }
        setNeedsLayout()
    }

    func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.selectedIndex = index
            self.layoutIfNeeded()
        }
        onChoose?(index)
    }

    // MARK: Layout

    private func width(of button: UIButton) -> CGFloat {
        ((button.currentTitle ?? "").size(withAttributes: [.font: UIFont.systemFont(ofSize: Self.fontSize * displayFactor, weight: .semibold)]).width
            + 2 * Self.padding).rounded(.up)
    }

    /// The size at which every title has its own width.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: buttons.reduce(2 * Self.inset) { $0 + width(of: $1) }, height: Self.height * displayFactor)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    /// Width that remains is distributed evenly.
    override func layoutSubviews() {
        super.layoutSubviews()
        thumb.isHidden = selectedIndex == nil
        let widths = buttons.map(width), remainder = (bounds.width - 2 * Self.inset - widths.reduce(0, +)) / CGFloat(max(1, buttons.count))
        var x = Self.inset
        for (index, button) in buttons.enumerated() {
            let frame = CGRect(x: x, y: Self.inset, width: max(0, widths[index] + remainder), height: max(0, bounds.height - 2 * Self.inset))
            button.frame = directional(frame)
            if index == selectedIndex { thumb.frame = button.frame }
            x = frame.maxX
        }
        thumb.layer.shadowPath = UIBezierPath(roundedRect: thumb.bounds, cornerRadius: thumb.layer.cornerRadius).cgPath
    }
}
