import WayKit

/// Seats at a table: a guest takes one when its appearance begins, and returns it when the appearance is cancelled.
final class UndoingSceneController: UIViewController {
    private static let count = 8
    private let transition = PanelTransitioningDelegate()
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
    func takeSeat() { taken += 1 }
    /// Undoes the side effect.
    func returnSeat() { taken -= 1 }

    private func invite() { open(nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanInteractionController(pan: pan, progress: PanelTransitioningDelegate.progress))
    }

    private func open(_ interactionController: PanInteractionController?) {
        guard taken < Self.count else { return }
        let pictures = Picture.all
        let guest = GuestController(picture: pictures[taken % pictures.count], transition: transition, table: self)
        transition.begin(interactionController) { present(guest, animated: true) }
    }
}

extension UndoingSceneController: UIGestureRecognizerDelegate {
    /// Begins only for a pan up while nothing is presented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return presentedViewController == nil && pan.velocity(in: view).y < 0
    }
}
