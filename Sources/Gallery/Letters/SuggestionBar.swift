import WayKit

/// Above the on-screen keyboard while recipients are typed: the names that match.
final class SuggestionBar: UIInputView {
    private static let barHeight: CGFloat = 48
    private let scrollView = UIScrollView()
    private let stack = UIStackView()
    var onChoose: ((String) -> Void)?
    private(set) var names: [String] = []

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.barHeight), inputViewStyle: .keyboard)
        stack.spacing = 8
        scrollView.showsHorizontalScrollIndicator = false
        for (view, superview) in [(scrollView, self), (stack, scrollView)] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: topAnchor), scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 7), stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -7),
            stack.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ names: [String]) {
        guard names != self.names else { return }
        self.names = names
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for name in names {
            let button = UIButton(configuration: .gray())
            button.configuration?.title = name
            button.configuration?.cornerStyle = .capsule
            button.addAction(UIAction { [weak self] _ in self?.onChoose?(name) }, for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
    }
}
