import WayKit

/// A handle, and below it the choice of a spring and a button.
final class FluidDrawerView: UIView {
    static let handleHeight: CGFloat = 56
    /// Points that the view reaches below the lower edge.
    static let overlap: CGFloat = 200
    private static let radius: CGFloat = 22
    private static let buttonHeight: CGFloat = 46
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 10

    let handle = FluidHandle()
    let styleButtons = SpringStyle.allCases.map { FluidDrawerView.makeStyleButton($0.title) }
    let throwButton = FluidDrawerView.makeThrowButton()
    private let grabber = UIView()
    private let titleLabel = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.up"))

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = Self.radius
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: -2)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        titleLabel.text = String(localized: "Springs")
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = .label
        chevron.tintColor = .secondaryLabel
        chevron.contentMode = .center
        for view in [grabber, titleLabel, chevron] {
            view.isUserInteractionEnabled = false
            handle.addSubview(view)
        }
        addSubview(handle)
        for button in styleButtons + [throwButton] { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    private static func makeStyleButton(_ title: String) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.title = title
        button.configuration?.cornerStyle = .capsule
        button.configuration?.contentInsets = .zero
        button.configurationUpdateHandler = { button in
            button.configuration?.baseBackgroundColor = button.isSelected ? .tintColor : .tertiarySystemFill
            button.configuration?.baseForegroundColor = button.isSelected ? .white : .label
        }
        return button
    }

    private static func makeThrowButton() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = String(localized: "Throw All")
        configuration.cornerStyle = .capsule
        return UIButton(configuration: configuration)
    }

    /// The height below the handle.
    static let contentHeight = 2 * buttonHeight + gap + margin

    /// What is below the window's edge is invisible, and the keyboard's focus cannot reach it.
    func setOpen(_ isOpen: Bool) {
        for button in styleButtons + [throwButton] { button.alpha = isOpen ? 1 : 0 }
        chevron.transform = isOpen ? CGAffineTransform(rotationAngle: .pi * 0.999) : .identity
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
        handle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.handleHeight)
        grabber.frame = CGRect(x: (bounds.midX - 18).rounded(), y: 7, width: 36, height: 5)
        let title = titleLabel.sizeThatFits(CGSize(width: bounds.width, height: 30))
        titleLabel.frame = directional(CGRect(x: Self.margin, y: 18, width: title.width, height: 26))
        // It is rotated, so its bounds and centre are set, not its frame.
        let chevronFrame = directional(CGRect(x: bounds.width - Self.margin - 24, y: 19, width: 24, height: 24))
        chevron.center = CGPoint(x: chevronFrame.midX, y: chevronFrame.midY)
        chevron.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        let width = max(0, bounds.width - 2 * Self.margin), count = CGFloat(styleButtons.count)
        let buttonWidth = ((width - (count - 1) * Self.gap) / count).rounded(.down)
        for (index, button) in styleButtons.enumerated() {
            button.frame = directional(CGRect(
                x: Self.margin + CGFloat(index) * (buttonWidth + Self.gap), y: Self.handleHeight, width: buttonWidth, height: Self.buttonHeight))
        }
        throwButton.frame = CGRect(
            x: Self.margin, y: Self.handleHeight + Self.buttonHeight + Self.gap, width: width, height: Self.buttonHeight)
    }
}

/// Opens and closes the drawer by Space while it is focused.
final class FluidHandle: UIView {
    var onActivation: (() -> Void)?

    override var canBecomeFocused: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if isFocused, presses.contains(where: \.isActivation) { onActivation?() } else { super.pressesBegan(presses, with: event) }
    }
}
