import WayKit

/// Invites to touch the screen: a label above the Gallery that takes no touches.
@MainActor final class AttractHint {
    private static let duration: TimeInterval = 0.4
    private var window: UIWindow?

    func show(in scene: UIWindowScene) {
        guard window?.windowScene !== scene || window?.isHidden == true else { return }
        let window = UIWindow(windowScene: scene)
        window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
        window.isUserInteractionEnabled = false
        window.rootViewController = HintController()
        window.isHidden = false
        window.alpha = 0
        self.window = window
        UIView.animate(withDuration: Self.duration) { window.alpha = 1 }
    }

    func hide() {
        guard let window else { return }
        self.window = nil
        UIView.animate(withDuration: Self.duration) {
            window.alpha = 0
        } completion: { _ in
            window.isHidden = true
            window.rootViewController = nil
            window.windowScene = nil
        }
    }
}

private final class HintController: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = String(localized: "Touch the screen to try it yourself")
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = UIColor(white: 0.08, alpha: 0.82)
        label.clipsToBounds = true
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, scale = min(max(min(size.width, size.height) / 760, 1), 1.6)
        label.font = .systemFont(ofSize: 18 * scale, weight: .semibold)
        let height = (52 * scale).rounded(), width = min(size.width - 32, (label.intrinsicContentSize.width + height).rounded())
        label.layer.cornerRadius = height / 2
        label.frame = CGRect(x: ((size.width - width) / 2).rounded(), y: size.height - (28 * scale).rounded() - height, width: width, height: height)
    }
}
