import WayKit

/// The newest comment on every work, side by side; a tap opens the place where it was made.
final class CommentStrip: UIScrollView {
    /// Points, before they are enlarged for large displays.
    static let height: CGFloat = 104
    private static let cardWidth: CGFloat = 250
    private static let gap: CGFloat = 12

    private let exhibition: Exhibition
    private let cards: [CommentCard]
    /// The direction of the last layout.
    private var wasMirrored = false
    /// Points before the first card and after the last.
    var margin: CGFloat = 16 {
        didSet { if oldValue != margin { setNeedsLayout() } }
    }

    init(exhibition: Exhibition, onOpen: @escaping @MainActor (Work) -> Void) {
        self.exhibition = exhibition
        cards = exhibition.works.map { CommentCard(work: $0) }
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        alwaysBounceHorizontal = true
        for card in cards {
            card.addAction(UIAction { [work = card.work] _ in onOpen(work) }, for: .touchUpInside)
            addSubview(card)
        }
        exhibition.observe { [weak self] work in self?.cards.first { $0.work === work }?.update() }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let cardWidth = Self.cardWidth * displayFactor
        let total = 2 * margin + CGFloat(cards.count) * (cardWidth + Self.gap) - Self.gap
        for (index, card) in cards.enumerated() {
            let x = margin + CGFloat(index) * (cardWidth + Self.gap)
            card.frame = CGRect(x: isMirrored ? total - x - cardWidth : x, y: 4, width: cardWidth, height: max(0, bounds.height - 8))
        }
        let size = CGSize(width: total, height: bounds.height)
        guard contentSize != size || isMirrored != wasMirrored else { return }
        contentSize = size
        // From the first card on.
        if isMirrored || wasMirrored { contentOffset.x = isMirrored ? max(0, total - bounds.width) : 0 }
        wasMirrored = isMirrored
    }
}

/// A comment with the picture that it is about.
final class CommentCard: UIControl {
    let work: Work
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let phraseLabel = UILabel()
    private let visitorLabel = UILabel()

    init(work: Work) {
        self.work = work
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 14
        imageView.image = work.picture.thumbnail
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        clippingView.layer.cornerRadius = 10
        clippingView.addSubview(imageView)
        phraseLabel.textColor = .label
        phraseLabel.numberOfLines = 2
        visitorLabel.textColor = .secondaryLabel
        for view in [clippingView, phraseLabel, visitorLabel] { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) { nil }

    func update() {
        guard let comment = work.comments.first else { return }
        phraseLabel.text = String(localized: "“\(comment.phrase)”")
        speakAsButton(comment.phrase, comment.visitor, String(localized: "\(comment.stars) of \(Comment.maximumStars) stars"))
        visitorLabel.text = "\(comment.visitor)  \(comment.starsText)"
        setNeedsLayout()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : .secondarySystemBackground }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor, side = max(0, bounds.height - 20), textX = side + 22
        phraseLabel.font = .systemFont(ofSize: 15 * factor, weight: .medium)
        visitorLabel.font = .systemFont(ofSize: 13 * factor)
        clippingView.frame = directional(CGRect(x: 10, y: 10, width: side, height: side))
        imageView.frame = work.picture.frame(filling: clippingView.bounds)
        let width = max(0, bounds.width - side - 34)
        let phrase = phraseLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let height = min(phrase.height, 40 * factor), visitorHeight = 18 * factor
        let top = ((bounds.height - height - visitorHeight - 4) / 2).rounded()
        phraseLabel.frame = directional(CGRect(x: textX, y: top, width: width, height: height))
        visitorLabel.frame = directional(CGRect(x: textX, y: top + height + 4, width: width, height: visitorHeight))
    }
}

extension Comment {
    var starsText: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: Self.maximumStars - stars) }
}
