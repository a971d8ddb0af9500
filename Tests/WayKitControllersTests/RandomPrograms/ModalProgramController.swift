import WayKit

@testable import WayKitTestSupport

/// Checks the order of its appearance callbacks.
@MainActor final class ModalProgramController: UIViewController {
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    let label: Int
    private(set) var appearanceState = Appearance.disappeared
    private(set) var touches = 0
    private let report: (String) -> Void
    var onChange: ((Appearance) -> Void)?
    /// Retained here, since `transitioningDelegate` is weak.
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
        change(.appearing, from: [.disappeared, .disappearing])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        change(.appeared, from: [.appearing])
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        change(.disappearing, from: [.appeared, .appearing])
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        change(.disappeared, from: [.disappearing])
    }

    private func change(_ new: Appearance, from allowed: [Appearance]) {
        if !allowed.contains(appearanceState) { report("controller \(label) is \(new) after it was \(appearanceState)") }
        appearanceState = new
        onChange?(new)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
    }
}
