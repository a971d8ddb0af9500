import UIKit

/// A message: at most three quarters of the row, at the trailing edge if it was sent from here.
final class BubbleRow: UIView {
    let bubble = UIView()
    let label = UILabel()
    let isOutgoing: Bool

    init(_ text: String, isOutgoing: Bool) {
        self.isOutgoing = isOutgoing
        super.init(frame: .zero)
        bubble.backgroundColor = isOutgoing ? .systemBlue : .systemGray5
        bubble.layer.cornerRadius = 16
        label.text = text
        label.numberOfLines = 0
        label.textColor = isOutgoing ? .white : .label
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(bubble)
        bubble.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
            bubble.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
            isOutgoing
                ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16)
                : bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Rows from the top of the content, and a bar for the next message at the lower edge that moves with the keyboard.
final class ChatViewController: UIViewController {
    let scrollView = UIScrollView()
    let inputBar = UIView()
    private let sendButton = UIButton(type: .system)
    private let field = UILabel()
    private(set) var rows: [BubbleRow] = []
    private var lastRowBottom: NSLayoutConstraint?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        inputBar.backgroundColor = .secondarySystemBackground
        field.text = "Message"
        field.textColor = .placeholderText
        sendButton.setTitle("Send", for: .normal)
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        for view in [scrollView, inputBar, field, sendButton] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        view.addSubview(inputBar)
        inputBar.addSubview(field)
        inputBar.addSubview(sendButton)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: guide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: inputBar.topAnchor),
            inputBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inputBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            inputBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            field.topAnchor.constraint(equalTo: inputBar.topAnchor, constant: 12),
            field.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
            sendButton.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
            sendButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            sendButton.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
        ])
        add("Are we still meeting at the lake tomorrow?", isOutgoing: false)
        add("Yes!", isOutgoing: true)
        add("I'll bring the boat, two pairs of oars, something to drink, and the tent in case that it rains as it did last year.", isOutgoing: true)
        add("Ok", isOutgoing: false)
    }

    func add(_ text: String, isOutgoing: Bool) {
        let row = BubbleRow(text, isOutgoing: isOutgoing)
        row.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(row)
        lastRowBottom?.isActive = false
        let bottom = scrollView.contentLayoutGuide.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12)
        lastRowBottom = bottom
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? scrollView.contentLayoutGuide.topAnchor, constant: rows.isEmpty ? 12 : 0),
            row.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            row.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            bottom,
        ])
        rows.append(row)
    }
}
