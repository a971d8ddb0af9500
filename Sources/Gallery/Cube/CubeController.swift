import WayKit

/// Pages as the faces of a box that turns in four directions: sideways to the neighbouring picture of a row, up and down to another row.
///
/// A turn replaces the page by `setViewControllers(_:animated:)`; the delegate provides its animator and its interaction controller.
final class CubeController: UINavigationController {
    static let columns = 4, rows = 3
    private(set) var face: CubeFaceController
    private var turn: CubeTurn?
    private let pan = UIPanGestureRecognizer()

    init() {
        face = CubeFaceController(column: 0, row: 0)
        super.init(nibName: nil, bundle: nil)
        isNavigationBarHidden = true
        delegate = self
        // The pan below catches turns in all directions, where a navigation controller's own would drive them as pushes.
        allowsCatchingTransitions = false
        setViewControllers([face], animated: false)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = face.backdrop
        pan.addTarget(self, action: Selector(CubeController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
        for (input, action) in [
            (UIKeyCommand.inputLeftArrow, Selector(CubeController.turnRight, name: "turnRight")),
            (UIKeyCommand.inputRightArrow, Selector(CubeController.turnLeft, name: "turnLeft")),
            (UIKeyCommand.inputUpArrow, Selector(CubeController.turnDown, name: "turnDown")),
            (UIKeyCommand.inputDownArrow, Selector(CubeController.turnUp, name: "turnUp")),
        ] {
            let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
            // Before the focus moves, and in the direction of the key in either layout direction.
            command.wantsPriorityOverSystemBehavior = true
            command.allowsAutomaticMirroring = false
            addKeyCommand(command)
        }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view), size = view.bounds.size
        switch pan.state {
        case .began:
            if let turn { turn.catchInFlight() } else { begin(CubeTurn.Direction(of: pan.velocity(in: view)), isInteractive: true) }
            pan.setTranslation(.zero, in: view)
        case .changed: turn?.drag(by: translation, in: size)
        case .ended: turn?.release(at: translation, velocity: pan.velocity(in: view), in: size)
        default: turn?.cancel()
        }
    }

    private func turnLeft() { begin(.left, isInteractive: false) }
    private func turnRight() { begin(.right, isInteractive: false) }
    private func turnUp() { begin(.up, isInteractive: false) }
    private func turnDown() { begin(.down, isInteractive: false) }

    func begin(_ direction: CubeTurn.Direction, isInteractive: Bool) {
        guard turn == nil, transitionCoordinator == nil else { return }
        let old = face, new = neighbour(of: face, direction), turn = CubeTurn(direction, isInteractive: isInteractive)
        self.turn = turn
        setViewControllers([new], animated: true)
        guard let coordinator = transitionCoordinator else { return self.turn = nil }
        coordinator.animateAlongsideTransition(in: view) { [view] _ in
            view?.backgroundColor = new.backdrop
        } completion: { [weak self] context in
            self?.face = context.isCancelled ? old : new
            self?.turn = nil
        }
    }

    /// The face that the turn brings. In a right-to-left interface the rows run from right to left.
    private func neighbour(of face: CubeFaceController, _ direction: CubeTurn.Direction) -> CubeFaceController {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step = switch direction {
        case .left: (column: isRightToLeft ? -1 : 1, row: 0)
        case .right: (column: isRightToLeft ? 1 : -1, row: 0)
        case .up: (column: 0, row: 1)
        case .down: (column: 0, row: -1)
        }
        return CubeFaceController(
            column: (face.column + step.column + Self.columns) % Self.columns, row: (face.row + step.row + Self.rows) % Self.rows)
    }
}

extension CubeController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        turn.map { CubeAnimator($0.direction) }
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        turn
    }
}
