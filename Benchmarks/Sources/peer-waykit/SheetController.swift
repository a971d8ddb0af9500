import WayKit

/// The sheet: a title, twelve lines, a button. A drag moves it.
final class SheetController: UIViewController {
    private let transition: SheetTransitioningDelegate
    private let titleLabel = UILabel()
    private let fields = (1...12).map { _ in UILabel() }
    private let button = UIButton(type: .custom)

    /// - Parameter progress: The progress at which its presentation freezes; nil to let it run.
    init(frozenAt progress: CGFloat? = nil) {
        transition = SheetTransitioningDelegate(frozenAt: progress)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 12
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        titleLabel.text = "New message"
        titleLabel.font = .boldSystemFont(ofSize: 20)
        titleLabel.textColor = UIColor(rgb: 0x1C1C1E)
        titleLabel.textAlignment = .center
        view.addSubview(titleLabel)
        for (index, field) in fields.enumerated() {
            field.text = "Field \(index + 1): some text typed by the user in the sheet"
            field.font = .systemFont(ofSize: 15)
            field.textColor = UIColor(rgb: 0x1C1C1E)
            view.addSubview(field)
        }
        button.setTitle("Continue", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 15)
        button.backgroundColor = UIColor(rgb: 0x007AFF)
        button.layer.cornerRadius = 8
        view.addSubview(button)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(SheetController.dragged(_:), name: "dragged(_:)"))
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        titleLabel.frame = CGRect(x: 0, y: 20, width: size.width, height: 32)
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 24, y: 64 + 40 * CGFloat(index), width: max(0, size.width - 48), height: 40)
        }
        button.frame = CGRect(x: ((size.width - 200) / 2).rounded(), y: size.height - 32 - 44, width: 200, height: 44)
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        let container = presentationController?.containerView
        let progress = pan.translation(in: container).y / max(1, view.bounds.height)
        switch pan.state {
        case .began:
            transition.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            transition.interaction?.update(progress)
        default:
            transition.interaction?.cancel()
            transition.interaction = nil
        }
    }
}
