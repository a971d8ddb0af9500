import Foundation
import WayKit

/// The entry of the PIN: a keypad, for touches and for keys.
final class PINViewController: UIViewController {
    private static let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "✕", "0", "⌫"]
    private static let cancelKey = "✕", deleteKey = "⌫"
    /// Points.
    private static let buttonSize: CGFloat = 72, spacing: CGFloat = 16
    /// Seconds without input after which it closes.
    static let timeout: TimeInterval = 15

    private(set) var entry: PINEntry
    /// Called with each digit.
    var onInput: (() -> Void)?
    private let now: () -> TimeInterval
    private let finished: (PINViewController, _ isAccepted: Bool) -> Void
    private let dots = UILabel()
    private let pad = UIView()
    private var buttons: [UIButton] = []

    /// - Parameter finished: Called once.
    init(_ entry: PINEntry, now: @escaping () -> TimeInterval, finished: @escaping (PINViewController, _ isAccepted: Bool) -> Void) {
        self.entry = entry
        self.now = now
        self.finished = finished
        super.init(nibName: nil, bundle: nil)
        self.entry.clear()
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.6)
        pad.backgroundColor = .systemBackground
        pad.layer.cornerRadius = 20
        dots.font = .preferredFont(forTextStyle: .title1)
        dots.textAlignment = .center
        pad.addSubview(dots)
        buttons = Self.keys.map { key in
            let button = UIButton(type: .system, primaryAction: UIAction(title: key) { [weak self] _ in self?.pressed(key) })
            button.titleLabel?.font = .preferredFont(forTextStyle: .title1)
            button.backgroundColor = .secondarySystemFill
            button.layer.cornerRadius = Self.buttonSize / 2
            pad.addSubview(button)
            return button
        }
        view.addSubview(pad)
        showDigits()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let step = Self.buttonSize + Self.spacing, width = 3 * step + Self.spacing, top = Self.spacing + 48
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: Self.spacing + CGFloat(index % 3) * step, y: top + Self.spacing + CGFloat(index / 3) * step, width: Self.buttonSize, height: Self.buttonSize)
        }
        dots.frame = CGRect(x: 0, y: Self.spacing, width: width, height: 48)
        let height = top + Self.spacing + 4 * step
        pad.frame = CGRect(
            x: ((view.bounds.width - width) / 2).rounded(), y: ((view.bounds.height - height) / 2).rounded(), width: width, height: height)
    }

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
            switch entry.enter(digit, at: now()) {
            case .accepted: return finished(self, true)
            case .rejected, .locked, .incomplete: break
            }
        }
        showDigits()
    }

    private func showDigits() {
        let isLocked = entry.isLocked(at: now())
        dots.text = isLocked ? "–" : (0..<entry.length).map { $0 < entry.digits.count ? "●" : "○" }.joined(separator: " ")
        for button in buttons where button.title(for: .normal) != Self.cancelKey { button.isEnabled = !isLocked }
    }
}
