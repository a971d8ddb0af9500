import WayKit

/// The warning: what happens next, and in how many seconds.
final class WarningViewController: UIViewController {
    private let card = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let message: (Int) -> String
    private static let maximumWidth: CGFloat = 520
    private static let padding: CGFloat = 32

    init(title: String, message: @escaping (Int) -> String) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        titleLabel.text = title
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    var secondsRemaining = 0 {
        didSet {
            messageLabel.text = message(secondsRemaining)
            viewIfLoaded?.setNeedsLayout()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = 20
        titleLabel.font = .preferredFont(forTextStyle: .title1)
        messageLabel.font = .preferredFont(forTextStyle: .title3)
        messageLabel.textColor = .secondaryLabel
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        view.addSubview(card)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let padding = Self.padding
        let width = min(view.bounds.width - 2 * padding, Self.maximumWidth), inner = max(0, width - 2 * padding)
        func height(_ label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up) }
        let titleHeight = height(titleLabel), messageHeight = height(messageLabel)
        titleLabel.frame = CGRect(x: padding, y: padding, width: inner, height: titleHeight)
        messageLabel.frame = CGRect(x: padding, y: padding + titleHeight + padding / 2, width: inner, height: messageHeight)
        let cardHeight = messageLabel.frame.maxY + padding
        card.frame = CGRect(
            x: ((view.bounds.width - width) / 2).rounded(), y: ((view.bounds.height - cardHeight) / 2).rounded(), width: width, height: cardHeight)
    }
}
