import UIKit

/// A settings page with controls in rounded groups, stored in `UserDefaults`, as it is written for iOS.
final class PreferencesViewController: UIViewController {
    enum Key: String {
        case notifications, volume, theme, fontSize, accent
    }

    let defaults: UserDefaults
    let notificationsSwitch = UISwitch()
    let volumeSlider = UISlider()
    let themeControl = UISegmentedControl(items: ["System", "Light", "Dark"])
    let fontSizeStepper = UIStepper()
    let fontSizeLabel = UILabel()
    let progressView = UIProgressView(progressViewStyle: .default)
    let accentButton = UIButton(configuration: .gray())
    let resetButton = UIButton(type: .system)
    let previewLabel = UILabel()
    private let stackView = UIStackView()
    private let scrollView = UIScrollView()

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        super.init(nibName: nil, bundle: nil)
        title = "Settings"
        navigationItem.largeTitleDisplayMode = .always
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        defaults.register(defaults: [Key.notifications.rawValue: true, Key.volume.rawValue: 0.5, Key.fontSize.rawValue: 17, Key.accent.rawValue: "Blue"])
        configureControls()
        configureLayout()
        updateViews()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _: UITraitCollection) in self.updateViews() }
    }

    private func configureControls() {
        notificationsSwitch.addAction(
            UIAction { [weak self] action in
                guard let sender = action.sender as? UISwitch else { return }
                self?.defaults.set(sender.isOn, forKey: Key.notifications.rawValue)
                self?.updateViews()
            }, for: .valueChanged)

        volumeSlider.minimumValueImage = UIImage(systemName: "speaker.fill")
        volumeSlider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        volumeSlider.addAction(
            UIAction { [weak self] action in
                guard let slider = action.sender as? UISlider else { return }
                self?.progressView.setProgress(slider.value, animated: true)
                self?.defaults.set(slider.value, forKey: Key.volume.rawValue)
            }, for: .valueChanged)

        themeControl.selectedSegmentIndex = 0
        themeControl.addAction(
            UIAction { [weak self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                self?.view.window?.overrideUserInterfaceStyle = [.unspecified, .light, .dark][control.selectedSegmentIndex]
                self?.defaults.set(control.selectedSegmentIndex, forKey: Key.theme.rawValue)
            }, for: .valueChanged)

        fontSizeStepper.minimumValue = 12
        fontSizeStepper.maximumValue = 24
        fontSizeStepper.addAction(
            UIAction { [weak self] action in
                guard let stepper = action.sender as? UIStepper else { return }
                self?.defaults.set(Int(stepper.value), forKey: Key.fontSize.rawValue)
                self?.updateViews()
            }, for: .valueChanged)

        accentButton.menu = UIMenu(children: ["Blue", "Green", "Orange"].map { name in
            UIAction(title: name) { [weak self] _ in
                self?.defaults.set(name, forKey: Key.accent.rawValue)
                self?.updateViews()
            }
        })
        accentButton.showsMenuAsPrimaryAction = true

        resetButton.setTitle("Reset", for: .normal)
        resetButton.role = .destructive
        resetButton.addAction(UIAction { [weak self] _ in self?.confirmReset() }, for: .touchUpInside)

        previewLabel.text = "The quick brown fox"
        previewLabel.numberOfLines = 0
    }

    private func configureLayout() {
        stackView.axis = .vertical
        stackView.spacing = 1
        stackView.isLayoutMarginsRelativeArrangement = true
        stackView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 32, trailing: 16)
        for view in [scrollView, stackView] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
        addRow("Notifications", notificationsSwitch)
        addRow("Volume", volumeSlider)
        addRow("Progress", progressView)
        addRow("Appearance", themeControl)
        addRow("Text Size", UIStackView(arrangedSubviews: [fontSizeLabel, fontSizeStepper]))
        addRow("Accent", accentButton)
        addRow("Preview", previewLabel)
        stackView.addArrangedSubview(resetButton)
    }

    private func addRow(_ title: String, _ control: UIView) {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        if let stack = control as? UIStackView {
            stack.spacing = 12
            stack.alignment = .center
        }
        let flexible = [volumeSlider, progressView, previewLabel].contains(control)
        if !flexible { control.setContentHuggingPriority(.required, for: .horizontal) }
        let row = UIStackView(arrangedSubviews: flexible ? [label, control] : [label, UIView(), control])
        row.spacing = 16
        row.alignment = .center
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        row.backgroundColor = .secondarySystemGroupedBackground
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        stackView.addArrangedSubview(row)
        stackView.setCustomSpacing(["Progress", "Preview"].contains(title) ? 24 : 1, after: row)
    }

    private func updateViews() {
        let size = defaults.integer(forKey: Key.fontSize.rawValue)
        notificationsSwitch.isOn = defaults.bool(forKey: Key.notifications.rawValue)
        volumeSlider.isEnabled = notificationsSwitch.isOn
        volumeSlider.value = defaults.float(forKey: Key.volume.rawValue)
        progressView.progress = volumeSlider.value
        themeControl.selectedSegmentIndex = defaults.integer(forKey: Key.theme.rawValue)
        fontSizeStepper.value = Double(size)
        fontSizeLabel.text = "\(size)"
        fontSizeLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        previewLabel.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: CGFloat(size)))
        let accent = defaults.string(forKey: Key.accent.rawValue) ?? "Blue"
        accentButton.configuration?.title = accent
        view.tintColor = ["Blue": .systemBlue, "Green": .systemGreen, "Orange": .systemOrange][accent]
    }

    private func confirmReset() {
        let alert = UIAlertController(title: "Reset all settings?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Reset", style: .destructive) { [weak self] _ in
                guard let self else { return }
                for key in [Key.notifications, .volume, .theme, .fontSize, .accent] { defaults.removeObject(forKey: key.rawValue) }
                view.window?.overrideUserInterfaceStyle = .unspecified
                updateViews()
            })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceItem = resetButton
        present(alert, animated: true)
    }
}
