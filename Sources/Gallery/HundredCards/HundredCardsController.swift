import WayKit

/// A hundred cards: a pile that a finger spreads to a ribbon, turns over and riffles through; dealt, they make up a picture.
final class HundredCardsController: UIViewController {
    let tableView = UIView()
    let cards = (0..<CardTable.count).map { TurningCard(index: $0) }
    private(set) var arrangement = CardArrangement.ribbon
    private(set) var table = CardTable(bounds: .zero, aspectRatio: 1, isMirrored: false)
    private var pictureIndex = 0
    private let countLabel = UILabel()
    private let buttons = [
        String(localized: "Gather", comment: "Playing cards"), String(localized: "Spread", comment: "Playing cards"),
        String(localized: "Deal", comment: "Playing cards"), String(localized: "Turn", comment: "Playing cards"),
    ].map { HundredCardsController.makeButton($0) }
    private lazy var fingers = CardFingers(controller: self)

    /// Points, before they are enlarged for large displays.
    private static let buttonHeight: CGFloat = 44
    private static let gap: CGFloat = 8
    /// Seconds from the first card to the last.
    private static let dealingTime: TimeInterval = 0.55

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        view.addSubview(tableView)
        for card in cards {
            tableView.addSubview(card)
            card.focusGroupIdentifier = "cards"
            card.onActivation = { [weak self, index = card.index] in self?.fingers.activate(index) }
        }
        fingers.install(on: tableView)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
        view.addSubview(countLabel)
        let actions: [() -> Void] = [
            { [weak self] in self?.arrange(.stack) }, { [weak self] in self?.arrange(.ribbon) }, { [weak self] in self?.arrange(.mosaic) },
            { [weak self] in self?.turnAll() },
        ]
        for (button, action) in zip(buttons, actions) {
            button.addAction(UIAction { _ in action() }, for: .touchUpInside)
            view.addSubview(button)
        }
        updateButtons()
    }

    private static func makeButton(_ title: String) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.title = title
        button.configuration?.cornerStyle = .capsule
        button.configuration?.contentInsets = .zero
        button.configurationUpdateHandler = { button in
            button.configuration?.baseBackgroundColor = button.isSelected ? .tintColor : .secondarySystemFill
            button.configuration?.baseForegroundColor = button.isSelected ? .white : .label
        }
        return button
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin = WallLayout.margin(forWidth: view.bounds.width)
        let area = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: view.safeAreaInsets.bottom, right: 0))
        let factor = view.displayFactor, buttonHeight = Self.buttonHeight * factor, top = area.maxY - buttonHeight - 12
        layOutButtons(from: margin, y: top, height: buttonHeight)
        countLabel.font = .monospacedDigitSystemFont(ofSize: 15 * factor, weight: .medium)
        countLabel.frame = CGRect(x: margin, y: top - 30 * factor, width: max(0, area.width - 2 * margin), height: 24 * factor)
        tableView.frame = CGRect(x: 0, y: 0, width: area.width, height: max(0, countLabel.frame.minY))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let newTable = CardTable(bounds: tableView.bounds, aspectRatio: picture.aspectRatio, isMirrored: isMirrored)
        guard newTable != table else { return }
        // A window of the other orientation shows a picture that fits it.
        pictureIndex = 0
        layOutTable()
    }

    private func layOutButtons(from margin: CGFloat, y: CGFloat, height: CGFloat) {
        let available = min(view.bounds.width - 2 * margin, 560 * view.displayFactor), count = CGFloat(buttons.count)
        let width = max(0, ((available - (count - 1) * Self.gap) / count).rounded(.down))
        let left = ((view.bounds.width - available) / 2).rounded()
        for (index, button) in buttons.enumerated() {
            button.frame = view.directional(
                CGRect(x: left + CGFloat(index) * (width + Self.gap), y: y, width: width, height: height))
        }
    }

    private func layOutTable() {
        table = CardTable(
            bounds: tableView.bounds, aspectRatio: picture.aspectRatio,
            isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let image = picture.image
        for card in cards {
            card.setPicture(image, tile: table.tile(of: card.index))
            card.bounds = CGRect(origin: .zero, size: table.cardSize)
        }
        show(openness: CGFloat(arrangement.rawValue))
        countChanged()
    }

    /// The pictures that suit the table's orientation, in turn.
    private var picture: Picture {
        let isWide = tableView.bounds.width >= tableView.bounds.height
        let suitable = Picture.all.filter { ($0.aspectRatio > 1) == isWide }
        return suitable.isEmpty ? Picture.all[0] : suitable[pictureIndex % suitable.count]
    }

    // MARK: Arrangements

    /// All cards between two arrangements: 0 for the pile, 1 for the ribbon, 2 for the mosaic.
    /// - Parameter offsets: added to the positions.
    func show(openness: CGFloat, offsets: [CGPoint] = []) {
        for card in cards {
            let pose = table.pose(of: card.index, openness: openness)
            let offset = offsets.indices.contains(card.index) ? offsets[card.index] : .zero
            card.center = CGPoint(x: pose.center.x + offset.x, y: pose.center.y + offset.y)
            card.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
            card.numberAlpha = numberAlpha(of: card, openness: openness)
        }
    }

    /// In the ribbon only the last card shows all of its number: the others would show a part.
    private func numberAlpha(of card: TurningCard, openness: CGFloat) -> CGFloat {
        card.index == CardTable.count - 1 ? 1 : min(1, abs(openness - 1) * 3)
    }

    /// Moves all cards, one after the other. Cards that still move elsewhere turn off towards their new positions.
    func arrange(_ newArrangement: CardArrangement, staggered: Bool = true) {
        if arrangement == .stack, newArrangement == .mosaic, turnedCount == 0 { showNextPicture() }
        arrangement = newArrangement
        updateButtons()
        guard !UIAccessibility.isReduceMotionEnabled else {
            UIView.transition(with: tableView, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction]) {
                self.show(openness: CGFloat(newArrangement.rawValue))
            }
            if newArrangement == .stack { cards.forEach(putFaceDown) }
            return
        }
        for card in cards {
            // The top card leaves first and arrives last.
            let order = newArrangement == .stack ? card.index : CardTable.count - 1 - card.index
            let delay = staggered ? Double(order) / Double(CardTable.count) * Self.dealingTime : 0
            let pose = table.pose(of: card.index, openness: CGFloat(newArrangement.rawValue))
            UIView.animate(
                springDuration: 0.55, bounce: 0.1, delay: delay, options: [.beginFromCurrentState, .allowUserInteraction]
            ) {
                card.center = pose.center
                card.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
                card.numberAlpha = self.numberAlpha(of: card, openness: CGFloat(newArrangement.rawValue))
            } completion: { _ in
                if self.arrangement == .stack { self.putFaceDown(card) }
            }
        }
        // The only one that is seen on the pile turns over; the others lie face down once they are covered.
        if newArrangement == .stack { turn(cards.suffix(1), faceUp: false) { _ in Self.dealingTime } }
    }

    private func putFaceDown(_ card: TurningCard) {
        guard card.isFaceUp else { return }
        card.setTurn(0)
        countChanged()
    }

    private func showNextPicture() {
        pictureIndex += 1
        let image = picture.image
        for card in cards { card.setPicture(image, tile: table.tile(of: card.index)) }
    }

    private func updateButtons() {
        for (button, shown) in zip(buttons, CardArrangement.allCases) { button.isSelected = shown == arrangement }
        buttons.last?.isEnabled = arrangement != .stack
    }

    // MARK: Turning

    /// The cards that show their faces, or will.
    var turnedCount: Int { cards.count { $0.isFaceUp } }

    /// In a wave over the table.
    func turnAll() {
        let faceUp = turnedCount < CardTable.count
        let isMosaic = arrangement == .mosaic
        turn(cards, faceUp: faceUp) { card in
            isMosaic
                ? Double(card.index % CardTable.columns + CardTable.row(of: card.index)) * 0.045
                : Double(card.index) / Double(CardTable.count) * Self.dealingTime
        }
    }

    func turn(_ cards: some Sequence<TurningCard>, faceUp: Bool, delay: (TurningCard) -> TimeInterval) {
        for card in cards { card.turnOver(faceUp: faceUp, delay: delay(card)) }
        countChanged()
    }

    func countChanged() {
        let count = turnedCount
        countLabel.text =
            switch count {
            case CardTable.count: String(localized: "All hundred: \(picture.title)")
            case 0: String(localized: "A hundred cards")
            default: String(localized: "\(count) of 100 turned")
            }
    }
}
