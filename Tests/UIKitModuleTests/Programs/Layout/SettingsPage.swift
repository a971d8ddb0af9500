import UIKit

/// Icon, title, value and chevron; the title gives way last.
final class SettingsRow: UIView {
    let iconView = UIView()
    let titleLabel = UILabel()
    let valueLabel = UILabel()
    let chevron = UILabel()

    init(title: String, value: String?, color: UIColor) {
        super.init(frame: .zero)
        iconView.backgroundColor = color
        iconView.layer.cornerRadius = 7
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .body)
        valueLabel.text = value
        valueLabel.font = .preferredFont(forTextStyle: .body)
        valueLabel.textColor = .secondaryLabel
        chevron.text = "›"
        chevron.textColor = .tertiaryLabel
        titleLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        valueLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        chevron.setContentHuggingPriority(.required, for: .horizontal)
        chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
        let views = ["icon": iconView, "title": titleLabel, "value": valueLabel, "chevron": chevron]
        for view in [iconView, titleLabel, valueLabel, chevron] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let metrics = ["icon": 29, "gap": 15]
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-16-[icon(icon)]-gap-[title]-(>=8)-[value]-8-[chevron]-16-|", options: .alignAllCenterY, metrics: metrics, views: views)
        constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:[icon(icon)]", metrics: metrics, views: views)
        constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-(>=11)-[title]-(>=11)-|", metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
        let height = heightAnchor.constraint(equalToConstant: 44)
        height.priority = .defaultLow
        NSLayoutConstraint.activate([
            titleLabel.centerYAnchor.constraint(equalTo: centerYAnchor), heightAnchor.constraint(greaterThanOrEqualToConstant: 44), height,
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Rows in rounded groups with a caption above, in the readable width.
final class SettingsViewController: UIViewController {
    let scrollView = UIScrollView()
    private(set) var rows: [SettingsRow] = []
    private(set) var groups: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.contentInsetAdjustmentBehavior = .always
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        var top = scrollView.contentLayoutGuide.topAnchor
        top = addGroup(
            "Connections", below: top,
            [("Wi-Fi", "Library of the university", .systemBlue), ("Bluetooth", "On", .systemBlue), ("Mobile Data", nil, .systemGreen)])
        top = addGroup("General", below: top, [("Notifications", nil, .systemRed), ("Language", "English (United Kingdom)", .systemGray)])
        scrollView.contentLayoutGuide.bottomAnchor.constraint(equalTo: top, constant: 24).isActive = true
        scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
    }

    private func addGroup(_ caption: String, below top: NSLayoutYAxisAnchor, _ items: [(String, String?, UIColor)]) -> NSLayoutYAxisAnchor {
        let label = UILabel(), group = UIView(), guide = view.readableContentGuide
        label.text = caption.uppercased()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        group.backgroundColor = .secondarySystemGroupedBackground
        group.layer.cornerRadius = 10
        for view in [label, group] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: top, constant: 24),
            label.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 16),
            group.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
            group.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            group.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        var above = group.topAnchor
        for (title, value, color) in items {
            let row = SettingsRow(title: title, value: value, color: color)
            row.translatesAutoresizingMaskIntoConstraints = false
            group.addSubview(row)
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: above),
                row.leadingAnchor.constraint(equalTo: group.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: group.trailingAnchor),
            ])
            above = row.bottomAnchor
            rows.append(row)
        }
        above.constraint(equalTo: group.bottomAnchor).isActive = true
        groups.append(group)
        return group.bottomAnchor
    }
}
