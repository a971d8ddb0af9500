import WayKit

/// A table: a guest takes a seat when its appearance begins, and light and layout change alongside. A cancelled appearance gives all three back.
final class UndoingSceneController: UIViewController {
    private static let count = 8
    private let transition = PanelTransitioningDelegate()
    let tableView = DinnerTableView(count: count)
    let givenBackView = GivenBackView()
    private let button = UIButton.pill(String(localized: "Invite"))
    /// The next guest's card.
    private let peekView = PeekView(picture: Picture.all[0])

    private(set) var taken = 0 {
        didSet {
            peekView.picture = Picture.all[taken % Picture.all.count]
            peekView.isHidden = taken == Self.count
        }
    }

    static let room = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0x1E1813) : UIColor(rgb: 0xEFE4D4) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Self.room
        view.clipsToBounds = true
        for subview in [tableView, givenBackView, peekView, button] { view.addSubview(subview) }
        button.addTarget(self, action: Selector(UndoingSceneController.invite, name: "invite"), for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(UndoingSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, margin: CGFloat = 16, isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The guest's card will cover what is below.
        let cardTop = bounds.maxY - ((view.window?.bounds.height ?? bounds.height) * PanelPresentationController.height).rounded()
        let isWide = bounds.width > 1.25 * cardTop
        givenBackView.isColumn = isWide
        peekView.layOut(in: bounds)
        if isWide {
            let side = max(0, cardTop - 2 * margin), width = min(300, max(0, bounds.width - side - 5 * margin))
            let left = ((bounds.width - side - width - 3 * margin) / 2).rounded()
            let table = CGRect(x: left, y: margin, width: side, height: side)
            let list = CGRect(x: left + side + 3 * margin, y: margin, width: width, height: side)
            tableView.frame = isRightToLeft ? table.offsetBy(dx: width + 3 * margin, dy: 0) : table
            givenBackView.frame = isRightToLeft ? list.offsetBy(dx: left - list.minX, dy: 0) : list
        } else {
            let width = max(0, min(560, bounds.width - 2 * margin)), height: CGFloat = cardTop < 300 ? 72 : 112
            tableView.frame = CGRect(x: margin, y: margin, width: max(0, bounds.width - 2 * margin), height: max(0, cardTop - height - 3 * margin))
            givenBackView.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: cardTop - height - margin, width: width, height: height)
        }
        button.frame = CGRect(x: bounds.midX - 90, y: ((cardTop + peekView.frame.minY) / 2 - 24).rounded(), width: 180, height: 48)
    }

    // MARK: The guest's side effects

    func takeSeat(for picture: Picture) {
        tableView.seat(picture, at: taken)
        taken += 1
        givenBackView.set(.taken)
    }

    /// Undoes the above. Light and layout need no undoing: the transition takes back what was animated alongside.
    func returnSeat() {
        taken -= 1
        tableView.unseat(at: taken)
        givenBackView.set(.givenBack, for: [.seat])
    }

    /// Moves the chairs and turns up the light in step with the guest's card.
    func makeRoom(alongside coordinator: any UIViewControllerTransitionCoordinator) {
        coordinator.animateAlongsideTransition(in: tableView) { [weak self] _ in
            guard let self else { return }
            tableView.arrange(for: taken)
        } completion: { [weak self] context in
            if context.isCancelled { self?.givenBackView.set(.givenBack, for: [.light, .layout]) }
        }
    }

    // MARK: Opening

    private func invite() { open(nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanInteractionController(pan: pan, progress: PanelTransitioningDelegate.progress))
    }

    private func open(_ interactionController: PanInteractionController?) {
        guard taken < Self.count, presentedViewController == nil else { return }
        let guest = GuestController(picture: peekView.picture, transition: transition, host: self)
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
