import WayKit

/// What an appearance takes, and who gives it back when the appearance is cancelled.
final class GivenBackView: UIView {
    /// The things that are taken.
    enum Thing: CaseIterable {
        case seat, light, layout

        /// Its name and its state.
        func title(_ state: State) -> String {
            switch (self, state) {
            case (.seat, .free): String(localized: "Seat free")
            case (.seat, .taken): String(localized: "Seat taken")
            case (.seat, .givenBack): String(localized: "Seat given back")
            case (.light, .free): String(localized: "Light free", comment: "The light of a lamp")
            case (.light, .taken): String(localized: "Light taken", comment: "The light of a lamp")
            case (.light, .givenBack): String(localized: "Light given back", comment: "The light of a lamp")
            case (.layout, .free): String(localized: "Layout free")
            case (.layout, .taken): String(localized: "Layout taken")
            case (.layout, .givenBack): String(localized: "Layout given back")
            }
        }

        /// The seat is a side effect of `viewWillAppear`; the others are animated alongside.
        var giver: String {
            self == .seat ? String(localized: "by the guest, when the interaction ends") : String(localized: "by the transition itself")
        }
    }

    enum State {
        case free, taken, givenBack

        var color: UIColor {
            switch self {
            case .free: .systemGray
            case .taken: .systemOrange
            case .givenBack: .systemGreen
            }
        }

        var symbol: String { self == .givenBack ? "arrow.uturn.backward" : (self == .taken ? "checkmark" : "circle") }
    }

    /// In a column beside the table, or in a row below it.
    var isColumn = false {
        didSet { setNeedsLayout() }
    }
    private(set) var states: [Thing: State] = [:]
    private let rows = Thing.allCases.map { GivenBackRow(thing: $0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for row in rows { addSubview(row) }
        set(.free)
    }

    required init?(coder: NSCoder) { nil }

    /// Not part of the transition's animation.
    func set(_ state: State, for things: [Thing] = Thing.allCases) {
        UIView.performWithoutAnimation {
            for (thing, row) in zip(Thing.allCases, rows) where things.contains(thing) {
                states[thing] = state
                row.show(state)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 12, count = CGFloat(rows.count), isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, row) in rows.enumerated() {
            if isColumn {
                let height = min(84, (bounds.height - gap * (count - 1)) / count), top = (bounds.height - count * height - (count - 1) * gap) / 2
                row.frame = CGRect(x: 0, y: top + CGFloat(index) * (height + gap), width: bounds.width, height: max(0, height))
            } else {
                let width = (bounds.width - gap * (count - 1)) / count, column = isRightToLeft ? rows.count - 1 - index : index
                row.frame = CGRect(x: CGFloat(column) * (width + gap), y: 0, width: max(0, width), height: bounds.height)
            }
        }
    }
}

/// One thing: a symbol in the colour of its state, its name and state, and who gives it back.
private final class GivenBackRow: UIView {
    private let thing: GivenBackView.Thing
    private let badge = UIView()
    private let symbolView = UIImageView()
    private let titleLabel = UILabel()
    private let giverLabel = UILabel()

    init(thing: GivenBackView.Thing) {
        self.thing = thing
        super.init(frame: .zero)
        backgroundColor = UIColor { UIColor(white: 1, alpha: $0.userInterfaceStyle == .dark ? 0.1 : 0.6) }
        layer.cornerRadius = 16
        symbolView.tintColor = .white
        symbolView.contentMode = .scaleAspectFit
        badge.addSubview(symbolView)
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        titleLabel.textColor = .label
        giverLabel.font = .systemFont(ofSize: 13)
        giverLabel.textColor = .secondaryLabel
        giverLabel.numberOfLines = 2
        for label in [titleLabel, giverLabel] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.7
        }
        for subview in [badge, titleLabel, giverLabel] { addSubview(subview) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: GivenBackView.State) {
        badge.backgroundColor = state.color
        symbolView.image = UIImage(systemName: state.symbol)
        titleLabel.text = thing.title(state)
        giverLabel.text = state == .givenBack ? thing.giver : ""
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isNarrow = bounds.width < 220, isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size: CGFloat = isNarrow ? 28 : 36, margin: CGFloat = isNarrow ? 10 : 16
        badge.layer.cornerRadius = size / 2
        let text = giverLabel.text?.isEmpty ?? true ? 0 : CGFloat(36)
        if isNarrow {
            badge.frame = CGRect(x: ((bounds.width - size) / 2).rounded(), y: margin, width: size, height: size)
            titleLabel.textAlignment = .center
            giverLabel.textAlignment = .center
            titleLabel.frame = CGRect(x: 6, y: badge.frame.maxY + 6, width: max(0, bounds.width - 12), height: 22)
            giverLabel.frame = CGRect(x: 6, y: titleLabel.frame.maxY, width: max(0, bounds.width - 12), height: text)
        } else {
            let left = margin + size + 12, width = max(0, bounds.width - left - margin)
            badge.frame = CGRect(
                x: isRightToLeft ? bounds.width - margin - size : margin, y: ((bounds.height - size) / 2).rounded(), width: size, height: size)
            titleLabel.textAlignment = .natural
            giverLabel.textAlignment = .natural
            let x = isRightToLeft ? margin : left, height = 24 + text
            titleLabel.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: width, height: 24)
            giverLabel.frame = CGRect(x: x, y: titleLabel.frame.maxY, width: width, height: text)
        }
        symbolView.frame = badge.bounds.insetBy(dx: size * 0.26, dy: size * 0.26)
    }
}
