import UIKit

/// A picture at the leading edge, a headline, wrapped text below it, and a footer that stays at the bottom of a short card.
final class ArticleCell: UIView {
    let picture = UIImageView()
    let headline = UILabel()
    let summary = UILabel()
    let footer = UILabel()

    init(headline title: String, summary text: String, footer note: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        insetsLayoutMarginsFromSafeArea = false
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 6
        headline.text = title
        headline.font = .preferredFont(forTextStyle: .headline)
        headline.numberOfLines = 2
        summary.text = text
        summary.font = .preferredFont(forTextStyle: .subheadline)
        summary.textColor = .secondaryLabel
        summary.numberOfLines = 0
        footer.text = note
        footer.font = .preferredFont(forTextStyle: .caption1)
        footer.textColor = .tertiaryLabel
        for view in [picture, headline, summary, footer] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let margins = layoutMarginsGuide
        // Not required: the frame is empty until the list has been laid out.
        let bottoms = [
            footer.bottomAnchor.constraint(equalTo: margins.bottomAnchor), picture.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
        ]
        bottoms.forEach { $0.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            picture.topAnchor.constraint(equalTo: margins.topAnchor),
            picture.widthAnchor.constraint(equalToConstant: 72),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            headline.leadingAnchor.constraint(equalToSystemSpacingAfter: picture.trailingAnchor, multiplier: 1.5),
            headline.topAnchor.constraint(equalTo: margins.topAnchor),
            headline.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            summary.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 4),
            summary.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
            summary.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
            footer.topAnchor.constraint(greaterThanOrEqualTo: summary.bottomAnchor, constant: 6),
            footer.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
            footer.trailingAnchor.constraint(lessThanOrEqualTo: headline.trailingAnchor),
        ] + bottoms)
        for label in [headline, summary, footer] { label.setContentCompressionResistancePriority(.required, for: .vertical) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Cells are measured for the width of the list and placed by frames, as a table does.
final class ArticleListViewController: UIViewController {
    let scrollView = UIScrollView()
    let cells = [
        ArticleCell(
            headline: "A glacier's slow retreat",
            summary: "For forty years the same two people have measured where the ice ends. What they found changes how we think about water in summer.",
            footer: "12 minutes"),
        ArticleCell(headline: "Short", summary: "One line.", footer: "Today"),
        ArticleCell(
            headline: "Why the old bridge over the river has to be closed again, and who is going to pay for it this time",
            summary: "The city council decides on Thursday.", footer: "3 minutes · Local"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.contentInsetAdjustmentBehavior = .always
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        cells.forEach(scrollView.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y: CGFloat = 16
        let width = min(scrollView.bounds.width - 32, 600)
        for cell in cells {
            let size = cell.systemLayoutSizeFitting(
                CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            cell.frame = CGRect(x: (scrollView.bounds.width - width) / 2, y: y, width: width, height: size.height)
            y += size.height + 12
        }
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: y)
    }
}
