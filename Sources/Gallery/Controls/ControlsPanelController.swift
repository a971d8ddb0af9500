import WayKit

/// A form with a control of each kind.
final class ControlsPanelController: UIViewController {
    private static let margin: CGFloat = 20

    /// In points, where it does not fill the window's width.
    static func width(factor: CGFloat) -> CGFloat { 340 * factor }

    let pictureControl = UISegmentedControl(items: FrameStyle.pictures.map(\.title))
    let sizeSlider = UISlider()
    let cornerStepper = UIStepper()
    let frameSwitch = UISwitch()
    let shadowSwitch = UISwitch()
    /// How much of what fits the picture fills.
    let areaView = UIProgressView(progressViewStyle: .default)
    private let cornerLabel = UILabel()
    private let onChange: (FrameStyle) -> Void
    private(set) var style: FrameStyle {
        didSet {
            showStyle(animated: true)
            onChange(style)
        }
    }

    init(style: FrameStyle, onChange: @escaping (FrameStyle) -> Void) {
        self.style = style
        self.onChange = onChange
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "How It Hangs")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        prepareControls()
        let form = UIStackView(arrangedSubviews: [
            headingRow(), pictureControl, row(String(localized: "Size"), sizeSlider),
            row(String(localized: "Area", comment: "How much the picture fills"), areaView),
            row(String(localized: "Corners"), cornerStepper, value: cornerLabel),
            row(String(localized: "Frame", comment: "Of a picture"), frameSwitch), row(String(localized: "Shadow"), shadowSwitch),
        ])
        form.axis = .vertical
        form.spacing = 14
        let scrollView = UIScrollView()
        for (subview, superview) in [(scrollView, view), (form, scrollView)] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            superview?.addSubview(subview)
        }
        let content = scrollView.contentLayoutGuide, margin = Self.margin
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            form.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
            form.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin),
            form.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
            form.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
            form.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -2 * margin),
        ])
        showStyle(animated: false)
    }

    private func prepareControls() {
        sizeSlider.minimumValue = FrameStyle.sizes.lowerBound
        sizeSlider.maximumValue = FrameStyle.sizes.upperBound
        cornerStepper.minimumValue = FrameStyle.cornerRadii.lowerBound
        cornerStepper.maximumValue = FrameStyle.cornerRadii.upperBound
        cornerStepper.stepValue = 8
        cornerLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        cornerLabel.textColor = .secondaryLabel
        cornerLabel.isAccessibilityElement = false
        for (control, name) in [(sizeSlider, "Size"), (cornerStepper, "Corners"), (frameSwitch, "Frame"), (shadowSwitch, "Shadow")] as [(UIControl, String)] {
            control.accessibilityIdentifier = name + " control"
        }
        pictureControl.addTarget(self, action: Selector(ControlsPanelController.picked, name: "picked"), for: .valueChanged)
        for control in [sizeSlider, cornerStepper, frameSwitch, shadowSwitch] as [UIControl] {
            control.addTarget(self, action: Selector(ControlsPanelController.changed, name: "changed"), for: .valueChanged)
        }
    }

    private func headingRow() -> UIView {
        let label = UILabel(), button = UIButton(type: .system)
        label.text = title
        label.font = .preferredFont(forTextStyle: .headline)
        label.accessibilityTraits = .header
        button.setTitle(String(localized: "Done"), for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        return UIStackView(arrangedSubviews: [label, button])
    }

    /// A name at the leading edge, a control at the trailing one.
    private func row(_ title: String, _ control: UIView, value: UILabel? = nil) -> UIView {
        let label = UILabel()
        label.text = title
        label.isAccessibilityElement = false
        control.accessibilityLabel = title
        label.font = .preferredFont(forTextStyle: .body)
        label.setContentHuggingPriority(control is UISlider || control is UIProgressView ? .required : .defaultLow, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label] + [value, control].compactMap(\.self))
        row.alignment = .center
        row.spacing = 16
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 32).isActive = true
        return row
    }

    // MARK: Values

    private func showStyle(animated: Bool) {
        pictureControl.selectedSegmentIndex = style.pictureIndex
        sizeSlider.value = style.size
        areaView.setProgress(style.size * style.size, animated: false)
        cornerStepper.value = style.cornerRadius
        cornerLabel.text = "\(Int(style.cornerRadius))"
        frameSwitch.setOn(style.hasFrame, animated: animated)
        shadowSwitch.setOn(style.hasShadow, animated: animated)
    }

    private func picked() { style.pictureIndex = pictureControl.selectedSegmentIndex }

    private func changed() {
        var changed = style
        changed.size = sizeSlider.value
        changed.cornerRadius = cornerStepper.value
        changed.hasFrame = frameSwitch.isOn
        changed.hasShadow = shadowSwitch.isOn
        style = changed
    }
}
