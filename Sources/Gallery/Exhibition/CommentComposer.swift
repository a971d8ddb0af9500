import WayKit

/// Stars and ready phrases, of which a visitor makes a comment.
final class CommentComposer: UIView {
    private static let inset: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let phraseHeight: CGFloat = 40
    private static let sendHeight: CGFloat = 46

    let starsControl = StarsControl()
    let phraseButtons = Comment.phrases.map { CommentComposer.makePhraseButton($0) }
    let sendButton = UIButton(configuration: .filled())

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 18
        sendButton.configuration?.title = String(localized: "Send")
        sendButton.configuration?.cornerStyle = .capsule
        for view in [starsControl, sendButton] + phraseButtons { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private static func makePhraseButton(_ phrase: String) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.title = phrase
        button.configuration?.cornerStyle = .capsule
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        button.configurationUpdateHandler = { button in
            button.configuration?.baseBackgroundColor = button.isSelected ? .tintColor : .tertiarySystemFill
            button.configuration?.baseForegroundColor = button.isSelected ? .white : .label
        }
        return button
    }

    func show(_ draft: Comment.Draft) {
        starsControl.stars = draft.stars
        for (phrase, button) in zip(Comment.phrases, phraseButtons) { button.isSelected = phrase == draft.phrase }
        sendButton.isEnabled = draft.comment != nil
    }

    // MARK: Layout

    func height(forWidth width: CGFloat) -> CGFloat {
        (phraseFrames(forWidth: width).last?.maxY ?? 0) + 12 + Self.sendHeight + Self.inset
    }

    /// In rows, from the leading edge; mirrored by `layoutSubviews`.
    private func phraseFrames(forWidth width: CGFloat) -> [CGRect] {
        let available = max(1, width - 2 * Self.inset)
        var x: CGFloat = 0, y = Self.inset + StarsControl.height + 10
        return phraseButtons.map { button in
            let buttonWidth = min(available, (button.sizeThatFits(CGSize(width: available, height: Self.phraseHeight)).width + 12).rounded(.up))
            if x > 0, x + buttonWidth > available {
                x = 0
                y += Self.phraseHeight + Self.gap
            }
            defer { x += buttonWidth + Self.gap }
            return CGRect(x: Self.inset + x, y: y, width: buttonWidth, height: Self.phraseHeight)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        starsControl.frame = directional(CGRect(x: Self.inset, y: Self.inset, width: StarsControl.width, height: StarsControl.height))
        for (button, frame) in zip(phraseButtons, phraseFrames(forWidth: bounds.width)) { button.frame = directional(frame) }
        sendButton.frame = CGRect(
            x: Self.inset, y: bounds.height - Self.inset - Self.sendHeight, width: max(0, bounds.width - 2 * Self.inset), height: Self.sendHeight)
    }
}

/// One to five stars, chosen by a tap, or by a finger that slides along them.
final class StarsControl: UIControl {
    static let height: CGFloat = 44
    static let width: CGFloat = CGFloat(Comment.maximumStars) * height

    var stars = 0 {
        didSet { if oldValue != stars { update() } }
    }
    private let starViews = (0..<Comment.maximumStars).map { _ in UIImageView() }

    init() {
        super.init(frame: .zero)
        for view in starViews {
            view.contentMode = .center
            view.tintColor = .systemOrange
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
            addSubview(view)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        for (index, view) in starViews.enumerated() { view.image = UIImage(systemName: index < stars ? "star.fill" : "star") }
        accessibilityTraits = .adjustable
        accessibilityValue = String(localized: "\(stars) of \(Comment.maximumStars)")
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self))
        return true
    }

    override func accessibilityIncrement() { choose(stars + 1) }
    override func accessibilityDecrement() { choose(stars - 1) }

    private func choose(at point: CGPoint) {
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - point.x : point.x
        choose(Int(x / Self.height) + 1)
    }

    private func choose(_ count: Int) {
        let chosen = min(max(count, 1), Comment.maximumStars)
        guard chosen != stars else { return }
        stars = chosen
        sendActions(for: .valueChanged)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in starViews.enumerated() {
            view.frame = directional(CGRect(x: CGFloat(index) * Self.height, y: 0, width: Self.height, height: Self.height))
        }
    }
}
