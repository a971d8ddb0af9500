import WayKit

/// Seats at a table: a guest who is about to come takes one at once, and gives it back when the coming is cancelled.
final class UndoingSceneController: UIViewController {
    private static let count = 8
    private let transition = PanelTransition()
    private let tableView: SeatsView = SeatsView(count: count)

    private(set) var taken = 0 {
        didSet { tableView.taken = taken }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(tableView)
        tableView.button.addTarget(self, action: Selector(UndoingSceneController.invite, name: "invite"), for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(UndoingSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.frame = view.bounds
    }

    /// The side effect.
    func take() { taken += 1 }
    /// What undoes it.
    func giveBack() { taken -= 1 }

    private func invite() { open(nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanDriver(pan: pan, part: PanelTransition.part))
    }

    private func open(_ driver: PanDriver?) {
        guard taken < Self.count else { return }
        let pictures = Picture.all
        let guest = GuestController(picture: pictures[taken % pictures.count], transition: transition, table: self)
        transition.begin(driver) { present(guest, animated: true) }
    }
}

extension UndoingSceneController: UIGestureRecognizerDelegate {
    /// Up, while nobody is coming.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return presentedViewController == nil && pan.velocity(in: view).y < 0
    }
}
