import WayKit

/// A page of text: title, paragraphs, related works; the buttons stay at its edges while it scrolls.
final class TextView: UIView {
    static let cornerRadius: CGFloat = 22
    private static let headerHeight: CGFloat = 60
    private static let buttonHeight: CGFloat = 50
    private static let maximumTextWidth: CGFloat = 640

    let closeButton = TextView.makeRoundButton("chevron.down", label: String(localized: "Close"))
    let homeButton = TextView.makeRoundButton("house", label: String(localized: "All works"))
    let commentsButton = UIButton(configuration: .filled())
    let relatedCards: [RelatedCard]
    private let work: Work
    private let scrollView = UIScrollView()
    private let grabber = UIView()
    private let titleLabel = UILabel()
    private let openingLabel = UILabel()
    private let paragraphLabels: [UILabel]
    private let relatedLabel = UILabel()
    private var hasRestoredPosition = false
    /// Of the labels' fonts.
    private var textFactor: CGFloat = 0

    init(work: Work, related: [Work]) {
        self.work = work
        relatedCards = related.map { RelatedCard(work: $0) }
        paragraphLabels = work.text.paragraphs.map { _ in UILabel() }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        clipsToBounds = true
        layer.cornerRadius = Self.cornerRadius
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        scrollView.alwaysBounceVertical = true
        scrollView.delegate = self
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        titleLabel.text = work.picture.title
        titleLabel.textColor = .label
        titleLabel.numberOfLines = 0
        for label in [openingLabel] + paragraphLabels { label.numberOfLines = 0 }
        relatedLabel.text = String(localized: "Related works")
        relatedLabel.textColor = .label
        commentsButton.configuration?.cornerStyle = .capsule
        addSubview(scrollView)
        for view in [titleLabel, openingLabel] + paragraphLabels + [relatedLabel] { scrollView.addSubview(view) }
        for card in relatedCards { scrollView.addSubview(card) }
        for view in [grabber, closeButton, homeButton, commentsButton] { addSubview(view) }
        updateRating()
    }

    required init?(coder: NSCoder) { nil }

    private static func makeRoundButton(_ symbol: String, label: String) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.image = UIImage(systemName: symbol)
        button.configuration?.cornerStyle = .capsule
        button.configuration?.contentInsets = .zero
        button.configuration?.baseForegroundColor = .label
        button.accessibilityLabel = label
        return button
    }

    private struct TextStyle: Hashable {
        let font: UIFont, color: UIColor

        @MainActor var attributes: [NSAttributedString.Key: Any] {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = (font.pointSize * 0.3).rounded()
            return [.font: font, .foregroundColor: color, .paragraphStyle: style]
        }
    }

    private static func paragraph(_ text: String, font: UIFont, color: UIColor) -> NSAttributedString {
        let style = TextStyle(font: font, color: color)
        return ParagraphCache.paragraph(text, style: style) { style.attributes }
    }

    func updateRating() {
        commentsButton.configuration?.title = "★ \(work.ratingText)  ·  \(work.commentCount)"
    }

    var isScrolledToTop: Bool { scrollView.contentOffset.y <= 0.5 }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        setText(factor: displayFactor)
        grabber.frame = CGRect(x: (bounds.midX - 18).rounded(), y: 7, width: 36, height: 5)
        homeButton.frame = directional(CGRect(x: 12, y: 12, width: 44, height: 44))
        closeButton.frame = directional(CGRect(x: bounds.maxX - 56, y: 12, width: 44, height: 44))
        let margin = WallLayout.margin(forWidth: bounds.width)
        let width = max(0, min(Self.maximumTextWidth * displayFactor, bounds.width - 2 * margin)), x = ((bounds.width - width) / 2).rounded()
        let footer = Self.buttonHeight + safeAreaInsets.bottom + 24
        commentsButton.frame = CGRect(x: x, y: bounds.maxY - footer + 12, width: width, height: Self.buttonHeight)
        scrollView.frame = CGRect(
            x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight - footer))
        layOutText(x: x, width: width)
        restorePosition()
    }

    private func setText(factor: CGFloat) {
        guard factor != textFactor else { return }
        textFactor = factor
        titleLabel.font = .systemFont(ofSize: 30 * factor, weight: .bold)
        relatedLabel.font = .systemFont(ofSize: 20 * factor, weight: .bold)
        let openingFont = UIFont.systemFont(ofSize: 22 * factor, weight: .medium)
        openingLabel.attributedText = Self.paragraph(work.text.opening, font: openingFont, color: .secondaryLabel)
        for (label, text) in zip(paragraphLabels, work.text.paragraphs) {
            label.attributedText = Self.paragraph(text, font: .systemFont(ofSize: 18 * factor), color: .label)
        }
    }

    private func layOutText(x: CGFloat, width: CGFloat) {
        var y: CGFloat = 4
        func layOut(_ label: UILabel, gap: CGFloat) {
            let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: x, y: y, width: width, height: size.height.rounded(.up))
            y = label.frame.maxY + gap
        }
        layOut(titleLabel, gap: 12)
        layOut(openingLabel, gap: 20)
        for label in paragraphLabels { layOut(label, gap: 16) }
        y += 12
        layOut(relatedLabel, gap: 12)
        let gap: CGFloat = 14, cardWidth = ((width - gap) / 2).rounded(.down)
        let cardHeight = (cardWidth * 0.62).rounded() + RelatedCard.titleHeight * displayFactor
        for (index, card) in relatedCards.enumerated() {
            card.frame = directional(CGRect(x: x + CGFloat(index) * (cardWidth + gap), y: y, width: cardWidth, height: cardHeight))
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: y + cardHeight + 20)
    }

    /// Once, when the page has its size.
    private func restorePosition() {
        guard !hasRestoredPosition, scrollView.bounds.height > 0 else { return }
        hasRestoredPosition = true
        let limit = max(0, scrollView.contentSize.height - scrollView.bounds.height)
        scrollView.contentOffset.y = min(work.readingPosition, limit)
    }
}

extension TextView: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if hasRestoredPosition { work.readingPosition = max(0, scrollView.contentOffset.y) }
    }
}

/// A related work, with its title below the picture.
final class RelatedCard: UIControl {
    /// Points, before they are enlarged for large displays.
    static let titleHeight: CGFloat = 34
    private static let cornerRadius: CGFloat = 12

    let work: Work
    /// The source view of the zoom.
    let frameView = UIView()
    private let imageView = UIImageView()
    private let titleLabel = UILabel()

    init(work: Work) {
        self.work = work
        super.init(frame: .zero)
        frameView.clipsToBounds = true
        frameView.isUserInteractionEnabled = false
        frameView.layer.cornerRadius = Self.cornerRadius
        imageView.image = work.picture.thumbnail
        frameView.addSubview(imageView)
        titleLabel.text = work.picture.title
        titleLabel.textColor = .label
        addSubview(frameView)
        addSubview(titleLabel)
        speakAsButton(work.picture.title)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.7 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.titleHeight * displayFactor))
        focusEffect = UIFocusHaloEffect(roundedRect: frameView.frame, cornerRadius: Self.cornerRadius)
        imageView.frame = work.picture.frame(filling: frameView.bounds)
        titleLabel.font = .systemFont(ofSize: 15 * displayFactor, weight: .semibold)
        titleLabel.frame = CGRect(x: 2, y: frameView.frame.maxY + 8, width: max(0, bounds.width - 4), height: 20 * displayFactor)
    }
}
