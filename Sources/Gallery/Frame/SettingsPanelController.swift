import WayKit

/// Changes how the program runs, with immediate effect on the scene behind: the speed of animations, touch indicators, frame statistics, appearance and
/// layout direction. The program and its window keep the values, so they outlast the scene.
final class SettingsPanelController: UIViewController {
    private static var speeds: [(title: String, speed: Double)] { [(String(localized: "Normal", comment: "Speed"), 1), ("1/2", 0.5), ("1/10", 0.1)] }
    private static var styles: [(title: String, style: UIUserInterfaceStyle)] {
        [
            (String(localized: "Automatic"), .unspecified), (String(localized: "Light", comment: "Not dark"), .light),
            (String(localized: "Dark"), .dark),
        ]
    }
    /// Points.
    private static let rowHeight: CGFloat = 52
    private static let margin: CGFloat = 16
    private static let width: CGFloat = 400
    /// Of the sheet's grabber, and of the popover's edges.
    private static let verticalMargin: CGFloat = 14

    private let rows: [SettingsRow]

    /// - Parameter window: Whose appearance and layout direction it changes.
    init(window: UIWindow) {
        rows = [
            Self.speedRow(), Self.styleRow(window), Self.directionRow(window),
            Self.switchRow(String(localized: "Touches", comment: "Dots under fingers"), ApplicationSettings.current.showsTouches) {
                ApplicationSettings.current.showsTouches = $0
            },
            Self.switchRow(String(localized: "Frame Times", comment: "Durations of frames of the display"), ApplicationSettings.current.showsFrameFigures) {
                ApplicationSettings.current.showsFrameFigures = $0
            },
        ]
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Settings")
        let factor = window.displayFactor
        preferredContentSize = CGSize(width: Self.width * factor, height: CGFloat(rows.count) * Self.rowHeight * factor + 2 * Self.verticalMargin)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Above black bars it has to be seen.
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
        for row in rows { view.addSubview(row) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets), height = Self.rowHeight * view.displayFactor
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: area.minX + Self.margin, y: area.minY + Self.verticalMargin + CGFloat(index) * height, width: max(0, area.width - 2 * Self.margin),
                height: height)
        }
    }

    // MARK: Rows

    private static func speedRow() -> SettingsRow {
        let current = speeds.firstIndex { $0.speed == ApplicationSettings.current.animationSpeed }
        return SettingsRow(String(localized: "Animations"), speeds.map(\.title), selected: current) { index in
            ApplicationSettings.current.animationSpeed = speeds[index].speed
        }
    }

    private static func styleRow(_ window: UIWindow) -> SettingsRow {
        let current = styles.firstIndex { $0.style == window.overrideUserInterfaceStyle }
        return SettingsRow(String(localized: "Appearance"), styles.map(\.title), selected: current) { [weak window] index in
            window?.overrideUserInterfaceStyle = styles[index].style
        }
    }

    private static func directionRow(_ window: UIWindow) -> SettingsRow {
        let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let titles = [String(localized: "Left to Right"), String(localized: "Right to Left")]
        return SettingsRow(String(localized: "Layout"), titles, selected: isMirrored ? 1 : 0) { [weak window] index in
            window?.traitOverrides.layoutDirection = index == 1 ? .rightToLeft : .leftToRight
        }
    }

    private static func switchRow(_ title: String, _ isOn: Bool, _ change: @escaping (Bool) -> Void) -> SettingsRow {
        SettingsRow(title, [String(localized: "Hidden"), String(localized: "Shown")], selected: isOn ? 1 : 0) { change($0 == 1) }
    }
}

/// A name and its choices.
final class SettingsRow: UIView {
    private let nameLabel = UILabel()
    let control: ChoiceControl

    /// - Parameter selected: Nil for a value that is none of the choices.
    init(_ name: String, _ titles: [String], selected: Int?, onChoose: @escaping (Int) -> Void) {
        control = ChoiceControl(titles, selected: selected)
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.textColor = .label
        nameLabel.isAccessibilityElement = false
        control.accessibilityContainerType = .semanticGroup
        control.accessibilityLabel = name
        control.onChoose = onChoose
        addSubview(nameLabel)
        addSubview(control)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor, height = control.sizeThatFits(bounds.size).height
        nameLabel.font = .systemFont(ofSize: 16 * factor)
        let width = (bounds.width * 0.66).rounded()
        nameLabel.frame = directional(CGRect(x: 0, y: 0, width: max(0, bounds.width - width - 8), height: bounds.height))
        control.frame = directional(CGRect(x: bounds.width - width, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
    }
}
