import WayKit

/// A heading, the composer and the list of comments.
final class CommentsView: UIView {
    private static let headerHeight: CGFloat = 64

    let composer = CommentComposer()
    let doneButton = UIButton(configuration: .plain())
    private let work: Work
    private let scrollView = UIScrollView()
    private let titleLabel = UILabel()
    private(set) var rows: [CommentRow]

    init(work: Work) {
        self.work = work
        rows = work.comments.map { CommentRow(comment: $0) }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        titleLabel.text = String(localized: "Comments")
        titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
        titleLabel.textColor = .label
        doneButton.configuration?.title = String(localized: "Done")
        scrollView.alwaysBounceVertical = true
        for view in [composer] + rows { scrollView.addSubview(view) }
        for view in [scrollView, titleLabel, doneButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The newest comment appears at the top of the list; the others make way.
    func insertNewestComment() {
        guard let comment = work.comments.first else { return }
        let row = CommentRow(comment: comment)
        scrollView.addSubview(row)
        UIView.performWithoutAnimation {
            row.frame = rows.first?.frame ?? CGRect(x: 0, y: composer.frame.maxY, width: bounds.width, height: CommentRow.height)
            row.layoutIfNeeded()
            row.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { row.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
        }
        rows.insert(row, at: 0)
        setNeedsLayout()
        UIView.animate(springDuration: 0.5, bounce: 0.2, options: .allowUserInteraction) {
            row.alpha = 1
            row.transform = .identity
            self.layoutIfNeeded()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WallLayout.margin(forWidth: bounds.width), width = max(0, bounds.width - 2 * margin)
        let done = doneButton.sizeThatFits(bounds.size)
        let titleWidth = max(0, width - done.width)
        titleLabel.frame = directional(CGRect(x: margin, y: 18, width: titleWidth, height: 36))
        doneButton.frame = directional(CGRect(x: bounds.width - margin - done.width + 12, y: 14, width: done.width, height: 44))
        scrollView.frame = CGRect(x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
        composer.frame = CGRect(x: margin, y: 0, width: width, height: composer.height(forWidth: width))
        var y = composer.frame.maxY + 12
        for row in rows {
            // A row that appears is scaled, so its bounds and centre are set, not its frame.
            row.bounds = CGRect(x: 0, y: 0, width: width, height: CommentRow.height)
            row.center = CGPoint(x: margin + width / 2, y: y + CommentRow.height / 2)
            y += CommentRow.height
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: y + safeAreaInsets.bottom + 16)
    }
}

/// One comment, and a hairline below.
final class CommentRow: UIView {
    static let height: CGFloat = 68

    let comment: Comment
    private let phraseLabel = UILabel()
    private let visitorLabel = UILabel()
    private let starsLabel = UILabel()
    private let line = UIView()

    init(comment: Comment) {
        self.comment = comment
        super.init(frame: .zero)
        phraseLabel.text = comment.phrase
        phraseLabel.font = .systemFont(ofSize: 17)
        phraseLabel.textColor = .label
        visitorLabel.text = comment.visitor
        visitorLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        visitorLabel.textColor = .secondaryLabel
        starsLabel.text = comment.starsText
        starsLabel.font = .systemFont(ofSize: 15)
        starsLabel.textColor = .systemOrange
        starsLabel.accessibilityLabel = String(localized: "\(comment.stars) of \(Comment.maximumStars) stars")
        line.backgroundColor = .separator
        for view in [phraseLabel, visitorLabel, starsLabel, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let stars = starsLabel.sizeThatFits(bounds.size)
        starsLabel.frame = directional(CGRect(x: bounds.width - stars.width, y: 10, width: stars.width, height: 20))
        let width = max(0, bounds.width - stars.width - 12)
        visitorLabel.frame = directional(CGRect(x: 0, y: 10, width: width, height: 20))
        phraseLabel.frame = CGRect(x: 0, y: 32, width: bounds.width, height: 24)
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
