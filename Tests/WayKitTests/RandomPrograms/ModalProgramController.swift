import WayKit

/// Checks its appearance callbacks while they come.
@MainActor final class ModalProgramController: UIViewController {
    enum Appearance { case gone, coming, here, leaving }

    let label: Int
    private(set) var appears = Appearance.gone
    private(set) var touches = 0
    private let report: (String) -> Void
    /// The property of the controller is weak.
    var delegate: RecordingDelegate? {
        didSet { transitioningDelegate = delegate }
    }

    init(label: Int, report: @escaping (String) -> Void) {
        self.label = label
        self.report = report
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: CGFloat(label % 3) / 2, green: CGFloat(label % 5) / 4, blue: label == 0 ? 1 : 0.3, alpha: 1)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        become(.coming, from: [.gone, .leaving])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        become(.here, from: [.coming])
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        become(.leaving, from: [.here, .coming])
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        become(.gone, from: [.leaving])
    }

    private func become(_ new: Appearance, from allowed: [Appearance]) {
        if !allowed.contains(appears) { report("controller \(label) is \(new) after it was \(appears)") }
        appears = new
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
    }
}
