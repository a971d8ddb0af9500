import UIKit

// Programs with stack views and controllers as they are written for iOS.

/// A form in a scroll view, whose details are shown and hidden.
final class StackFormController: UIViewController {
    let scrollView = UIScrollView()
    let stack = UIStackView()
    let titleLabel = UILabel()
    let toggleButton = UIButton(type: .system)
    let details = UIView()
    let footer = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.text = "Order"
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        toggleButton.setTitle("Details", for: .normal)
        toggleButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        // Below required, as documented for views that a stack view hides: a hidden view's own constraint makes it 0 points high.
        let height = details.heightAnchor.constraint(equalToConstant: 120)
        height.priority = UILayoutPriority(999)
        height.isActive = true
        footer.heightAnchor.constraint(equalToConstant: 900).isActive = true

        stack.axis = .vertical
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        for view in [titleLabel, toggleButton, details, footer] { stack.addArrangedSubview(view) }
        stack.setCustomSpacing(30, after: details)

        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    func toggle() {
        UIView.animate(withDuration: 0.4) {
            self.details.isHidden.toggle()
            self.stack.layoutIfNeeded()
        }
    }
}

/// A name and a value in a row: the name keeps its width, the value is cut.
final class ValueRow: UIView {
    let nameLabel = UILabel()
    let valueLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let stack = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
        stack.spacing = UIStackView.spacingUseSystem
        stack.alignment = .firstBaseline
        valueLabel.textAlignment = .right
        nameLabel.setContentHuggingPriority(.required, for: .horizontal)
        nameLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A container that exchanges its child, pinned to its view.
final class SwitchingController: UIViewController {
    private(set) var current = UIViewController()
    let container = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        container.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(container)
        NSLayoutConstraint.activate([
            container.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            container.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            container.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            container.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        addChild(current)
        embed(current.view)
        current.didMove(toParent: self)
    }

    private func embed(_ child: UIView) {
        child.translatesAutoresizingMaskIntoConstraints = false
        if child.superview == nil { container.addSubview(child) }
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: container.topAnchor), child.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            child.leadingAnchor.constraint(equalTo: container.leadingAnchor), child.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
    }

    func show(_ next: UIViewController) {
        let old = current
        old.willMove(toParent: nil)
        addChild(next)
        embed(next.view)
        container.layoutIfNeeded()
        next.view.alpha = 0
        UIView.animate(withDuration: 0.3) {
            next.view.alpha = 1
        } completion: { _ in
            old.view.removeFromSuperview()
            old.removeFromParent()
            next.didMove(toParent: self)
        }
        current = next
    }
}

/// Two panes side by side where there is room, else one above the other.
final class PanesController: UIViewController {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    private(set) var updates = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor), stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor), stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        updateAxis()
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _) in self.updateAxis() }
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        updateAxis()
    }

    private func updateAxis() { stack.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal }

    override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
    }
}

/// A badge on the corner of an icon, as large as its number requires.
final class BadgeView: UIView {
    var count = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { CGSize(width: max(20, 10 * String(count).count + 10), height: 20) }
}

final class BadgeController: UIViewController {
    let icon = UIView()
    let badge = BadgeView()

    override func viewDidLoad() {
        super.viewDidLoad()
        icon.translatesAutoresizingMaskIntoConstraints = false
        badge.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(icon)
        view.addSubview(badge)
        let size = icon.widthAnchor.constraint(equalToConstant: 60)
        size.identifier = "icon-size"
        NSLayoutConstraint.activate([
            size, icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
            icon.centerXAnchor.constraint(equalTo: view.centerXAnchor), icon.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            badge.centerXAnchor.constraint(equalTo: icon.trailingAnchor), badge.centerYAnchor.constraint(equalTo: icon.topAnchor),
        ])
    }

    func enlarge() {
        icon.constraints.first { $0.identifier == "icon-size" }?.constant = 100
        UIView.animate(withDuration: 0.2) { self.view.layoutIfNeeded() }
    }
}
