import Foundation
import WayKit

/// The entry of the PIN: a keypad, for touches and for keys.
final class PINViewController: UIViewController {
    private static let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", cancelKey, "0", deleteKey]
    private static let cancelKey = "cancel", deleteKey = "delete"
    private static let symbols = [cancelKey: "xmark", deleteKey: "delete.left"]
    /// Points, at scale 1.
    private static let keySize: CGFloat = 72, spacing: CGFloat = 16, titleHeight: CGFloat = 28, messageHeight: CGFloat = 22
    /// Seconds without input after which it closes.
    static let timeout: TimeInterval = 15

    private(set) var entry: PINEntry
    /// Called with each digit.
    var onInput: (() -> Void)?
    private let texts: KioskTexts
    private let now: () -> TimeInterval
    private let finished: (PINViewController, _ isAccepted: Bool) -> Void
    private let card = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let dots: PINDots
    private var keys: [UIButton] = []
    private var lockTimer: Timer?

    /// - Parameter finished: Called once.
    init(_ entry: PINEntry, _ texts: KioskTexts, now: @escaping () -> TimeInterval, finished: @escaping (PINViewController, _ isAccepted: Bool) -> Void) {
        self.entry = entry
        self.texts = texts
        self.now = now
        self.finished = finished
        dots = PINDots(count: entry.length)
        super.init(nibName: nil, bundle: nil)
        self.entry.clear()
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    isolated deinit { lockTimer?.invalidate() }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.55)
        card.backgroundColor = KioskScreenStyle.cardColor
        card.layer.cornerRadius = KioskScreenStyle.cornerRadius
        titleLabel.text = texts.pinTitle
        titleLabel.textColor = .label
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            card.addSubview(label)
        }
        dots.isAccessibilityElement = true
        dots.accessibilityTraits = .updatesFrequently
        dots.accessibilityLabel = texts.pinTitle
        dots.accessibilityValueBlock = { [weak dots] in dots.map { SystemString.resultOfCount.text($0.filledCount, of: $0.count) } }
        card.addSubview(dots)
        keys = Self.keys.map(makeKey)
        keys.forEach { card.addSubview($0) }
        view.addSubview(card)
        showEntry()
    }

    private func makeKey(_ key: String) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.pressed(key) })
        switch key {
        case Self.cancelKey: button.accessibilityLabel = texts.cancelKey
        case Self.deleteKey: button.accessibilityLabel = texts.deleteKey
        default:
            button.setTitle(key, for: .normal)
            button.backgroundColor = .secondarySystemFill
        }
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.tertiaryLabel, for: .disabled)
        button.tintColor = .label
        return button
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let spacing = Self.spacing, step = Self.keySize + spacing, header = 1.5 * spacing + Self.titleHeight + 40 + Self.messageHeight
        let size = CGSize(width: 3 * step + 3 * spacing, height: header + 4 * step + 1.5 * spacing)
        let scale = KioskScreenStyle.scale(for: view.bounds.size, cardHeight: size.height)
        func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: (x * scale).rounded(), y: (y * scale).rounded(), width: (width * scale).rounded(), height: (height * scale).rounded())
        }
        card.bounds = CGRect(origin: .zero, size: frame(0, 0, size.width, size.height).size)
        card.center = CGPoint(x: view.bounds.midX.rounded(), y: view.bounds.midY.rounded())
        titleLabel.font = .systemFont(ofSize: 20 * scale, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 15 * scale)
        let inner = size.width - 2 * spacing
        titleLabel.frame = frame(spacing, 1.5 * spacing, inner, Self.titleHeight)
        dots.frame = frame(spacing, 1.5 * spacing + Self.titleHeight, inner, 40)
        messageLabel.frame = frame(spacing, header - Self.messageHeight, inner, Self.messageHeight)
        for (index, key) in keys.enumerated() {
            key.frame = frame(2 * spacing + CGFloat(index % 3) * step, header + spacing + CGFloat(index / 3) * step, Self.keySize, Self.keySize)
            key.layer.cornerRadius = key.bounds.height / 2
            key.titleLabel?.font = .systemFont(ofSize: 32 * scale)
            guard let symbol = Self.symbols[Self.keys[index]] else { continue }
            key.setImage(UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 26 * scale)), for: .normal)
        }
    }

    // MARK: Input

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.charactersIgnoringModifiers {
            case UIKeyCommand.inputEscape?: pressed(Self.cancelKey)
            case UIKeyCommand.inputDelete?: pressed(Self.deleteKey)
            case let text? where Self.keys.contains(text): pressed(text)
            default: break
            }
        }
    }

    private func pressed(_ key: String) {
        switch key {
        case Self.cancelKey: return finished(self, false)
        case Self.deleteKey: entry.deleteDigit()
        default:
            guard let digit = key.first else { return }
            onInput?()
            messageLabel.text = nil
            switch entry.enter(digit, at: now()) {
            case .accepted: return finished(self, true)
            case .rejected:
                messageLabel.text = texts.wrongPIN
                dots.shake()
            case .locked, .incomplete: break
            }
        }
        showEntry()
    }

    // MARK: State

    private func showEntry() {
        let remaining = entry.lockRemaining(at: now())
        dots.filledCount = entry.digits.count
        messageLabel.textColor = remaining > 0 ? .secondaryLabel : .systemRed
        for (key, button) in zip(Self.keys, keys) where key != Self.cancelKey { button.isEnabled = remaining == 0 }
        guard remaining > 0 else { return endLock() }
        messageLabel.text = texts.pinLocked(Int(remaining.rounded(.up)))
        guard lockTimer == nil else { return }
        lockTimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.showEntry() } }
    }

    private func endLock() {
        guard let lockTimer else { return }
        lockTimer.invalidate()
        self.lockTimer = nil
        messageLabel.text = nil
    }
}

/// A dot for each digit, filled when it is entered.
final class PINDots: UIView {
    private let dots: [UIView]
    /// Points, at a height of 40.
    private static let size: CGFloat = 14, step: CGFloat = 30

    init(count: Int) {
        dots = (0..<count).map { _ in UIView() }
        super.init(frame: .zero)
        for dot in dots {
            dot.layer.borderWidth = 1.5
            addSubview(dot)
        }
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    var count: Int { dots.count }
    var filledCount = 0 {
        didSet { updateColors() }
    }

    /// Moves the dots to and fro, as a head is shaken.
    func shake() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.values = [0, -12, 12, -8, 8, -4, 0]
        animation.duration = 0.4
        layer.add(animation, forKey: "shake")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = bounds.height / 40, room = bounds.width / CGFloat(max(1, dots.count))
        let step = min(Self.step * scale, room), size = min(Self.size * scale, room * 0.6)
        for (index, dot) in dots.enumerated() {
            dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            dot.center = CGPoint(x: bounds.midX + (CGFloat(index) - CGFloat(dots.count - 1) / 2) * step, y: bounds.midY)
            dot.layer.cornerRadius = size / 2
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    private func updateColors() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index < filledCount ? .label : .clear
            dot.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
        }
    }
}
